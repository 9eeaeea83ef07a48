/** @file What the clock of a time zone shows at a moment and back (daylight saving included), and the zone of a US place. */

/** A moment as the clock of a place shows it. */
export interface LocalTime {
  /** "YYYY-MM-DD". */
  readonly date: string;
  /** "HH:MM", 24 hours. */
  readonly time: string;
}
