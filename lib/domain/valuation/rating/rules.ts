import { median, quantile } from "#lib/domain/kernel/statistics/rules.ts";
import type {
  Deal,
  NoRatingReason,
  RatingScope,
  RatingVehicle,
} from "#lib/domain/listings/deal-rating/types.ts";
import { regionOf } from "#lib/domain/vehicles/place/rules.ts";
import {
  COMPARABLE_YEARS,
  DEAL_LIMITS,
  MAD_TO_SIGMA,
  MAX_COLLINEARITY,
  MIN_COMPARABLES,
  MIN_DEVIATION_CENTS,
  OUTLIER_DEVIATIONS,
  PLAUSIBLE_PRICE_CENTS,
  POWERTRAIN_OF_FUEL,
  RATING_LEVELS,
  TIE_SLACK,
} from "./constants.ts";
import type {
  Comparable,
  Exclusion,
  ExclusionReason,
  PriceFit,
  RatingWorking,
  Slopes,
} from "./types.ts";

/** What a fit needs to know of a vehicle. */
type PricePoint = Pick<RatingVehicle, "priceCents" | "mileageMiles" | "year">;

const NO_SLOPES: Slopes = { centsPerMile: 0, centsPerYear: 0 };

/** Miles that set a comparable back in the list as far as one model year does. */
const MILES_PER_YEAR = 12_000;

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Least-squares effect of mileage and model year on price: step 5 of the definition.
 */
export function fitSlopes(points: readonly PricePoint[]): Slopes {
  if (points.length === 0) return NO_SLOPES;
  const meanMileage = meanOf(points.map((p) => p.mileageMiles));
  const meanYear = meanOf(points.map((p) => p.year));
  const meanPrice = meanOf(points.map((p) => p.priceCents));
  let mm = 0;
  let yy = 0;
  let my = 0;
  let mp = 0;
  let yp = 0;
  for (const point of points) {
    const m = point.mileageMiles - meanMileage;
    const y = point.year - meanYear;
    const p = point.priceCents - meanPrice;
    mm += m * m;
    yy += y * y;
    my += m * y;
    mp += m * p;
    yp += y * p;
  }
  const separable =
    points.length >= MIN_COMPARABLES && mm > 0 && yy > 0 && my * my <= MAX_COLLINEARITY * mm * yy;
  if (separable) {
    const determinant = mm * yy - my * my;
    return clamped((mp * yy - yp * my) / determinant, (yp * mm - mp * my) / determinant);
  }
  return mm > 0 ? clamped(mp / mm, 0) : NO_SLOPES;
}

/** More miles never make a vehicle dearer, a newer model year never cheaper; `+ 0` turns -0 into 0. */
const clamped = (centsPerMile: number, centsPerYear: number): Slopes => ({
  centsPerMile: Math.min(0, centsPerMile) + 0,
  centsPerYear: Math.max(0, centsPerYear) + 0,
});

/** What is left of a price once mileage and model year are taken out of it, in cents. */
export function residualCents(point: PricePoint, slopes: Slopes): number {
  return (
    point.priceCents - slopes.centsPerMile * point.mileageMiles - slopes.centsPerYear * point.year
  );
}

/** Fits slopes, leaves out prices far from the others, and fits once more: steps 5 and 6. */
export function fitPrices<V extends PricePoint>(points: readonly V[]): PriceFit<V> {
  const first = fitSlopes(points);
  if (points.length === 0) return { slopes: first, kept: [], outliers: [] };
  const residuals = points.map((point) => residualCents(point, first));
  const middle = median(residuals);
  const deviations = residuals.map((residual) => Math.abs(residual - middle));
  const mad = median(deviations);
  if (mad <= MIN_DEVIATION_CENTS) return { slopes: first, kept: points, outliers: [] };
  const limit = OUTLIER_DEVIATIONS * MAD_TO_SIGMA * mad;
  const far = deviations.map((deviation) => deviation > limit);
  const kept = points.filter((_, index) => far[index] === false);
  const outliers = points.filter((_, index) => far[index] === true);
  return { slopes: outliers.length === 0 ? first : fitSlopes(kept), kept, outliers };
}

