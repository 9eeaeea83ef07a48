/** @file A moment as the clock of a place shows it, and the moment that a local day and time
 * mean. */

/** A moment as the clock of a place shows it. */
export interface LocalTime {
  /** "YYYY-MM-DD". */
  readonly date: string;
  /** "HH:MM", 24 hours. */
  readonly time: string;
}
