/** @file What the clock of a time zone shows at a moment and back (daylight saving included),
 * and the weekday of a date. */

/** A moment as the clock of a place shows it. */
export interface LocalTime {
  /** "YYYY-MM-DD". */
  readonly date: string;
  /** "HH:MM", 24 hours. */
  readonly time: string;
}
