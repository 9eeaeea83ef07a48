/** @file Hidden, saved and viewed listings of whoever is looking, from account or cookie, with
 * the hide and save buttons. */

import type { ListingId } from "#lib/domain/listings/listing/types.ts";

/** The lists that belong to an account where there is one; what is compared belongs to the device. */
export type AccountListName = "hidden" | "saved";

/** What an account keeps of listings, by number, in no order. */
export interface AccountLists {
  readonly hidden: readonly ListingId[];
  readonly saved: readonly ListingId[];
  readonly viewed: readonly ListingId[];
}
