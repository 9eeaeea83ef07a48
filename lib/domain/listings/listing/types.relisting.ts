/* The same VIN for sale again under a newer listing, by the same or another seller, as a
 * SQL join. */

import type { ListingId } from "./types.ts";

/** The same vehicle for sale again under another number. */
export interface Relisting {
  readonly id: ListingId;
  readonly sellerName: string;
  readonly isSameSeller: boolean;
  readonly priceCents: number;
  /** ISO. */
  readonly listedAt: string;
}
