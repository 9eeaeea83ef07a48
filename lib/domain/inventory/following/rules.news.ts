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
const FOLLOWED = `(seller_id in {sellers:Array(UInt32)} or listing_id in {listings:Array(UInt32)}
  or (${MODEL_YEAR} in {years:Array(UInt64)} and ${IN_AREA} and seller_id != {own:UInt32}))`;

const IS_NEAR = `toUInt8(${IN_AREA}) as is_near`;

/** @param place columns that say where it happened. @param followed which stretches are asked about. */
const newsOf = (place: string, followed: string): string => `
  select listing_id, from_at as at, seller_id, model_id, year, ${place}, price_cents, price_before_cents, toUInt8(0) as inferred,
    multiIf(began_by = 'resumed', 'resumed', price_before_cents = 0, 'listed', price_cents < price_before_cents, 'cut', price_cents > price_before_cents, 'raised', '') as kind
  from ${SPAN_TABLE} where from_at > {since:UInt32} and from_at <= {until:UInt32} and ${followed}
  union all
  select listing_id, until_at as at, seller_id, model_id, year, ${place}, price_cents, toUInt32(0) as price_before_cents, sold_inferred as inferred,
    toString(ended_by) as kind
  from ${SPAN_TABLE} where until_at > {since:UInt32} and until_at <= {until:UInt32} and ended_by in ('sold', 'withdrawn', 'paused') and ${followed}`;

const NEWS = newsOf(IS_NEAR, FOLLOWED);

/**
 * The news of all that several organizations follow, newest first, with where it happened: what is near is
 * for each to say, so no circle and no `own` is asked about.
 */
export const NEWS_OF_MANY_QUERY = `
  select listing_id, at, kind, seller_id, model_id, year, x, y, z, price_cents, price_before_cents, inferred
  from (${newsOf(
    "x, y, z",
    `(seller_id in {sellers:Array(UInt32)} or listing_id in {listings:Array(UInt32)} or ${MODEL_YEAR} in {years:Array(UInt64)})`,
  )})
  where kind in {kinds:Array(String)} order by at desc, listing_id desc, kind`;

/**
 * The newest of the news below a place: parameters `kinds`, `place_at`, `place_listing` and `most` besides.
 */
export const NEWS_QUERY = `
  select listing_id, at, kind, seller_id, model_id, year, is_near, price_cents, price_before_cents, inferred
  from (${NEWS})
  where kind in {kinds:Array(String)} and (at, listing_id) < ({place_at:UInt32}, {place_listing:UInt32})
  order by at desc, listing_id desc, kind limit {most:UInt32}`;

const COUNTS =
  "countIf(kind = 'listed') as listed, countIf(kind = 'cut') as cut, countIf(kind in ('sold', 'withdrawn')) as ended";

/** How much happened, by each seller, listing and model year nearby that is followed; 0 stands for the others. */
export const NEWS_COUNTS_QUERY = `
  select seller_id, toUInt32(0) as listing_id, toUInt32(0) as model_id, toUInt16(0) as year, ${COUNTS}
  from (${NEWS}) where seller_id in {sellers:Array(UInt32)} group by seller_id
  union all
  select toUInt32(0), listing_id, toUInt32(0), toUInt16(0), ${COUNTS}
  from (${NEWS}) where listing_id in {listings:Array(UInt32)} group by listing_id
  union all
  select toUInt32(0), toUInt32(0), model_id, year, ${COUNTS}
  from (${NEWS}) where is_near and ${MODEL_YEAR} in {years:Array(UInt64)} and seller_id != {own:UInt32} group by model_id, year`;

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
export function newsCountWords({ listed, cut, ended }: NewsCount): string {
  return [
    [listed, "new"],
    [cut, "cut"],
    [ended, "sold or gone"],
  ]
    .flatMap(([count, words]) => (count === 0 ? [] : [`${count} ${words}`]))
    .join(", ");
}
