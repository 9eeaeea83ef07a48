/* What the API holds of a person: keys, their use, limits and webhooks, handed out with the
 * export of their data. */

import "server-only";
import type { UserId } from "#lib/platform/auth/types.ts";
import type { Transaction } from "#lib/platform/db/client.ts";

/** A person's keys and webhooks, for the export of their data. They go with the person. */
export function exportFromApi(tx: Transaction, userId: UserId) {
  return tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      apiCap: true,
      apiKeys: {
        omit: { secretHash: true },
        // An answer may tell a secret that is told once.
        include: { usage: true, answers: { omit: { fingerprint: true, body: true } } },
      },
      apiWebhooks: {
        omit: { secret: true, previousSecret: true },
        include: { deliveries: { include: { attempts: true } } },
      },
    },
  });
}
