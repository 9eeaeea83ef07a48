import "server-only";
import { tellProcesses } from "#lib/domain/leads/conversation/mutations.ts";
import { threadIdSchema } from "#lib/domain/leads/conversation/schema.ts";
import type { Ctx } from "#lib/platform/actions/context.ts";

/** Notes when the seller's mail server, or our outbox, took the first mail that tells of a lead. */
export async function noteReceived(ctx: Ctx, leadId: string): Promise<void> {
  const at = ctx.now;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const { count } = await tx.lead.updateMany({
      where: { id: leadId, receivedAt: null },
      data: { receivedAt: at },
    });
    if (count === 0) return;
    // A trade-in request has no conversation: nobody reads along.
    const thread = await tx.thread.findUnique({ where: { leadId } });
    if (thread === null) return;
    await tellProcesses(ctx, { ...thread, threadId: threadIdSchema.parse(thread.id), ends: false });
  });
}
