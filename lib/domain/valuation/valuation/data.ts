import "server-only";
import { noonOf } from "#lib/domain/kernel/calendar/rules.ts";
import type { Day } from "#lib/domain/kernel/calendar/types.ts";
import { valuationFactsOf } from "#lib/domain/valuation/valuation-market/rules.ts";
import type {
  RetainedValue,
  Valuation,
  ValuedVehicle,
} from "#lib/domain/valuation/valuation-market/types.value.ts";
import { nearbyIndex, nearest } from "#lib/domain/valuation/valuation-nearby/rules.ts";
import { catalogIndex } from "#lib/domain/vehicles/model-year/data.ts";
import type { CatalogIndex, ModelRef } from "#lib/domain/vehicles/model-year/types.ts";
import { editionInForce, momentOf } from "./data.edition.ts";
import { offersLike, offersLikeOn } from "./data.offer.ts";
import { offeredVehicles } from "./data.offered.ts";
import { fitOf, fitParts, latestFit, modelYearCounts } from "./data.store.ts";
import { appraise, comparablesAmong, foldFor, keysOf, residualOf } from "./rules.appraisal.ts";
import { asOffered } from "./rules.offered.ts";
import { retainedOf, yearsToRetain } from "./rules.retained.ts";
import { noValue } from "./rules.ts";
import type { AppraisalBasis, AppraisalNames } from "./types.appraisal.ts";
import type { Edition } from "./types.edition.ts";
import type { PricedOffer } from "./types.offer.ts";
import type { FitParts, StoredFit } from "./types.store.ts";

/**
 * What vehicles like this one ask now, by the edition in force: what its fit learned from the whole market,
 * corrected by the vehicles for sale that are most like it. A vehicle that is for sale is judged as on its
 * listing's page, by a fit that held it out and without its seller's others, and what is not told of it is as
 * its listing states it; any other by the whole fit.
 * Before there is an edition there is none.
 * @param asOf the moment to say it was worked out at: now.
 */
export async function valueVehicle(vehicle: ValuedVehicle, asOf: Date): Promise<Valuation> {
  const [value] = await valueVehicles([vehicle], asOf);
  if (value === undefined) throw new Error("One vehicle has one value.");
  return value;
}

/** The same for many, in the order given, in as many queries as for one. */
export async function valueVehicles(
  vehicles: readonly ValuedVehicle[],
  asOf: Date,
): Promise<readonly Valuation[]> {
  return vehicles.length === 0 ? [] : valueVehiclesBy(await editionInForce(), vehicles, asOf);
}

/** The same by an edition that was read already: the one in force. */
export async function valueVehiclesBy(
  edition: Edition | null,
  vehicles: readonly ValuedVehicle[],
  asOf: Date,
): Promise<readonly Valuation[]> {
  const [fit, catalog] = await Promise.all([
    edition === null ? null : fitOf(edition.fitId),
    catalogIndex(),
  ]);
  if (edition === null || fit === null) return vehicles.map(() => noValue("not_appraised", asOf));
  const filled = (await withOffers(vehicles)).map((vehicle) => withBody(vehicle, catalog));
  const offers = await offersLike(edition, filled);
  return appraised(
    { fit, catalog, asOf, agesAt: momentOf(edition), isPast: false, editionId: edition.id },
    filled,
    offers,
  );
}

/** What is not told of vehicles that are for sale, as their listings state it; one whose seller is told is an offer itself. */
async function withOffers(vehicles: readonly ValuedVehicle[]): Promise<readonly ValuedVehicle[]> {
  const vins = vehicles.flatMap(({ vin, sellerId }) =>
    vin === null || sellerId != null ? [] : [vin],
  );
  const offers = await offeredVehicles(vins);
  return vehicles.map((vehicle) => {
    const offer = vehicle.sellerId == null ? offers.get(vehicle.vin ?? "") : undefined;
    return offer === undefined ? vehicle : asOffered(vehicle, offer.vehicle);
  });
}

/**
 * What vehicles like this one asked on a day gone by: told the same, by the same fit and fold as
 * `valueVehicle`, from what was for sale that day at the price of that day, as the market's own events
 * tell. Mileage is that of the listing's event; the rest is as the listing states it today. The day's
 * own prices weigh more than they do now, so that two days are compared by this alone.
 */
export async function valueVehicleOn(vehicle: ValuedVehicle, day: Day): Promise<Valuation> {
  const asOf = noonOf(day);
  const [edition, catalog, told] = await Promise.all([
    editionInForce(),
    catalogIndex(),
    withOffers([vehicle]),
  ]);
  const fit = edition === null ? null : await fitOf(edition.fitId);
  if (fit === null) return noValue("not_appraised", asOf);
  const filled = told.map((each) => withBody(each, catalog));
  const offers = await Promise.all(filled.map((each) => offersLikeOn(each, asOf)));
  // Of a day that no event is known of nothing can be said, whatever is known of today.
  if (offers.flat().length === 0) return noValue("no_offers", asOf);
  const when = { asOf, agesAt: asOf, isPast: true, editionId: null };
  const [value] = await appraised({ fit, catalog, ...when }, filled, offers);
  if (value === undefined) throw new Error("One vehicle has one value.");
  return value;
}

