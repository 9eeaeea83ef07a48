import type { Spread } from "./types.spread.ts";

/** What the spread of prices may depend on, from what many share to what few do. */
export const SPREAD_KINDS = [
  "age",
  "price",
  "nearby",
  "class",
  "make",
  "mileage",
  "model",
] as const;

/** Vehicles' worth of "like the others" that each factor is drawn towards. */
export const FACTOR_PRIOR = 20;
export const FACTOR_ROUNDS = 4;
/** An error of nothing would be infinitely small in logarithms. */
export const LEAST_ERROR = 1e-4;

export const AGE_LIMITS = [1.5, 3.5, 6.5, 10.5, 15.5, 22] as const;
export const MILEAGE_LIMITS = [15_000, 40_000, 80_000, 120_000, 170_000] as const;
/** Predicted price, in dollars. */
export const PRICE_LIMITS = [5_000, 10_000, 15_000, 20_000, 30_000, 45_000, 70_000] as const;
/** Vehicles nearby, by their weight. */
export const NEARBY_LIMITS = [0.05, 0.5, 1.5, 4, 10, 25] as const;

/** Where nothing could be held back: quartiles as wide as those of an ordinary market. */
export const NO_SPREAD: Spread = { base: 0.1, factors: [], quartiles: [-1, 0, 1] };
