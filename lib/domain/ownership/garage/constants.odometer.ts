/** Readings closer together than this tell no rate: a holiday would look like a year. */
export const MIN_RATE_DAYS = 14;

/** Older readings say little of how much is driven now. */
export const RATE_WINDOW_DAYS = 730;

/** Nobody drives more in a day, for years on end. */
export const MAX_MILES_PER_DAY = 500;
