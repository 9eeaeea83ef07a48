/** The chance of being sold within 30 days that a lower price is to reach. */
export const WANTED_CHANCE = 0.5;
/** Prices are lowered by whole steps of this many cents, and never by more than this share. */
export const STEP_CENTS = 10_000;
export const MOST_SHARE = 0.12;
/** A lower price that adds less than this to the chance is no advice. */
export const LEAST_GAIN = 0.05;
