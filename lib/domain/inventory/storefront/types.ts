/** @file Loads a claimed dealership's public page: profile, team members who chose to be shown,
 * and the week's views for members. */

import type { OrganizationRef } from "#lib/domain/dealers/organization/types.ts";
import type { SellerProfile } from "#lib/domain/discover/seller-profile/types.ts";
import type { Desk } from "#lib/domain/inventory/dealer-desk/types.ts";

/** A member who chose to be shown in public, as they call what they do there, or by their role. */
export interface TeamMember {
  readonly name: string;
  readonly title: string;
}

/** What happened around a dealership's vehicles in the past seven days. */
export interface StorefrontWeek {
  readonly viewCount: number;
  readonly savedCount: number;
  /** Leads of any kind. */
  readonly leadCount: number;
}

/** What its members see above their own storefront. */
export interface MembersStrip {
  readonly desk: Desk;
  readonly week: StorefrontWeek;
}

/** The public page of a dealership that somebody speaks for. */
export interface Storefront {
  readonly organization: OrganizationRef;
  readonly profile: SellerProfile;
  /** Those first who are there the longest. */
  readonly team: readonly TeamMember[];
  /** Null for whoever is no member. */
  readonly strip: MembersStrip | null;
}
