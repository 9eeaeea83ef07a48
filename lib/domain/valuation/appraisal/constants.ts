import type { Deal } from "#lib/domain/listings/deal-rating/types.ts";

/**
 * The deal rating, defined once: where an asking price stands against the appraisal's p50.
 *
 * 1. No word, in this order: not active -> `not_for_sale`; title not clean -> `branded_title`; in doubt
 *    (the noun listing-doubt) -> the first of its doubts; asking price below PLAUSIBLE_PRICE_CENTS ->
 *    `implausible_price`; no row of the edition in force -> `not_checked`; refused -> the refusal;
 *    fewer than FEWEST_OF_MODEL vehicles of its model within COUNTED_MODEL_YEARS -> `too_few_comparables`, with
 *    their number; p75 - p25 above MOST_SPREAD_SHARE of p50 -> `wide_range`.
 *    The search index does the same in SQL (`lib/domain/index/search-index/constants.rating.ts`); a test compares them.
 * 2. While operators have turned words off -> `ratings_off`, with their reason and the numbers.
 * 3. Else the first of DEAL_LIMITS with (price - p50) / p50 <= atMost, else overpriced.
 */

/** p75 - p25 as a share of p50 above which no word is said. */
export const MOST_SPREAD_SHARE = 0.16;
/** Fewest vehicles of the model, offered by others, that a word may rest on. */
export const FEWEST_OF_MODEL = 8;
/** Model years to either side within which they are counted. */
export const COUNTED_MODEL_YEARS = 2;

/** A deal's highest price against the expected one, in order; above the last one: overpriced. */
export const DEAL_LIMITS = [
  { deal: "great", atMost: -0.1 },
  { deal: "good", atMost: -0.04 },
  { deal: "fair", atMost: 0.04 },
  { deal: "high", atMost: 0.1 },
] as const satisfies readonly { deal: Deal; atMost: number }[];

export const DEALS = {
  great: "Great deal",
  good: "Good deal",
  fair: "Fair price",
  high: "High price",
  overpriced: "Overpriced",
} as const satisfies Record<Deal, string>;

/** For a scale, where the whole words have no room. */
export const SHORT_DEALS = {
  great: "Great",
  good: "Good",
  fair: "Fair",
  high: "High",
  overpriced: "Overpriced",
} as const satisfies Record<Deal, string>;

/** Editions that are kept: the one in force, and the one before for pages that are being worked out. */
export const EDITIONS_KEPT = 2;
/** Listings appraised and written at a time. */
export const APPRAISED_AT_ONCE = 5_000;
/** From so many vehicles on threads of their own appraise them, as many as there are cores, up to so many. */
export const FEWEST_FOR_THREADS = 20_000;
export const MOST_THREADS = 8;
