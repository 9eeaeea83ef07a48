import type { Spread } from "./types.spread.ts";

/** What the spread of prices may depend on, from what many share to what few do. */
export const SPREAD_KINDS = [
  "age",
  "price",
  "nearby",
  "known",
  "title",
  "class",
  "make",
  "mileage",
  "model",
] as const;

/** Vehicles' worth of "like the others" that each factor is drawn towards, near the middle and far out. */
export const FACTOR_PRIOR = { middle: 20, tails: 60 } as const;
/** Which error's size tells how large errors are: half of them are larger, or a tenth. */
export const SCALE_SHARE = { middle: 0.5, tails: 0.9 } as const;
export const FACTOR_ROUNDS = 2;
/** An error of nothing would be infinitely small in logarithms. */
export const LEAST_ERROR = 1e-4;

export const AGE_LIMITS = [1.5, 3.5, 6.5, 10.5, 15.5, 22] as const;
export const MILEAGE_LIMITS = [15_000, 40_000, 80_000, 120_000, 170_000, 220_000, 280_000] as const;
/** Predicted price, in dollars. */
export const PRICE_LIMITS = [5_000, 10_000, 15_000, 20_000, 30_000, 45_000, 70_000] as const;
/** Vehicles nearby, by their weight. */
export const NEARBY_LIMITS = [0.05, 0.5, 1.5, 4, 10, 25] as const;
/** Vehicles of its model that were learned from. */
export const KNOWN_LIMITS = [1, 3, 8, 20, 60] as const;

/**
 * Beyond the mileage that all but one in a thousand have nothing was seen: there the curve is only drawn
 * on, and the spread grows by as much as it is for each so many miles. An assumption of ours.
 */
export const SEEN_SHARE = 0.999;
export const BEYOND_MILES = 100_000;

const PLAIN: Spread["middle"] = { base: 0.1, factors: [] };
/** Where nothing could be held back: intervals as wide as those of an ordinary market. */
export const NO_SPREAD: Spread = {
  middle: PLAIN,
  quartiles: [-1, 0, 1],
  tails: PLAIN,
  ends: [-2.5, 2.5],
};
