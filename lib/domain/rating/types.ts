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
