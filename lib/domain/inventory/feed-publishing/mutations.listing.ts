import "server-only";
import { z } from "zod";
import { eventLines } from "#lib/domain/dealers/organization/mutations.event.ts";
import {
  addListings,
  restateListings,
  takeOffSale,
} from "#lib/domain/listings/listing-change/mutations.ts";
import type { OpenCtx } from "#lib/platform/actions/context.ts";
import { FED_COLUMNS, type FedColumn } from "./constants.plan.ts";
import {
  mergedSql,
  OFF_SALE_REASON_SQL,
  ofVinSql,
  SAID_SQL,
  STOCK_DAY_NEWS_SQL,
  saidBeforeSql,
} from "./rules.plan.ts";
import type { PublishedRun } from "./types.listing.ts";

const vinRows = z.array(z.object({ vin: z.string() }));

/**
 * Brings the planned rows of a run into the inventory, in a few statements whatever their number: new
 * listings, changed ones, those that go off sale and those that come back; each with its line in the history of the vehicle and
 * in the ledger of the organization.
 * @returns the VINs whose listings changed, for their doubts to be weighed once all is written.
 */
export async function writeListings(ctx: OpenCtx, run: PublishedRun): Promise<readonly string[]> {
  const { tx } = ctx;
  const { id, sourceId, sellerId, organizationId, actorUserId, at, sourceName } = run;
  await tx.$executeRawUnsafe(KEEP_HELD_OFF, id);
  // The history's lines of vehicles that change are written first, from what they were.
  await tx.$executeRawUnsafe(PRICE_LINES, id, organizationId, actorUserId, at, sourceName);
  await restateListings(ctx.at(at), { ...CHANGED, values: [id, sourceId] });
  await addListings(ctx.at(at), { ...ADDED, values: [id, sellerId, run.titleStatus] });
  await tx.$executeRawUnsafe(NAME_ADDED, id, sellerId);
  await tx.$executeRawUnsafe(ADDED_LINES, id, organizationId, actorUserId, at, sourceName);
  await takeOffSale(ctx.at(at), { ...TAKEN_OFF, values: [id] });
  await tx.$executeRawUnsafe(TAKEN_OFF_LINES, id, organizationId, actorUserId, at, sourceName);
  await tx.$executeRawUnsafe(KEEP_TAKEN_OFF, id);
  await tx.$executeRawUnsafe(FORGET_TAKEN_OFF, id);
  await tx.$executeRawUnsafe(KEEP_STOCK_DAYS, id, sourceId);
  await tx.$executeRawUnsafe(KEEP_SAID, id, sourceId, at);
  await tx.$executeRawUnsafe(KEEP_WORDS, id, sourceId, at);
  await tx.$executeRawUnsafe(STILL_SEEN, id, sourceId, at);
  const rows = await tx.$queryRaw`
    select distinct vin from feed_row
    where run_id = ${id} and vin is not null
      and outcome in ('new', 'price', 'changed', 'reopened', 'taken_off')`;
  return vinRows.parse(rows).map(({ vin }) => vin);
}

/** What an operator took off sale since the run was planned stays off. */
const KEEP_HELD_OFF = `
  update feed_row r set outcome = 'ended'
  where r.run_id = $1::int and r.outcome = 'reopened'
    and exists (select from listing_hold h where h.listing_id = r.listing_id)`;

/** Whose lines they are, in all statements that write some. */
const OF_RUN = {
  organizationId: "$2::int",
  actorUserId: "$3::int",
  listingId: "r.listing_id",
  at: "$4::timestamptz",
};

const PRICE_LINES = eventLines({
  ...OF_RUN,
  kind: "price.changed",
  detail: `jsonb_build_object('fromPriceCents', r.price_before_cents, 'toPriceCents', r.price_cents,
    'source', $5::text)`,
  from: "feed_row r where r.run_id = $1::int and r.outcome = 'price'",
});

/** What each column of a listing is to be. */
const columnsBy = (value: (column: FedColumn) => string): Readonly<Record<FedColumn, string>> =>
  // Every column is among its keys, for it is made of all of them.
  Object.fromEntries(FED_COLUMNS.map((column) => [column, value(column)])) as Record<
    FedColumn,
    string
  >;

const CHANGED = {
  from: `feed_row r left join lateral ${saidBeforeSql("$2::int")} v on true`,
  where: `r.run_id = $1::int and r.outcome in ('price', 'changed', 'reopened') and l.id = r.listing_id`,
  columns: columnsBy(mergedSql),
  resumes: "r.outcome = 'reopened'",
  told: "case r.outcome when 'reopened' then 'resumed' when 'price' then 'price_changed' end",
};

const ADDED = {
  from: "feed_row r",
  where: "r.run_id = $1::int and r.outcome = 'new'",
  order: "r.line",
  vin: "r.vin",
  sellerId: "$2::int",
  columns: {
    ...columnsBy((column) => `r.${column}`),
    title_status: "coalesce(r.title_status, $3::text)",
    features: "coalesce(r.features, '{}')",
  },
};

