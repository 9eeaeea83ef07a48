import "server-only";
import { z } from "zod";
import { addressSelect } from "#lib/domain/leads/lead-address/data.ts";
import { addressState } from "#lib/domain/leads/lead-address/rules.ts";
import type { ListingId, SellerId } from "#lib/domain/listings/listing/types.ts";
import { pictureOf } from "#lib/domain/listings/photo-address/rules.picture.ts";
import { photoAddress } from "#lib/domain/listings/photo-address/rules.ts";
import { BODY_STYLES, SIZE_CLASSES } from "#lib/domain/vehicles/vehicle/constants.ts";
import { oneOf } from "#lib/domain/vehicles/vehicle/schema.ts";
import { TITLE_SELECT } from "#lib/domain/vehicles/vehicle-title/data.ts";
import { vehicleTitle } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import { database } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { GUARDED_MESSAGES, MESSAGES_SHOWN, THREADS_PER_PAGE } from "./constants.ts";
import { blockedBetween, otherPeople } from "./data.people.ts";
import { sideOf, visibleTo, workedSellerIds } from "./policy.ts";
import { askedThings, questionTopic } from "./rules.asked.ts";
import { scamWords } from "./rules.guard.ts";
import { messageAuthorName, otherName } from "./rules.ts";
import { threadIdSchema } from "./schema.ts";
import type { ThreadSide } from "./types.people.ts";
import type {
  Correspondent,
  Delivery,
  MessageView,
  ThreadId,
  ThreadSummary,
  ThreadVehicle,
  ThreadView,
} from "./types.ts";

// Conversations are read from the primary: who has just written expects to see it.

const vehicleSelect = {
  id: true,
  priceCents: true,
  status: true,
  bodyStyle: true,
  sizeClass: true,
  paintHex: true,
  ...TITLE_SELECT,
  photos: { orderBy: { position: "asc" }, take: 1, select: { path: true } },
} satisfies Prisma.ListingSelect;

type VehicleRow = Prisma.ListingGetPayload<{ select: typeof vehicleSelect }>;

const shape = z.object({ bodyStyle: oneOf(BODY_STYLES), sizeClass: oneOf(SIZE_CLASSES) });

function vehicleOf(row: VehicleRow): ThreadVehicle {
  const photo = row.photos[0];
  return {
    listingId: row.id as ListingId,
    title: vehicleTitle(row),
    priceCents: row.priceCents,
    status: row.status,
    picture: pictureOf({
      ...shape.parse(row),
      year: row.year,
      make: row.make.name,
      model: row.model.name,
      paintHex: row.paintHex,
      photoPath: photo === undefined ? null : photoAddress(photo.path, 320),
    }),
  };
}

export interface ThreadPage {
  readonly threads: readonly ThreadSummary[];
  /** All that the person may see. */
  readonly total: number;
}

/** A page of somebody's conversations, the latest word first. @param page from 1. */
export async function listThreads(person: Correspondent, page: number): Promise<ThreadPage> {
  const [counted, found] = await Promise.all([
    database().$queryRaw(Prisma.sql`
      select count(*)::int as count from thread t where ${visibleSql(person)}`),
    database().$queryRaw(Prisma.sql`
      select t.id::text as id from thread t where ${visibleSql(person)}
      order by t.last_message_at desc, t.id
      limit ${THREADS_PER_PAGE} offset ${(page - 1) * THREADS_PER_PAGE}`),
  ]);
  const total = z.tuple([z.object({ count: z.number() })]).parse(counted)[0].count;
  const ids = z
    .array(z.object({ id: z.string() }))
    .parse(found)
    .map(({ id }) => id);
  const rows = await database().thread.findMany({
    where: { AND: [{ id: { in: ids } }, visibleTo(person)] },
    orderBy: [{ lastMessageAt: "desc" }, { id: "asc" }],
    select: {
      id: true,
      buyerUserId: true,
      lastMessageAt: true,
      listing: { select: vehicleSelect },
      seller: { select: { kind: true, name: true, userId: true, organizationId: true } },
      lead: {
        select: {
          ...addressSelect,
          name: true,
          kind: true,
          topic: true,
          createdAt: true,
          receivedAt: true,
          openedAt: true,
          firstReplyAt: true,
        },
      },
      messages: {
        orderBy: { id: "desc" },
        take: 1,
        select: { body: true, side: true, authorUserId: true },
      },
    },
  });
  const [unread, authorById] = await Promise.all([
    unreadCounts(
      person,
      rows.map(({ id }) => id),
    ),
    authorsOf(rows.flatMap(({ messages }) => messages)),
  ]);
  const threads = rows.map((row) => {
    const side = sideOf(person, row);
    const last = row.messages[0];
    const nameOf = authorNames(person, side, row, authorById);
    return {
      id: threadIdSchema.parse(row.id),
      side,
      kind: row.lead.kind,
      topic: questionTopic(row.lead.topic),
      delivery: side === "buyer" ? deliveryOf(row) : null,
      vehicle: vehicleOf(row.listing),
      otherName: otherName(side, row.seller, row.lead.name),
      lastWords: last?.body === "" ? "Sent a picture" : (last?.body.slice(0, 160) ?? ""),
      lastAuthor: last?.side === side ? nameOf(last) : null,
      address: side === "seller" ? addressState(row.lead) : null,
      lastMessageAt: row.lastMessageAt.toISOString(),
      unreadCount: unread.get(row.id) ?? 0,
    };
  });
  return { threads, total };
}

