import type { FilterName } from "#lib/domain/search/types.ts";
import { LISTING_TABLE } from "#lib/domain/search-index/constants.ts";
import {
  AGE_DAYS,
  HAS_RECENT_DROP,
  RANGE_COLUMNS,
  type SqlConditions,
  where,
} from "#lib/domain/search-query/rules.ts";

/*
 * Facet counts in one query. All filters that are not used share one pass over the matching rows
 * (GROUPING SETS); each filter that is used needs a pass of its own over the rows that match the
 * others. Values are small numbers throughout: grouping by them is the quickest there is.
 */

/** Price and mileage are counted this finely, in dollars and miles; histograms are made of it. */
export const PRICE_GRID = 250;
export const MILEAGE_GRID = 500;

interface FacetExpression {
  readonly filter: FilterName;
  readonly sql: string;
}

const code = (column: string) => `CAST(${column} AS UInt8)`;

/** What is counted, by name. Features take three bytes of their bits; each is a facet of its own here. */
export const FACET_EXPRESSIONS = {
  make: { filter: "make", sql: "make_id" },
  model: { filter: "model", sql: "model_id" },
  body: { filter: "body", sql: code("body_style") },
  fuel: { filter: "fuel", sql: code("fuel") },
  drivetrain: { filter: "drivetrain", sql: code("drivetrain") },
  transmission: { filter: "transmission", sql: code("transmission") },
  color: { filter: "color", sql: code("exterior_color") },
  interior: { filter: "interior", sql: code("interior_color") },
  features0: { filter: "features", sql: "toUInt8(bitAnd(features, 255))" },
  features1: { filter: "features", sql: "toUInt8(bitAnd(bitShiftRight(features, 8), 255))" },
  features2: { filter: "features", sql: "toUInt8(bitAnd(bitShiftRight(features, 16), 255))" },
  deal: { filter: "deal", sql: code("deal") },
  condition: { filter: "condition", sql: code("condition") },
  seller: { filter: "seller", sql: code("seller_kind") },
  owners: { filter: "owners", sql: "least(owner_count, 3)" },
  title: { filter: "title", sql: code("title_status") },
  price: {
    filter: "price",
    sql: `toUInt16(least(intDiv(price_cents, ${PRICE_GRID * 100}), 65535))`,
  },
  year: { filter: "year", sql: "year" },
  mileage: { filter: "mileage", sql: `toUInt16(intDiv(mileage_miles, ${MILEAGE_GRID}))` },
  days: { filter: "days", sql: `toUInt16(least(${AGE_DAYS}, 65535))` },
  photos: { filter: "photos", sql: "toUInt8(photo_count > 0)" },
  dropped: { filter: "dropped", sql: `toUInt8(${HAS_RECENT_DROP})` },
} as const satisfies Readonly<Record<string, FacetExpression>>;
export type FacetKey = keyof typeof FACET_EXPRESSIONS;

const KEYS = Object.keys(FACET_EXPRESSIONS) as FacetKey[];
const FROM = `${LISTING_TABLE} FINAL`;

/** A filter's range column, if it has one: its extent is asked for with its counts. */
const extentOf = (filter: FilterName): string => {
  const column = Object.entries(RANGE_COLUMNS).find(([name]) => name === filter)?.[1];
  return column === undefined ? "0, 0" : `min(${column}), max(${column})`;
};

/** One pass over what matches everything, for all the facets named. */
function sharedPass(conditions: SqlConditions, keys: readonly FacetKey[]): string {
  const columns = keys.map((key) => `${FACET_EXPRESSIONS[key].sql} AS g_${key}`);
  const names = keys.map((key) => `g_${key}`);
  // In each grouping set every other column is 0, so that the sum of all is the one that counts.
  return `
    SELECT arrayElement([${keys.map((key) => `'${key}'`).join(", ")}], set) AS name, groupArray((value, rows)) AS pairs,
      CAST([], 'Array(Tuple(String, UInt64))') AS trims, toUInt32(0) AS low, toUInt32(0) AS high
    FROM (
      SELECT arrayFirstIndex(absent -> absent = 0, [${names.map((name) => `grouping(${name})`).join(", ")}]) AS set,
        toUInt32(${names.join(" + ")}) AS value, count() AS rows
      FROM (SELECT ${columns.join(", ")} FROM ${FROM} WHERE ${where(conditions)})
      GROUP BY GROUPING SETS (${names.map((name) => `(${name})`).join(", ")})
    )
    GROUP BY set`;
}

/** A pass over what matches everything but one filter, for that filter's facet. */
function ownPass(conditions: SqlConditions, key: FacetKey): string {
  const { filter, sql } = FACET_EXPRESSIONS[key];
  return `
    SELECT '${key}' AS name, groupArray((value, rows)) AS pairs, CAST([], 'Array(Tuple(String, UInt64))') AS trims,
      toUInt32(min(least)) AS low, toUInt32(max(most)) AS high
    FROM (SELECT toUInt32(${sql}) AS value, count() AS rows, ${extentOf(filter).replace(",", " AS least,")} AS most
      FROM ${FROM} WHERE ${where(conditions, filter)} GROUP BY value)`;
}

function trimPass(conditions: SqlConditions): string {
  return `
    SELECT 'trim' AS name, CAST([], 'Array(Tuple(UInt32, UInt64))') AS pairs, groupArray((value, rows)) AS trims, toUInt32(0) AS low, toUInt32(0) AS high
    FROM (SELECT toString(trim) AS value, count() AS rows FROM ${FROM} WHERE ${where(conditions, "trim")} GROUP BY value)`;
}

function countWithout(conditions: SqlConditions, filter: FilterName): string {
  return `
    SELECT 'without' AS name, [(toUInt32(0), count())] AS pairs, [('${filter}', toUInt64(0))] AS trims, toUInt32(0) AS low, toUInt32(0) AS high
    FROM ${FROM} WHERE ${where(conditions, filter)}`;
}

/** Filters without a facet, whose total when dropped is counted by itself. */
const UNCOUNTED = ["vin", "stock", "within"] as const satisfies readonly FilterName[];

/**
 * The query for all facet counts: rows of name, pairs (value, vehicles), trims, low, high.
 * @param hasTrims whether one model is chosen, so that its trims are offered.
 */
export function facetQuery(conditions: SqlConditions, hasTrims: boolean): string {
  const isActive = (filter: FilterName) => conditions.byFilter.has(filter);
  // A model says its make: while neither filter is used, makes are added up from models.
  const shared = KEYS.filter(
    (key) => !isActive(FACET_EXPRESSIONS[key].filter) && (key !== "make" || isActive("model")),
  );
  const own = KEYS.filter((key) => isActive(FACET_EXPRESSIONS[key].filter));
  return [
    ...(shared.length > 0 ? [sharedPass(conditions, shared)] : []),
    ...own.map((key) => ownPass(conditions, key)),
    ...(hasTrims ? [trimPass(conditions)] : []),
    ...UNCOUNTED.filter(isActive).map((filter) => countWithout(conditions, filter)),
  ].join("\nUNION ALL\n");
}

/** The query for what is said of the result as a whole. */
export function totalsQuery(conditions: SqlConditions): string {
  return `
    SELECT count() AS total, quantileExactInclusive(0.5)(price_cents) AS median_price, quantileExactInclusive(0.5)(${AGE_DAYS}) AS median_days,
      min(price_cents) AS price_low, max(price_cents) AS price_high, min(year) AS year_low, max(year) AS year_high,
      min(mileage_miles) AS mileage_low, max(mileage_miles) AS mileage_high
    FROM ${FROM} WHERE ${where(conditions)}`;
}
