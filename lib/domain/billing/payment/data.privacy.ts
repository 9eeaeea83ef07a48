import "server-only";
import type { UserId } from "#lib/platform/auth/types.ts";
import type { Transaction } from "#lib/platform/db/client.ts";

/** What moved a person's credits and what they paid, for the export of their data. */
export function exportFromBilling(tx: Transaction, userId: UserId) {
  return tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      // As it stands in the ledger.
      ledgerAccounts: {
        include: {
          entries: {
            orderBy: { id: "asc" },
            include: { transaction: { omit: { idempotencyKey: true } } },
          },
        },
      },
      billingCustomers: {
        include: {
          payments: { include: { grants: true } },
          checkouts: { omit: { url: true } },
          subscriptions: true,
        },
      },
      billingCheckouts: { omit: { url: true } },
    },
  });
}
