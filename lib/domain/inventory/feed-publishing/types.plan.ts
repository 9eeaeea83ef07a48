/* What publishing a feed file would do to each listing (new, price, reopened, kept by
 * hand), and when a person must look first. */

import type { OffSaleReason } from "./constants.plan.ts";

/** A run as far as its plan needs it. */
export interface PlannedRun {
  readonly id: number;
  readonly sourceId: number;
}

/** How many rows are not for sale by one word. */
export interface OffSaleCount {
  readonly word: OffSaleReason;
  readonly count: number;
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
  /** Vehicles for sale that its words take off sale. */
  readonly takenOffCount: number;
  /** Its rows that are not for sale, by their word; the commonest first. */
  readonly offSaleCounts: readonly OffSaleCount[];
}
