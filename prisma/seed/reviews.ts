import type { Client } from "pg";
import { z } from "zod";
import { DAY_MS } from "#lib/platform/clock.ts";
import { CopyBuffer } from "#lib/platform/db/copy.ts";
import { DEMO_DOMAIN } from "./people.ts";
import { createRandom, drawUuid, hashText, type Random } from "./random.ts";
import { replyWords, reviewWords } from "./review-words.ts";

export interface ReviewPlan {
  readonly seed: number;
  /** Midnight UTC at the start of the market's day: everything was said before it. */
  readonly today: Date;
}

/** Accounts of those who review have ids far from those that people get, after those of the sellers. */
const REVIEWER_IDS_FROM = 1_500_000_000;
/** Of the people whose lead was answered, and of those who waited in vain. */
const REVIEW_CHANCE = { answered: 0.16, unanswered: 0.05 } as const;
const REPLY_CHANCE = 0.35;
/** What the dealers known by name have at least, as far as so many wrote to them: thirty in all. */
const NAMED_AT_LEAST = [8, 8, 7, 7] as const;
/** Those reply more. */
const NAMED_REPLY_CHANCE = 0.75;
/** Of people who wrote to the demo's private seller: what they say, and what is answered. */
const SCRIPTED: Readonly<Record<string, { stars: number; body: string; reply: string }>> = {
  [`grant.whitlow@${DEMO_DOMAIN}`]: {
    stars: 5,
    body: "Bought a car for my daughter from Maria. Everything was as she had written it, she had the receipts in a folder, and we did the paperwork at my bank.",
    reply: "Thank you, Grant. I hope it gets her through four winters.",
  },
};
const HOUR_MS = 3_600_000;
const PAGE = 20_000;

const leadRow = z.object({
  id: z.string(),
  sellerId: z.number(),
  sellerKind: z.enum(["dealer", "private"]),
  /** Whether somebody of the seller has an account, so that a reply can come. */
  joined: z.boolean(),
  kind: z.enum(["question", "test_drive", "offer"]),
  name: z.string(),
  email: z.string(),
  createdAt: z.date(),
  firstReplyAt: z.date().nullable(),
});
type Lead = z.infer<typeof leadRow>;

const LEADS = `
  select lead.id, seller_id as "sellerId", s.kind::text as "sellerKind",
    s.user_id is not null or s.organization_id is not null as joined,
    lead.kind::text as kind, lead.name, lead.email, lead.created_at as "createdAt", first_reply_at as "firstReplyAt"
  from lead join seller s on s.id = lead.seller_id
  where lead.user_id is null and lead.created_at < $1 and lead.id > $2
    and not exists (select from app_user u where u.email = lead.email)
  order by lead.id limit $3`;

const USER_COLUMNS = ["id", "email", "name", "email_verified_at", "created_at"];
const REVIEW_COLUMNS =
  "id seller_id user_id author_name lead_kind stars body created_at reply replied_at".split(" ");

/**
 * Writes what some of the people who wrote to sellers say of them, in the caller's transaction, each
 * with an account of their own, which their lead then belongs to; and one of the second shopper. The
 * first shopper of the demo has reviewed nobody yet.
 */
export async function writeReviews(client: Client, { seed, today }: ReviewPlan): Promise<void> {
  const settled = new Date(today.getTime() - 2 * DAY_MS);
  const drawn: Lead[] = [];
  const passed: Lead[] = [];
  const emails = new Set<string>();
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const { rows } = await client.query(LEADS, [settled, after, PAGE]);
    const page = z.array(leadRow).parse(rows);
    for (const lead of page) {
      if (emails.has(lead.email)) continue;
      const isDrawn = lead.email in SCRIPTED || drawOf(seed, lead).chance(chanceOf(lead));
      if (isDrawn) emails.add(lead.email);
      if (isDrawn) drawn.push(lead);
      else if (lead.sellerId <= NAMED_AT_LEAST.length) passed.push(lead);
    }
    const last = page.at(-1);
    if (last === undefined) break;
    after = last.id;
  }
  for (const lead of filledUp(drawn, passed)) if (!emails.has(lead.email)) drawn.push(lead);
  await keepReviews(client, drawn, { seed, today });
  await writeDemoReview(client, seed, today);
}

const drawOf = (seed: number, lead: Lead): Random => createRandom(seed, `review ${lead.id}`);
const chanceOf = ({ firstReplyAt }: Lead): number =>
  REVIEW_CHANCE[firstReplyAt === null ? "unanswered" : "answered"];

