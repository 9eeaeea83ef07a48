import "server-only";
import { tellProcesses } from "#lib/domain/leads/conversation/mutations.ts";
import { threadIdSchema } from "#lib/domain/leads/conversation/schema.ts";
import { database } from "#lib/platform/db/client.ts";

/** Notes when the seller's mail server, or our outbox, took the first mail that tells of a lead. */
export async function noteReceived(leadId: string, at: Date): Promise<void> {
  await database().$transaction(async (tx) => {
    const { count } = await tx.lead.updateMany({
      where: { id: leadId, receivedAt: null },
      data: { receivedAt: at },
    });
    if (count === 0) return;
    const thread = await tx.thread.findUniqueOrThrow({ where: { leadId } });
    await tellProcesses(tx, { ...thread, threadId: threadIdSchema.parse(thread.id), ends: false });
  });
}
