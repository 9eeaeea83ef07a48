/** @file Views, saves and contacts of one's own listing by UTC day, up to 30 days, and a
 * sentence that sums them up. */

/** What happened to a listing on one UTC day. */
export interface ListingDay {
  /** "2026-11-21". */
  readonly day: string;
  readonly views: number;
  readonly saves: number;
  readonly contacts: number;
}

/** How a listing does, for the person who sells the vehicle. */
export interface ListingPerformance {
  /** Every day from the first to the last, the oldest first; days on which nothing happened too. */
  readonly days: readonly ListingDay[];
  /** Over the whole time it has been listed, also before the first of these days. */
  readonly views: number;
  readonly saves: number;
  readonly contacts: number;
  /** How many people have it among their favorites now. */
  readonly savedNow: number;
  /** ISO: since when it is counted. */
  readonly since: string;
}
