import "server-only";
import { z } from "zod";
import type { SellerId } from "#lib/domain/listings/listing/types.ts";
import type { OpenCtx } from "#lib/platform/actions/context.ts";
import { FED_COLUMNS, LAG_DAYS, REOPEN_DAYS } from "./constants.plan.ts";
import {
  differsSql,
  IS_OFF_SALE_SQL,
  KEPT_SQL,
  OFF_SALE_REASON_SQL,
  ofVinSql,
  STOCK_DAY_DIFFERS_SQL,
  saidBeforeSql,
} from "./rules.plan.ts";
import { offSaleCounts } from "./schema.plan.ts";
import type { FeedPlan, PlannedRun } from "./types.plan.ts";

const counts = z.tuple([
  z.object({
    rowCount: z.number(),
    heldCount: z.number(),
    warnedCount: z.number(),
    newCount: z.number(),
    priceCount: z.number(),
    changedCount: z.number(),
    unchangedCount: z.number(),
    keptCount: z.number(),
    missingCount: z.number(),
    presentCount: z.number(),
    takenOffCount: z.number(),
    offSaleCounts,
  }),
]);
const otherSources = z.array(z.object({ id: z.number() }));

/**
 * Works out what publishing a run would do to the inventory as it is at this moment, row by row, and
 * keeps it with the run: for the preview, and once more in the transaction that publishes it.
 * @returns the counts that are kept.
 */
export async function planRun(
  { tx, now: at }: OpenCtx,
  { run, sellerId }: { readonly run: PlannedRun; readonly sellerId: SellerId },
): Promise<FeedPlan> {
  const others = otherSources.parse(
    await tx.$queryRaw`
      select other.id from feed_source own join feed_source other
        on other.organization_id = own.organization_id and other.id <> own.id and other.removed_at is null
      where own.id = ${run.sourceId}`,
  );
  const otherIds = others.map(({ id }) => id);
  await tx.$executeRawUnsafe(PLAN_SQL, run.id, run.sourceId, sellerId, at, otherIds);
  const [plan] = counts.parse(await tx.$queryRawUnsafe(COUNT_SQL, run.id, run.sourceId));
  await tx.feedRun.update({
    where: { id: run.id },
    data: { ...plan, offSaleCounts: plan.offSaleCounts.map((each) => ({ ...each })) },
  });
  return plan;
}

/** What an operator took off sale no feed puts back, nor anew under the same VIN. */
const IS_HELD_SQL = "exists (select from listing_hold h where h.listing_id = l.id)";

/**
 * What becomes of each row. It is looked up row by row, within the one statement: joined, ten thousand
 * rows are gone through once for each of them wherever the planner takes them for a few.
 */
const PLAN_SQL = `
  update feed_row r set (outcome, listing_id, price_before_cents, kept) = (
    select planned.outcome,
      case when planned.outcome not in ('new', 'off') or planned.is_own then planned.listing_id end,
      case when planned.outcome = 'price' then planned.price_before_cents end,
      planned.kept
    from (
      select l.id as listing_id, l.price_cents as price_before_cents,
        l.status in ('active', 'paused') or (v.listing_id = l.id and v.missing_since is null) as is_own,
        case
          when ${IS_OFF_SALE_SQL} then case
            when l.status = 'active' or (l.status = 'paused' and r.disposition = 'sold') then 'taken_off'
            else 'off' end
          when l.id is null then 'new'
          when l.status = 'paused' and k.taken_off = 'paused' and not ${IS_HELD_SQL} then 'reopened'
          when l.status in ('active', 'paused') then case
            when ${differsSql("price_cents")} then 'price'
            when ${FED_COLUMNS.filter((column) => column !== "price_cents")
              .map(differsSql)
              .join(" or ")} then 'changed'
            when ${STOCK_DAY_DIFFERS_SQL} then 'changed'
            when v.said -> 'photo_urls' is distinct from to_jsonb(r.photo_urls)
              and cardinality(r.photo_urls) > 0 then 'changed'
            else 'unchanged' end
          when ${IS_HELD_SQL} then 'ended'
          when (l.sold_inferred or k.taken_off = l.status)
            and l.ended_at > $4::timestamptz - interval '${REOPEN_DAYS} days' then 'reopened'
          when v.listing_id is not null and v.missing_since is null then 'ended'
          when v.listing_id is null and l.ended_at > $4::timestamptz - interval '${LAG_DAYS} days' then 'ended'
          else 'new' end as outcome,
        case when l.status in ('active', 'paused') and not ${IS_OFF_SALE_SQL} then ${KEPT_SQL}
          else '{}'::text[] end as kept
      from (select) as one
      left join lateral ${saidBeforeSql("$2::int")} v on true
      left join lateral (
        select * from ${ofVinSql("$3::int")} held
        order by (held.status in ('active', 'paused')) desc, held.id desc limit 1
      ) l on true
      left join lateral (select * from stock_vehicle kept where kept.listing_id = l.id limit 1) k on true
    ) planned
  ) where r.run_id = $1::int and not r.is_held`;

/**
 * Held rows count as seen: what is wrong in a row is no word that the vehicle is gone. What is off sale
 * by a word of the feed may go without anybody having to wonder. What is asked
 * with "in" below an "or" is no join to PostgreSQL: it makes a hash of it, unless it expects more than
 * fits into its memory.
 */
const COUNT_SQL = `
  with present as (
    select v.vin, l.stock_number from feed_vehicle v join listing l on l.id = v.listing_id
    where v.source_id = $2::int and v.missing_since is null and v.word is null
      and l.status in ('active', 'paused')
  ), missing as (
    select p.vin from present p where (
      p.vin in (select r.vin::bpchar from feed_row r where r.run_id = $1::int and r.vin is not null)
      or p.stock_number in (select r.stock_number from feed_row r
        where r.run_id = $1::int and r.vin is null and r.stock_number is not null)) is not true
  )
  select count(*)::int as "rowCount",
    count(*) filter (where r.is_held)::int as "heldCount",
    count(*) filter (where not r.is_held and jsonb_array_length(r.issues) > 0)::int as "warnedCount",
    count(*) filter (where r.outcome in ('new', 'reopened'))::int as "newCount",
    count(*) filter (where r.outcome = 'price')::int as "priceCount",
    count(*) filter (where r.outcome = 'changed')::int as "changedCount",
    count(*) filter (where r.outcome in ('unchanged', 'ended'))::int as "unchangedCount",
    count(*) filter (where r.outcome = 'taken_off')::int as "takenOffCount",
    (select coalesce(jsonb_agg(jsonb_build_object('word', w.word, 'count', w.count)
        order by w.count desc, w.word), '[]')
      from (select ${OFF_SALE_REASON_SQL} as word, count(*)::int as count
        from feed_row r where r.run_id = $1::int and r.outcome in ('taken_off', 'off')
        group by 1) w) as "offSaleCounts",
    count(*) filter (where cardinality(r.kept) > 0)::int as "keptCount",
    (select count(*)::int from missing) as "missingCount",
    (select count(*)::int from present) as "presentCount"
  from feed_row r where r.run_id = $1::int`;
