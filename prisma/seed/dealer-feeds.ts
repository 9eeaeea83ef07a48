import type { Client } from "pg";
import { z } from "zod";
import { FED_COLUMNS } from "#lib/domain/inventory/feed-publishing/constants.plan.ts";
import { SAID_SQL } from "#lib/domain/inventory/feed-publishing/rules.plan.ts";
import type { FeedIssue } from "#lib/domain/inventory/feed-reading/types.row.ts";
import { DAY_MS } from "#lib/platform/clock.ts";
import { BUSY_ORGANIZATIONS, type DeskPlan } from "./dealer-plan.ts";
import { createRandom } from "./random.ts";

/** Where the busy dealerships' vehicles come from: files that their manager sends every few days. */
const SOURCES = [
  { organizationId: 1, name: "HomeNet export", format: "homenet", file: "cedar-fork" },
  { organizationId: 2, name: "vAuto export", format: "vauto", file: "stone-ridge" },
  { organizationId: 3, name: "Google vehicle feed", format: "google", file: "pellman" },
  { organizationId: 4, name: "HomeNet export", format: "homenet", file: "harlowe-ford" },
] as const;
const DAYS_AGO = [28, 25, 22, 18, 15, 11, 8, 4, 1] as const;
/** Of these, the one that arrived broken. */
const BROKEN = 15;

/** Rows that every so often are held: their vehicles never come into the market. */
const HELD: readonly (FeedIssue & { readonly vin: string | null; readonly title: string })[] = [
  {
    code: "vin_check_digit",
    words:
      "The check digit (position 9) does not agree with the other characters: one of them is mistyped.",
    vin: "1FTEW1EP5KFA00001",
    title: "2019 Ford F-150",
  },
  {
    code: "price_missing",
    words: "There is no asking price in this row.",
    vin: "5YJ3E1EA7JF000316",
    title: "2018 Tesla Model 3",
  },
  {
    code: "mileage_invalid",
    words: "“TBD” is no mileage.",
    vin: "JTDKARFU5J3000121",
    title: "2018 Toyota Prius",
  },
];

const countRows = z.tuple([
  z.object({
    active: z.number(),
    present: z.number(),
    added: z.number(),
    priced: z.number(),
    left: z.number(),
  }),
]);

/** What a file of this moment found, from the history of the dealership's vehicles since the file before. */
const COUNTS = `
  select count(*) filter (where l.listed_at <= $3 and (l.ended_at is null or l.ended_at > $3))::int as active,
    count(*) filter (where l.listed_at <= $2 and (l.ended_at is null or l.ended_at > $2))::int as present,
    count(*) filter (where l.listed_at > $2 and l.listed_at <= $3 and (l.ended_at is null or l.ended_at > $3))::int as added,
    count(*) filter (where l.listed_at <= $2 and (l.ended_at is null or l.ended_at > $3) and p.changed)::int as priced,
    count(*) filter (where l.listed_at <= $2 and l.ended_at > $2 and l.ended_at <= $3)::int as left
  from listing l join seller s on s.id = l.seller_id
    cross join lateral (select exists (select from listing_event e
      where e.listing_id = l.id and e.kind = 'price_changed' and e.at > $2 and e.at <= $3) as changed) p
  where s.organization_id = $1`;

/** Feeds of the busy dealerships with the files of their month, and the rows of the last one. */
export async function writeDealerFeeds(client: Client, plan: DeskPlan): Promise<void> {
  let runId = 0;
  for (const [at, source] of SOURCES.entries()) {
    const sourceId = at + 1;
    const ago = (days: number, hours: number) =>
      new Date(plan.today.getTime() - days * DAY_MS + hours * 3_600_000);
    await client.query(
      `insert into feed_source (id, organization_id, name, kind, is_automatic, grace_days, title_status,
         checked_at, created_at)
       values ($1, $2, $3, 'upload', false, 3, 'clean', $4, $5)`,
      [sourceId, source.organizationId, source.name, ago(1, 16), ago(31, 17)],
    );
    let before = ago(31, 17);
    for (const daysAgo of DAYS_AGO) {
      runId += 1;
      const receivedAt = ago(daysAgo, 16);
      await writeRun(client, plan, { ...source, sourceId, runId, before, receivedAt, daysAgo });
      if (daysAgo !== BROKEN) before = receivedAt;
    }
  }
  await client.query("select setval('feed_source_id_seq', $1), setval('feed_run_id_seq', $2)", [
    BUSY_ORGANIZATIONS,
    runId,
  ]);
}

interface Run {
  readonly organizationId: number;
  readonly file: string;
  readonly format: string;
  readonly sourceId: number;
  readonly runId: number;
  /** When the file before it came. */
  readonly before: Date;
  readonly receivedAt: Date;
  readonly daysAgo: number;
}

