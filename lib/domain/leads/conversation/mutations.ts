import "server-only";
import { recordActivity } from "#lib/domain/accounts/activity/mutations.ts";
import { ENDED_WORDS } from "#lib/domain/leads/lead-address/constants.ts";
import { noteAnswer } from "#lib/domain/leads/lead-answer/mutations.ts";
import type { Ctx, OpenCtx } from "#lib/platform/actions/context.ts";
import { MINUTE_MS, now } from "#lib/platform/clock.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import { notify } from "#lib/platform/db/notifications.ts";
import { AppError } from "#lib/platform/errors.ts";
import { enqueue } from "#lib/platform/jobs/queue.ts";
import { spend } from "#lib/platform/rate-limit/spend.ts";
import type { StoredImage } from "#lib/platform/storage/images.ts";
import { CONVERSATION_MESSAGE_LIMIT, MOST_UNANSWERED } from "./constants.limits.ts";
import { CONVERSATION_CHANNEL, MAIL_AFTER_MINUTES } from "./constants.ts";
import { blockedBetween, otherPeople, sellerPeople } from "./data.people.ts";
import { sideOf, visibleTo } from "./policy.ts";
import { type ConversationChange, TELL_UNREAD } from "./schema.ts";
import type { Blocked } from "./types.people.ts";
import type { Correspondent, ThreadId } from "./types.ts";

export interface Reply {
  readonly threadId: ThreadId;
  readonly submissionId: string;
  readonly body: string;
  readonly images?: readonly StoredImage[];
}

/**
 * Says something in a conversation. The same submission a second time says nothing more.
 * @returns the message's id, and whether it was said now.
 * @throws AppError: `not_found` where it is not theirs to see, `forbidden` with words where somebody
 *   was blocked, the owner of the address said that it is not theirs, or the other side is to have a turn, `rate_limited`.
 */
export async function sendMessage(
  ctx: Ctx<Correspondent>,
  { threadId, submissionId, body, images = [] }: Reply,
): Promise<{ readonly messageId: string; readonly isNew: boolean }> {
  const person = ctx.actor;
  if (body === "" && images.length === 0)
    throw new AppError("invalid_input", "nothing is said", {
      fields: { body: "Write a few words." },
    });
  await findThread(ctx.db, person, threadId);
  await spend(CONVERSATION_MESSAGE_LIMIT, `user ${person.userId}`);
  return ctx.transaction((ctx) =>
    say(ctx, { threadId, submissionId, body, images, mailLater: true }),
  );
}

/**
 * Says something in a conversation, in the transaction of whoever says more than that.
 * @param mailLater whether the other side is mailed of it if they have not read it in a while; not
 *   where the caller mails them at once.
 * @throws AppError as `sendMessage` does.
 */
export async function say(
  ctx: OpenCtx<Correspondent>,
  { threadId, submissionId, body, images = [], mailLater }: Reply & { readonly mailLater: boolean },
): Promise<{ readonly messageId: string; readonly isNew: boolean }> {
  const { actor: person, tx } = ctx;
  // One after another: two copies of a submission meet here, and read states cannot cross.
  await tx.$executeRaw`select from thread where id = ${threadId}::uuid for update`;
  const thread = await findThread(tx, person, threadId);
  const said = await tx.message.findUnique({ where: { submissionId } });
  if (said !== null) {
    if (said.threadId !== threadId) throw new AppError("conflict", "said in another conversation");
    return { messageId: String(said.id), isNew: false };
  }
  if (thread.lead.disownedAt !== null)
    throw new AppError("forbidden", "disowned by the owner of its address", { said: ENDED_WORDS });
  const side = sideOf(person, thread);
  refuseBlocked(await blockedBetween(person.userId, side, thread.buyerUserId, thread.seller, tx));
  await refuseTalkingAt(tx, threadId, side);
  const at = now();
  const message = await tx.message.create({
    data: {
      threadId,
      side,
      authorUserId: person.userId,
      body,
      submissionId,
      createdAt: at,
      attachments: { create: images.map(({ key, width, height }) => ({ key, width, height })) },
    },
  });
  await tx.thread.update({ where: { id: threadId }, data: { lastMessageAt: at } });
  if (side === "seller") await noteAnswer(ctx.at(at), { leadId: thread.leadId, by: person.userId });
  await noteRead(tx, threadId, person.userId, message.id, at);
  await recordActivity(ctx, {
    userId: person.userId,
    kind: "message.sent",
    detail: {
      thread: threadId,
      listing: thread.listingId,
    },
  });
  if (mailLater) await tellUnreadLater(tx, threadId, side === "buyer" ? "seller" : "buyer", at);
  await tellProcesses(ctx, { ...thread, threadId, ends: false });
  return { messageId: String(message.id), isNew: true };
}

/**
 * Notes how far somebody has read, never back; the first time a person of the seller's side does,
 * the lead counts as opened. What is no message of that conversation changes nothing.
 */
