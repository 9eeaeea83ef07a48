import "server-only";
import type { UserId } from "#lib/platform/auth/types.ts";
import type { Transaction } from "#lib/platform/db/client.ts";

/** What a person sells, for the export of their data: by the seller that they are. */
export function exportFromListings(tx: Transaction, userId: UserId) {
  return tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      sellers: {
        select: {
          id: true,
          listings: { include: { events: true, photos: true, days: true, holds: true } },
        },
      },
    },
  });
}
