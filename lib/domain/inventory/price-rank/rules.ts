import { SPAN_TABLE } from "#lib/domain/market/market-history/constants.ts";
import { IN_AREA, offeredAt } from "#lib/domain/market/market-history/rules.ts";
import { PLAUSIBLE_PRICE_CENTS } from "#lib/domain/valuation/valuation-market/constants.ts";
import { POWERTRAIN_OF_FUEL } from "#lib/domain/vehicles/vehicle/constants.ts";
import {
  FEWEST_FOR_SLOPES,
  FEWEST_RIVALS,
  MAX_COLLINEARITY,
  PASSINGS_NAMED,
  RANKED_YEARS,
  SLOPE_SHARES,
} from "./constants.ts";
import type { OverlapRow, RankRow } from "./schema.ts";
import type { Overlap, PassingCause, RankPlace, VehicleRank } from "./types.ts";

/*
 * The steps of constants.ts in SQL. Parameters: `seller`, its `models`, `now` and `before` in seconds, and
 * those of `areaParameters` around the seller.
 */

const fuels = Object.entries(POWERTRAIN_OF_FUEL);
const POWERTRAIN = `transform(toString(fuel), [${fuels.map(([fuel]) => `'${fuel}'`).join(", ")}], [${fuels.map(([, number]) => number).join(", ")}], 0)`;
/** Model, which implies its make, and powertrain as one number. */
const KIND = `toUInt32(model_id * 8 + ${POWERTRAIN})`;

const PLAUSIBLE = `title_status = 'clean' and doubtful = 0 and price_cents >= ${PLAUSIBLE_PRICE_CENTS}`;
const NOW = offeredAt("now");
const THEN = offeredAt("before");
const OFFSETS = Array.from(
  { length: 2 * RANKED_YEARS + 1 },
  (_, index) => index - RANKED_YEARS,
).join(", ");

/** Listings that were for sale at either moment, each once: its price at both, 0 where it was not. */
const offered = (which: string): string => `
  select listing_id, any(seller_id) as owner, any(toString(seller_kind)) as owner_kind,
    any(${KIND}) as kind, any(toInt32(year)) as model_year,
    maxIf(price_cents, ${NOW}) as price_now, maxIf(price_cents, ${THEN}) as price_then,
    toFloat64(argMax(mileage_miles, from_at)) as miles
  from ${SPAN_TABLE}
  where (${NOW} or ${THEN}) and ${PLAUSIBLE} and ${which}
  group by listing_id`;

const OWN = `select * from (${offered("seller_id = {seller:UInt32} and model_id in {models:Array(UInt32)}")}) where price_now > 0`;
/** Step 2, but for the model year. */
const RIVALS = offered(
  `model_id in {models:Array(UInt32)} and seller_id != {seller:UInt32} and ${IN_AREA}`,
);

/**
 * Step 4: for each kind and model year, the slopes of all within a year of it. Mileage counts in tens of
 * thousands and prices in thousands of dollars, so that the sums stay exact.
 */
