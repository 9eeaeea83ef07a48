/** Changes with how it is learned and worked out: fits and forecasts of another method are not read. */
export const METHOD = "2026-11-4";
/** Of so many days before its moment a fit learns. */
export const FIT_WINDOW_DAYS = 180;
/** The market's pace is that of its last so many days; what sells faster than what is learned of all of them. */
export const PACE_DAYS = 45;
/** Days with its seller from which each rate of sales begins; the last one has no end. */
export const AGE_BANDS = [0, 14, 45, 90] as const;
/** Prices further from the typical one than this, in logarithms (about 30% below to 40% above), count as so far. */
export const MOST_OFF = 0.35;
/** A typical price is told from so many asking prices on. */
export const FEWEST_PRICES = 8;
/** Below so many sales in the whole market nothing is learned. */
export const FEWEST_SALES = 60;
/** Days ahead that chances are told of, of a sale and of a lower price. */
export const AHEAD_DAYS = [7, 14, 30] as const;
/** The furthest of them, which dealers' prices are tried by, and the days that are expected of the next so many. */
export const CHANCE_DAYS = 30;
export const STAND_DAYS = 60;
/** What is expected later than this is only said to be later. */
export const MOST_DAYS = 365;
/** Standard errors to either side of an interval that four of five truths lie in. */
export const INTERVAL_ERRORS = 1.2816;