async function writeRun(client: Client, { seed }: DeskPlan, run: Run): Promise<void> {
  const random = createRandom(seed, "feed run", run.runId);
  const { organizationId, sourceId, runId, before, receivedAt, daysAgo } = run;
  const fileName = `${run.file}-${receivedAt.toISOString().slice(0, 10)}.csv`;
  const isBroken = daysAgo === BROKEN;
  const { rows } = await client.query(COUNTS, [organizationId, before, receivedAt]);
  const [counts] = countRows.parse(rows);
  const held = isBroken ? [] : HELD.slice(0, random.int(0, HELD.length));
  const size = isBroken ? 4_096 : (counts.active + held.length) * random.int(410, 520);
  const readAt = new Date(receivedAt.getTime() + 3_000);
  const publishedAt = isBroken
    ? null
    : new Date(receivedAt.getTime() + random.int(90, 600) * 1_000);
  const changed = isBroken ? 0 : counts.priced;
  await client.query(
    `insert into feed_run (id, source_id, state, file_name, byte_count, content_sha256, format,
       received_by_user_id, received_at, read_at, published_by_user_id, published_at, reason,
       row_count, held_count, new_count, price_count, unchanged_count, missing_count, present_count, issue_counts)
     select $1, $2, $3::feed_run_state, $4, $5, encode(sha256(convert_to($6, 'UTF8')), 'hex'), $7,
       m.user_id, $8, $9, case when $10::timestamptz is null then null else m.user_id end, $10, $11,
       $12, $13, $14, $15, $16, $17, $18, $19
     from membership m where m.organization_id = $20 and m.role = 'manager' order by m.user_id limit 1`,
    [
      runId,
      sourceId,
      isBroken ? "refused" : "published",
      fileName,
      size,
      `${fileName} ${seed}`,
      isBroken ? null : run.format,
      receivedAt,
      readAt,
      publishedAt,
      isBroken
        ? "The file ends in the middle of a row: it did not arrive whole. Nothing was changed."
        : null,
      isBroken ? 0 : counts.active + held.length,
      held.length,
      isBroken ? 0 : counts.added,
      changed,
      isBroken ? 0 : counts.active - counts.added - changed,
      isBroken ? 0 : counts.left,
      counts.present,
      JSON.stringify(held.map(({ code }) => ({ code, count: 1 }))),
      organizationId,
    ],
  );
  if (daysAgo === DAYS_AGO.at(-1)) await writeRows(client, run, held);
}

/** The rows of a file: the vehicles as they are now, which only the last file said. */
async function writeRows(client: Client, run: Run, held: typeof HELD): Promise<void> {
  const { organizationId, runId, before, receivedAt } = run;
  // A vehicle comes into stock before it is photographed and listed: a day to two weeks.
  const inStockOn = "((l.listed_at at time zone 'UTC')::date - 1 - (l.id * 7) % 14)";
  const columns = FED_COLUMNS.filter((column) => column !== "stock_number");
  await client.query(
    `insert into feed_row (run_id, line, vin, stock_number, title, is_held, outcome, listing_id,
       price_before_cents, disposition, in_stock_on, ${columns.join(", ")})
     select $1, 1 + row_number() over (order by l.id), l.vin, l.stock_number,
       concat_ws(' ', l.year, k.name, m.name, l.trim), false,
       case when l.listed_at > $3 then 'new' when p.before_cents is not null then 'price' else 'unchanged' end,
       l.id, case when l.listed_at > $3 then null else p.before_cents end, 'retail', ${inStockOn},
       ${columns.map((column) => `l.${column}`).join(", ")}
     from listing l join seller s on s.id = l.seller_id
       join make k on k.id = l.make_id join model m on m.id = l.model_id
       left join lateral (select o.price_cents as before_cents from listing_event o
         where o.listing_id = l.id and o.at <= $3 and exists (select from listing_event e
           where e.listing_id = l.id and e.kind = 'price_changed' and e.at > $3 and e.at <= $4)
         order by o.at desc, o.id desc limit 1) p on true
     where s.organization_id = $2 and l.listed_at <= $4 and (l.ended_at is null or l.ended_at > $4)`,
    [runId, organizationId, before, receivedAt],
  );
  // What the feed said last, by which the next file tells its own changes from a member's.
  await client.query(
    `insert into feed_vehicle (source_id, vin, listing_id, said, first_seen_at, last_seen_at)
     select $2, r.vin, r.listing_id, ${SAID_SQL}, l.listed_at, $3
     from feed_row r join listing l on l.id = r.listing_id where r.run_id = $1
     on conflict do nothing`,
    [runId, run.sourceId, receivedAt],
  );
  await client.query(
    `insert into stock_vehicle (listing_id, in_stock_on)
     select r.listing_id, r.in_stock_on from feed_row r where r.run_id = $1 and r.listing_id is not null
     on conflict do nothing`,
    [runId],
  );
  for (const { code, words, vin, title } of held) {
    await client.query(
      `insert into feed_row (run_id, line, vin, title, issues, is_held, outcome)
       select $1, 1 + max(line), $2, $3, $4, true, 'held' from feed_row where run_id = $1`,
      [runId, vin, title, JSON.stringify([{ code, words }])],
    );
  }
}
