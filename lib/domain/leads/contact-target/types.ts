/** @file Whom a message about a listing reaches (inbox, stored, nobody), and why somebody may
 * not write: it is their own. */

import type { SpecialDay, WeekHours } from "#lib/domain/dealers/dealer-hours/types.seller.ts";
import type { OrganizationId } from "#lib/domain/dealers/organization/types.ts";
import type {
  ListingId,
  ListingStatus,
  SellerId,
  SellerKind,
} from "#lib/domain/listings/listing/types.ts";

/**
 * Whom a message to a seller reaches: people with an account here, nobody yet (it is kept for when
 * the dealer joins, and there is a phone), or nobody at all.
 */
export type Reach = "inbox" | "stored" | "nobody";

/** What is known of a listing's seller when somebody is about to write. */
export interface ContactTarget {
  readonly listingId: ListingId;
  /** "2021 Toyota RAV4". */
  readonly vehicle: string;
  readonly status: ListingStatus;
  readonly priceCents: number;
  readonly sellerId: SellerId;
  readonly kind: SellerKind;
  readonly sellerName: string;
  /** Null for private sellers. */
  readonly phone: string | null;
  readonly timeZone: string;
  /** Null where the seller does not say. */
  readonly hours: WeekHours | null;
  /** Its dates with hours of their own, from yesterday on. */
  readonly specialDays: readonly SpecialDay[];
  readonly sellerUserId: number | null;
  readonly organizationId: OrganizationId | null;
  readonly reach: Reach;
}
