import { POWERTRAINS } from "#lib/domain/valuation/rating/constants.ts";
import { engineIn } from "#lib/domain/valuation/valuation-file-values/rules.ts";
import type { PriceFacts } from "#lib/domain/valuation/valuation-terms/types.ts";
import type { ValuedVehicle } from "#lib/domain/valuation/valuation-value/types.ts";
import { regionOf } from "#lib/domain/vehicles/place/rules.ts";

const YEAR_MS = 365.25 * 86_400_000;
/** Model years reach the showrooms in the autumn before. */
const MODEL_YEAR_LEAD_MS = 0.25 * YEAR_MS;
/** A model year before its first day. */
const LEAST_AGE = 0.1;

/** Years since a model year was new. */
export function ageOn(year: number, at: Date): number {
  const isNew = Date.UTC(year, 0, 1) - MODEL_YEAR_LEAD_MS;
  return Math.max(LEAST_AGE, (at.getTime() - isNew) / YEAR_MS);
}

/** Who offers it: a dealer, a private person, or not known. */
export type SellerKind = "dealer" | "private";

/**
 * A vehicle of the site as the engine sees it. Makes and models go by their numbers; what is not known
 * stays not known.
 * @param sellerKind null values it for sellers of every kind together.
 */
export function factsOf(
  vehicle: ValuedVehicle,
  sellerKind: SellerKind | null,
  at: Date,
): PriceFacts {
  const engine = engineIn(vehicle.engine ?? "");
  const { state } = vehicle.place;
  return {
    make: String(vehicle.makeId),
    // A number alone would make a family of all models that begin with the same digit.
    model: `model:${vehicle.modelId}`,
    year: vehicle.year,
    ageYears: ageOn(vehicle.year, at),
    mileageMiles: vehicle.mileageMiles,
    body: vehicle.bodyStyle ?? null,
    usualBody: null,
    size: vehicle.sizeClass ?? null,
    powertrain: String(POWERTRAINS[vehicle.fuel]),
    fuel: vehicle.fuel,
    trim: vehicle.trim,
    drivetrain: vehicle.drivetrain ?? null,
    transmission: vehicle.transmission ?? null,
    displacementLiters: vehicle.displacementLiters ?? engine.displacementLiters,
    cylinders: vehicle.cylinders ?? engine.cylinders,
    horsepower: null,
    title: vehicle.titleStatus,
    accidents: null,
    condition: null,
    certified: vehicle.certified ?? null,
    owners: vehicle.ownerCount ?? null,
    seller: sellerKind,
    state: state === "" ? null : state,
    region: state === "" ? null : regionOf(state),
    metro: null,
    color: null,
    features: vehicle.features ?? null,
    month: null,
    dealer: null,
  };
}

/** The largest number of each lot that keeps all of them together within `most`; 1 at least. */
export function mostOfEach(lots: readonly number[], most: number): number {
  const total = (limit: number) => lots.reduce((sum, n) => sum + Math.min(n, limit), 0);
  let low = 1;
  let high = lots.reduce((largest, n) => Math.max(largest, n), 1);
  if (total(high) <= most) return high;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (total(middle) <= most) low = middle;
    else high = middle;
  }
  return low;
}
