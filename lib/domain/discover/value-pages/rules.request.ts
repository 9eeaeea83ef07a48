import { COUNTED_ON } from "#lib/domain/discover/research-pages/constants.best.ts";
import type { Cohort } from "#lib/domain/market/cohort/types.ts";
import { ageOf } from "#lib/domain/market/depreciation/rules.ts";
import type { Depreciation } from "#lib/domain/market/depreciation/types.ts";
import type { BuiltChoices } from "#lib/domain/valuation/valuation/types.choices.ts";
import type { ValuedVehicle } from "#lib/domain/valuation/valuation-market/types.value.ts";
import type { ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";
import type { Fuel } from "#lib/domain/vehicles/vehicle/constants.ts";
import type { GeoPoint } from "#lib/platform/geo/distance.ts";
import type { ReadRequest, UsualMileage, ValueChoices, ValueRequest } from "./types.request.ts";

/** Fewer vehicles of the model year say nothing of the mileage usual for it. */
const LEAST_FOR_USUAL = 5;
/** Miles before the first year is full. */
const HALF_A_YEAR = 0.5;

/**
 * The mileage usual for a model year: the median of those for sale, else what the model's other years tell,
 * else 12,000 miles a year.
 */
export function usualMileage(
  { year }: Pick<ModelYearRef, "year">,
  cohort: Pick<Cohort, "n" | "medianMileageMiles">,
  depreciation: Depreciation,
  asOf: Date,
): UsualMileage {
  if (cohort.n >= LEAST_FOR_USUAL && cohort.medianMileageMiles !== null)
    return { mileageMiles: cohort.medianMileageMiles, basis: "cohort" };
  const point =
    depreciation.kind === "curve"
      ? depreciation.points.find(({ modelYear }) => modelYear === year)
      : undefined;
  if (point !== undefined) return { mileageMiles: point.mileageMiles, basis: "curve" };
  const years = ageOf(year, asOf) + HALF_A_YEAR;
  return { mileageMiles: Math.round(years * COUNTED_ON.milesPerYear), basis: "age" };
}

/** The fuel that is taken where none is told: the only one, else what burns as most vehicles do. */
export function usualFuel({ fuels }: Pick<BuiltChoices, "fuels">): Fuel {
  return fuels.find((fuel) => fuel === "gasoline") ?? fuels[0] ?? "gasoline";
}

/**
 * The vehicle as the engine values it. What is told nowhere has a clean title, as most have.
 * @param state of its ZIP code; "" for the whole country.
 */
export function vehicleToValue(
  request: ValueRequest,
  { modelYear, built }: ValueChoices,
  known: {
    readonly mileageMiles: number;
    readonly state: string;
    readonly point: GeoPoint | null;
    readonly engine: string | null;
  },
): ValuedVehicle {
  const { makeId, modelId, year } = modelYear;
  return {
    vin: request.vin,
    makeId,
    modelId,
    year,
    trim: request.trim,
    fuel: request.fuel ?? usualFuel(built),
    mileageMiles: known.mileageMiles,
    titleStatus: request.titleStatus ?? "clean",
    place: { state: known.state, point: known.point },
    drivetrain: request.drivetrain,
    engine: known.engine,
    condition: request.condition,
    ownerCount: request.ownerCount,
    features: request.features,
  };
}

/** What of a vehicle that is for sale a value may turn on, by the fields of the form. */
type OfferedFacts = Pick<
  ValuedVehicle,
  "trim" | "fuel" | "mileageMiles" | "titleStatus" | "drivetrain" | "ownerCount" | "features"
>;

/** A request with what its reader left open as its listing states it, in the form too, where it can be seen and changed. */
export function withOffered(read: ReadRequest, offered: OfferedFacts): ReadRequest {
  const { request, typed } = read;
  const mileageMiles = request.mileageMiles ?? offered.mileageMiles;
  const ownerCount = request.ownerCount ?? offered.ownerCount ?? null;
  return {
    ...read,
    request: {
      ...request,
      mileageMiles,
      ownerCount,
      trim: request.trim ?? offered.trim,
      fuel: request.fuel ?? offered.fuel,
      drivetrain: request.drivetrain ?? offered.drivetrain ?? null,
      titleStatus: request.titleStatus ?? offered.titleStatus,
      features: request.features ?? offered.features ?? null,
    },
    typed: {
      ...typed,
      mileage: typed.mileage ?? String(mileageMiles),
      ...(ownerCount !== null && { owners: typed.owners ?? String(ownerCount) }),
    },
  };
}
