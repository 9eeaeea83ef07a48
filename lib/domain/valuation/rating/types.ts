/** @file Great deal to overpriced: the limits of each word, its sentences, and how it would change. */

import type { RatingVehicle } from "#lib/domain/listings/deal-rating/types.ts";

/** A listing for sale as a value's working shows it. */
export interface MarketVehicle extends RatingVehicle {
  readonly city: string;
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
  | "same_seller"
  | "far_from_others";

export interface Exclusion<V> {
  readonly vehicle: V;
  readonly reason: ExclusionReason;
}
