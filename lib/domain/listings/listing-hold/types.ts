/** @file Why a listing is off sale although its seller offers it: review, refusal, taken down,
 * seller suspended. */

import type { ListingId } from "#lib/domain/listings/listing/types.ts";

export type HoldKind = "review" | "refused" | "taken_down" | "suspended";

/** A hold to put on a listing. */
export interface HoldToPlace {
  readonly listingId: ListingId;
  readonly kind: HoldKind;
  /** What the seller is told, a sentence each. */
  readonly reasons: readonly string[];
  readonly at: Date;
}

/** A hold as its seller and operators see it. */
export interface ListingHold {
  readonly listingId: ListingId;
  readonly kind: HoldKind;
  readonly reasons: readonly string[];
  readonly heldAt: Date;
}
