/* Invites a person into a dealership by mail: sends, resends, revokes, accepts, declines;
 * a link works 14 days. */

import type { MembershipRole } from "#lib/platform/auth/types.ts";
import type { Members } from "./types.ts";

/** How an invitation stands. */
export type InvitationState = "open" | "accepted" | "declined" | "revoked" | "expired";

/** An invitation that nobody has answered yet, as the organization sees it. */
export interface PendingInvitation {
  readonly id: string;
  readonly email: string;
  readonly role: MembershipRole;
  /** Null where their account was erased. */
  readonly invitedBy: string | null;
  readonly sentAt: Date;
  /** How many mails went. */
  readonly sentCount: number;
  readonly expiresAt: Date;
  /** Whether the link still works. */
  readonly isExpired: boolean;
}

/** An invitation as the one who was invited sees it. */
export interface OfferedInvitation {
  readonly token: string;
  /** The address that it was mailed to, and the only one that can accept it. */
  readonly email: string;
  readonly role: MembershipRole;
  readonly organizationName: string;
  readonly organizationSlug: string;
  /** "Austin, TX". */
  readonly place: string;
  readonly invitedBy: string | null;
  readonly expiresAt: Date;
  /** Whether the address has an account here: then it is enough to sign in. */
  readonly hasAccount: boolean;
}

/** What became of a mailed link. */
export type InvitationLink =
  | { readonly kind: "offer"; readonly offer: OfferedInvitation }
  | { readonly kind: "refused"; readonly words: string };

/** Who is a member, was one, and is to become one: a part of the settings. */
export interface MembersPart extends Members {
  readonly invitations: readonly PendingInvitation[];
  /** Whether the organization is closed to members whose sign-in takes one step. */
  readonly requiresSecondStep: boolean;
  readonly submissionId: string;
  readonly asOf: Date;
}
