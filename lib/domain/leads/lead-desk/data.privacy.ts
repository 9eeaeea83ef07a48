import "server-only";
import type { UserId } from "#lib/platform/auth/types.ts";
import type { Transaction } from "#lib/platform/db/client.ts";

/** What leads and conversations hold of a person, for the export of their data. */
export function exportFromLeads(tx: Transaction, userId: UserId) {
  return tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      // What a dealership decided about somebody's lead is its own.
      leads: {
        omit: { assigneeUserId: true, mergedIntoId: true, mergedAt: true, keptApart: true },
        include: { tradeIn: true },
      },
      leadNotes: true,
      leadReplies: true,
      threads: { include: { messages: { orderBy: { id: "asc" } } } },
      threadReads: true,
      blocks: true,
      // Of their sellers what was written to them.
      sellers: {
        select: {
          id: true,
          threads: { include: { messages: { orderBy: { id: "asc" } } } },
        },
      },
    },
  });
}