/** How a price stands against the expected one (> 0): step 9. */
export function dealOf(priceCents: number, expectedCents: number): Deal {
  const ratio = (priceCents - expectedCents) / expectedCents;
  return DEAL_LIMITS.find((limit) => ratio <= limit.atMost)?.deal ?? "overpriced";
}

/** Why this listing is not rated at all, whatever the market holds: step 1. */
function refusal(target: RatingVehicle): NoRatingReason | null {
  if (target.status !== "active") return "not_for_sale";
  if (target.titleStatus !== "clean") return "branded_title";
  if (target.doubt !== null) return target.doubt;
  if (target.priceCents < PLAUSIBLE_PRICE_CENTS) return "implausible_price";
  return null;
}

/** Whether a listing may be a comparable but for duplicates of its VIN: step 2. */
export function isPlausibleOffer(vehicle: RatingVehicle): boolean {
  return refusal(vehicle) === null;
}

/** Positive when `a` is the newer listing of the two. */
function byNewest(a: RatingVehicle, b: RatingVehicle): number {
  return Date.parse(a.listedAt) - Date.parse(b.listedAt) || a.listingId - b.listingId;
}

/** The newest plausible listing of each VIN. */
function newestByVin<V extends RatingVehicle>(vehicles: readonly V[]): ReadonlyMap<string, V> {
  const newest = new Map<string, V>();
  for (const vehicle of vehicles) {
    if (!isPlausibleOffer(vehicle)) continue;
    const known = newest.get(vehicle.vin);
    if (known === undefined || byNewest(vehicle, known) > 0) newest.set(vehicle.vin, vehicle);
  }
  return newest;
}

/** Whether a vehicle lies within a level of the target's search for comparables: steps 3 and 4. */
export function isInScope(
  vehicle: RatingVehicle,
  target: RatingVehicle,
  scope: RatingScope,
): boolean {
  if (vehicle.makeId !== target.makeId || vehicle.modelId !== target.modelId) return false;
  if (POWERTRAIN_OF_FUEL[vehicle.fuel] !== POWERTRAIN_OF_FUEL[target.fuel]) return false;
  if (Math.abs(vehicle.year - target.year) > COMPARABLE_YEARS) return false;
  if (scope.match === "trim" && vehicle.trim !== target.trim) return false;
  if (scope.area === "state") return vehicle.state === target.state;
  if (scope.area === "region") return regionOf(vehicle.state) === regionOf(target.state);
  return true;
}

/** The levels that are tried for a vehicle, in order. */
export function levelsFor(target: Pick<RatingVehicle, "trim">): readonly RatingScope[] {
  const hasTrim = target.trim !== null && target.trim !== "";
  return RATING_LEVELS.filter((level) => level.match === "model" || hasTrim);
}

/**
 * Rates a listing against the market and keeps everything the rating rests on. The definition is
 * in constants.ts; the search index computes the same rating in SQL.
 * @param market listings among which all of the target's levels up to the one that is enough are
 *   complete, and every newer listing of their VINs; others do no harm.
 */
export function rateListing<V extends RatingVehicle>(
  target: RatingVehicle,
  market: readonly V[],
): RatingWorking<V> {
  let working = unrated<V>("too_few_comparables");
  for (const scope of levelsFor(target)) {
    working = rateWithin(target, market, scope);
    if (isDecided(working)) return working;
  }
  return working;
}

/** Whether wider levels would not be asked: enough comparables, or a listing that is not rated at all. */
export function isDecided(working: RatingWorking<unknown>): boolean {
  return working.scope === null || working.comparables.length >= MIN_COMPARABLES;
}

function unrated<V>(reason: NoRatingReason): RatingWorking<V> {
  return {
    rating: { kind: "none", reason, comparableCount: 0 },
    scope: null,
    slopes: NO_SLOPES,
    baseCents: null,
    comparables: [],
    excluded: [],
  };
}

/**
 * Rates a listing by one level alone; see `isDecided` for whether the next one must be asked.
 * @param market all listings within the level, and every newer listing of their VINs.
 */
