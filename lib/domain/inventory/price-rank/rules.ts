import { SPAN_TABLE } from "#lib/domain/market/market-history/constants.ts";
import { IN_AREA, offeredAt } from "#lib/domain/market/market-history/rules.ts";
import {
  COMPARABLE_YEARS,
  MAX_COLLINEARITY,
  MIN_COMPARABLES,
  PLAUSIBLE_PRICE_CENTS,
  POWERTRAIN_OF_FUEL,
} from "#lib/domain/valuation/rating/constants.ts";
import { FEWEST_RIVALS, PASSINGS_NAMED, SLOPE_SHARES } from "./constants.ts";
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

const PLAUSIBLE = `title_status = 'clean' AND doubtful = 0 AND price_cents >= ${PLAUSIBLE_PRICE_CENTS}`;
const NOW = offeredAt("now");
const THEN = offeredAt("before");
const OFFSETS = Array.from(
  { length: 2 * COMPARABLE_YEARS + 1 },
  (_, index) => index - COMPARABLE_YEARS,
).join(", ");

/** Listings that were for sale at either moment, each once: its price at both, 0 where it was not. */
const offered = (which: string): string => `
  SELECT listing_id, any(seller_id) AS owner, any(toString(seller_kind)) AS owner_kind,
    any(${KIND}) AS kind, any(toInt32(year)) AS model_year,
    maxIf(price_cents, ${NOW}) AS price_now, maxIf(price_cents, ${THEN}) AS price_then,
    toFloat64(argMax(mileage_miles, from_at)) AS miles
  FROM ${SPAN_TABLE}
  WHERE (${NOW} OR ${THEN}) AND ${PLAUSIBLE} AND ${which}
  GROUP BY listing_id`;

const OWN = `SELECT * FROM (${offered("seller_id = {seller:UInt32} AND model_id IN {models:Array(UInt32)}")}) WHERE price_now > 0`;
/** Step 2, but for the model year. */
const RIVALS = offered(
  `model_id IN {models:Array(UInt32)} AND seller_id != {seller:UInt32} AND ${IN_AREA}`,
);

/**
 * Step 4: for each kind and model year, the slopes of all within a year of it. Mileage counts in tens of
 * thousands and prices in thousands of dollars, so that the sums stay exact.
 */
const SLOPES = `
  SELECT kind, model_year, slope_count,
    least(0., multiIf(separable, (vmp * vy - vyp * vmy) / (vm * vy - vmy * vmy), vm > 1e-12, vmp / vm, 0.)) * 10. AS mile_cents,
    greatest(0., if(separable, (vyp * vm - vmp * vmy) / (vm * vy - vmy * vmy), 0.)) * 100000. AS year_cents
  FROM (
  SELECT *, vm > 1e-12 AND vy > 1e-12 AND vmy * vmy <= ${MAX_COLLINEARITY} * vm * vy AS separable
  FROM (
  SELECT kind, middle AS model_year, toFloat64(cn) AS slope_count,
    cmm / cn - pow(cm / cn, 2) AS vm, cyy / cn - pow(cy / cn, 2) AS vy,
    cmy / cn - cm * cy / cn / cn AS vmy, cmp / cn - cm * cp / cn / cn AS vmp, cyp / cn - cy * cp / cn / cn AS vyp
  FROM (
    SELECT kind, toInt32(model_year) - offset AS middle, sum(n) AS cn, sum(sm) AS cm, sum(sp) AS cp, sum(smm) AS cmm,
      sum(smp) AS cmp, sum(n * offset) AS cy, sum(n * offset * offset) AS cyy, sum(sm * offset) AS cmy, sum(sp * offset) AS cyp
    FROM (
      SELECT kind, model_year, count() AS n, sum(m) AS sm, sum(p) AS sp, sum(m * m) AS smm, sum(m * p) AS smp
      FROM (
        SELECT kind, model_year, vehicle.1 AS m, vehicle.2 AS p
        FROM (
          SELECT ${KIND} AS kind, toInt32(year) AS model_year, quantileExact(price_cents) AS middle_price,
            groupArray((toFloat64(mileage_miles) / 10000, toFloat64(price_cents) / 100000)) AS vehicles
          FROM ${SPAN_TABLE} WHERE ${NOW} AND ${PLAUSIBLE} AND model_id IN {models:Array(UInt32)}
          GROUP BY kind, model_year
        )
        ARRAY JOIN arrayFilter(v -> v.2 * 100000 >= middle_price * ${SLOPE_SHARES.from} AND v.2 * 100000 <= middle_price * ${SLOPE_SHARES.to}, vehicles) AS vehicle
      )
      GROUP BY kind, model_year
    )
    ARRAY JOIN [${OFFSETS}] AS offset
    GROUP BY kind, middle
  )
  WHERE cn >= ${MIN_COMPARABLES}
  ))`;

