import type { Deal, RatingScope } from "#lib/domain/listings/deal-rating/types.ts";
import type { Fuel } from "#lib/domain/vehicles/vehicle/constants.ts";

/** Where all comparables of a value may lie, the narrowest first. */
export const RATING_LEVELS = [
  { match: "trim", area: "state" },
  { match: "trim", area: "region" },
  { match: "trim", area: "nation" },
  { match: "model", area: "state" },
  { match: "model", area: "region" },
  { match: "model", area: "nation" },
] as const satisfies readonly RatingScope[];

/** Fewest vehicles that a word, a rank or an average may rest on. */
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