export function rateWithin<V extends RatingVehicle>(
  target: RatingVehicle,
  market: readonly V[],
  scope: RatingScope,
): RatingWorking<V> {
  const refused = refusal(target);
  if (refused !== null) return unrated(refused);
  const newest = newestByVin(market);
  const inScope = market.filter(
    (vehicle) => vehicle.status === "active" && isInScope(vehicle, target, scope),
  );
  const cohort = inScope.filter((vehicle) => newest.get(vehicle.vin) === vehicle);
  const { slopes, kept, outliers } = fitPrices(cohort);
  const comparables = kept.filter((vehicle) => vehicle.vin !== target.vin);
  const excluded = exclusions(target, inScope, new Set(cohort), new Set(outliers));
  const estimate = estimateAt(target, comparables, slopes);
  const count = comparables.length;
  const enough = count >= MIN_COMPARABLES && estimate !== null && estimate.expectedCents > 0;
  return {
    rating: enough
      ? {
          kind: "rated",
          deal: dealOf(target.priceCents, estimate.expectedCents),
          expectedCents: estimate.expectedCents,
          lowCents: estimate.lowCents,
          highCents: estimate.highCents,
          comparableCount: count,
          scope,
        }
      : { kind: "none", reason: "too_few_comparables", comparableCount: count },
    scope,
    slopes,
    baseCents: estimate?.baseCents ?? null,
    comparables: comparables
      .map((vehicle) => comparable(vehicle, target, slopes, estimate?.baseCents ?? null))
      .toSorted((a, b) => distanceTo(target, a.vehicle) - distanceTo(target, b.vehicle)),
    excluded,
  };
}

/** Step 8. Null when there are no comparables. */
function estimateAt(
  target: PricePoint,
  comparables: readonly PricePoint[],
  slopes: Slopes,
): { baseCents: number; expectedCents: number; lowCents: number; highCents: number } | null {
  if (comparables.length === 0) return null;
  const residuals = comparables.map((point) => residualCents(point, slopes));
  const shift = slopes.centsPerMile * target.mileageMiles + slopes.centsPerYear * target.year;
  const baseCents = median(residuals);
  return {
    baseCents,
    expectedCents: wholeDollarsInCents(baseCents + shift),
    lowCents: wholeDollarsInCents(quantile(residuals, 0.25) + shift),
    highCents: wholeDollarsInCents(quantile(residuals, 0.75) + shift),
  };
}

const wholeDollarsInCents = (cents: number): number =>
  Math.floor(cents / 100 + 0.5 + TIE_SLACK) * 100;

/** What vehicles like the comparables ask at a mileage and model year, in cents. */
export function expectedAt(
  baseCents: number,
  slopes: Slopes,
  at: Pick<PricePoint, "mileageMiles" | "year">,
): number {
  return baseCents + slopes.centsPerMile * at.mileageMiles + slopes.centsPerYear * at.year;
}

function comparable<V extends RatingVehicle>(
  vehicle: V,
  target: PricePoint,
  slopes: Slopes,
  baseCents: number | null,
): Comparable<V> {
  const residual = residualCents(vehicle, slopes);
  return {
    vehicle,
    adjustedCents: expectedAt(residual, slopes, target),
    differenceCents: baseCents === null ? null : residual - baseCents,
  };
}

const distanceTo = (target: PricePoint, vehicle: PricePoint): number =>
  Math.abs(vehicle.mileageMiles - target.mileageMiles) +
  MILES_PER_YEAR * Math.abs(vehicle.year - target.year);

function exclusions<V extends RatingVehicle>(
  target: RatingVehicle,
  inScope: readonly V[],
  cohort: ReadonlySet<V>,
  outliers: ReadonlySet<V>,
): readonly Exclusion<V>[] {
  const reasonFor = (vehicle: V): ExclusionReason | null => {
    if (vehicle.vin === target.vin) return "same_vehicle";
    const refused = refusal(vehicle);
    if (refused === "branded_title" || refused === "implausible_price") return refused;
    if (refused !== null) return "in_doubt";
    if (!cohort.has(vehicle)) return "duplicate_vin";
    return outliers.has(vehicle) ? "far_from_others" : null;
  };
  return inScope.flatMap((vehicle) => {
    if (vehicle.listingId === target.listingId) return [];
    const reason = reasonFor(vehicle);
    return reason === null ? [] : [{ vehicle, reason }];
  });
}
