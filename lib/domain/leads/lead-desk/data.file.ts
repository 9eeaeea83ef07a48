import "server-only";
import { createHash } from "node:crypto";
import type { OrganizationActor } from "#lib/domain/dealers/organization/types.ts";
import { deliveriesOfLeads } from "#lib/domain/leads/adf-delivery/data.ts";
import {
  askedThings,
  driveTimesWords,
  wishWords,
} from "#lib/domain/leads/conversation/rules.asked.ts";
import { threadIdSchema } from "#lib/domain/leads/conversation/schema.ts";
import { addressState } from "#lib/domain/leads/lead-address/rules.ts";
import { leadIdSchema } from "#lib/domain/leads/lead-receipt/schema.ts";
import type { LeadId } from "#lib/domain/leads/lead-receipt/types.ts";
import { leadSettingsOf } from "#lib/domain/leads/lead-settings/data.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { TITLE_SELECT } from "#lib/domain/vehicles/vehicle-title/data.ts";
import { vehicleTitle } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import { database } from "#lib/platform/db/client.ts";
import type { Prisma } from "#lib/platform/db/generated/client.ts";
import { type ClockRules, leadById } from "./data.ts";
import { leadsWhere } from "./policy.ts";
import { entriesInOrder, eventWords, withheldFile } from "./rules.file.ts";
import { ACCOUNT_ADDRESS, shownRecipient } from "./rules.reply.ts";
import type { LeadEntry, LeadFile, LeadRequest, ReplyMail, ToldMail } from "./types.file.ts";

const MOST_MESSAGES = 300;

const listingSelect = {
  id: true,
  priceCents: true,
  status: true,
  vin: true,
  stockNumber: true,
  ...TITLE_SELECT,
} satisfies Prisma.ListingSelect;

const requestInclude = {
  listing: { select: listingSelect },
  thread: { select: { id: true } },
  user: { select: { email: true, emailVerifiedAt: true, mailMessages: true } },
  adfReceipt: { select: { document: true, key: { select: { name: true } } } },
} satisfies Prisma.LeadInclude;

type RequestRow = Prisma.LeadGetPayload<{ include: typeof requestInclude }>;

/**
 * Everything that is kept of a lead, for a member, as far as they may read it; null for one of somebody
 * else.
 */
export async function leadFile(
  actor: OrganizationActor,
  leadId: LeadId,
  rules: ClockRules,
): Promise<LeadFile | null> {
  const row = await leadById(actor, leadId, rules);
  if (row === null) return null;
  const rows = await database().lead.findMany({
    where: { ...leadsWhere(actor), OR: [{ id: leadId }, { mergedIntoId: leadId }] },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    include: requestInclude,
  });
  const lead = rows.find(({ id }) => id === leadId);
  if (lead === undefined) return null;
  const ids = rows.map(({ id }) => id);
  const requests = rows.map((each) => requestOf(each, actor.organization.timeZone));
  const [messages, notes, events, deliveries, told, answer] = await Promise.all([
    messageEntries(rows, row.name),
    noteEntries(ids),
    eventEntries(actor, ids),
    deliveriesOfLeads(actor.organization.id, ids),
    toldMails(ids),
    answerWay(actor, lead),
  ]);
  const file: LeadFile = {
    row,
    contact: { email: lead.email, phone: lead.phone },
    requests,
    joinedTo: lead.mergedIntoId === null ? null : leadIdSchema.parse(lead.mergedIntoId),
    entries: entriesInOrder([
      ...requests.map(
        (request): LeadEntry => ({
          kind: "request",
          id: `request ${request.id}`,
          at: request.createdAt,
          request,
        }),
      ),
      ...messages,
      ...notes,
      ...events,
    ]),
    deliveries,
    told,
    answer,
  };
  return row.name === null ? withheldFile(file) : file;
}

