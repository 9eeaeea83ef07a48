import "server-only";
import { secretHash } from "#lib/platform/auth/secret.ts";
import { userIdSchema } from "#lib/platform/auth/session-row.ts";
import { database, type Transaction } from "#lib/platform/db/client.ts";
import { linkState } from "./rules.ts";
import type { LinkPurpose, LinkState } from "./types.ts";

/** What a mailed link proves, without using it up. */
export async function findLink(
  purpose: LinkPurpose,
  secret: string,
  now: Date,
  db: Pick<Transaction, "accountToken"> = database(),
): Promise<LinkState> {
  const row = await db.accountToken.findFirst({
    where: { secretHash: secretHash(secret), purpose },
    select: { email: true, userId: true, callbackPath: true, expiresAt: true, usedAt: true },
  });
  return linkState(
    row === null ? null : { ...row, userId: userIdSchema.nullable().parse(row.userId) },
    now,
  );
}
