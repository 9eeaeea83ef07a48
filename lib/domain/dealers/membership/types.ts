/** @file Who belongs to a dealership and in what role: invite, change, remove, restore, leave, and pass ownership on. */

import type { MembershipRole, UserId } from "#lib/platform/auth/types.ts";

/** A member as their colleagues see them. */
export interface OrganizationMember {
  readonly userId: UserId;
  readonly name: string;
  readonly email: string;
  readonly role: MembershipRole;
  readonly since: Date;
  /** Whether their sign-in takes a second step. */
  readonly hasSecondStep: boolean;
  /** Leads that they see to and that are not over. */
  readonly openLeadCount: number;
}

/** Somebody who was removed and can still be put back. */
export interface RemovedMember {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** What they were, and would be again. */
  readonly role: MembershipRole;
  readonly removedAt: Date;
  readonly untilAt: Date;
}

/** Everybody of an organization, with what its rules follow from. */
export interface Members {
  readonly members: readonly OrganizationMember[];
  readonly removed: readonly RemovedMember[];
}

/** What is to become of one member; null: they are none any more. */
export interface MemberChange {
  readonly userId: number;
  readonly role: MembershipRole | null;
}
