/** Suggested prices are whole steps of this many cents, and never lower an asking price by more than this share. */
export const MARKDOWN_STEP_CENTS = 10_000;
export const MOST_MARKDOWN_SHARE = 0.12;
/** So near the typical price a vehicle asks what others do. */
export const NEAR_TYPICAL_SHARE = 0.01;
/** A lower price that adds less than this to the chance of being sold within 30 days is no advice. */
export const LEAST_GAIN = 0.02;
