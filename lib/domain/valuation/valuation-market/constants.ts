/** @file Reads the asking prices that a fit learns from (up to 150,000), and what a value is made of and told. */

/** Vehicles that a fit learns from at most: of a model year with thousands, some are as good as all. */
export const MOST_LEARNED_VEHICLES = 150_000;

/** Asking prices below this are placeholders or parts, not offers. */
export const PLAUSIBLE_PRICE_CENTS = 200_000;