const SLOPES = `
  select kind, model_year, slope_count,
    least(0., multiIf(separable, (vmp * vy - vyp * vmy) / (vm * vy - vmy * vmy), vm > 1e-12, vmp / vm, 0.)) * 10. as mile_cents,
    greatest(0., if(separable, (vyp * vm - vmp * vmy) / (vm * vy - vmy * vmy), 0.)) * 100000. as year_cents
  from (
  select *, vm > 1e-12 and vy > 1e-12 and vmy * vmy <= ${MAX_COLLINEARITY} * vm * vy as separable
  from (
  select kind, middle as model_year, toFloat64(cn) as slope_count,
    cmm / cn - pow(cm / cn, 2) as vm, cyy / cn - pow(cy / cn, 2) as vy,
    cmy / cn - cm * cy / cn / cn as vmy, cmp / cn - cm * cp / cn / cn as vmp, cyp / cn - cy * cp / cn / cn as vyp
  from (
    select kind, toInt32(model_year) - offset as middle, sum(n) as cn, sum(sm) as cm, sum(sp) as cp, sum(smm) as cmm,
      sum(smp) as cmp, sum(n * offset) as cy, sum(n * offset * offset) as cyy, sum(sm * offset) as cmy, sum(sp * offset) as cyp
    from (
      select kind, model_year, count() as n, sum(m) as sm, sum(p) as sp, sum(m * m) as smm, sum(m * p) as smp
      from (
        select kind, model_year, vehicle.1 as m, vehicle.2 as p
        from (
          select ${KIND} as kind, toInt32(year) as model_year, quantileExact(price_cents) as middle_price,
            groupArray((toFloat64(mileage_miles) / 10000, toFloat64(price_cents) / 100000)) as vehicles
          from ${SPAN_TABLE} where ${NOW} and ${PLAUSIBLE} and model_id in {models:Array(UInt32)}
          group by kind, model_year
        )
        array join arrayFilter(v -> v.2 * 100000 >= middle_price * ${SLOPE_SHARES.from} and v.2 * 100000 <= middle_price * ${SLOPE_SHARES.to}, vehicles) as vehicle
      )
      group by kind, model_year
    )
    array join [${OFFSETS}] as offset
    group by kind, middle
  )
  where cn >= ${FEWEST_FOR_SLOPES}
  ))`;

/** The seller's vehicles with the slopes of their kind; without any, prices are compared as they stand. */
const RANKED = `
  select own.listing_id as listing_id, own.kind as kind, own.model_year as own_year, own.miles as miles,
    own.price_now as price_now, own.price_then as price_then,
    slopes.slope_count as slope_count, slopes.mile_cents as mile_cents, slopes.year_cents as year_cents
  from (${OWN}) as own left join (${SLOPES}) as slopes on slopes.kind = own.kind and slopes.model_year = own.model_year`;

/**
 * Each of the seller's vehicles beside each that it is compared with, both moments in one row; one that
 * is compared with none stands beside a rival that was never there.
 */
const PAIRS = `
  select *, there_now and rival_now - worth_more < price_now as is_ahead, there_then and rival_then - worth_more < price_then as was_ahead
  from (
    select o.listing_id as listing_id, o.price_now as price_now, o.price_then as price_then,
      o.slope_count as slope_count, o.mile_cents as mile_cents, o.year_cents as year_cents,
      r.listing_id as rival_id, r.owner as rival_seller, r.owner_kind as rival_kind,
      r.price_now as rival_now, r.price_then as rival_then, r.miles as rival_miles,
      o.mile_cents * (r.miles - o.miles) + o.year_cents * (r.model_year - o.own_year) as worth_more,
      r.price_now > 0 as there_now, r.price_then > 0 and o.price_then > 0 as there_then
    from (select *, own_year + arrayJoin([${OFFSETS}]) as model_year from (${RANKED})) as o
    left join (${RIVALS}) as r on r.kind = o.kind and r.model_year = o.model_year
  )`;

/** A row of `rankRow` for each of the seller's vehicles that can be ranked. */
export const RANKS_QUERY = `
  select listing_id, any(price_now) as asked_now, any(price_then) as asked_then,
    any(mile_cents) as cents_a_mile, any(year_cents) as cents_a_year, any(slope_count) as cohort_count,
    countIf(there_now) as count_now, countIf(there_now and rival_now < price_now) as below_now, countIf(is_ahead) as ahead_now,
    countIf(there_then) as count_then, countIf(there_then and rival_then < price_then) as below_then, countIf(was_ahead) as ahead_then,
    countIf(is_ahead and not was_ahead) as passed,
    arraySlice(arraySort(v -> (v.3, v.1), groupArrayIf((rival_id, rival_seller, rival_now, rival_then, rival_miles), is_ahead and not was_ahead)), 1, ${PASSINGS_NAMED}) as passers
  from (${PAIRS}) group by listing_id order by listing_id`;

