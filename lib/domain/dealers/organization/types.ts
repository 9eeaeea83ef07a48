/** @file A dealership's account: roles and what each may do, who acts for it, and its ledger of events. */

import type { SellerId } from "#lib/domain/listings/listing/types.ts";
import type { MembershipRole, UserId } from "#lib/platform/auth/types.ts";

export type OrganizationId = number & { readonly __brand: "OrganizationId" };

/** The dealership that an organization runs, as all of its pages name it. */
export interface OrganizationRef {
  readonly id: OrganizationId;
  /** As its addresses have it. */
  readonly slug: string;
  readonly name: string;
  readonly sellerId: SellerId;
  readonly city: string;
  readonly state: string;
  /** IANA name: whatever happens by the clock there goes by it. */
  readonly timeZone: string;
}

/** Somebody who acts for an organization, and whose membership was just read. */
export interface OrganizationActor {
  readonly organization: OrganizationRef;
  readonly userId: UserId;
  /** Their name, as colleagues see it. */
  readonly name: string;
  readonly role: MembershipRole;
}
