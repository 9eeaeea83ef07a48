/* An owner offers their place to another member, who accepts or declines within 14
 * days. */

import type { MembershipRole, UserId } from "#lib/platform/auth/types.ts";
import type { OrganizationMember } from "./types.ts";

/** An offer of ownership under way. */
export interface PendingOwnershipTransfer {
  readonly id: string;
  readonly fromUserId: UserId;
  readonly fromName: string;
  readonly toUserId: UserId;
  readonly toName: string;
  /** What the giver is afterwards; null when they leave. */
  readonly roleAfter: MembershipRole | null;
  readonly expiresAt: Date;
}

/** Who owns the organization, and who may leave it: a part of the settings. */
export interface LeavePart {
  readonly members: readonly OrganizationMember[];
  readonly transfers: readonly PendingOwnershipTransfer[];
  readonly submissionId: string;
  readonly asOf: Date;
}
