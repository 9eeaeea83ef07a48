/** @file What an operator decides about a vehicle for sale: take it down, put it back, publish or
 * refuse an offer that waits. */

import type { ListingId, ListingStatus } from "#lib/domain/listings/listing/types.ts";
import type { ListingHold } from "#lib/domain/listings/listing-hold/types.ts";

/** A listing as an operator looks at it before deciding. */
export interface DecidedListing {
  readonly id: ListingId;
  readonly title: string;
  readonly vin: string;
  readonly status: ListingStatus;
  readonly priceCents: number;
  readonly mileageMiles: number;
  readonly seller: string;
  /** The person who offers it; null for a dealership. */
  readonly personId: number | null;
  readonly holds: readonly Pick<ListingHold, "kind" | "reasons" | "heldAt">[];
}

/** What an operator says of a listing. */
export interface ListingDecision {
  readonly listingId: ListingId;
  /** Told to the seller, word for word. */
  readonly reason: string;
}
