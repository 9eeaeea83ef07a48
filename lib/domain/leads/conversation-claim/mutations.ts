/** @file Gives a person the leads and messages they sent from an email address before it had an
 * account, once it is proven. */

import "server-only";
import { z } from "zod";
import { recordActivity } from "#lib/domain/accounts/activity/mutations.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import type { Transaction } from "#lib/platform/db/client.ts";

const claimed = z.array(z.object({ id: z.string() }));

/**
 * Makes what was sent to sellers from an address before it had an account somebody's own, in the
 * transaction in which they prove the address. Conversations with a seller they speak for themselves
 * stay as they are: nobody is on both sides. Doing it again changes nothing.
 * @returns how many conversations became theirs.
 */
export async function claimConversations(
  tx: Transaction,
  userId: UserId,
  email: string,
): Promise<number> {
  const address = email.trim().toLowerCase();
  const rows = claimed.parse(
    await tx.$queryRaw`
      UPDATE lead l SET user_id = ${userId}
      FROM seller s
      WHERE s.id = l.seller_id AND l.email = ${address} AND l.user_id IS NULL
        AND s.user_id IS DISTINCT FROM ${userId}
        AND NOT EXISTS (SELECT FROM membership m
          WHERE m.organization_id = s.organization_id AND m.user_id = ${userId})
      RETURNING l.id::text AS id`,
  );
  if (rows.length === 0) return 0;
  const leadIds = rows.map(({ id }) => id);
  await tx.thread.updateMany({
    where: { leadId: { in: leadIds }, buyerUserId: null },
    data: { buyerUserId: userId },
  });
  await tx.message.updateMany({
    where: { thread: { leadId: { in: leadIds } }, side: "buyer", authorUserId: null },
    data: { authorUserId: userId },
  });
  await recordActivity(tx, userId, "conversations.claimed", { count: rows.length });
  return rows.length;
}
