import type { Deal, RatingScope } from "#lib/domain/listings/deal-rating/types.ts";
/**
 * The deal rating, defined once. `rules.ts` computes it for one listing and the search index
 * computes it in SQL for all of them; an integration test compares the two on every listing.
 *
 * 1. No rating, in this order: not active -> `not_for_sale`; title not clean -> `branded_title`;
 *    in doubt (the noun listing-doubt) -> the first of its doubts; asking price below PLAUSIBLE_PRICE_CENTS -> `implausible_price` (a placeholder must never be
 *    called a great deal). The comparable count is then 0.
 * 2. Candidates: active, title clean, not in doubt, price >= PLAUSIBLE_PRICE_CENTS, and of several such listings
 *    of one VIN only the newest (`listed_at`, then the higher `id`), over the whole market.
 * 3. Levels, in order: (trim, state), (trim, region), (trim, nation), (model, state),
 *    (model, region), (model, nation). The trim levels only where the target states a trim (not
 *    null and not empty); trims match by exact equality. Region: REGIONS; a place outside them is
 *    a region of its own.
 * 4. A level's cohort: candidates of the target's make, model and powertrain (POWERTRAIN_OF_FUEL: an
 *    electric RAV4 loses value unlike any other), |year - target year| <= 1, in the level's area and
 *    trim, with the target itself when it is a candidate.
 * 5. Slopes, least squares of price in cents: on mileage and year when the cohort has at least
 *    MIN_COMPARABLES rows, both vary, and their squared correlation (squared covariance over the
 *    product of variances) is at most MAX_COLLINEARITY; else on mileage alone when it varies (year
 *    slope 0); else both 0. Then, each on its own: mileage slope = min(0, slope), year slope =
 *    max(0, slope).
 * 6. Residual = price - mileage slope * mileage - year slope * year. Median (mean of the middle two
 *    for an even count) and median absolute deviation (MAD) of the residuals; when MAD is above
 *    MIN_DEVIATION_CENTS, rows farther from the median than OUTLIER_DEVIATIONS * MAD_TO_SIGMA * MAD
 *    are outliers. Step 5 runs once more on the rows that are kept, and residuals are taken anew.
 * 7. Comparables: kept rows whose VIN is not the target's. Fewer than MIN_COMPARABLES: next level.
 *    After the last one: `too_few_comparables` with the count found there.
 * 8. expected, low, high = the 50%, 25% and 75% quantiles (linear interpolation, type 7) of the
 *    comparables' residuals + mileage slope * target mileage + year slope * target year, each rounded
 *    to whole dollars as floor(cents / 100 + 0.5 + TIE_SLACK) * 100. Expected <= 0: `too_few_comparables` with
 *    this level's count.
 * 9. deal: the first of DEAL_LIMITS with (price - expected) / expected <= atMost, else overpriced.
 */
import type { Fuel } from "#lib/domain/vehicles/vehicle/constants.ts";

/** Where comparables are looked for, best first. */
export const RATING_LEVELS = [
  { match: "trim", area: "state" },
  { match: "trim", area: "region" },
  { match: "trim", area: "nation" },
  { match: "model", area: "state" },
  { match: "model", area: "region" },
  { match: "model", area: "nation" },
] as const satisfies readonly RatingScope[];

/** Fewest comparables, after outliers are gone and without the vehicle itself, that a rating may rest on. */
export const MIN_COMPARABLES = 8;

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

/** Asking prices below this are placeholders or parts, not offers. */
export const PLAUSIBLE_PRICE_CENTS = 200_000;

/** Residuals farther from the median than this many scaled median absolute deviations are outliers. */
export const OUTLIER_DEVIATIONS = 3.5;

/** Makes a median absolute deviation comparable to a standard deviation of a normal distribution. */
export const MAD_TO_SIGMA = 1.4826;

/** Residuals spread less than this are equal but for floating point: then nothing is an outlier. */
export const MIN_DEVIATION_CENTS = 1;

/** In dollars: halves are rounded up also where floating point left them a hair below. */
export const TIE_SLACK = 1e-6;

/** Squared correlation of mileage and year above which their effects cannot be told apart. */
export const MAX_COLLINEARITY = 0.98;

/** Fuels whose vehicles are comparable, by number. E85 capability alone moves no price. */
export const POWERTRAIN_OF_FUEL = {
  gasoline: 1,
  flex_fuel: 1,
  diesel: 2,
  hybrid: 3,
  plug_in_hybrid: 4,
  electric: 5,
  hydrogen: 6,
} as const satisfies Record<Fuel, number>;

/** Model years on either side of the vehicle's own that are still comparable. */
export const COMPARABLE_YEARS = 1;
