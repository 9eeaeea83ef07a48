import "server-only";
import { askedThings, leadTitle } from "#lib/domain/leads/conversation/rules.asked.ts";
import { threadPath } from "#lib/domain/leads/conversation/rules.ts";
import { threadIdSchema } from "#lib/domain/leads/conversation/schema.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { database } from "#lib/platform/db/client.ts";
import type { EarlierRequest } from "./types.ts";

/** What somebody asked about a listing last; null where they did not. Of the primary: it may be a moment ago. */
export async function earlierRequest(
  userId: UserId,
  listingId: ListingId,
): Promise<EarlierRequest | null> {
  const lead = await database().lead.findFirst({
    where: { userId, listingId, thread: { isNot: null } },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    include: {
      thread: { select: { id: true } },
      seller: { select: { userId: true, organizationId: true } },
    },
  });
  if (lead === null || lead.thread === null) return null;
  return {
    title: leadTitle(askedThings(lead)),
    threadPath: threadPath(threadIdSchema.parse(lead.thread.id)),
    delivery: {
      sentAt: lead.createdAt.toISOString(),
      receivedAt: lead.receivedAt?.toISOString() ?? null,
      openedAt: lead.openedAt?.toISOString() ?? null,
      firstReplyAt: lead.firstReplyAt?.toISOString() ?? null,
      hasInbox: lead.seller.userId !== null || lead.seller.organizationId !== null,
    },
  };
}
