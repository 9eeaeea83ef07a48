/** @file Hands a vehicle's record to its next owner in their garage, and erases what was taken out of garages. */

/** An offer under way, as the old owner sees it. */
export interface PendingGarageTransfer {
  readonly id: string;
  readonly toEmail: string;
  /** ISO. */
  readonly expiresAt: string;
  readonly documentCount: number;
}

/** An offer as the one it was made to sees it. */
export interface OfferedTransfer {
  readonly id: string;
  readonly vehicle: string;
  /** Who offers it, by name. */
  readonly from: string;
  readonly readingCount: number;
  readonly entryCount: number;
  readonly documentNames: readonly string[];
  /** ISO. */
  readonly expiresAt: string;
}
