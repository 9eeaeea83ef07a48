import "server-only";
import type { UserId } from "#lib/platform/auth/types.ts";
import type { Transaction } from "#lib/platform/db/client.ts";

/** What dealers hold of a person, for the export of their data. */
export function exportFromDealers(tx: Transaction, userId: UserId) {
  return tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      memberships: { include: { organization: { select: { name: true, slug: true } } } },
      removedMemberships: true,
      sentInvitations: { omit: { secretHash: true } },
      transfersOffered: true,
      transfersReceived: true,
      dealershipClaims: {
        omit: { codeHash: true },
        include: { documents: { omit: { key: true } } },
      },
      reviews: true,
      sellers: true,
    },
  });
}
