import { RECENT_DROP_DAYS, type Sort } from "#lib/domain/search/constants.ts";
import { activeFilters } from "#lib/domain/search/rules.ts";
import type { Bounds, FilterName } from "#lib/domain/search/types.ts";
import { FEATURE_BITS, INDEX_WORDS } from "#lib/domain/search-index/constants.ts";
import { squaredChord, unitVector } from "#lib/platform/geo/distance.ts";
import type { ResolvedQuery } from "./types.ts";

const DAY_SECONDS = 86_400;

/** A search as ClickHouse is asked: conditions with places for values, and the values. Nothing a reader typed is ever part of the SQL. */
export interface SqlConditions {
  /** One condition for each filter that narrows the search. */
  readonly byFilter: ReadonlyMap<FilterName, string>;
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** Filters whose options are words of the index; the others have conditions of their own. */
const WORD_COLUMNS = {
  body: "body_style",
  fuel: "fuel",
  drivetrain: "drivetrain",
  transmission: "transmission",
  color: "exterior_color",
  interior: "interior_color",
  deal: "deal",
  condition: "condition",
  seller: "seller_kind",
  title: "title_status",
} as const;

export const RANGE_COLUMNS = {
  price: "price_cents",
  year: "year",
  mileage: "mileage_miles",
} as const;

/** Whole days since a vehicle was listed, as its card counts them. */
export const AGE_DAYS = `intDiv(greatest(0, toInt64({now:UInt32}) - listed_at), ${DAY_SECONDS})`;
export const HAS_RECENT_DROP = `(drop_cents > 0 AND dropped_at >= {now:UInt32} - ${RECENT_DROP_DAYS * DAY_SECONDS})`;

/** Conditions of a search at a moment. */
export function conditionsOf(resolved: ResolvedQuery, now: Date): SqlConditions {
  const parameters: Record<string, unknown> = { now: Math.floor(now.getTime() / 1_000) };
  const byFilter = new Map<FilterName, string>();
  for (const filter of activeFilters(resolved.query)) {
    byFilter.set(filter, conditionOf(filter, resolved, parameters));
  }
  if (resolved.origin !== null) {
    const { x, y, z } = unitVector(resolved.origin);
    Object.assign(parameters, { x, y, z, chord: squaredChord(resolved.query.withinMiles ?? 0) });
  }
  return { byFilter, parameters };
}

/** All conditions but those of the filters named, joined. */
export function where({ byFilter }: SqlConditions, ...without: readonly FilterName[]): string {
  const kept = [...byFilter].filter(([filter]) => !without.includes(filter)).map(([, sql]) => sql);
  return kept.length === 0 ? "1" : kept.join(" AND ");
}

/** How far a vehicle is from the reader: the square of the straight line through the unit sphere. */
export const CHORD =
  "((x - {x:Float64}) * (x - {x:Float64}) + (y - {y:Float64}) * (y - {y:Float64}) + (z - {z:Float64}) * (z - {z:Float64}))";

function conditionOf(
  filter: FilterName,
  resolved: ResolvedQuery,
  parameters: Record<string, unknown>,
): string {
  const { query, makeIds, modelIds } = resolved;
  switch (filter) {
    case "make":
      parameters.make = makeIds;
      return "make_id IN {make:Array(UInt32)}";
    case "model":
      parameters.model = modelIds;
      return "model_id IN {model:Array(UInt32)}";
    case "features":
      parameters.features = query.options.features.reduce(
        (bits, feature) => bits + 2 ** FEATURE_BITS.indexOf(feature),
        0,
      );
      return "bitAnd(features, {features:UInt64}) != 0";
    case "owners":
      parameters.owners = query.options.owners.map(Number);
      return "least(owner_count, 3) IN {owners:Array(UInt8)}";
    case "price":
    case "year":
    case "mileage":
      return rangeCondition(filter, query.ranges[filter], parameters);
    case "days":
      parameters.days = query.daysOnMarket;
      return `${AGE_DAYS} <= {days:UInt32}`;
    case "photos":
      return "photo_count > 0";
    case "dropped":
      return HAS_RECENT_DROP;
    case "vin":
      parameters.vin = query.vin;
      return "vin = {vin:String}";
    case "stock":
      parameters.stock = query.stockNumber;
      return "upper(stock_number) = {stock:String}";
    case "within":
      return `${CHORD} <= {chord:Float64}`;
    case "trim":
      parameters.trim = query.options.trim;
      return "trim IN {trim:Array(String)}";
    default: {
      const column = WORD_COLUMNS[filter];
      const words: readonly string[] = INDEX_WORDS[column];
      parameters[filter] = query.options[filter].map((word) => words.indexOf(word) + 1);
      return `CAST(${column} AS UInt8) IN {${filter}:Array(UInt8)}`;
    }
  }
}

function rangeCondition(
  name: keyof typeof RANGE_COLUMNS,
  { from, to }: Bounds,
  parameters: Record<string, unknown>,
): string {
  const scale = name === "price" ? 100 : 1;
  const column = RANGE_COLUMNS[name];
  const edges: string[] = [];
  if (from !== null) {
    parameters[`${name}_from`] = from * scale;
    edges.push(`${column} >= {${name}_from:UInt32}`);
  }
  if (to !== null) {
    parameters[`${name}_to`] = to * scale;
    edges.push(`${column} <= {${name}_to:UInt32}`);
  }
  return edges.join(" AND ");
}

/** Price against what is expected of the vehicle; unrated ones come last. */
const DEAL_RATIO =
  "if(deal = 'none' OR expected_cents = 0, inf, toFloat64(price_cents) / expected_cents)";

/**
 * "Best match": the sum of what makes a vehicle worth looking at first. Nothing in it can be paid for.
 * - deal: how far below the expected price it asks, at most 15% counting either way, 3 points for all of
 *   it; unrated counts as 5% above, a branded title as 15% above;
 * - fresh: up to 1 point, halved every three weeks on the market, in whole days of UTC so that the
 *   order stays the same while a reader pages through it;
 * - shown: up to 1 point for photos, all of it from ten on;
 * - near: up to 2 points where a ZIP code is given, halved every 70 miles.
 */
const BEST = (hasOrigin: boolean): string => {
  const ratio =
    "multiIf(title_status != 'clean', 0.15, deal = 'none' OR expected_cents = 0, 0.05, least(0.15, greatest(-0.15, toFloat64(price_cents) / expected_cents - 1)))";
  const day = `intDiv({now:UInt32}, ${DAY_SECONDS})`;
  const fresh = `exp2(-greatest(0, toInt64(${day}) - intDiv(listed_at, ${DAY_SECONDS})) / 21.)`;
  const shown = "least(photo_count, 10) / 10.";
  const near = hasOrigin
    ? ` + 2 * exp2(-7917.5226 * asin(least(1., sqrt(${CHORD}) / 2)) / 70.)`
    : "";
  return `(-20 * ${ratio} + ${fresh} + ${shown}${near})`;
};

/** The order of a result; the number of the listing decides between equals, so that pages never overlap. */
export function orderBy(sort: Sort, hasOrigin: boolean): string {
  const orders: Readonly<Record<Sort, string>> = {
    best: `${BEST(hasOrigin)} DESC, id`,
    deal: `${DEAL_RATIO}, id`,
    price: "price_cents, id",
    price_desc: "price_cents DESC, id",
    mileage: "mileage_miles, id",
    year: "year DESC, id",
    newest: "listed_at DESC, id DESC",
    drop: "drop_cents DESC, id",
    nearest: hasOrigin ? `${CHORD}, id` : "id",
  };
  return orders[sort];
}
