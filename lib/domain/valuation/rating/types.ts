/** @file Great deal to overpriced: the asking price against comparables, its working in sentences, and how it would change. */

import type {
  DealRating,
  RatingScope,
  RatingVehicle,
} from "#lib/domain/listings/deal-rating/types.ts";

/** A listing for sale as the rating's working shows it. */
export interface MarketVehicle extends RatingVehicle {
  readonly city: string;
}

/** What one more mile and one newer model year do to the price. */
export interface Slopes {
  /** Never above 0. */
  readonly centsPerMile: number;
  /** Never below 0. */
  readonly centsPerYear: number;
}

export interface PriceFit<V> {
  readonly slopes: Slopes;
  /** In the order given. */
  readonly kept: readonly V[];
  readonly outliers: readonly V[];
}

/** A vehicle that the rating rests on. */
export interface Comparable<V> {
  readonly vehicle: V;
  /** What it would ask with the target's mileage and model year, in cents. */
  readonly adjustedCents: number;
  /** Its price above (or below) what is expected of it; null when nothing is expected. */
  readonly differenceCents: number | null;
}

export type ExclusionReason =
  | "branded_title"
  | "implausible_price"
  /** Another seller offers it, its odometer fell, or its title was branded before. */
  | "in_doubt"
  /** An older listing of a vehicle that is already counted. */
  | "duplicate_vin"
  /** Another listing of the very vehicle that is rated. */
  | "same_vehicle"
  /** Only of values: the deal rating counts a seller's other offers. */
  | "same_seller"
  | "far_from_others";

export interface Exclusion<V> {
  readonly vehicle: V;
  readonly reason: ExclusionReason;
}

/** A rating with everything it rests on. */
export interface RatingWorking<V> {
  readonly rating: DealRating;
  /** The level that was used, or the last one tried; null when none was (not for sale, branded …). */
  readonly scope: RatingScope | null;
  readonly slopes: Slopes;
  /** Residuals' median: with the slopes it draws the expected price at any mileage and year. */
  readonly baseCents: number | null;
  /** Closest in mileage and model year first. */
  readonly comparables: readonly Comparable<V>[];
  /** Of the same scope, in the order given. */
  readonly excluded: readonly Exclusion<V>[];
}
