/* What a shopper keeps (favorites, views, saved searches, alerts), handed out with the export
 * of their data. */

import "server-only";
import type { UserId } from "#lib/platform/auth/types.ts";
import type { Transaction } from "#lib/platform/db/client.ts";

/** What a shopper keeps, for the export of their data. It goes with the person. */
export function exportFromShoppers(tx: Transaction, userId: UserId) {
  return tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      favorites: true,
      seenListings: true,
      hiddenListings: true,
      savedSearches: true,
      alerts: { orderBy: { id: "asc" } },
    },
  });
}