/** The seller's vehicles with the slopes of their kind; without any, prices are compared as they stand. */
const RANKED = `
  SELECT own.listing_id AS listing_id, own.kind AS kind, own.model_year AS own_year, own.miles AS miles,
    own.price_now AS price_now, own.price_then AS price_then,
    slopes.slope_count AS slope_count, slopes.mile_cents AS mile_cents, slopes.year_cents AS year_cents
  FROM (${OWN}) AS own LEFT JOIN (${SLOPES}) AS slopes ON slopes.kind = own.kind AND slopes.model_year = own.model_year`;

/**
 * Each of the seller's vehicles beside each that it is compared with, both moments in one row; one that
 * is compared with none stands beside a rival that was never there.
 */
const PAIRS = `
  SELECT *, there_now AND rival_now - worth_more < price_now AS is_ahead, there_then AND rival_then - worth_more < price_then AS was_ahead
  FROM (
    SELECT o.listing_id AS listing_id, o.price_now AS price_now, o.price_then AS price_then,
      o.slope_count AS slope_count, o.mile_cents AS mile_cents, o.year_cents AS year_cents,
      r.listing_id AS rival_id, r.owner AS rival_seller, r.owner_kind AS rival_kind,
      r.price_now AS rival_now, r.price_then AS rival_then, r.miles AS rival_miles,
      o.mile_cents * (r.miles - o.miles) + o.year_cents * (r.model_year - o.own_year) AS worth_more,
      r.price_now > 0 AS there_now, r.price_then > 0 AND o.price_then > 0 AS there_then
    FROM (SELECT *, own_year + arrayJoin([${OFFSETS}]) AS model_year FROM (${RANKED})) AS o
    LEFT JOIN (${RIVALS}) AS r ON r.kind = o.kind AND r.model_year = o.model_year
  )`;

/** A row of `rankRow` for each of the seller's vehicles that can be ranked. */
export const RANKS_QUERY = `
  SELECT listing_id, any(price_now) AS asked_now, any(price_then) AS asked_then,
    any(mile_cents) AS cents_a_mile, any(year_cents) AS cents_a_year, any(slope_count) AS cohort_count,
    countIf(there_now) AS count_now, countIf(there_now AND rival_now < price_now) AS below_now, countIf(is_ahead) AS ahead_now,
    countIf(there_then) AS count_then, countIf(there_then AND rival_then < price_then) AS below_then, countIf(was_ahead) AS ahead_then,
    countIf(is_ahead AND NOT was_ahead) AS passed,
    arraySlice(arraySort(v -> (v.3, v.1), groupArrayIf((rival_id, rival_seller, rival_now, rival_then, rival_miles), is_ahead AND NOT was_ahead)), 1, ${PASSINGS_NAMED}) AS passers
  FROM (${PAIRS}) GROUP BY listing_id ORDER BY listing_id`;

/** A row of `overlapRow` for each dealer nearby that has something comparable, now or at the moment before. */
export const OVERLAP_QUERY = `
  SELECT rival_seller AS seller_id, uniqExactIf(listing_id, there_now) AS matched,
    uniqExactIf(rival_id, there_now) AS theirs, countIf(there_now) AS pairs, countIf(is_ahead) AS ahead,
    uniqExactIf(rival_id, rival_now > 0 AND rival_then > 0 AND rival_now < rival_then) AS cut,
    uniqExactIf(rival_id, rival_then > 0 AND rival_now > rival_then) AS raised,
    uniqExactIf(rival_id, rival_now > 0 AND rival_then = 0) AS added,
    uniqExactIf(rival_id, rival_now = 0) AS gone
  FROM (${PAIRS}) WHERE rival_kind = 'dealer'
  GROUP BY rival_seller
  ORDER BY matched DESC, pairs DESC, seller_id
  LIMIT {most:UInt32}`;

/** A seller's vehicles for sale, their models, and whether each can be ranked: step 1. */
export const RANKABLE_QUERY = `
  SELECT listing_id, model_id, toUInt8(${PLAUSIBLE}) AS rankable FROM ${SPAN_TABLE}
  WHERE seller_id = {seller:UInt32} AND ${NOW} ORDER BY listing_id`;

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
