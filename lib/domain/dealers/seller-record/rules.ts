import { openSecondsSql } from "#lib/domain/dealers/dealer-hours/rules.seller.ts";
import { keptWeek } from "#lib/domain/dealers/dealer-hours/schema.seller.ts";
import { wholeDaysSql } from "#lib/platform/clock.ts";
import { FEWEST_RECORDS, LEAD_SETTLES_HOURS, RECORD_LEAD_DAYS } from "./constants.ts";
import { MEANT_LEAD } from "./rules.lead.ts";
import type { ReplyFact } from "./types.ts";

/*
 * What a seller's own rows add up to, in PostgreSQL and for any number of sellers at once. One text
 * says how each figure is worked out; the page of one seller, the job that keeps the table for all
 * and the demo market use it alike.
 */

/**
 * The common table expressions from `own` to `record`, a row for each seller. What stands before
 * them is `who(id, at)`: the sellers, and the moment they are looked at.
 *
 * - A cut is a price lower than the one before in the same listing; its size a share of that one.
 * - A vehicle is relisted when its VIN was listed by this seller more than once.
 * - A lead counts once it is answered or a day old, for a year, but for what the owner of its address
 *   says they did not write and spam whose address nobody has proven. The median time to the first human reply is of those answered, by the
 *   seller's opening hours where it states them; those that nobody answered are counted apart.
 *
 * Rows are looked up seller by seller (`offset 0` keeps it so): a piece of some sellers costs the same
 * however large the market is. Left to itself PostgreSQL reads both tables whole for each piece.
 */
export const RECORD_PARTS = `
own as (
  select l.* from who cross join lateral (
    select id, seller_id, vin, make_id, status, price_cents, photo_count, listed_at, coalesce(seller_since, listed_at) as seller_since, ended_at
    from listing where seller_id = who.id offset 0) l
), change as (
  select own.seller_id, e.listing_id, e.price_cents,
    lag(e.price_cents) over (partition by e.listing_id order by e.at, e.id) as before
  from own cross join lateral (
    select id, listing_id, price_cents, at from listing_event
    where listing_id = own.id and kind in ('listed', 'price_changed') offset 0) e
), offers as (
  select seller_id, count(*)::int as listing_count, min(listed_at) as recorded_since,
    (count(*) filter (where status = 'active'))::int as active_count,
    min(price_cents) filter (where status = 'active') as lowest_cents,
    max(price_cents) filter (where status = 'active') as highest_cents,
    (count(*) filter (where status = 'active' and photo_count > 0))::int as photo_count,
    (count(*) filter (where status = 'sold'))::int as sold_count,
    percentile_cont(0.5) within group (order by ${wholeDaysSql("seller_since", "ended_at")})
      filter (where status = 'sold') as median_days_to_sell
  from own group by seller_id
), vehicles as (
  select seller_id, count(*)::int as vehicle_count, (count(*) filter (where times > 1))::int as relisted_count
  from (select seller_id, vin, count(*) as times from own group by seller_id, vin) counted group by seller_id
), makes as (
  select seller_id, array_agg(make_id order by times desc, make_id) as make_ids
  from (select seller_id, make_id, count(*) as times from own where status = 'active' group by seller_id, make_id) counted
  group by seller_id
), changes as (
  select seller_id, (count(*) filter (where price_cents < before))::int as cut_count,
    percentile_cont(0.5) within group (order by 1 - price_cents / before::float8)
      filter (where price_cents < before) as median_cut,
    (count(distinct listing_id) filter (where price_cents > before))::int as raised_count
  from change where before is not null group by seller_id
), replies as (
  select lead.seller_id, count(*)::int as lead_count, count(first_reply_at)::int as answered_count,
    percentile_cont(0.5) within group (order by seconds) as median_reply_seconds
  from who join seller s on s.id = who.id cross join lateral (
    select seller_id, first_reply_at, round(${openSecondsSql("created_at", "first_reply_at")})::float8 as seconds from lead l
    where seller_id = who.id and created_at > who.at - interval '${RECORD_LEAD_DAYS} days' and ${MEANT_LEAD}
      and (first_reply_at is not null or created_at <= who.at - interval '${LEAD_SETTLES_HOURS} hours') offset 0) lead
  group by lead.seller_id
), record as (
  select who.id as seller_id, coalesce(active_count, 0) as active_count, lowest_cents, highest_cents,
    coalesce(make_ids, '{}') as make_ids, coalesce(photo_count, 0) as photo_count,
    coalesce(listing_count, 0) as listing_count, coalesce(raised_count, 0) as raised_count,
    coalesce(vehicle_count, 0) as vehicle_count, coalesce(relisted_count, 0) as relisted_count,
    coalesce(cut_count, 0) as cut_count, median_cut,
    coalesce(sold_count, 0) as sold_count, median_days_to_sell,
    coalesce(lead_count, 0) as lead_count, coalesce(answered_count, 0) as answered_count, median_reply_seconds,
    recorded_since, who.at as refreshed_at
  from who left join offers on offers.seller_id = who.id left join vehicles on vehicles.seller_id = who.id
    left join makes on makes.seller_id = who.id left join changes on changes.seller_id = who.id
    left join replies on replies.seller_id = who.id
)`;

const KEPT = [
  "active_count",
  "lowest_cents",
  "highest_cents",
  "make_ids",
  "photo_count",
  "listing_count",
  "raised_count",
  "vehicle_count",
  "relisted_count",
  "cut_count",
  "median_cut",
  "sold_count",
  "median_days_to_sell",
  "lead_count",
  "answered_count",
  "median_reply_seconds",
  "recorded_since",
  "refreshed_at",
] as const;

/**
 * The statement that keeps the records of some sellers.
 * @param who a query for their `id` and the moment `at`; its places for values are the statement's.
 */
export const keepRecordsSql = (who: string): string => `
with who as materialized (${who}), ${RECORD_PARTS}
insert into seller_record (seller_id, ${KEPT.join(", ")})
select seller_id, ${KEPT.join(", ")} from record
on conflict (seller_id) do update set ${KEPT.map((name) => `${name} = excluded.${name}`).join(", ")}`;

/** What a seller's record says of its replies, from a row of `RECORD_PARTS` and the seller's week. */
export const replyFact = (
  {
    medianSeconds,
    answeredCount,
    count,
  }: {
    readonly medianSeconds: number | null;
    readonly answeredCount: number;
    readonly count: number;
  },
  hours: unknown,
): ReplyFact => ({ medianSeconds, answeredCount, count, week: keptWeek.parse(hours) });

/** Whether so many records are enough to say something from. */
export const isEnough = (count: number): boolean => count >= FEWEST_RECORDS;

/**
 * Sellers after one ($1) whose records may be others now: with listings changed or leads answered, disowned or
 * sent since a transaction ($2), with leads that came to count between two moments ($3, $4), and of those from
 * so many before the last that has a record ($5), some that have none. Each is found by its own index.
 */
export const CHANGED_SELLERS = `
  with late as materialized (
    select coalesce(max(seller_id), 0) - $5::int as id from seller_record
  ), changed as materialized (
    select seller_id as id from listing where change_xact >= $2::bigint
    union select seller_id from lead where change_xact >= $2::bigint
    union select seller_id from lead where created_at > $3::timestamptz and created_at <= $4::timestamptz
    union select id from (
        select id from seller where id > (select id from late) order by id limit $5::int * 5
      ) newest where not exists (
        select from seller_record r where r.seller_id = newest.id and r.seller_id > (select id from late))
  ) select id from changed where id > $1::int order by id`;