function requestOf(row: RequestRow, timeZone: string): LeadRequest {
  const { listing, adfReceipt } = row;
  const asked = askedThings(row);
  return {
    id: leadIdSchema.parse(row.id),
    kind: row.kind,
    topic: asked.topic,
    message: row.message,
    source: row.source,
    pagePath: row.pagePath,
    forwarded: adfReceipt && {
      keyName: adfReceipt.key.name,
      // Of one whose person was erased nothing is kept, and so nothing to compare.
      documentSha256:
        adfReceipt.document === ""
          ? null
          : createHash("sha256").update(adfReceipt.document).digest("hex"),
    },
    vehicle: vehicleOf(listing, row.vehicleWords),
    offerCents: row.offerCents,
    driveWords: driveTimesWords(asked, timeZone),
    wishWords: wishWords(asked),
    createdAt: row.createdAt.toISOString(),
    receivedAt: row.receivedAt?.toISOString() ?? null,
    openedAt: row.openedAt?.toISOString() ?? null,
    firstReplyAt: row.firstReplyAt?.toISOString() ?? null,
    threadId: row.thread && threadIdSchema.parse(row.thread.id),
    address: addressState(row),
  };
}

function vehicleOf(listing: RequestRow["listing"], words: string | null): LeadRequest["vehicle"] {
  if (listing !== null)
    return {
      words: vehicleTitle(listing),
      listingId: listing.id as ListingId,
      priceCents: listing.priceCents,
      status: listing.status,
      vin: listing.vin,
      stockNumber: listing.stockNumber,
    };
  if (words === null) return null;
  return {
    words,
    listingId: null,
    priceCents: null,
    status: null,
    vin: null,
    stockNumber: null,
  };
}

/** Messages of the conversations, and answers that went by mail alone; requests are entries of their own. */
async function messageEntries(
  rows: readonly RequestRow[],
  name: string | null,
): Promise<LeadEntry[]> {
  const requested = new Set(rows.map(({ submissionId }) => submissionId));
  const [messages, replies] = await Promise.all([
    database().message.findMany({
      where: { threadId: { in: rows.flatMap(({ thread }) => thread?.id ?? []) } },
      orderBy: { id: "desc" },
      take: MOST_MESSAGES,
      include: { _count: { select: { attachments: true } } },
    }),
    database().leadReply.findMany({
      where: { leadId: { in: rows.map(({ id }) => id) } },
      include: { author: { select: { name: true } } },
    }),
  ]);
  const [authors, mails] = await Promise.all([
    database().user.findMany({
      where: {
        id: { in: [...new Set(messages.flatMap(({ authorUserId }) => authorUserId ?? []))] },
      },
      select: { id: true, name: true },
    }),
    database().mail.findMany({
      where: { id: { in: replies.flatMap(({ mailId }) => mailId ?? []) } },
      select: { id: true, sentAt: true, failure: true },
    }),
  ]);
  const authorById = new Map(authors.map((author) => [author.id, author.name]));
  const mailById = new Map(mails.map((mail) => [mail.id, mail]));
  const mailOf = ({ mailId, toAddress, takenAt }: (typeof replies)[number]): ReplyMail => {
    const mail = mailById.get(mailId ?? "");
    const at = takenAt ?? mail?.sentAt ?? null;
    const failure = mail?.failure ?? null;
    return {
      toAddress,
      state: mailState(mailId, at, mail),
      at: at?.toISOString() ?? null,
      // What a server says of an address names it.
      failure:
        failure !== null && toAddress === ACCOUNT_ADDRESS ? "its server refused it" : failure,
    };
  };
  const replyByMessage = new Map(replies.map((reply) => [String(reply.messageId), reply]));
  return [
    ...messages
      .filter(({ submissionId }) => !requested.has(submissionId))
      .map((message): LeadEntry => {
        const reply = replyByMessage.get(String(message.id));
        const author = authorById.get(message.authorUserId ?? 0);
        return {
          kind: "message",
          id: `message ${message.id}`,
          at: message.createdAt.toISOString(),
          from: message.side === "buyer" ? "customer" : "us",
          name: message.side === "buyer" ? name : (author ?? "A former member"),
          body: message.body,
          mail: reply === undefined ? null : mailOf(reply),
          pictureCount: message._count.attachments,
        };
      }),
    ...replies
      .filter(({ messageId }) => messageId === null)
      .map(
        (reply): LeadEntry => ({
          kind: "message",
          id: `reply ${reply.id}`,
          at: reply.createdAt.toISOString(),
          from: "us",
          name: reply.author?.name ?? "A former member",
          body: reply.body,
          mail: mailOf(reply),
          pictureCount: 0,
        }),
      ),
  ];
}

