/** @file Hands a vehicle's record to its next owner by a mailed link, and erases what was taken out of garages. */

/** An offer under way, as the old owner sees it. */
export interface PendingGarageTransfer {
  readonly id: string;
  readonly toEmail: string;
  /** ISO. */
  readonly expiresAt: string;
  readonly documentCount: number;
}

/** An offer as the one it was made to sees it, from the mail's link. */
export interface OfferedTransfer {
  readonly vehicle: string;
  readonly readingCount: number;
  readonly entryCount: number;
  readonly documentNames: readonly string[];
  readonly expiresAt: string;
}

/** What became of an offer's link. */
export type TransferLink =
  | { readonly kind: "offer"; readonly offer: OfferedTransfer; readonly token: string }
  | { readonly kind: "refused"; readonly words: string };
