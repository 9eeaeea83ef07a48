import "server-only";
import type { UserId } from "#lib/platform/auth/types.ts";
import type { Transaction } from "#lib/platform/db/client.ts";

/**
 * Writes a line of a person's audit trail, in the transaction of what it tells of.
 * @param kind "noun.verb", such as "session.started" or "listing.published".
 * @param detail what it was about, for the person themselves to read; never a secret.
 */
export async function recordActivity(
  tx: Transaction,
  userId: UserId,
  kind: `${string}.${string}`,
  detail: Readonly<Record<string, string | number | boolean | null>> = {},
): Promise<void> {
  await tx.activity.create({ data: { userId, kind, detail } });
}