interface DeliveryRow {
  readonly lead: {
    readonly createdAt: Date;
    readonly receivedAt: Date | null;
    readonly openedAt: Date | null;
    readonly firstReplyAt: Date | null;
  };
  readonly seller: { readonly userId: number | null; readonly organizationId: number | null };
}

const deliveryOf = ({ lead, seller }: DeliveryRow): Delivery => ({
  sentAt: lead.createdAt.toISOString(),
  receivedAt: lead.receivedAt?.toISOString() ?? null,
  openedAt: lead.openedAt?.toISOString() ?? null,
  firstReplyAt: lead.firstReplyAt?.toISOString() ?? null,
  hasInbox: seller.userId !== null || seller.organizationId !== null,
});

const counts = z.array(z.object({ id: z.string(), count: z.number() }));

/** Messages of the other side that somebody has not read, by conversation; none where all are read. */
async function unreadCounts(
  { userId }: Correspondent,
  threadIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = counts.parse(
    await database().$queryRaw(Prisma.sql`
      select t.id::text as id, count(*)::int as count
      from thread t join message m on m.thread_id = t.id
      left join thread_read r on r.thread_id = t.id and r.user_id = ${userId}
      where t.id = any(${[...threadIds]}::uuid[])
        and (m.side = 'seller') = (t.buyer_user_id is not distinct from ${userId})
        and m.id > coalesce(r.last_message_id, 0)
      group by t.id`),
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** How many conversations hold something that somebody has not read; for the mark beside "Messages". */
export async function unreadThreadCount(person: Correspondent): Promise<number> {
  const [row] = z.array(z.object({ count: z.number() })).parse(
    await database().$queryRaw(Prisma.sql`
      select count(*)::int as count from thread t
      where ${visibleSql(person)} and exists (
        select from message m where m.thread_id = t.id
          and (m.side = 'seller') = (t.buyer_user_id is not distinct from ${person.userId})
          and m.id > coalesce((select r.last_message_id from thread_read r
            where r.thread_id = t.id and r.user_id = ${person.userId}), 0))`),
  );
  return row?.count ?? 0;
}

/** `visibleTo` over `thread t`, for queries that Prisma cannot write; written so that indexes serve it. */
export function visibleSql(person: Correspondent): Prisma.Sql {
  return Prisma.sql`(t.buyer_user_id = ${person.userId}
    or t.seller_id = any(array(select id from seller where user_id = ${person.userId}))
    or t.seller_id = any(${workedSellerIds(person)}::int[]))`;
}

interface Said {
  readonly side: ThreadSide;
  readonly authorUserId: number | null;
}

/** The people who wrote messages, by their ids. */
async function authorsOf(said: readonly Said[]): Promise<Authors> {
  const authors = await database().user.findMany({
    where: { id: { in: [...new Set(said.flatMap(({ authorUserId }) => authorUserId ?? []))] } },
    select: { id: true, name: true },
  });
  return new Map(authors.map((author) => [author.id, author]));
}

type Authors = ReadonlyMap<number, { readonly name: string }>;

/** How somebody reads who wrote a message: "You" for what they wrote themselves, and for nothing else. */
function authorNames(
  person: Correspondent,
  side: ThreadSide,
  { seller, lead }: NameRow,
  authorById: Authors,
): (said: Said) => string {
  return (said) =>
    said.authorUserId === person.userId
      ? "You"
      : messageAuthorName(
          said.side,
          seller,
          authorById.get(said.authorUserId ?? 0) ?? null,
          lead.name,
          side,
        );
}

interface NameRow {
  readonly seller: Parameters<typeof messageAuthorName>[1];
  readonly lead: { readonly name: string };
}

/**
 * One conversation as somebody sees it; null where there is none or it is not theirs to see.
 * @param before shows the messages before this one instead of the last ones.
 */
export async function threadFor(
  person: Correspondent,
  threadId: ThreadId,
  before: string | null = null,
): Promise<ThreadView | null> {
  const row = await database().thread.findFirst({
    where: { AND: [{ id: threadId }, visibleTo(person)] },
    select: {
      buyerUserId: true,
      listing: { select: vehicleSelect },
      seller: {
        select: {
          id: true,
          kind: true,
          name: true,
          phone: true,
          timeZone: true,
          userId: true,
          organizationId: true,
        },
      },
      lead: { include: { user: { select: { email: true, emailVerifiedAt: true } } } },
      messages: {
        where: before === null ? {} : { id: { lt: BigInt(before) } },
        orderBy: { id: "desc" },
        take: MESSAGES_SHOWN + 1,
        include: { attachments: { orderBy: { id: "asc" } } },
      },
    },
  });
  if (row === null) return null;
  const { seller, lead } = row;
  const side = sideOf(person, row);
  const shown = row.messages.slice(0, MESSAGES_SHOWN).toReversed();
  const [authorById, others, unread, guarded] = await Promise.all([
    authorsOf(shown),
    otherPeople(side, row.buyerUserId, seller),
    unreadCounts(person, [threadId]),
    seller.kind === "private" ? firstMessages(threadId, side) : new Set<bigint>(),
  ]);
  const nameOf = authorNames(person, side, row, authorById);
  const messages = shown.map(
    (message): MessageView => ({
      id: String(message.id),
      fromMySide: message.side === side,
      authorName: nameOf(message),
      body: message.body,
      guard: guarded.has(message.id) ? scamWords(message.body) : [],
      createdAt: message.createdAt.toISOString(),
      attachments: message.attachments.map(({ id, width, height }) => ({ id, width, height })),
    }),
  );
  return {
    id: threadId,
    side,
    asked: askedThings(lead),
    vehicle: vehicleOf(row.listing),
    seller: {
      id: seller.id as SellerId,
      kind: seller.kind,
      name: seller.name,
      timeZone: seller.timeZone,
      phone: seller.kind === "dealer" ? seller.phone : null,
    },
    otherName: otherName(side, seller, lead.name),
    contact:
      side === "seller" && seller.kind === "dealer"
        ? { name: lead.name, email: lead.email, phone: lead.phone }
        : null,
    // The other side is told; who wrote it knows, but where it has ended.
    address:
      side === "seller" || lead.disownedAt !== null ? addressState({ ...lead, thread: row }) : null,
    delivery: deliveryOf(row),
    messages,
    hasOlder: row.messages.length > MESSAGES_SHOWN,
    otherRead: await readBy(threadId, others),
    unreadCount: unread.get(threadId) ?? 0,
    blocked: await blockedBetween(person.userId, side, row.buyerUserId, seller),
    canBlock: others.length > 0,
  };
}

/** The first messages that the other side of a conversation wrote. */
async function firstMessages(threadId: ThreadId, side: ThreadSide): Promise<ReadonlySet<bigint>> {
  const rows = await database().message.findMany({
    where: { threadId, side: side === "buyer" ? "seller" : "buyer" },
    orderBy: { id: "asc" },
    take: GUARDED_MESSAGES,
    select: { id: true },
  });
  return new Set(rows.map(({ id }) => id));
}

async function readBy(threadId: ThreadId, people: readonly number[]) {
  const read = await database().threadRead.findFirst({
    where: { threadId, userId: { in: [...people] } },
    orderBy: [{ lastMessageId: "desc" }, { readAt: "asc" }],
  });
  return read && { messageId: String(read.lastMessageId), at: read.readAt.toISOString() };
}

/** Where a picture of a message lies in storage; null where somebody may not see it. */
export async function attachmentKey(
  person: Correspondent,
  attachmentId: string,
): Promise<string | null> {
  const found = await database().messageAttachment.findFirst({
    where: { id: attachmentId, message: { thread: visibleTo(person) } },
    select: { key: true },
  });
  return found?.key ?? null;
}