export async function markRead(
  ctx: Ctx<Correspondent>,
  { threadId, messageId }: { readonly threadId: ThreadId; readonly messageId: string },
): Promise<void> {
  const person = ctx.actor;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const thread = await findThread(tx, person, threadId);
    const message = await tx.message.findFirst({ where: { id: BigInt(messageId), threadId } });
    if (message === null) throw new AppError("not_found", "no such message in the conversation");
    const at = now();
    const further = await noteRead(tx, threadId, person.userId, message.id, at);
    const opened =
      sideOf(person, thread) === "seller" &&
      (await tx.lead.updateMany({
        where: { id: thread.leadId, openedAt: null },
        data: { openedAt: at },
      }));
    if (further || (opened && opened.count > 0))
      await tellProcesses(ctx, { ...thread, threadId, ends: false });
  });
}

/**
 * Blocks the other side of a conversation: nothing more can be written either way, here or in any
 * other conversation between the two. Of a dealer, everyone who answers for it.
 */
export async function blockOther(ctx: Ctx<Correspondent>, threadId: ThreadId): Promise<void> {
  const person = ctx.actor;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const thread = await findThread(tx, person, threadId);
    const others = await otherPeople(sideOf(person, thread), thread.buyerUserId, thread.seller, tx);
    if (others.length === 0)
      throw new AppError("conflict", "the other side has no account", {
        said: "The other side has no account yet, so there is no one to block.",
      });
    const { count } = await tx.block.createMany({
      data: others.map((blockedId) => ({ blockerId: person.userId, blockedId })),
      skipDuplicates: true,
    });
    if (count === 0) return;
    await recordActivity(ctx, {
      userId: person.userId,
      kind: "person.blocked",
      detail: { thread: threadId },
    });
    await tellProcesses(ctx, { ...thread, threadId, ends: true });
  });
}

/** Takes back what somebody's own side has blocked. */
export async function unblockOther(ctx: Ctx<Correspondent>, threadId: ThreadId): Promise<void> {
  const person = ctx.actor;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const thread = await findThread(tx, person, threadId);
    const side = sideOf(person, thread);
    const others = await otherPeople(side, thread.buyerUserId, thread.seller, tx);
    const mine = side === "buyer" ? [person.userId] : await sellerPeople(thread.seller, tx);
    const { count } = await tx.block.deleteMany({
      where: { blockerId: { in: mine }, blockedId: { in: others } },
    });
    if (count === 0) return;
    await recordActivity(ctx, {
      userId: person.userId,
      kind: "person.unblocked",
      detail: { thread: threadId },
    });
    await tellProcesses(ctx, { ...thread, threadId, ends: true });
  });
}

/** Tells every process, if and when the transaction commits, that a conversation has changed. */
export async function tellProcesses(
  { tx }: OpenCtx,
  { threadId, buyerUserId, sellerId, ends }: ConversationChange,
): Promise<void> {
  const change: ConversationChange = { threadId, buyerUserId, sellerId, ends };
  await notify(tx, CONVERSATION_CHANNEL, JSON.stringify(change));
}

/** Queues the look at what a side has not read in a while; one for a conversation and side. */
async function tellUnreadLater(
  tx: Transaction,
  threadId: ThreadId,
  side: "buyer" | "seller",
  at: Date,
): Promise<void> {
  const runAt = new Date(at.getTime() + MAIL_AFTER_MINUTES * MINUTE_MS);
  const key = `${TELL_UNREAD.name}:${threadId}:${side}`;
  await enqueue(tx, TELL_UNREAD, { threadId, side }, { runAt, key });
}

async function findThread(tx: Transaction, person: Correspondent, threadId: ThreadId) {
  const thread = await tx.thread.findFirst({
    where: { AND: [{ id: threadId }, visibleTo(person)] },
    select: {
      leadId: true,
      lead: { select: { disownedAt: true } },
      listingId: true,
      sellerId: true,
      buyerUserId: true,
      seller: { select: { userId: true, organizationId: true } },
    },
  });
  if (thread === null) throw new AppError("not_found", "no conversation of theirs");
  return thread;
}

function refuseBlocked(blocked: Blocked): void {
  if (blocked === null) return;
  throw new AppError("forbidden", `blocked ${blocked}`, {
    said:
      blocked === "by_me"
        ? "You have blocked this person. Unblock them to write."
        : "This person does not take messages from you.",
  });
}

/** Nobody is to be talked at: after so many messages the other side has a turn. */
async function refuseTalkingAt(
  tx: Transaction,
  threadId: ThreadId,
  side: "buyer" | "seller",
): Promise<void> {
  const last = await tx.message.findMany({
    where: { threadId },
    orderBy: { id: "desc" },
    take: MOST_UNANSWERED,
    select: { side: true },
  });
  if (last.length < MOST_UNANSWERED || last.some((message) => message.side !== side)) return;
  throw new AppError("rate_limited", "nothing was answered", {
    said: `These were ${MOST_UNANSWERED} messages without an answer. Wait for one before you write again.`,
  });
}

/** @returns whether this is further than they had read. */
async function noteRead(
  tx: Transaction,
  threadId: ThreadId,
  userId: number,
  messageId: bigint,
  at: Date,
): Promise<boolean> {
  const written = await tx.$executeRaw`
    insert into thread_read (thread_id, user_id, last_message_id, read_at)
    values (${threadId}::uuid, ${userId}, ${messageId}, ${at})
    on conflict (thread_id, user_id) do update
      set last_message_id = excluded.last_message_id, read_at = excluded.read_at
      where thread_read.last_message_id < excluded.last_message_id`;
  return written > 0;
}
