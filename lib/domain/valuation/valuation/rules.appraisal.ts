import type { RatingScope } from "#lib/domain/listings/deal-rating/types.ts";
import { explain } from "#lib/domain/valuation/valuation-engine/rules.effects.ts";
import { typicalOf } from "#lib/domain/valuation/valuation-engine/rules.expectation.ts";
import { estimate, judgingFold } from "#lib/domain/valuation/valuation-engine/rules.ts";
import type { Engine, Learned } from "#lib/domain/valuation/valuation-engine/types.ts";
import { errorKeys } from "#lib/domain/valuation/valuation-fit/rules.ts";
import { VALUE_CONDITIONS } from "#lib/domain/valuation/valuation-market/constants.value.ts";
import { valuationFactsOf } from "#lib/domain/valuation/valuation-market/rules.ts";
import type {
  ExclusionReason,
  MeasuredError,
  NoValueReason,
  Valuation,
  ValueBorrowing,
  ValuedVehicle,
  ValueExclusion,
  ValueRange,
} from "#lib/domain/valuation/valuation-market/types.value.ts";
import { isComparable } from "#lib/domain/valuation/valuation-nearby/rules.ts";
import type { NearbyCorrection, OfferKeys } from "#lib/domain/valuation/valuation-nearby/types.ts";
import type { TitleMask } from "#lib/domain/valuation/valuation-terms/constants.mask.ts";
import { maskOf, titleMaskOf } from "#lib/domain/valuation/valuation-terms/rules.mask.ts";
import { classKey, groupIndex, modelKey } from "#lib/domain/valuation/valuation-terms/rules.ts";
import type { PriceFacts } from "#lib/domain/valuation/valuation-terms/types.ts";
import { regionOf } from "#lib/domain/vehicles/place/rules.ts";
import {
  FEWEST_BRANDED,
  LEAST_SHOWN_WEIGHT,
  PAST_CAUTION_SHARE,
  WIDEST_MIDDLE_HALF,
} from "./constants.appraisal.ts";
import { CONDITION_SHARES } from "./constants.channel.ts";
import { adjustmentsOf, stepsOf } from "./rules.appraisal-steps.ts";
import { channelsOf, wholeDollars } from "./rules.channel.ts";
import type { AppraisalBasis, AppraisalNames } from "./types.appraisal.ts";
import type { LogStep } from "./types.appraisal-steps.ts";
import type { PricedOffer } from "./types.offer.ts";
import type { FitParts, StoredFit } from "./types.store.ts";

const CLASS = groupIndex("class");
const MAKE = groupIndex("make");
const MODEL = groupIndex("model");
const MODEL_YEAR = groupIndex("model year");
const TITLE = groupIndex("title");
const SELLER = groupIndex("seller");
const SELLER_AGE = groupIndex("seller age");

/**
 * The value of a vehicle: what the effects of a fit say of it, corrected by what is for sale like it,
 * with everything that it rests on. See docs/adr for the method.
 */
export function appraise(basis: AppraisalBasis): Valuation {
  const { fit, parts, vehicle, comparables, excluded, asOf, agesAt, editionId } = basis;
  const facts = valuationFactsOf(vehicle, null, agesAt);
  const none = (reason: NoValueReason): Valuation => ({
    kind: "none",
    reason,
    n: 0,
    editionId,
    asOf: asOf.toISOString(),
  });
  const refused = refusalToValue(parts.learned, facts);
  if (refused !== null) return none(refused);
  const value = estimate(engineAt(fit, basis.isPast), parts.learned, facts, {
    alike: comparables,
    residualOf: ({ thing }) => basis.residualOf(thing),
  });
  const { expectation, correction: found } = value;
  const condition = vehicle.condition == null ? 0 : Math.log1p(CONDITION_SHARES[vehicle.condition]);
  const cents = (dollars: number) => wholeDollars(100 * dollars * Math.exp(condition));
  const range = {
    p5Cents: cents(value.p5),
    p25Cents: cents(value.p25),
    p50Cents: cents(value.p50),
    p75Cents: cents(value.p75),
    p95Cents: cents(value.p95),
  };
  if (isTooUncertain(range)) return none("too_uncertain");
  const typical = typicalOf(parts.learned, expectation);
  const typicalCents = wholeDollars(100 * Math.exp(typical.log));
  const used = found.weights
    .filter(({ weight }) => weight >= LEAST_SHOWN_WEIGHT)
    .toSorted((a, b) => b.weight - a.weight || a.thing.id - b.thing.id)
    .map(({ thing, residual, weight }) => ({
      vehicle: thing.vehicle,
      stated: thing.stated,
      milesAway: thing.milesAway,
      adjustedCents: cents(Math.exp(expectation.log + residual)),
      weight: weight / found.mass,
    }));
  const steps: LogStep[] = [
    ...stepsOf(vehicle, parts.learned, expectation, typical.mileage),
    ...conditionStep(vehicle, condition),
    comparablesStep(found, value.errors.p50, used.length),
  ];
  return {
    kind: "valued",
    ...range,
    n: used.length,
    scope: scopeOf(
      { trim: vehicle.trim, state: vehicle.place.state },
      used.map(({ vehicle: each }) => each),
    ),
    channels: channelsOf(
      range,
      parts.learned.effects,
      facts.ageYears,
      (expectation.usual.parts[SELLER] ?? 0) + (expectation.usual.parts[SELLER_AGE] ?? 0),
    ),
    typicalCents,
    typicalMiles: expectation.usual.miles,
    adjustments: adjustmentsOf(steps, typicalCents, range.p50Cents),
    comparables: used,
    excluded: [
      ...excluded,
      ...found.far.map(({ vehicle: each }) => ({
        vehicle: each,
        reason: "far_from_others" as const,
      })),
    ],
    borrowed: borrowingOf(parts, facts, found),
    error: errorOf(fit, parts, facts, basis.names),
    fit: { id: fit.id, fittedAt: fit.fittedAt, n: fit.n },
    editionId,
    asOf: asOf.toISOString(),
  };
}

