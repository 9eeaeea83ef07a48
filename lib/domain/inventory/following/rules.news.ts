import { SPAN_TABLE } from "#lib/domain/market/market-history/constants.ts";
import { IN_AREA } from "#lib/domain/market/market-history/rules.ts";
import type { NewsCount } from "./types.news.ts";
import type { Followed } from "./types.ts";

/*
 * News in ClickHouse, from the stretches of the market's history: a stretch begins with news (listed, price
 * changed, for sale again) and ends with some (sold, taken down, paused). Parameters: `since` and `until` in
 * seconds; `sellers`, `listings` and `years` are what is followed, a model year as model * 10000 + year,
 * which counts within the circle of `areaParameters`.
 */

const MODEL_YEAR = "toUInt64(model_id) * 10000 + year";
const FOLLOWED = `(seller_id IN {sellers:Array(UInt32)} OR listing_id IN {listings:Array(UInt32)}
  OR (${MODEL_YEAR} IN {years:Array(UInt64)} AND ${IN_AREA} AND seller_id != {own:UInt32}))`;

const NEWS = `
  SELECT listing_id, from_at AS at, seller_id, model_id, year, toUInt8(${IN_AREA}) AS is_near, price_cents, price_before_cents, toUInt8(0) AS inferred,
    multiIf(began_by = 'resumed', 'resumed', price_before_cents = 0, 'listed', price_cents < price_before_cents, 'cut', price_cents > price_before_cents, 'raised', '') AS kind
  FROM ${SPAN_TABLE} WHERE from_at > {since:UInt32} AND from_at <= {until:UInt32} AND ${FOLLOWED}
  UNION ALL
  SELECT listing_id, until_at AS at, seller_id, model_id, year, toUInt8(${IN_AREA}) AS is_near, price_cents, toUInt32(0) AS price_before_cents, sold_inferred AS inferred,
    toString(ended_by) AS kind
  FROM ${SPAN_TABLE} WHERE until_at > {since:UInt32} AND until_at <= {until:UInt32} AND ended_by IN ('sold', 'withdrawn', 'paused') AND ${FOLLOWED}`;

/**
 * The newest of the news below a place: parameters `kinds`, `place_at`, `place_listing` and `most` besides.
 */
export const NEWS_QUERY = `
  SELECT listing_id, at, kind, seller_id, model_id, year, is_near, price_cents, price_before_cents, inferred
  FROM (${NEWS})
  WHERE kind IN {kinds:Array(String)} AND (at, listing_id) < ({place_at:UInt32}, {place_listing:UInt32})
  ORDER BY at DESC, listing_id DESC, kind LIMIT {most:UInt32}`;

const COUNTS =
  "countIf(kind = 'listed') AS listed, countIf(kind = 'cut') AS cut, countIf(kind IN ('sold', 'withdrawn')) AS ended";

/** How much happened, by each seller, listing and model year nearby that is followed; 0 stands for the others. */
export const NEWS_COUNTS_QUERY = `
  SELECT seller_id, toUInt32(0) AS listing_id, toUInt32(0) AS model_id, toUInt16(0) AS year, ${COUNTS}
  FROM (${NEWS}) WHERE seller_id IN {sellers:Array(UInt32)} GROUP BY seller_id
  UNION ALL
  SELECT toUInt32(0), listing_id, toUInt32(0), toUInt16(0), ${COUNTS}
  FROM (${NEWS}) WHERE listing_id IN {listings:Array(UInt32)} GROUP BY listing_id
  UNION ALL
  SELECT toUInt32(0), toUInt32(0), model_id, year, ${COUNTS}
  FROM (${NEWS}) WHERE is_near AND ${MODEL_YEAR} IN {years:Array(UInt64)} AND seller_id != {own:UInt32} GROUP BY model_id, year`;

/** A model year as one number, as the questions name it. */
export const modelYearNumber = (modelId: number, year: number): number => modelId * 10_000 + year;

/** What news is about, as far as follows ask. */
interface Subject {
  readonly sellerId: number;
  readonly listingId: number;
  readonly modelId: number;
  readonly year: number;
  readonly isNear: boolean;
}

/** Whether news of a vehicle belongs to something that is followed. @param vins listings by their VIN. */
export function belongsTo(
  { target }: Pick<Followed, "target">,
  subject: Subject,
  vins: ReadonlyMap<string, readonly number[]>,
): boolean {
  switch (target.kind) {
    case "dealer":
      return target.sellerId === subject.sellerId;
    case "vin":
      return vins.get(target.vin)?.includes(subject.listingId) ?? false;
    case "model_year":
      return subject.isNear && target.modelId === subject.modelId && target.year === subject.year;
  }
}

/** What happened to something in a line: "3 new, 2 cut, 1 gone"; empty where nothing did. */
export function countWords({ listed, cut, ended }: NewsCount): string {
  return [
    [listed, "new"],
    [cut, "cut"],
    [ended, "sold or gone"],
  ]
    .flatMap(([count, words]) => (count === 0 ? [] : [`${count} ${words}`]))
    .join(", ");
}
