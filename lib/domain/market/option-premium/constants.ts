/** Fewer vehicles with a feature, or without it, say nothing of what it adds. */
export const LEAST_EACH = 8;
/** Observations that must be left over to judge a regression by. */
export const LEAST_FREEDOM = 20;
/** How surely the intervals of all features together hold what they are to hold. */
export const CONFIDENCE = 0.9;
/** An interval wider than this share of the price to either side says nothing. */
export const WIDEST_REACH = 0.12;