/** Whether half of the prices of such vehicles lie too far apart to name any. */
export const isTooUncertain = ({ p25Cents, p50Cents, p75Cents }: ValueRange): boolean =>
  p75Cents - p25Cents > WIDEST_MIDDLE_HALF * p50Cents;

/** On a day gone by that day's own prices weigh more than what today's market taught. */
function engineAt(fit: StoredFit, isPast: boolean): Engine {
  if (!isPast) return fit;
  const { reach, caution } = fit.nearby;
  return { ...fit, nearby: { reach, caution: caution * PAST_CAUTION_SHARE } };
}

/** Logarithm of what an offer asks less what the effects say of it. */
export const residualOf = (
  { effects }: Pick<Learned, "effects">,
  facts: PriceFacts,
  priceCents: number,
): number => Math.log(priceCents / 100) - explain(effects, facts).total;

/** The fold that judges a vehicle: the one that did not see its VIN; all prices for one without. */
export const foldFor = (
  { vehicleKey }: Pick<OfferKeys, "vehicleKey">,
  { folds }: Pick<Engine, "folds">,
): number => (vehicleKey === null || folds === 0 ? 0 : judgingFold(vehicleKey, folds));

/** Why what was learned says nothing of such a vehicle; null for nearly all. */
export function refusalToValue(
  { effects }: Pick<Learned, "effects">,
  facts: PriceFacts,
): "branded_title" | "unknown_vehicle" | null {
  const known = (group: number, key: string) => effects.groups[group]?.get(key)?.n ?? 0;
  const { title } = facts;
  if (title !== null && title !== "clean" && known(TITLE, title) < FEWEST_BRANDED)
    return "branded_title";
  const isKnown =
    known(MODEL, modelKey(facts)) > 0 ||
    (known(MAKE, facts.make) > 0 && known(CLASS, classKey(facts)) > 0);
  return isKnown ? null : "unknown_vehicle";
}

/** The offers that may be held against a vehicle, and those that may not. */
export function comparablesAmong(
  vehicle: ValuedVehicle,
  facts: PriceFacts,
  offers: readonly PricedOffer[],
): { things: readonly PricedOffer[]; excluded: readonly ValueExclusion[] } {
  const judged = { ...keysOf(vehicle), facts };
  const things: PricedOffer[] = [];
  const excluded: ValueExclusion[] = [];
  for (const offer of offers) {
    // Its own offer is the vehicle itself: neither a comparable nor one that was left out.
    const isOwn = offer.vehicleKey === judged.vehicleKey && offer.sellerKey === judged.sellerKey;
    if (isOwn) continue;
    const reason = reasonAgainst(judged, offer);
    if (reason === null) things.push(offer);
    else excluded.push({ vehicle: offer.vehicle, reason });
  }
  return { things, excluded };
}

/** Whose offer a vehicle is, where that is known. */
export const keysOf = ({ vin, sellerId }: ValuedVehicle): OfferKeys => ({
  vehicleKey: vin,
  sellerKey: sellerId == null ? null : String(sellerId),
});

