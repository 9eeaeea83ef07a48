/** The hour of the dealership's clock from which its digest is mailed. */
export const DIGEST_HOUR = 7;
/** How late a digest may still be mailed, after a time without a worker: later is the next one's. */
export const DIGEST_LATE_DAYS = 2;
export const DIGEST_DAYS = 7;
/** Dealerships whose week is asked for together. */
export const DIGESTS_AT_ONCE = 20;

/** From Sunday as 0. */
export const WEEKDAYS_FROM_SUNDAY = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
] as const;

/** Lines of a mail; it says how many more there are. */
export const MOST_PASSED = 6;
export const MOST_FOLLOWS_TOLD = 8;
export const MOST_NEWS_EACH = 3;