/** What a vehicle does not say of its body its model does. */
function withBody(vehicle: ValuedVehicle, catalog: CatalogIndex): ValuedVehicle {
  const model = catalog.modelsById.get(vehicle.modelId);
  return {
    ...vehicle,
    bodyStyle: vehicle.bodyStyle ?? model?.bodyStyle ?? null,
    sizeClass: vehicle.sizeClass ?? model?.sizeClass ?? null,
  };
}

interface Appraising {
  readonly fit: StoredFit;
  readonly catalog: CatalogIndex;
  readonly asOf: Date;
  /** To which ages are counted. */
  readonly agesAt: Date;
  readonly isPast: boolean;
  /** Null for a day gone by. */
  readonly editionId: number | null;
}

async function appraised(
  { fit, catalog, asOf, agesAt, isPast, editionId }: Appraising,
  vehicles: readonly ValuedVehicle[],
  offers: readonly (readonly PricedOffer[])[],
): Promise<readonly Valuation[]> {
  // Of hundreds the most alike: only those weigh, and only of those need effects be read.
  const judged = vehicles.map((vehicle, at) => {
    const facts = valuationFactsOf(vehicle, null, agesAt);
    const { things, excluded } = comparablesAmong(vehicle, facts, offers[at] ?? []);
    const comparables = nearest(nearbyIndex(things), { ...keysOf(vehicle), facts });
    return { vehicle, comparables, excluded, fold: foldFor(keysOf(vehicle), fit) };
  });
  const parts = new Map<number, Pick<AppraisalBasis, "parts" | "residualOf">>();
  for (const fold of new Set(judged.map((each) => each.fold))) {
    const facts = judged.flatMap((each) =>
      each.fold === fold
        ? [
            ...(["dealer", "private"] as const).map((seller) =>
              valuationFactsOf(each.vehicle, seller, agesAt),
            ),
            ...each.comparables.map(({ thing }) => thing.facts),
          ]
        : [],
    );
    const ofFold = await fitParts(fit, facts, fold);
    parts.set(fold, { parts: ofFold, residualOf: residualsBy(ofFold) });
  }
  return judged.map(({ vehicle, comparables, excluded, fold }) => {
    const ofFold = parts.get(fold);
    if (ofFold === undefined) throw new RangeError(`There is no fold ${fold}.`);
    const names = namesOf(vehicle, catalog);
    return appraise({
      fit,
      ...ofFold,
      vehicle,
      comparables,
      excluded,
      names,
      asOf,
      agesAt,
      isPast,
      editionId,
    });
  });
}

/** What a fold's effects leave of what offers ask: a vehicle is held against the same ones at several mileages. */
function residualsBy({ learned }: FitParts): AppraisalBasis["residualOf"] {
  const known = new Map<PricedOffer, number>();
  return (offer) => {
    const left = known.get(offer) ?? residualOf(learned, offer.facts, offer.vehicle.priceCents);
    known.set(offer, left);
    return left;
  };
}

function namesOf(
  { modelId }: Pick<ValuedVehicle, "modelId">,
  catalog: CatalogIndex,
): AppraisalNames {
  const model = catalog.modelsById.get(modelId);
  if (model === undefined) return { model: "This model", make: "This make" };
  return { model: `${model.makeName} ${model.modelName}`, make: model.makeName };
}

/**
 * How a model keeps its value from its newest to its oldest model year in today's market, at the
 * mileage each age usually has and in the powertrain most of them have; null while no fit knows it.
 */
export async function retainedValue(
  { modelId }: Pick<ModelRef, "makeId" | "modelId">,
  asOf: Date,
): Promise<RetainedValue | null> {
  const [fit, catalog] = await Promise.all([latestFit(), catalogIndex()]);
  const model = catalog.modelsById.get(modelId);
  if (fit === null || model === undefined) return null;
  const { counts, fuel } = await modelYearCounts(fit.id, modelId);
  const facts = yearsToRetain(counts).map((year) =>
    valuationFactsOf(
      {
        vin: null,
        makeId: model.makeId,
        modelId,
        year,
        trim: null,
        fuel: fuel ?? "gasoline",
        mileageMiles: 0,
        titleStatus: "clean",
        place: { state: "" },
        bodyStyle: model.bodyStyle,
        sizeClass: model.sizeClass,
      },
      null,
      asOf,
    ),
  );
  if (facts.length === 0) return null;
  return retainedOf(fit, await fitParts(fit, facts), facts, counts, namesOf({ modelId }, catalog));
}
