import type { Client } from "pg";
import { z } from "zod";
import { slugOf } from "#lib/domain/kernel/slug/rules.ts";
import { DAY_MS } from "#lib/platform/clock.ts";
import { type AnsweringHabit, afterWorkingMinutes, answeringHabit } from "./answering.ts";
import { answerWords, closingWords, followUpWords, openingWords } from "./conversation-words.ts";
import {
  type ConversationPlan,
  ConversationWriter,
  type LeadRow,
  type MessageRow,
} from "./conversation-writer.ts";
import { writeDemoConversations } from "./demo-conversations.ts";
import { DEMO_DOMAIN, NAMED_DEALERS } from "./people.ts";
import { createRandom, drawUuid, type Random, weighted } from "./random.ts";
import { SCENARIO_LISTINGS } from "./scenarios.ts";
import { personName } from "./seller-names.ts";

/** How far back people wrote, in days. */
const SPAN_DAYS = 90;
/** People who write, for each vehicle and day on offer. */
const LEADS_PER_DAY = { dealer: 0.005, private: 0.012 } as const;
/** To the dealers known by name so many times as many write: their desks are looked at. */
const NAMED_TIMES = 1.8;
/** Vehicles read at a time. */
const PAGE = 20_000;
const HOUR_MS = 3_600_000;

const KINDS = weighted({ question: 58, test_drive: 24, offer: 18 });

const offeredRow = z.object({
  id: z.number(),
  sellerId: z.number(),
  kind: z.enum(["dealer", "private"]),
  /** Who answers for the seller; null where nobody of it has an account here. */
  answerers: z.array(z.number()),
  longitude: z.number(),
  priceCents: z.number(),
  vehicle: z.string(),
  sold: z.boolean(),
  listedAt: z.date(),
  endedAt: z.date().nullable(),
});
type Offered = z.infer<typeof offeredRow>;

/**
 * Writes who wrote to the sellers in the last 90 days and what came of it, in the caller's
 * transaction: most of it drawn, the conversations of the demo's accounts as scripted. A dealer
 * that has not joined has nobody who could open or answer: its leads are stored and no more.
 */
export async function writeConversations(client: Client, plan: ConversationPlan): Promise<void> {
  const writer = new ConversationWriter();
  await writeDemoConversations(client, writer, plan);
  let after = 0;
  for (;;) {
    const { rows } = await client.query(OFFERED, [since(plan), after, PAGE]);
    const page = z.array(offeredRow).parse(rows);
    for (const offered of page) writeLeadsOf(offered, writer, plan);
    await writer.send(client);
    const last = page.at(-1);
    if (last === undefined) break;
    after = last.id;
  }
  await client.query("select setval('message_id_seq', $1)", [writer.lastMessageId]);
  // Who wrote had it open.
  await client.query(`insert into listing_day (listing_id, day, view_count, contact_count)
    select listing_id, (created_at at time zone 'UTC')::date, count(*), count(*) from lead group by 1, 2
    on conflict (listing_id, day) do update
      set view_count = excluded.view_count, contact_count = excluded.contact_count`);
}

/** Demo listings made to order keep to their scripts. */
const SCRIPTED_LISTINGS = Math.max(...Object.values(SCENARIO_LISTINGS));
const OFFERED = `
  select l.id, l.seller_id as "sellerId", s.kind::text as kind, s.longitude::float8 as longitude,
    l.price_cents as "priceCents", concat_ws(' ', l.year, make.name, model.name) as vehicle,
    l.status = 'sold' as sold, l.listed_at as "listedAt", l.ended_at as "endedAt",
    case when s.user_id is not null then array[s.user_id] else array(
      select m.user_id from membership m where m.organization_id = s.organization_id
        and m.role <> 'viewer' order by m.user_id) end as answerers
  from listing l join seller s on s.id = l.seller_id
    join make on make.id = l.make_id join model on model.id = l.model_id
  where l.id > greatest($2, ${SCRIPTED_LISTINGS}) and l.status in ('active', 'sold')
    and (l.ended_at is null or l.ended_at > $1)
  order by l.id limit $3`;

const since = ({ today }: ConversationPlan) => new Date(today.getTime() - SPAN_DAYS * DAY_MS);

function writeLeadsOf(offered: Offered, writer: ConversationWriter, plan: ConversationPlan): void {
  const random = createRandom(plan.seed, "leads", offered.id);
  const from = Math.max(offered.listedAt.getTime(), since(plan).getTime());
  const to = Math.min((offered.endedAt ?? plan.today).getTime(), plan.today.getTime());
  const times = offered.sellerId <= NAMED_DEALERS.length ? NAMED_TIMES : 1;
  const count = poisson(random, (times * LEADS_PER_DAY[offered.kind] * (to - from)) / DAY_MS);
  if (count === 0) return;
  const habit = answeringHabit(plan.seed, offered.sellerId, offered.kind);
  for (let i = 0; i < count; i += 1) {
    const at = awake(random, from + random.unit() * (to - from), offered.longitude);
    if (at > from && at < to) writeLead(random, new Date(at), offered, habit, writer, plan.today);
  }
}