/** More of those who wrote to the dealers known by name, the answered first, until each has as many as it should. */
function filledUp(drawn: readonly Lead[], passed: readonly Lead[]): readonly Lead[] {
  return NAMED_AT_LEAST.flatMap((least, at) => {
    const of = (leads: readonly Lead[]) => leads.filter(({ sellerId }) => sellerId === at + 1);
    const answered = of(passed).toSorted(
      (a, b) => Number(a.firstReplyAt === null) - Number(b.firstReplyAt === null),
    );
    const byEmail = new Map(answered.toReversed().map((lead) => [lead.email, lead]));
    return [...byEmail.values()].toReversed().slice(0, Math.max(0, least - of(drawn).length));
  });
}

async function keepReviews(
  client: Client,
  leads: readonly Lead[],
  { seed, today }: ReviewPlan,
): Promise<void> {
  const users = new CopyBuffer("app_user", USER_COLUMNS);
  const reviews = new CopyBuffer("review", REVIEW_COLUMNS);
  const owned: { lead: string; user: number }[] = [];
  let userId = REVIEWER_IDS_FROM;
  for (const lead of leads) {
    const random = drawOf(seed, lead);
    random.chance(chanceOf(lead));
    userId += 1;
    users.add([userId, lead.email, lead.name, lead.createdAt, lead.createdAt]);
    // A use is told apart by 32 bits only: too few for the ids of all leads of a large market.
    const id = drawUuid(createRandom(seed, `review ${lead.id}`, hashText(lead.id)));
    reviews.add([id, ...reviewCells(random, lead, userId, today)]);
    owned.push({ lead: lead.id, user: userId });
  }
  await users.take()(client);
  await reviews.take()(client);
  for (const [table, column] of [
    ["lead", "user_id"],
    ["thread", "buyer_user_id"],
  ] as const) {
    await client.query(
      `update ${table} set ${column} = owned."user" from json_to_recordset($1) as owned(lead uuid, "user" int)
       where ${table}.${table === "lead" ? "id" : "lead_id"} = owned.lead`,
      [JSON.stringify(owned)],
    );
  }
}

function reviewCells(random: Random, lead: Lead, userId: number, today: Date) {
  const replyHours =
    lead.firstReplyAt === null
      ? null
      : (lead.firstReplyAt.getTime() - lead.createdAt.getTime()) / HOUR_MS;
  // Quick answers go with more stars; not answering costs most of them.
  const mood = replyHours === null ? 1.6 : 4.6 - Math.min(1.6, Math.log2(1 + replyHours / 6) * 0.5);
  const stars = Math.min(5, Math.max(1, Math.round(mood + 0.8 * random.normal())));
  const from = (lead.firstReplyAt ?? new Date(lead.createdAt.getTime() + DAY_MS)).getTime();
  const createdAt = new Date(
    Math.min(
      from + random.between(0.3, 9) * DAY_MS,
      today.getTime() - random.between(0.1, 1) * HOUR_MS,
    ),
  );
  const repliedAt = new Date(createdAt.getTime() + random.between(0.2, 4) * DAY_MS);
  const replyChance = lead.sellerId <= NAMED_AT_LEAST.length ? NAMED_REPLY_CHANCE : REPLY_CHANCE;
  const isReplied = lead.joined && random.chance(replyChance) && repliedAt < today;
  const scripted = SCRIPTED[lead.email];
  const body =
    scripted?.body ??
    reviewWords(random, {
      stars,
      kind: lead.kind,
      replyHours,
      isPrivate: lead.sellerKind === "private",
    });
  const reply = scripted?.reply ?? (isReplied ? replyWords(random, stars) : null);
  return [
    lead.sellerId,
    userId,
    lead.name.split(" ")[0] ?? lead.name,
    lead.kind,
    scripted?.stars ?? stars,
    body,
    createdAt,
    reply,
    reply === null ? null : repliedAt,
  ];
}

/** What the second shopper says of the dealer that answered an offer (see demo-conversations.ts). */
async function writeDemoReview(client: Client, seed: number, today: Date): Promise<void> {
  await client.query(
    `insert into review (id, seller_id, user_id, author_name, lead_kind, stars, body, created_at)
     select $1, lead.seller_id, u.id, 'Aisha', lead.kind, 4, $3, $4
     from app_user u join lead on lead.user_id = u.id join seller s on s.id = lead.seller_id
     where u.email = $2 and s.kind = 'dealer' and lead.first_reply_at is not null
     order by lead.created_at limit 1`,
    [
      drawUuid(createRandom(seed, "second shopper's review")),
      `second-shopper@${DEMO_DOMAIN}`,
      "They answered my offer within the hour and said plainly what was possible. It was more than I wanted to pay, but I knew where I stood.",
      new Date(today.getTime() - 3.3 * DAY_MS),
    ],
  );
}
