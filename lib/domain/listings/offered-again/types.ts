/** @file Whether a VIN that was sold or withdrawn is for sale again under another number. */

import type { ListingId } from "#lib/domain/listings/listing/types.ts";

/** The same vehicle for sale again under another number. */
export interface OfferedAgain {
  readonly id: ListingId;
  readonly sellerName: string;
  readonly isSameSeller: boolean;
  readonly priceCents: number;
  /** ISO. */
  readonly listedAt: string;
}
