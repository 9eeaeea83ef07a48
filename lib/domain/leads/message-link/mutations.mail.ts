/* Mails a side of a conversation about messages still unread after two minutes, quoting
 * up to five of them. */

import "server-only";
import { queueNotice } from "#lib/domain/accounts/push-notice/mutations.ts";
import { sellerPeople } from "#lib/domain/leads/conversation/data.people.ts";
import { otherName, threadPath } from "#lib/domain/leads/conversation/rules.ts";
import type { ThreadSide } from "#lib/domain/leads/conversation/types.people.ts";
import type { ThreadId } from "#lib/domain/leads/conversation/types.ts";
import { addressSelect } from "#lib/domain/leads/lead-address/data.ts";
import { addressState } from "#lib/domain/leads/lead-address/rules.ts";
import { leadIdSchema } from "#lib/domain/leads/lead-receipt/schema.ts";
import { vehicleTitle } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import type { Ctx } from "#lib/platform/actions/context.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import { queueMail } from "#lib/platform/mail/queue.ts";
import { unreadMail, unreadNotice } from "./rules.mail.ts";
import { messageLinkPath } from "./service.ts";

/** Somebody to be told: an account that wants such mail, or the address of a visitor. */
interface Reader {
  readonly userId: number | null;
  readonly email: string;
  /** Else they are told on their devices only, if at all. */
  readonly wantsMail: boolean;
}

/**
 * Queues a mail, and a notice on their devices, to everyone on one side of a conversation who has not read what the other side
 * wrote: one for all of it, none a second time for the same messages, none to who asked not to
 * get them. Who reads along has read it by now. To an address that nobody has proven a private seller's
 * words do not go: anybody could type it, answer themselves, and have us mail what they like to it.
 */
export async function queueUnreadMails(
  ctx: Ctx,
  { threadId, side }: { readonly threadId: ThreadId; readonly side: ThreadSide },
): Promise<void> {
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const thread = await tx.thread.findUnique({
      where: { id: threadId },
      include: {
        seller: true,
        lead: { select: { ...addressSelect, name: true } },
        listing: { include: { make: true, model: true } },
      },
    });
    // Nothing more is mailed of what the owner of the address said is not theirs.
    if (thread === null || thread.lead.disownedAt !== null) return;
    const { seller, lead, listing } = thread;
    const from = otherName(side, seller, lead.name);
    const isStranger =
      side === "buyer" && thread.buyerUserId === null && addressState(lead) === "not_confirmed";
    const linkPath = isStranger ? messageLinkPath(leadIdSchema.parse(thread.leadId)) : null;
    const vehicle = vehicleTitle(listing);
    const readers =
      side === "buyer"
        ? await buyer(tx, thread.buyerUserId, lead.email)
        : await accounts(tx, await sellerPeople(seller, tx));
    for (const reader of readers) {
      const unread = await unreadMessages(tx, threadId, side, reader.userId);
      const last = unread.at(-1);
      if (last === undefined) continue;
      const path = threadPath(threadId);
      const dedupeKey = `conversation.unread:${threadId}:${reader.userId ?? "visitor"}:${last.id}`;
      if (reader.userId !== null)
        await queueNotice(ctx, {
          userId: reader.userId,
          kind: "tellMessages",
          topic: `thread ${threadId}`,
          dedupeKey,
          shown: { ...unreadNotice(unread.length, vehicle), path },
        });
      if (!reader.wantsMail) continue;
      await queueMail(tx, {
        ...unreadMail(unread, {
          from,
          vehicle,
          seller,
          path,
          linkPath,
          isVisitor: reader.userId === null,
        }),
        to: reader.email,
        userId: reader.userId,
        dedupeKey,
      });
    }
  });
}

async function buyer(
  tx: Transaction,
  userId: number | null,
  email: string,
): Promise<readonly Reader[]> {
  if (userId !== null) return accounts(tx, [userId]);
  // Whoever has erased their account has left no address.
  return email === "" ? [] : [{ userId: null, email, wantsMail: true }];
}

async function accounts(tx: Transaction, userIds: readonly number[]): Promise<readonly Reader[]> {
  const users = await tx.user.findMany({
    where: { id: { in: [...userIds] } },
    select: { id: true, email: true, mailMessages: true },
    orderBy: { id: "asc" },
  });
  return users.map(({ id, email, mailMessages }) => ({
    userId: id,
    email,
    wantsMail: mailMessages,
  }));
}

/** What the other side wrote since somebody read last; of a visitor, since they last wrote. */
async function unreadMessages(
  tx: Transaction,
  threadId: ThreadId,
  side: ThreadSide,
  userId: number | null,
) {
  const mark =
    userId === null
      ? await tx.message.findFirst({ where: { threadId, side }, orderBy: { id: "desc" } })
      : await tx.threadRead.findUnique({ where: { threadId_userId: { threadId, userId } } });
  const after = mark === null ? 0n : "lastMessageId" in mark ? mark.lastMessageId : mark.id;
  return tx.message.findMany({
    where: { threadId, side: side === "buyer" ? "seller" : "buyer", id: { gt: after } },
    orderBy: { id: "asc" },
    select: { id: true, body: true },
  });
}
