/* What reports hold of a person: reports they bought, links to them, disputes, handed out with
 * the export of their data. */

import "server-only";
import type { UserId } from "#lib/platform/auth/types.ts";
import type { Transaction } from "#lib/platform/db/client.ts";

/** A person's reports and disputes, for the export of their data. They go with the person. */
export function exportFromReports(tx: Transaction, userId: UserId) {
  return tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      reports: { include: { shares: { omit: { secretHash: true } } } },
      disputes: true,
    },
  });
}
