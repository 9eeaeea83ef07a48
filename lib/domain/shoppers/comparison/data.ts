import "server-only";
import { dayOf } from "#lib/domain/kernel/calendar/rules.ts";
import { compareSpecs } from "#lib/domain/listings/stated-specs/rules.ts";
import { inspectListedVin } from "#lib/domain/listings/vin-facts/data.ts";
import { modelMarket } from "#lib/domain/market/cohort/data.ts";
import { cohortOf } from "#lib/domain/market/cohort/rules.ts";
import { modelDepreciation } from "#lib/domain/market/depreciation/data.ts";
import { odometerReadingsOf } from "#lib/domain/ownership/garage/data.odometer.ts";
import { garageVehicle } from "#lib/domain/ownership/garage/data.ts";
import { mileageOn } from "#lib/domain/ownership/garage/rules.odometer.ts";
import { garageVehicleId } from "#lib/domain/ownership/garage/schema.ts";
import { garageValueNow } from "#lib/domain/ownership/garage-value/data.ts";
import { fiveYearCosts } from "#lib/domain/ownership/ownership-cost/data.ts";
import { withSameParts } from "#lib/domain/ownership/ownership-cost/rules.ts";
import type {
  OwnershipSubject,
  OwnershipTerms,
} from "#lib/domain/ownership/ownership-cost/types.ts";
import { economyKey, fuelEconomyOfMany } from "#lib/domain/vehicles/fuel-economy/data.ts";
import { modelYearsNamed } from "#lib/domain/vehicles/model-year/data.finder.ts";
import { modelYearById } from "#lib/domain/vehicles/model-year/data.ts";
import type { ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";
import { NOT_IN_CATALOG } from "#lib/domain/vehicles/recall/constants.pages.ts";
import { recallsOfMany } from "#lib/domain/vehicles/recall/data.ts";
import { safetyRatingsOfMany } from "#lib/domain/vehicles/safety-rating/data.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import type { GeoPoint } from "#lib/platform/geo/distance.ts";
import { comparedVehicles } from "./data.list.ts";
import { comparedWord, modelYearToCompare } from "./search-params.ts";
import type {
  Compared,
  ComparedOwn,
  ComparedRef,
  ComparedVehicle,
  ModelFacts,
} from "./types.list.ts";

export interface ComparisonTerms {
  /** The moment days are counted to. */
  readonly now: Date;
  /** Where distances are measured from; null for none. */
  readonly origin: GeoPoint | null;
  /** Whose garage is read; null for a visitor, who has none. */
  readonly userId: UserId | null;
  readonly ownership: OwnershipTerms;
}

/** A column before what is known of its model year is there. */
type Subject =
  | { readonly kind: "listing"; readonly word: string; readonly vehicle: ComparedVehicle }
  | { readonly kind: "model_year"; readonly word: string; readonly modelYear: ModelYearRef }
  | ({ readonly kind: "garage"; readonly word: string } & Pick<
      ComparedOwn,
      "vehicle" | "specs" | "mileage" | "value"
    >);

/**
 * What is asked to be compared, in its order, each with what is known of its model year. What is
 * nobody's, in nobody's catalog or in somebody else's garage is left out, all alike.
 */
export async function comparedColumns(
  refs: readonly ComparedRef[],
  terms: ComparisonTerms,
): Promise<readonly Compared[]> {
  const subjects = await subjectsOf(refs, terms);
  const modelYears = await Promise.all(
    subjects.map((subject) => modelYearById(modelIdOf(subject), yearOf(subject))),
  );
  const [facts, costs] = await Promise.all([
    factsOf(modelYears, terms.now),
    fiveYearCosts(
      modelYears.flatMap((modelYear, at) => {
        const subject = subjects[at];
        return modelYear === null || subject === undefined ? [] : [costSubject(subject, modelYear)];
      }),
      terms.ownership,
      terms.now,
    ),
  ]);
  const found = [...costs];
  const sameParts = withSameParts(
    found.map(([, cost]) => cost),
    terms.ownership,
  );
  const costOf = new Map(found.map(([word], at) => [word, sameParts[at]]));
  return subjects.map((subject, at) => ({
    ...subject,
    facts: facts(modelYears[at] ?? null),
    cost: costOf.get(subject.word) ?? null,
  }));
}

async function subjectsOf(
  refs: readonly ComparedRef[],
  terms: ComparisonTerms,
): Promise<readonly Subject[]> {
  const ids = refs.flatMap((ref) => (ref.kind === "listing" ? [ref.id] : []));
  const listings = await comparedVehicles(ids, terms);
  const found = await Promise.all(
    refs.map(async (ref): Promise<Subject | null> => {
      const word = comparedWord(ref);
      switch (ref.kind) {
        case "listing": {
          const vehicle = listings.find(({ listing }) => listing.id === ref.id);
          return vehicle === undefined ? null : { kind: "listing", word, vehicle };
        }
        case "model_year": {
          const { exact } = await modelYearsNamed(ref.slug, 1);
          return exact === null || comparedWord(modelYearToCompare(exact)) !== word
            ? null
            : { kind: "model_year", word, modelYear: exact };
        }
        case "garage":
          return ownSubject(ref.id, word, terms);
      }
    }),
  );
  return found.filter((subject) => subject !== null);
}

async function ownSubject(
  text: string,
  word: string,
  { userId, now }: ComparisonTerms,
): Promise<Subject | null> {
  const id = garageVehicleId.safeParse(text);
  const vehicle = userId === null || !id.success ? null : await garageVehicle(userId, id.data);
  if (vehicle === null) return null;
  const readings = (await odometerReadingsOf([vehicle.id])).get(vehicle.id) ?? [];
  const estimate = mileageOn(readings, dayOf(now));
  const facts = vehicle.vin === null ? {} : (await inspectListedVin(vehicle.vin, now)).facts;
  return {
    kind: "garage",
    word,
    vehicle,
    specs: compareSpecs({ ...vehicle, doors: null, seats: null }, facts),
    mileage:
      estimate === null
        ? null
        : { mileageMiles: estimate.mileageMiles, isEstimate: estimate.basis === "rate" },
    value: estimate === null ? null : await garageValueNow(vehicle, estimate.mileageMiles, now),
  };
}

const modelIdOf = (subject: Subject): number =>
  subject.kind === "model_year" ? subject.modelYear.modelId : subject.vehicle.modelId;

const yearOf = (subject: Subject): number => {
  switch (subject.kind) {
    case "listing":
      return subject.vehicle.listing.year;
    case "model_year":
      return subject.modelYear.year;
    case "garage":
      return subject.vehicle.year;
  }
};

/** What is known of each model year, each asked about once however many columns are of it. */
async function factsOf(
  modelYears: readonly (ModelYearRef | null)[],
  now: Date,
): Promise<(modelYear: ModelYearRef | null) => ModelFacts> {
  const refs = [
    ...new Map(
      modelYears.flatMap((each) => (each === null ? [] : [[each.modelYearId, each] as const])),
    ).values(),
  ];
  const [economies, ratings, recalls, markets] = await Promise.all([
    fuelEconomyOfMany(refs),
    safetyRatingsOfMany(refs),
    recallsOfMany(refs),
    Promise.all(
      refs.map(async (ref) => {
        const [market, depreciation] = await Promise.all([
          modelMarket(ref.modelId, ref.year, now),
          modelDepreciation(ref, now),
        ]);
        return [ref.modelYearId, { market, depreciation }] as const;
      }),
    ),
  ]);
  const marketOf = new Map(markets);
  return (modelYear) => {
    const found = modelYear === null ? undefined : marketOf.get(modelYear.modelYearId);
    return {
      modelYear,
      cohort:
        found === undefined || modelYear === null ? null : cohortOf(found.market, modelYear.year),
      depreciation: found?.depreciation ?? null,
      economy: answerOf(modelYear, (ref) => economies.get(economyKey(ref))),
      safety: answerOf(modelYear, (ref) => ratings.get(ref.modelYearId)),
      recalls: answerOf(modelYear, (ref) => recalls.get(ref.modelYearId)),
    };
  };
}

/** An answer of a model year; for what the catalog does not have, that there is nothing to ask about. */
const answerOf = <T>(
  modelYear: ModelYearRef | null,
  find: (modelYear: ModelYearRef) => T | undefined,
): T | typeof NOT_IN_CATALOG =>
  (modelYear === null ? undefined : find(modelYear)) ?? NOT_IN_CATALOG;

function costSubject(subject: Subject, { makeId, modelId, year }: ModelYearRef): OwnershipSubject {
  const base = { key: subject.word, modelId, makeId, year };
  switch (subject.kind) {
    case "listing": {
      const { listing, statedFeeCents } = subject.vehicle;
      const { priceCents, seller } = listing;
      return { ...base, priceCents, sellerKind: seller.kind, statedFeeCents, isOwned: false };
    }
    case "model_year":
      return {
        ...base,
        priceCents: null,
        sellerKind: "dealer",
        statedFeeCents: null,
        isOwned: false,
      };
    case "garage": {
      const { value } = subject;
      return {
        ...base,
        priceCents: value?.kind === "valued" ? value.p50Cents : null,
        sellerKind: "private",
        statedFeeCents: null,
        isOwned: true,
      };
    }
  }
}
