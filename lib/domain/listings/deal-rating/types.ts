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

/** Why an offer is not believed as it stands: the noun listing-doubt has the evidence. */
export type DoubtKind =
  /** Another seller offers the same VIN now. */
  | "other_seller"
  /** An earlier reading of this VIN is higher than what the listing states. */
  | "odometer_fell"
  /** A title of this VIN was branded before, and the listing says that it is clean. */
  | "branded_before";

export type NoRatingReason =
  | DoubtKind
  /** Fewer than the minimum of its model within two model years, wherever and of whatever trim. */
  | "too_few_comparables"
  /** The middle half of what such vehicles ask is too wide for a word. */
  | "wide_range"
  /** Nothing like it is in the market. */
  | "unknown_vehicle"
  /** A salvage, rebuilt or lemon title: what it lowers a price by depends on the damage. */
  | "branded_title"
  /** Below PLAUSIBLE_PRICE_CENTS: a placeholder, which must not be called a great deal. */
  | "implausible_price"
  /** No longer for sale. */
  | "not_for_sale"
  /** No edition has appraised it yet, or the index cannot be reached. */
  | "not_checked";

/** What such a vehicle asks, and what that rests on. */
export interface ExpectedPrice {
  /** What vehicles like it ask at this mileage. */
  readonly expectedCents: number;
  /** Middle half of the market at this mileage. */
  readonly lowCents: number;
  readonly highCents: number;
  readonly comparableCount: number;
  /** Of its model within two model years, by others: what it rests on where none is a close match. */
  readonly modelCount: number;
  readonly scope: RatingScope;
}

/** Why there is no word. */
export type NoDealRating =
  | { readonly kind: "none"; readonly reason: NoRatingReason; readonly comparableCount: number }
  /** Operators turned the words off, and say why; the numbers stay. */
  | ({
      readonly kind: "none";
      readonly reason: "ratings_off";
      readonly why: string;
    } & ExpectedPrice);

/** A rating in brief, as the search index keeps it. */
export type DealRating =
  | ({ readonly kind: "rated"; readonly deal: Deal } & ExpectedPrice)
  | NoDealRating;

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
  /** What is in doubt of it first; null for most. */
  readonly doubt: DoubtKind | null;
  readonly priceCents: number;
  readonly mileageMiles: number;
  readonly state: string;
  /** ISO. */
  readonly listedAt: string;
}
