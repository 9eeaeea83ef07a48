import "server-only";
import { z } from "zod";
import { recordActivity } from "#lib/domain/accounts/activity/mutations.ts";
import { findAccount } from "#lib/domain/accounts/sign-in/data.ts";
import { recordOrganizationEvents } from "#lib/domain/dealers/organization/mutations.event.ts";
import type { OrganizationId } from "#lib/domain/dealers/organization/types.ts";
import { tellProcesses } from "#lib/domain/leads/conversation/mutations.ts";
import { threadIdSchema } from "#lib/domain/leads/conversation/schema.ts";
import type { Ctx, OpenCtx } from "#lib/platform/actions/context.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { DEAD_LINK_WORDS } from "./constants.ts";
import { leadOfLink } from "./service.ts";

/**
 * Whoever holds the link that was mailed for a message says that they wrote it. From now on its address
 * counts as proven, and the conversation belongs to the account of that address: at once where there
 * is one that has proven it, else as soon as there is (`claimConversations`). Again changes nothing.
 * @throws AppError `conflict`, with words, for a link that is not ours and where they said the opposite.
 */
export async function confirmMessage(ctx: Ctx, token: string): Promise<void> {
  const { now } = ctx;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const lead = await heldByLink(tx, token);
    if (lead.disownedAt !== null) throw answered("You said before that you did not write this.");
    if (lead.addressProvenAt !== null) return;
    await tx.lead.update({ where: { id: lead.id }, data: { addressProvenAt: now } });
    await standApart(tx, lead);
    const account = await findAccount({ email: lead.email }, tx);
    if (account?.emailVerified)
      await claimConversations(ctx, { userId: account.userId, email: lead.email });
    await tell(ctx, lead, "lead.address_confirmed", now);
  });
}

/**
 * Whoever holds the link that was mailed for a message says that they did not write it: the
 * conversation ends, the lead is lost, and nothing more is mailed there about it. Again changes nothing.
 * @throws AppError `conflict`, with words, for a link that is not ours and where they said the opposite.
 */
export async function disownMessage(ctx: Ctx, token: string): Promise<void> {
  const { now } = ctx;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const lead = await heldByLink(tx, token);
    if (lead.addressProvenAt !== null) throw answered("You said before that you wrote this.");
    if (lead.disownedAt !== null) return;
    await tx.lead.update({
      where: { id: lead.id },
      data: {
        disownedAt: now,
        keptApart: true,
        ...(lead.status !== "lost" && { status: "lost", statusAt: now }),
      },
    });
    await standApart(tx, lead);
    await tell(ctx, lead, "lead.address_disowned", now);
  });
}

const claimed = z.array(z.object({ id: z.string() }));

/**
 * Makes what somebody sent signed out their own: messages of which they said, by the link mailed for
 * each, that they wrote it. That they read mail at the address is not enough, since anybody can have
 * typed it. In the transaction in which they prove the address or say so. Conversations with a seller
 * they speak for themselves stay as they are: nobody is on both sides. Doing it again changes nothing.
 * @returns how many conversations became theirs.
 */
export async function claimConversations(
  ctx: OpenCtx,
  { userId, email }: { readonly userId: UserId; readonly email: string },
): Promise<number> {
  const { tx } = ctx;
  const address = email.trim().toLowerCase();
  const rows = claimed.parse(
    await tx.$queryRaw`
      update lead l set user_id = ${userId}
      from seller s
      where s.id = l.seller_id and l.email = ${address} and l.user_id is null
        and l.address_proven_at is not null
        and s.user_id is distinct from ${userId}
        and not exists (select from membership m
          where m.organization_id = s.organization_id and m.user_id = ${userId})
      returning l.id::text as id`,
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
  await recordActivity(ctx, {
    userId,
    kind: "conversations.claimed",
    detail: { count: rows.length },
  });
  return rows.length;
}

const answered = (said: string): AppError =>
  new AppError("conflict", "message link: answered the other way", { said });

async function heldByLink(tx: Transaction, token: string) {
  const leadId = leadOfLink(token);
  const dead = () =>
    new AppError("conflict", "message link: not ours, or of an erased person", {
      said: DEAD_LINK_WORDS,
    });
  if (leadId === null) throw dead();
  // Two answers at once follow each other.
  await tx.$executeRaw`select from lead where id = ${leadId}::uuid for update`;
  const lead = await tx.lead.findUnique({
    where: { id: leadId },
    include: {
      thread: { select: { id: true } },
      seller: { select: { organizationId: true } },
    },
  });
  if (lead === null || lead.thread === null || lead.email === "") throw dead();
  return lead;
}

type HeldLead = Awaited<ReturnType<typeof heldByLink>>;

/**
 * Takes a lead apart from those it is joined with: an answer to them would go where it no longer
 * belongs. The others stay together, under the first of them.
 */
async function standApart(tx: Transaction, { id }: HeldLead): Promise<void> {
  await tx.lead.update({ where: { id }, data: { mergedIntoId: null, mergedAt: null } });
  const [head, ...rest] = await tx.lead.findMany({
    where: { mergedIntoId: id },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true },
  });
  if (head === undefined) return;
  await tx.lead.update({
    where: { id: head.id },
    data: { mergedIntoId: null, mergedAt: null },
  });
  await tx.lead.updateMany({
    where: { id: { in: rest.map((lead) => lead.id) } },
    data: { mergedIntoId: head.id },
  });
}

/** A line of the ledger where an organization has one, and open pages are told. */
async function tell(
  ctx: OpenCtx,
  { id, name, listingId, sellerId, thread, seller, userId }: HeldLead,
  kind: "lead.address_confirmed" | "lead.address_disowned",
  at: Date,
): Promise<void> {
  if (seller.organizationId !== null)
    await recordOrganizationEvents(ctx, [
      {
        organizationId: seller.organizationId as OrganizationId,
        kind,
        actorUserId: null,
        leadId: id,
        ...(listingId !== null && { listingId }),
        detail: { name },
        at,
      },
    ]);
  const threadId = threadIdSchema.parse(thread?.id);
  await tellProcesses(ctx, { threadId, buyerUserId: userId, sellerId, ends: false });
}