function writeLead(
  random: Random,
  createdAt: Date,
  offered: Offered,
  habit: AnsweringHabit,
  writer: ConversationWriter,
  today: Date,
): void {
  const kind = KINDS.draw(random);
  const offerCents =
    kind === "offer"
      ? Math.round((offered.priceCents * random.between(0.84, 0.99)) / 10_000) * 10_000
      : null;
  const preferredAt =
    kind === "test_drive" ? driveTime(random, createdAt, offered.longitude) : null;
  const talk = { vehicle: offered.vehicle, offerCents };
  const message = openingWords(random, kind, talk);
  const name = personName(random);
  const answerer = offered.answerers[0] ?? null;
  const happened = (at: Date): Date | null => (answerer !== null && at < today ? at : null);

  const wait = habit.typicalMinutes * Math.exp(0.8 * random.normal());
  const draw = random.unit();
  const replyAt = afterWorkingMinutes(createdAt, wait, habit, utcOffset(offered.longitude));
  const lookAt = new Date(createdAt.getTime() + (replyAt.getTime() - createdAt.getTime()) * 0.7);
  const firstReplyAt = draw < habit.answeredShare ? happened(replyAt) : null;
  const receivedAt = happened(new Date(createdAt.getTime() + random.int(2, 40) * 1_000));
  const openedAt =
    draw < habit.openedShare && receivedAt
      ? happened(new Date(Math.max(lookAt.getTime(), receivedAt.getTime() + 1_000)))
      : null;

  const messages: MessageRow[] = [
    { side: "buyer", authorUserId: null, body: message, at: createdAt, submissionId: "" },
  ];
  const say = (side: "buyer" | "seller", body: string, at: Date): boolean => {
    if (at >= today) return false;
    const authorUserId = side === "seller" ? answerer : null;
    messages.push({ side, authorUserId, body, at, submissionId: drawUuid(random) });
    return true;
  };
  if (firstReplyAt && openedAt) {
    say("seller", answerWords(random, kind, talk), firstReplyAt);
    const backAt = new Date(firstReplyAt.getTime() + random.between(0.2, 9) * HOUR_MS);
    if (random.chance(0.45) && say("buyer", followUpWords(random, talk), backAt)) {
      const closeAt = afterWorkingMinutes(backAt, wait, habit, utcOffset(offered.longitude));
      if (random.chance(0.6)) say("seller", closingWords(random, talk), closeAt);
    }
  }
  const lead: LeadRow = {
    id: drawUuid(random),
    threadId: drawUuid(random),
    submissionId: drawUuid(random),
    listingId: offered.id,
    sellerId: offered.sellerId,
    kind,
    status: statusOf(random, kind, { createdAt, openedAt, firstReplyAt }, offered, today),
    userId: null,
    name,
    email: `${slugOf(name)}.${random.int(1_000, 9_999)}@${DEMO_DOMAIN}`,
    phone: random.chance(0.4) ? `(303) 555-01${random.int(10, 99)}` : null,
    message,
    offerCents,
    preferredAt,
    createdAt,
    receivedAt,
    openedAt,
    firstReplyAt,
  };
  const first = messages.map((said, i) =>
    i === 0 ? { ...said, submissionId: lead.submissionId } : said,
  );
  const reads = openedAt ? offered.answerers.map((userId) => readOf(userId, first, openedAt)) : [];
  writer.conversation(lead, first, reads);
}

/** A seller has read what it answered to; what came after waits. */
function readOf(userId: number, messages: readonly MessageRow[], openedAt: Date) {
  const answered = messages.findLastIndex(({ side }) => side === "seller") + 1;
  const at = messages[answered - 1]?.at ?? openedAt;
  return { userId, count: Math.max(1, answered), at };
}

function statusOf(
  random: Random,
  kind: LeadRow["kind"],
  { createdAt, openedAt, firstReplyAt }: Pick<LeadRow, "createdAt" | "openedAt" | "firstReplyAt">,
  { sold, endedAt }: Offered,
  today: Date,
): LeadRow["status"] {
  if (openedAt === null) return "new";
  if (sold && endedAt) {
    const daysBefore = (endedAt.getTime() - createdAt.getTime()) / DAY_MS;
    return daysBefore < 25 && firstReplyAt !== null && random.chance(0.6) ? "sold" : "lost";
  }
  const days = (today.getTime() - createdAt.getTime()) / DAY_MS;
  if (days > 30 || (days > 10 && random.chance(0.5))) return "lost";
  return kind === "test_drive" && firstReplyAt !== null ? "appointment" : "working";
}

/** Hours from UTC of a place's sun: near enough to its clock to tell day from night. */
const utcOffset = (longitude: number): number => Math.round(longitude / 15);

/** The same day at an hour when people write, most of them in the evening. */
function awake(random: Random, at: number, longitude: number): number {
  const offsetMs = utcOffset(longitude) * HOUR_MS;
  const midnight = Math.floor((at + offsetMs) / DAY_MS) * DAY_MS - offsetMs;
  return (
    midnight + (random.chance(0.6) ? random.between(16, 22.5) : random.between(7, 16)) * HOUR_MS
  );
}

/** A full hour between 10 and 17 on the seller's clock, one to four days on. */
function driveTime(random: Random, createdAt: Date, longitude: number): Date {
  const offsetMs = utcOffset(longitude) * HOUR_MS;
  const midnight = Math.floor((createdAt.getTime() + offsetMs) / DAY_MS) * DAY_MS - offsetMs;
  return new Date(midnight + random.int(1, 4) * DAY_MS + random.int(10, 17) * HOUR_MS);
}

/** Knuth's way: fine for the small means here. */
function poisson(random: Random, mean: number): number {
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = random.unit(); product > limit; product *= random.unit()) count += 1;
  return count;
}
