import "server-only";
import { z } from "zod";
import { FED_COLUMNS } from "#lib/domain/inventory/feed-plan/constants.ts";
import {
  mergedSql,
  OFF_SALE_REASON_SQL,
  ofVinSql,
  SAID_SQL,
  STOCK_DAY_NEWS_SQL,
  saidBeforeSql,
} from "#lib/domain/inventory/feed-plan/rules.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import type { PublishedRun } from "./types.ts";

const vinRows = z.array(z.object({ vin: z.string() }));

/**
 * Brings the planned rows of a run into the inventory, in a few statements whatever their number: new
 * listings, changed ones, those that go off sale and those that come back; each with its line in the history of the vehicle and
 * in the ledger of the organization.
 * @returns the VINs whose listings changed, for their doubts to be weighed once all is written.
 */
export async function writeListings(
  tx: Transaction,
  run: PublishedRun,
): Promise<readonly string[]> {
  const { id, sourceId, sellerId, organizationId, actorUserId, at, sourceName } = run;
  await tx.$executeRawUnsafe(KEEP_HELD_OFF, id);
  // The history's lines of vehicles that change are written first, from what they were.
  await tx.$executeRawUnsafe(PRICE_LINES, id, organizationId, actorUserId, at, sourceName);
  await tx.$executeRawUnsafe(CHANGE_LISTINGS, id, sourceId, at);
  await tx.$executeRawUnsafe(PRICE_EVENTS, id, at);
  await tx.$executeRawUnsafe(ADD_LISTINGS, id, sellerId, at, run.titleStatus);
  await tx.$executeRawUnsafe(NAME_ADDED, id, sellerId);
  await tx.$executeRawUnsafe(ADDED_EVENTS, id, at);
  await tx.$executeRawUnsafe(ADDED_LINES, id, organizationId, actorUserId, at, sourceName);
  await tx.$executeRawUnsafe(TAKE_OFF, id, at);
  await tx.$executeRawUnsafe(TAKEN_OFF_EVENTS, id, at);
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

const PRICE_LINES = `
  insert into organization_event (organization_id, kind, actor_user_id, listing_id, detail, at)
  select $2::int, 'price.changed', $3::int, r.listing_id,
    jsonb_build_object('fromPriceCents', r.price_before_cents, 'toPriceCents', r.price_cents, 'source', $5::text),
    $4::timestamptz
  from feed_row r where r.run_id = $1::int and r.outcome = 'price'`;

/** A listing keeps its last reduction with its moment, none after a raise: as `askedAfter` has it. */
const CHANGE_LISTINGS = `
  update listing l set
    ${FED_COLUMNS.map((column) => `${column} = ${mergedSql(column)}`).join(", ")},
    drop_cents = case when ${mergedSql("price_cents")} < l.price_cents
        then l.price_cents - ${mergedSql("price_cents")}
      when ${mergedSql("price_cents")} > l.price_cents then null else l.drop_cents end,
    dropped_at = case when ${mergedSql("price_cents")} < l.price_cents then $3::timestamptz
      when ${mergedSql("price_cents")} > l.price_cents then null else l.dropped_at end,
    status = case when r.outcome = 'reopened' then 'active' else l.status end,
    sold_inferred = case when r.outcome = 'reopened' then false else l.sold_inferred end,
    ended_at = case when r.outcome = 'reopened' then null else l.ended_at end,
    updated_at = $3::timestamptz
  from feed_row r left join lateral ${saidBeforeSql("$2::int")} v on true
  where r.run_id = $1::int and r.outcome in ('price', 'changed', 'reopened') and l.id = r.listing_id`;

const PRICE_EVENTS = `
  insert into listing_event (listing_id, vin, kind, at, price_cents, mileage_miles)
  select l.id, l.vin, (case r.outcome when 'reopened' then 'resumed' else 'price_changed' end)::listing_event_kind,
    $2::timestamptz, l.price_cents, l.mileage_miles
  from feed_row r join listing l on l.id = r.listing_id
  where r.run_id = $1::int and r.outcome in ('price', 'reopened')`;

const ADD_LISTINGS = `
  insert into listing (vin, seller_id, status, ${FED_COLUMNS.join(", ")},
    listed_at, vin_first_seen_at, updated_at)
  select r.vin, $2::int, 'active', ${FED_COLUMNS.map((column) =>
    column === "title_status"
      ? "coalesce(r.title_status, $4::text)"
      : column === "features"
        ? "coalesce(r.features, '{}')"
        : `r.${column}`,
  ).join(", ")},
    $3::timestamptz,
    coalesce((select min(e.at) from listing_event e where e.vin = r.vin::bpchar), $3::timestamptz),
    $3::timestamptz
  from feed_row r where r.run_id = $1::int and r.outcome = 'new' order by r.line`;

/** Of a VIN a seller has one listing at most that is open: the one just made. */
const NAME_ADDED = `
  update feed_row r set listing_id = (
    select made.id from ${ofVinSql("$2::int")} made where made.status = 'active')
  where r.run_id = $1::int and r.outcome = 'new'`;

const ADDED_EVENTS = `
  insert into listing_event (listing_id, vin, kind, at, price_cents, mileage_miles)
  select r.listing_id, r.vin, 'listed', $2::timestamptz, r.price_cents, r.mileage_miles
  from feed_row r where r.run_id = $1::int and r.outcome = 'new'`;

const ADDED_LINES = `
  insert into organization_event (organization_id, kind, actor_user_id, listing_id, detail, at)
  select $2::int, case r.outcome when 'new' then 'listing.added' else 'listing.resumed' end, $3::int, r.listing_id,
    jsonb_build_object('vehicle', r.title, 'priceCents', r.price_cents, 'source', $5::text),
    $4::timestamptz
  from feed_row r where r.run_id = $1::int and r.outcome in ('new', 'reopened')`;

/** Sold where the word says so; everything else may come back, and is paused. */
const TAKE_OFF = `
  update listing l set
    status = case when r.disposition = 'sold' then 'sold' else 'paused' end::listing_status,
    ended_at = case when r.disposition = 'sold' then $2::timestamptz end,
    updated_at = $2::timestamptz
  from feed_row r where r.run_id = $1::int and r.outcome = 'taken_off' and l.id = r.listing_id`;

const TAKEN_OFF_EVENTS = `
  insert into listing_event (listing_id, vin, kind, at, price_cents, mileage_miles)
  select l.id, l.vin, l.status::text::listing_event_kind, $2::timestamptz, l.price_cents, l.mileage_miles
  from feed_row r join listing l on l.id = r.listing_id
  where r.run_id = $1::int and r.outcome = 'taken_off'`;

const TAKEN_OFF_LINES = `
  insert into organization_event (organization_id, kind, actor_user_id, listing_id, detail, at)
  select $2::int, case r.disposition when 'sold' then 'listing.sold' else 'listing.paused' end, $3::int,
    r.listing_id, jsonb_build_object('note', 'not for sale in the feed: ' || replace(${OFF_SALE_REASON_SQL}, '_', ' '),
      'source', $5::text), $4::timestamptz
  from feed_row r where r.run_id = $1::int and r.outcome = 'taken_off'`;

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