function mailState(
  mailId: string | null,
  takenAt: Date | null,
  mail: { readonly failure: string | null } | undefined,
): ReplyMail["state"] {
  if (mailId === null) return "none";
  if (takenAt !== null) return "delivered";
  if (mail === undefined) return "not_known";
  return mail.failure === null ? "on_its_way" : "failed";
}

async function noteEntries(leadIds: readonly string[]): Promise<LeadEntry[]> {
  const notes = await database().leadNote.findMany({
    where: { leadId: { in: [...leadIds] } },
    include: { author: { select: { name: true } } },
  });
  return notes.map(({ id, createdAt, author, body }) => ({
    kind: "note",
    id: `note ${id}`,
    at: createdAt.toISOString(),
    name: author?.name ?? "A former member",
    body,
  }));
}

async function eventEntries(
  { organization }: OrganizationActor,
  leadIds: readonly string[],
): Promise<LeadEntry[]> {
  const events = await database().organizationEvent.findMany({
    where: { organizationId: organization.id, leadId: { in: [...leadIds] } },
    orderBy: { id: "asc" },
    include: { actor: { select: { name: true } } },
  });
  return events.flatMap(({ id, at, kind, detail, actor }): LeadEntry[] => {
    const words = eventWords(kind, detailOf(detail));
    return words === null
      ? []
      : [
          {
            kind: "event",
            id: `event ${id}`,
            at: at.toISOString(),
            words,
            name: actor?.name ?? null,
          },
        ];
  });
}

function detailOf(detail: Prisma.JsonValue): Readonly<Record<string, unknown>> {
  return typeof detail === "object" && detail !== null && !Array.isArray(detail) ? detail : {};
}

/** The mails that told of leads as they came; their records are kept for 30 days. */
async function toldMails(leadIds: readonly string[]): Promise<ToldMail[]> {
  const mails = await database().mail.findMany({
    where: {
      OR: leadIds.flatMap((id) => [
        { dedupeKey: { startsWith: `lead.seller:${id}:` } },
        { dedupeKey: { startsWith: `lead.forwarded:${id}:` } },
        { dedupeKey: `lead.shopper:${id}` },
      ]),
    },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true, kind: true, toAddress: true, createdAt: true, sentAt: true, failure: true },
  });
  return mails.map(({ id, kind, toAddress, createdAt, sentAt, failure }) => ({
    id,
    toAddress,
    what: kind === "lead.shopper" ? "to_customer" : "to_us",
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    failure,
  }));
}

async function answerWay(
  { organization, userId }: OrganizationActor,
  lead: RequestRow,
): Promise<LeadFile["answer"]> {
  if (lead.disownedAt !== null) return { kind: "ended" };
  if (lead.thread !== null) {
    const mailed = lead.user === null ? lead.email !== "" : lead.user.mailMessages;
    return { kind: "thread", toAddress: mailed ? shownRecipient(lead) : null };
  }
  if (lead.email === "") return { kind: "none" };
  const [{ replyAddress }, member] = await Promise.all([
    leadSettingsOf(organization.id),
    database().user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } }),
  ]);
  return { kind: "mail", toAddress: lead.email, replyTo: replyAddress ?? member.email };
}
