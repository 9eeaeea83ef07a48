import "server-only";
import { ownReports } from "#lib/domain/leads/content-report/policy.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import type { Transaction } from "#lib/platform/db/client.ts";

/** What leads, conversations and reports to us hold of a person, for the export of their data. */
export async function exportFromLeads(tx: Transaction, userId: UserId) {
  const contentReports = await tx.contentReport.findMany({
    where: ownReports({ userId }),
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    omit: { reporterUserId: true, reporterEmail: true, submissionId: true },
  });
  const own = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      // What a dealership decided about somebody's lead is its own.
      leads: {
        omit: { assigneeUserId: true, mergedIntoId: true, mergedAt: true, keptApart: true },
        include: { tradeIn: true, adfTradeIn: true },
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
  return { ...own, contentReports };
}
