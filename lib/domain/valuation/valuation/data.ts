import "server-only";
import { noonOf } from "#lib/domain/kernel/calendar/rules.ts";
import type { Day } from "#lib/domain/kernel/calendar/types.ts";
import { ratingWorking } from "#lib/domain/valuation/rating/data.ts";
import { rateListing } from "#lib/domain/valuation/rating/rules.ts";
import { valuationFactsOf } from "#lib/domain/valuation/valuation-market/rules.ts";
import type {
  RetainedValue,
  Valuation,
  ValuedVehicle,
} from "#lib/domain/valuation/valuation-market/types.value.ts";
import { nearest } from "#lib/domain/valuation/valuation-nearby/rules.ts";
import { catalogIndex } from "#lib/domain/vehicles/model-year/data.ts";
import type { CatalogIndex, ModelRef } from "#lib/domain/vehicles/model-year/types.ts";
import { offersLike, offersLikeOn } from "./data.offer.ts";
import { fitParts, latestFit, modelYearCounts } from "./data.store.ts";
import { appraise } from "./rules.appraisal.ts";
import { retainedOf, yearsToRetain } from "./rules.retained.ts";
import { ratingTargetOf, valuationOf } from "./rules.ts";
import type { AppraisalNames } from "./types.appraisal.ts";
import type { PricedOffer } from "./types.offer.ts";
import type { StoredFit } from "./types.store.ts";

/**
 * What vehicles like this one ask now: what the engine learned from the whole market, corrected by the
 * vehicles for sale that are most like it. As long as the engine has learned nothing yet it is the
 * quartiles of the deal rating's comparables.
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
  if (vehicles.length === 0) return [];
  const [fit, catalog] = await Promise.all([latestFit(), catalogIndex()]);
  if (fit === null) return Promise.all(vehicles.map((vehicle) => byComparables(vehicle, asOf)));
  const filled = vehicles.map((vehicle) => withBody(vehicle, catalog));
  const offers = await offersLike(filled, asOf);
  return appraised(fit, catalog, filled, offers, { asOf, isPast: false });
}

/**
 * What vehicles like this one asked on a day gone by: the same working, from what was for sale that
 * day at the price of that day, as the market's own events tell. Mileage is that of the listing's
 * event; the rest is as the listing states it today.
 */
export async function valueVehicleOn(vehicle: ValuedVehicle, day: Day): Promise<Valuation> {
  const asOf = noonOf(day);
  const [fit, catalog] = await Promise.all([latestFit(), catalogIndex()]);
  const filled = withBody(vehicle, catalog);
  const offers = await offersLikeOn(filled, asOf);
  if (fit === null || offers.length === 0) {
    // Of a day that no event is known of nothing can be said, whatever is known of today.
    const market = offers.map((offer) => offer.vehicle);
    return valuationOf(rateListing(ratingTargetOf(vehicle, asOf), market), asOf);
  }
  const [value] = await appraised(fit, catalog, [filled], [offers], { asOf, isPast: true });
  if (value === undefined) throw new Error("One vehicle has one value.");
  return value;
}

async function byComparables(vehicle: ValuedVehicle, asOf: Date): Promise<Valuation> {
  return valuationOf(await ratingWorking(ratingTargetOf(vehicle, asOf)), asOf);
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

async function appraised(
  fit: StoredFit,
  catalog: CatalogIndex,
  vehicles: readonly ValuedVehicle[],
  offers: readonly (readonly PricedOffer[])[],
  when: { readonly asOf: Date; readonly isPast: boolean },
): Promise<readonly Valuation[]> {
  const sellers = ["dealer", "private"] as const;
  const targets = vehicles.flatMap((vehicle) =>
    sellers.map((seller) => valuationFactsOf(vehicle, seller, when.asOf)),
  );
  // Of hundreds the most alike: only those weigh, and only of those need effects be read.
  const alike = vehicles.map((vehicle, at) =>
    nearest(
      offers[at] ?? [],
      (offer) => offer.facts,
      valuationFactsOf(vehicle, null, when.asOf),
    ).map(({ thing }) => thing),
  );
  const compared = alike.flatMap((each) => each.map(({ facts }) => facts));
  const parts = await fitParts(fit, [...targets, ...compared]);
  return vehicles.map((vehicle, at) =>
    appraise({
      fit,
      parts,
      vehicle,
      offers: alike[at] ?? [],
      names: namesOf(vehicle, catalog),
      ...when,
    }),
  );
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
