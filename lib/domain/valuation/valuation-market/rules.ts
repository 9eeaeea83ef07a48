import type { SellerKind } from "#lib/domain/listings/listing/types.ts";
import type { PriceFacts } from "#lib/domain/valuation/valuation-terms/types.ts";
import { regionOf } from "#lib/domain/vehicles/place/rules.ts";
import { POWERTRAIN_OF_FUEL } from "#lib/domain/vehicles/vehicle/constants.ts";
import { YEAR_MS } from "#lib/platform/clock.ts";
import type { ValuedVehicle } from "./types.value.ts";

/** Model years reach the showrooms in the autumn before. */
const MODEL_YEAR_LEAD_MS = 0.25 * YEAR_MS;
/** A model year before its first day. */
const LEAST_AGE = 0.1;

/** Years since a model year was new. */
export function ageOn(year: number, at: Date): number {
  const isNew = Date.UTC(year, 0, 1) - MODEL_YEAR_LEAD_MS;
  return Math.max(LEAST_AGE, (at.getTime() - isNew) / YEAR_MS);
}

/**
 * A vehicle of the site as the engine sees it. Makes and models go by their numbers; what is not known
 * stays not known.
 * @param sellerKind null values it for sellers of every kind together.
 */
export function valuationFactsOf(
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
    powertrain: String(POWERTRAIN_OF_FUEL[vehicle.fuel]),
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
    interior: null,
    pattern: null,
    listPriceDollars: null,
    vehicleStars: null,
    sellerStars: null,
    words: null,
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

/** What a text says of an engine: "3.5L V6 24V PDI DOHC Twin Turbo", "160.0HP 2.0L 4 Cylinder". */
export interface EngineWords {
  readonly displacementLiters: number | null;
  readonly cylinders: number | null;
  readonly horsepower: number | null;
  readonly isBoosted: boolean | null;
}

/** Reads an engine's description. */
export function engineIn(text: string): EngineWords {
  const liters = /(\d{1,2}\.\d)\s*-?\s*l?(?:\b|iter)/i.exec(text.replace(/[\d.]+\s*hp/i, ""));
  const cylinders =
    /(\d{1,2})[\s-]*cyl/i.exec(text) ??
    /\b(?:v|i|l|h|w|flat|inline|straight|boxer)[\s-]?(\d{1,2})\b/i.exec(text);
  const power = /(\d{2,4}(?:\.\d+)?)\s*(?:hp|bhp|horsepower)/i.exec(text);
  const displacement = liters === null ? null : Number(liters[1]);
  const count = cylinders === null ? null : Number(cylinders[1]);
  return {
    displacementLiters:
      displacement !== null && displacement > 0.5 && displacement < 9 ? displacement : null,
    cylinders: count !== null && count >= 2 && count <= 16 ? count : null,
    horsepower: power === null ? null : Number(power[1]),
    isBoosted: text === "" ? null : /turbo|supercharg|ecoboost/i.test(text),
  };
}
