/** A day gone by is told from so many comparables of its own prices on; fewer tell of today's market alone. */
export const LEAST_COMPARABLES_THEN = 3;
/** How far back values are worked out afterwards; the market's events rarely reach further. */
export const LOOK_BACK_MONTHS = 24;
