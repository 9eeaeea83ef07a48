/** @file What publishing a feed file would do to each listing (new, price, reopened, kept by
 * hand), and when a person must look first. */

/** A run as far as its plan needs it. */
export interface PlannedRun {
  readonly id: number;
  readonly sourceId: number;
}

/** What publishing a run does, in vehicles. */
export interface FeedPlan {
  readonly rowCount: number;
  readonly heldCount: number;
  readonly warnedCount: number;
  readonly newCount: number;
  readonly priceCount: number;
  readonly changedCount: number;
  readonly unchangedCount: number;
  readonly keptCount: number;
  readonly missingCount: number;
  readonly presentCount: number;
}
