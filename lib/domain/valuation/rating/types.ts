import type { Fuel } from "#lib/domain/vehicles/vehicle/constants.ts";

/** How an asking price stands against comparable vehicles; never paid for, never guessed on thin data. */
export type Deal = "great" | "good" | "fair" | "high" | "overpriced";

/** Where the comparables come from: the reader's words for it are made in rules.ts. */
export type RatingArea = "state" | "region" | "nation";
/** Whether the comparables share the trim or only the model. */
export type RatingMatch = "trim" | "model";

export interface RatingScope {
  readonly match: RatingMatch;
  readonly area: RatingArea;
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
  /** An older listing of a vehicle that is already counted. */
  | "duplicate_vin"
  /** Another listing of the very vehicle that is rated. */
  | "same_vehicle"
  | "far_from_others";

export interface Exclusion<V> {
  readonly vehicle: V;
  readonly reason: ExclusionReason;
}

/** A scope that was passed over, with the listings it holds: too few. */
export interface PassedScope {
  readonly scope: RatingScope;
  readonly listingCount: number;
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

/** A rating from the market as it is now, with why nothing narrower was enough. */
export interface MarketWorking extends RatingWorking<MarketVehicle> {
  /** The narrower scopes, in the order they were tried. */
  readonly passed: readonly PassedScope[];
}
