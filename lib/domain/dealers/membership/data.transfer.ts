import "server-only";
import type { OrganizationActor } from "#lib/domain/dealers/organization/types.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { database } from "#lib/platform/db/client.ts";
import type { PendingOwnershipTransfer } from "./types.transfer.ts";

/** What of an offer is open: neither answered nor taken back. */
export const UNANSWERED = { acceptedAt: null, declinedAt: null, withdrawnAt: null } as const;

/** The offers of ownership that stand, the latest first. */
export async function pendingTransfers(
  { organization }: OrganizationActor,
  asOf: Date,
): Promise<readonly PendingOwnershipTransfer[]> {
  const rows = await database().ownershipTransfer.findMany({
    where: { organizationId: organization.id, expiresAt: { gt: asOf }, ...UNANSWERED },
    orderBy: { createdAt: "desc" },
    select: {
      id: true,
      fromUserId: true,
      toUserId: true,
      roleAfter: true,
      expiresAt: true,
      from: { select: { name: true } },
      to: { select: { name: true } },
    },
  });
  return rows.map(({ from, to, fromUserId, toUserId, ...row }) => ({
    ...row,
    fromUserId: fromUserId as UserId,
    fromName: from.name,
    toUserId: toUserId as UserId,
    toName: to.name,
  }));
}