function reasonAgainst(
  judged: OfferKeys & { readonly facts: PriceFacts },
  offer: PricedOffer,
): ExclusionReason | null {
  if (offer.vehicleKey === judged.vehicleKey) return "same_vehicle";
  if (offer.sellerKey === judged.sellerKey) return "same_seller";
  return isComparable(judged, offer) ? offer.leftOut : "branded_title";
}

function conditionStep(vehicle: ValuedVehicle, log: number): readonly LogStep[] {
  if (vehicle.condition == null || log === 0) return [];
  const what = VALUE_CONDITIONS[vehicle.condition];
  const note = "Listings do not state condition: this is an assumption of ours.";
  return [{ kind: "condition", what, isNamed: false, log, n: 0, source: "assumed", note }];
}

function comparablesStep(found: NearbyCorrection<unknown>, middle: number, n: number): LogStep {
  return {
    kind: "comparables",
    what: n === 0 ? "No comparables for sale" : "What the nearest comparables ask beyond this",
    isNamed: true,
    log: found.shift + middle,
    n,
    source: "measured",
    note: null,
  };
}

/** The narrowest scope that holds all that was used. */
export function scopeOf(
  { trim, state }: { readonly trim: string | null; readonly state: string | null },
  used: readonly { readonly trim: string | null; readonly state: string | null }[],
): RatingScope {
  const isOneTrim = trim !== null && trim !== "" && used.every((other) => other.trim === trim);
  const match = used.length > 0 && isOneTrim ? "trim" : "model";
  if (used.length === 0 || state === null) return { match, area: "nation" };
  if (used.every((other) => other.state === state)) return { match, area: "state" };
  const region = regionOf(state);
  const isOneRegion = used.every(
    (other) => other.state !== null && regionOf(other.state) === region,
  );
  return { match, area: isOneRegion ? "region" : "nation" };
}

/**
 * Where the value's knowledge comes from: what is its model year's own, what of the rest its model's,
 * and so on, by how much each effect is drawn towards the wider ones.
 */
export function borrowingOf(
  { learned: { effects } }: FitParts,
  facts: PriceFacts,
  found: Pick<NearbyCorrection<Pick<PricedOffer, "facts">>, "share" | "weights" | "mass">,
): ValueBorrowing {
  const own = (group: number, key: string) => effects.groups[group]?.get(key)?.reliability ?? 0;
  const ofYear = found.weights
    .filter(({ thing }) => thing.facts.year === facts.year)
    .reduce((sum, { weight }) => sum + weight, 0);
  const nearbyOfYear = found.mass === 0 ? 0 : (found.share * ofYear) / found.mass;
  const nearbyOfModel = found.share - nearbyOfYear;
  const modelYear =
    1 - (1 - own(MODEL_YEAR, `${modelKey(facts)}|${facts.year}`)) * (1 - nearbyOfYear);
  const ofModel = 1 - (1 - own(MODEL, modelKey(facts))) * (1 - nearbyOfModel);
  const model = (1 - modelYear) * ofModel;
  const make = (1 - modelYear - model) * own(MAKE, facts.make);
  return { modelYear, model, make, class: Math.max(0, 1 - modelYear - model - make) };
}

/** The measured error of the narrowest kind of vehicle that has one, tested with as much told as of this one. */
export function errorOf(
  fit: StoredFit,
  { errors }: FitParts,
  facts: PriceFacts,
  names: AppraisalNames,
): MeasuredError {
  const mask = maskOf(facts, fit.told);
  const segments = {
    title: TITLE_WORDS[titleMaskOf(facts)],
    model: names.model,
    make: names.make,
    class: classWords(facts),
    all: "all vehicles",
  };
  for (const [kind, key] of errorKeys(facts)) {
    const found = errors.get(`${mask}|${kind}|${key}`);
    if (found === undefined) continue;
    return {
      kind: "measured",
      medianAbsoluteError: found.medianAbsolute,
      coverage: found.coverage,
      coverage90: found.coverage90,
      mask,
      n: found.n,
      segment: segments[kind],
      testedOn: fit.n,
      asOf: fit.fittedAt,
    };
  }
  return { kind: "none", reason: "Too few prices could be held back to test values on." };
}

const TITLE_WORDS: Readonly<Record<TitleMask, string>> = {
  clean: "vehicles with a clean title",
  branded: "vehicles with a branded title",
  unknown: "vehicles whose title is not told",
};

/** "vehicles of its class (midsize SUV)": class keys are not for people. */
function classWords({ size, body }: PriceFacts): string {
  const words = [size, body === "suv" ? "SUV" : body].filter((word) => word !== null).join(" ");
  return words === "" ? "vehicles like it" : `vehicles of its class (${words})`;
}