/** Of a VIN a seller has one listing at most that is open: the one just made. */
const NAME_ADDED = `
  update feed_row r set listing_id = (
    select made.id from ${ofVinSql("$2::int")} made where made.status = 'active')
  where r.run_id = $1::int and r.outcome = 'new'`;

const ADDED_LINES = eventLines({
  ...OF_RUN,
  kind: {
    when: "r.outcome = 'new'",
    is: "listing.added",
    otherwise: "listing.resumed",
  },
  detail: "jsonb_build_object('vehicle', r.title, 'priceCents', r.price_cents, 'source', $5::text)",
  from: "feed_row r where r.run_id = $1::int and r.outcome in ('new', 'reopened')",
});

/** Sold where the word says so; everything else may come back, and is paused. */
const TAKEN_OFF = {
  from: "feed_row r",
  where: "r.run_id = $1::int and r.outcome = 'taken_off' and l.id = r.listing_id",
  isSold: "r.disposition = 'sold'",
};

const TAKEN_OFF_LINES = eventLines({
  ...OF_RUN,
  kind: { when: "r.disposition = 'sold'", is: "listing.sold", otherwise: "listing.paused" },
  detail: `jsonb_build_object('note', 'not for sale in the feed: ' || replace(${OFF_SALE_REASON_SQL}, '_', ' '),
    'source', $5::text)`,
  from: "feed_row r where r.run_id = $1::int and r.outcome = 'taken_off'",
});

/** What a word made of a listing: a later file takes back that, and not what a member did. */
const KEEP_TAKEN_OFF = `
  insert into stock_vehicle (listing_id, taken_off)
  select r.listing_id, case when r.disposition = 'sold' then 'sold' else 'paused' end::listing_status
  from feed_row r where r.run_id = $1::int and r.outcome = 'taken_off'
  on conflict (listing_id) do update set taken_off = excluded.taken_off`;

const FORGET_TAKEN_OFF = `
  update stock_vehicle k set taken_off = null
  from feed_row r where r.run_id = $1::int and r.listing_id = k.listing_id and k.taken_off is not null
    and r.outcome in ('reopened', 'price', 'changed', 'unchanged')`;

/** Before what the source says now is kept: it is told by what it said before. */
const KEEP_STOCK_DAYS = `
  insert into stock_vehicle (listing_id, in_stock_on)
  select r.listing_id, r.in_stock_on
  from feed_row r left join lateral ${saidBeforeSql("$2::int")} v on true
  where r.run_id = $1::int and r.listing_id is not null and r.in_stock_on is not null
    and (r.outcome = 'new' or (r.outcome <> 'ended' and ${STOCK_DAY_NEWS_SQL}))
  on conflict (listing_id) do update set in_stock_on = excluded.in_stock_on`;

const KEEP_SAID = `
  insert into feed_vehicle (source_id, vin, listing_id, said, first_seen_at, last_seen_at, missing_since)
  select $2::int, r.vin, r.listing_id, ${SAID_SQL}, $3::timestamptz, $3::timestamptz, null
  from feed_row r where r.run_id = $1::int and not r.is_held and r.listing_id is not null
    and r.outcome not in ('taken_off', 'off')
  on conflict (source_id, vin) do update set listing_id = excluded.listing_id, said = excluded.said,
    word = null, last_seen_at = excluded.last_seen_at, missing_since = null`;

/**
 * What is not for sale and never was has no listing, and its word is kept all the same. Nothing else of
 * such a row is taken, so what the source said of the rest stays as it was.
 */
const KEEP_WORDS = `
  insert into feed_vehicle (source_id, vin, listing_id, word, said, first_seen_at, last_seen_at, missing_since)
  select $2::int, r.vin, r.listing_id,
    case r.disposition when 'retail' then null else coalesce(r.disposition, v.word) end,
    coalesce(v.said, '{}') || jsonb_strip_nulls(jsonb_build_object('in_stock_on', to_jsonb(r.in_stock_on))),
    $3::timestamptz, $3::timestamptz, null
  from feed_row r left join lateral ${saidBeforeSql("$2::int")} v on true
  where r.run_id = $1::int and r.outcome in ('taken_off', 'off')
  on conflict (source_id, vin) do update set listing_id = excluded.listing_id, word = excluded.word,
    said = excluded.said, last_seen_at = excluded.last_seen_at, missing_since = null`;

/** What is wrong in a row is no word that its vehicle is gone. As `COUNT_SQL` has it, by hashes. */
const STILL_SEEN = `
  update feed_vehicle v set last_seen_at = $3::timestamptz, missing_since = null
  from listing l
  where v.source_id = $2::int and l.id = v.listing_id and (
    v.vin in (select r.vin::bpchar from feed_row r
      where r.run_id = $1::int and r.is_held and r.vin is not null)
    or l.stock_number in (select r.stock_number from feed_row r
      where r.run_id = $1::int and r.is_held and r.vin is null and r.stock_number is not null))`;