/** A row of `overlapRow` for each dealer nearby that has something comparable, now or at the moment before. */
export const OVERLAP_QUERY = `
  select rival_seller as seller_id, uniqExactIf(listing_id, there_now) as matched,
    uniqExactIf(rival_id, there_now) as theirs, countIf(there_now) as pairs, countIf(is_ahead) as ahead,
    uniqExactIf(rival_id, rival_now > 0 and rival_then > 0 and rival_now < rival_then) as cut,
    uniqExactIf(rival_id, rival_then > 0 and rival_now > rival_then) as raised,
    uniqExactIf(rival_id, rival_now > 0 and rival_then = 0) as added,
    uniqExactIf(rival_id, rival_now = 0) as gone
  from (${PAIRS}) where rival_kind = 'dealer'
  group by rival_seller
  order by matched desc, pairs desc, seller_id
  limit {most:UInt32}`;

/** A seller's vehicles for sale, their models, and whether each can be ranked: step 1. */
export const RANKABLE_QUERY = `
  select listing_id, model_id, toUInt8(${PLAUSIBLE}) as rankable from ${SPAN_TABLE}
  where seller_id = {seller:UInt32} and ${NOW} order by listing_id`;

/** Whether half of a seller's vehicles are compared with enough for an area to be wide enough. */
export function hasRivals(rows: readonly Pick<RankRow, "count_now">[]): boolean {
  return 2 * rows.filter((row) => row.count_now >= FEWEST_RIVALS).length >= rows.length;
}

/** A vehicle's ranks from its row. */
export function vehicleRank(row: RankRow): VehicleRank {
  const known = row.cohort_count > 0;
  const place = (priceCents: number, others: number, below: number, ahead: number): RankPlace => ({
    priceCents,
    count: others + 1,
    byPrice: below + 1,
    adjusted: known ? ahead + 1 : null,
  });
  return {
    listingId: row.listing_id,
    now: place(row.asked_now, row.count_now, row.below_now, row.ahead_now),
    before:
      row.asked_then === 0
        ? null
        : place(row.asked_then, row.count_then, row.below_then, row.ahead_then),
    yardstick: known
      ? { centsPerMile: row.cents_a_mile, centsPerYear: row.cents_a_year, count: row.cohort_count }
      : null,
    // A vehicle that was not for sale before was passed by nobody.
    passedByCount: row.asked_then === 0 ? 0 : row.passed,
    passedBy:
      row.asked_then === 0
        ? []
        : row.passers.map(([listingId, sellerId, priceCents, priceThen, mileageMiles]) => ({
            listingId,
            sellerId,
            priceCents,
            priceBeforeCents: priceThen === 0 ? null : priceThen,
            mileageMiles,
            cause: causeOf(priceCents, priceThen, row),
          })),
  };
}

function causeOf(price: number, before: number, own: RankRow): PassingCause {
  if (before === 0) return "new";
  if (price < before) return "cut";
  return own.asked_now > own.asked_then ? "own_raise" : "other";
}

/** What a dealer has in common with a seller of so many vehicles that can be ranked, from its row. */
export function overlapOf(row: OverlapRow, ownCount: number): Overlap {
  return {
    sellerId: row.seller_id,
    matchedCount: row.matched,
    ownCount,
    theirCount: row.theirs,
    pairCount: row.pairs,
    aheadCount: row.ahead,
    cutCount: row.cut,
    raisedCount: row.raised,
    newCount: row.added,
    goneCount: row.gone,
  };
}

/** The place that a vehicle is judged by: with mileage and year allowed for, where that is known. */
export const placeOf = ({ adjusted, byPrice }: RankPlace): number => adjusted ?? byPrice;

/** How many places a vehicle went up (positive) or down since the moment before; null where it was not for sale then. */
export function placesGained({ now, before }: VehicleRank): number | null {
  return before === null ? null : placeOf(before) - placeOf(now);
}

/** Whether rivals went past a vehicle and left it further down than before. */
export function lostRank(rank: VehicleRank): boolean {
  return rank.passedByCount > 0 && (placesGained(rank) ?? 0) < 0;
}
