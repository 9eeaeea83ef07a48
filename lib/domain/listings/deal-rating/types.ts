/** @file Types of a deal rating: great to overpriced, expected price, middle half, comparables,
 * or why there is none. */

import type { MarketArea } from "#lib/domain/vehicles/place/types.ts";
import type { Fuel } from "#lib/domain/vehicles/vehicle/constants.ts";

/** How an asking price stands against comparable vehicles; never paid for, never guessed on thin data. */
export type Deal = "great" | "good" | "fair" | "high" | "overpriced";

/** Whether the comparables share the trim or only the model. */
export type RatingMatch = "trim" | "model";

export interface RatingScope {
  readonly match: RatingMatch;
  readonly area: MarketArea;
}

export type NoRatingReason =
  /** Fewer than the minimum even across the nation and every trim. */
  | "too_few_comparables"
  /** A salvage, rebuilt or lemon title has no comparables of its own here. */
  | "branded_title"
  /** Below PLAUSIBLE_PRICE_CENTS: a placeholder, which must not be called a great deal. */
  | "implausible_price"
  /** No longer for sale. */
  | "not_for_sale"
  /** The index has not rated it yet, or cannot be reached. */
  | "not_checked";

/** A rating in brief, as the search index keeps it. */
export type DealRating =
  | {
      readonly kind: "rated";
      readonly deal: Deal;
      /** What vehicles like it ask at this mileage. */
      readonly expectedCents: number;
      /** Middle half of the market at this mileage. */
      readonly lowCents: number;
      readonly highCents: number;
      readonly comparableCount: number;
      readonly scope: RatingScope;
    }
  | { readonly kind: "none"; readonly reason: NoRatingReason; readonly comparableCount: number };

/** A listing as a rating sees it. */
export interface RatingVehicle {
  readonly listingId: number;
  readonly vin: string;
  readonly status: "active" | "paused" | "sold" | "withdrawn";
  readonly makeId: number;
  readonly modelId: number;
  readonly year: number;
  readonly fuel: Fuel;
  /** As the seller states it; null or empty when the seller does not. */
  readonly trim: string | null;
  readonly titleStatus: string;
  readonly priceCents: number;
  readonly mileageMiles: number;
  readonly state: string;
  /** ISO. */
  readonly listedAt: string;
}
