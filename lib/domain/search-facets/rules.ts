import { DISTANCES_MILES } from "#lib/domain/search/constants.ts";
import type { FilterName } from "#lib/domain/search/types.ts";
import { FEATURE_BITS, INDEX_WORDS, LISTING_TABLE } from "#lib/domain/search-index/constants.ts";
import {
  AGE_DAYS,
  CHORD,
  HAS_RECENT_DROP,
  RANGE_COLUMNS,
  type SqlConditions,
  where,
} from "#lib/domain/search-query/rules.ts";
import { squaredChord } from "#lib/platform/geo/distance.ts";
import type { CodeCount, OfferedFacets } from "./types.ts";

/*
 * Facet counts in one query. Filters that are not used share one pass over the matching rows; each
 * filter that is used needs a pass of its own over the rows that match the others.
 *
 * The shared pass turns each row into a few 16-bit numbers, each holding several facets as digits of
 * mixed base, and counts equal numbers: one small hash table and a short query. A GROUPING SETS
 * query over the same columns spent longer being planned than this takes to run, and a pass for each
 * facet is slower again (at 1,000,000 vehicles and at 25,000; see bench).
 */

/** Price and mileage are counted this finely, in dollars and miles; histograms are made of it. */
export const PRICE_GRID = 250;
export const MILEAGE_GRID = 500;
/** What lies beyond the last step is counted there. */
const PRICE_STEPS = 10_000;
const MILEAGE_STEPS = 2_000;
const DAYS_STEPS = 1_000;
const FIRST_YEAR = 1_980;
const YEAR_STEPS = 64;

const FEATURES_AT_ONCE = 11;
const FEATURE_PARTS = Math.ceil(FEATURE_BITS.length / FEATURES_AT_ONCE);

interface Digit {
  readonly key: string;
  /** Values are 0 up to this, not included. */
  readonly size: number;
  readonly sql: string;
}

const wordDigit = (key: string, column: keyof typeof INDEX_WORDS): Digit => ({
  key,
  size: INDEX_WORDS[column].length + 1,
  sql: `CAST(${column} AS UInt8)`,
});

const capped = (sql: string, size: number): string => `least(${sql}, ${size - 1})`;

/** What the shared pass counts: each number's digits. Few numbers with few values each are quickest. */
const NUMBERS: readonly (readonly Digit[])[] = [
  [
    wordDigit("body", "body_style"),
    wordDigit("fuel", "fuel"),
    wordDigit("drivetrain", "drivetrain"),
    wordDigit("transmission", "transmission"),
  ],
  [
    wordDigit("color", "exterior_color"),
    wordDigit("interior", "interior_color"),
    wordDigit("condition", "condition"),
    wordDigit("seller", "seller_kind"),
  ],
  [
    wordDigit("title", "title_status"),
    wordDigit("deal", "deal"),
    { key: "owners", size: 4, sql: "least(owner_count, 3)" },
    { key: "photos", size: 2, sql: "toUInt8(photo_count > 0)" },
    { key: "dropped", size: 2, sql: `toUInt8(${HAS_RECENT_DROP})` },
  ],
  ...Array.from({ length: FEATURE_PARTS }, (_, part) => [
    {
      key: `features${part}`,
      size: 2 ** FEATURES_AT_ONCE,
      sql: `bitAnd(bitShiftRight(features, ${part * FEATURES_AT_ONCE}), ${2 ** FEATURES_AT_ONCE - 1})`,
    },
  ]),
  [
    {
      key: "price",
      size: PRICE_STEPS,
      sql: capped(`intDiv(price_cents, ${PRICE_GRID * 100})`, PRICE_STEPS),
    },
  ],
  [
    {
      key: "mileage",
      size: MILEAGE_STEPS,
      sql: capped(`intDiv(mileage_miles, ${MILEAGE_GRID})`, MILEAGE_STEPS),
    },
  ],
  [{ key: "days", size: DAYS_STEPS, sql: capped(AGE_DAYS, DAYS_STEPS) }],
  [
    {
      key: "year",
      size: YEAR_STEPS,
      sql: capped(`greatest(year, ${FIRST_YEAR}) - ${FIRST_YEAR}`, YEAR_STEPS),
    },
  ],
];

const sizeOf = (digits: readonly Digit[]): number =>
  digits.reduce((size, digit) => size * digit.size, 1);

/** The facets' own expressions, for the passes of filters that are used. */
const EXPRESSIONS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(NUMBERS.flat().map(({ key, sql }) => [key, sql])),
  make: "make_id",
  model: "model_id",
};

/** The keys that a filter's facet is counted under; filters without a facet have none. */
const keysOf = (filter: FilterName): readonly string[] =>
  filter === "features"
    ? Array.from({ length: FEATURE_PARTS }, (_, part) => `features${part}`)
    : filter in EXPRESSIONS
      ? [filter]
      : [];

const FROM = `${LISTING_TABLE} FINAL`;
const rowOf = (
  name: string,
  columns: { keys?: string; counts: string; words?: string; low?: string; high?: string },
): string => `
  SELECT '${name}' AS name, ${columns.keys ?? "CAST([], 'Array(UInt32)')"} AS keys, ${columns.counts} AS counts,
    ${columns.words ?? "CAST([], 'Array(String)')"} AS words, toUInt32(${columns.low ?? "0"}) AS low, toUInt32(${columns.high ?? "0"}) AS high`;
const KEYS = "groupArray(toUInt32(value))";
const COUNTS = "groupArray(toUInt32(rows))";

function sharedPass(conditions: SqlConditions): string {
  const places = placesOf();
  const numbers = NUMBERS.map((digits, at) => {
    let scale = 1;
    const terms = digits.map(({ size, sql }) => {
      const term = scale === 1 ? `toUInt16(${sql})` : `toUInt16(${sql}) * ${scale}`;
      scale *= size;
      return term;
    });
    return `toUInt16(${[...terms, `${places[at] ?? 0}`].join(" + ")})`;
  });
  return `${rowOf("shared", { keys: KEYS, counts: COUNTS })}
    FROM (SELECT value, count() AS rows
      FROM (SELECT [${numbers.join(", ")}] AS numbers FROM ${FROM} WHERE ${where(conditions)})
      ARRAY JOIN numbers AS value GROUP BY value)`;
}

/** A pass over what matches everything but the key's own filter. */
function ownPass(conditions: SqlConditions, key: string, filter: FilterName): string {
  const range = Object.entries(RANGE_COLUMNS).find(([name]) => name === filter)?.[1];
  const extent =
    range === undefined ? "0 AS least, 0 AS most" : `min(${range}) AS least, max(${range}) AS most`;
  return `${rowOf(key, { keys: KEYS, counts: COUNTS, low: "min(least)", high: "max(most)" })}
    FROM (SELECT ${EXPRESSIONS[key] ?? "0"} AS value, count() AS rows, ${extent}
      FROM ${FROM} WHERE ${where(conditions, filter)} GROUP BY value)`;
}

function trimPass(conditions: SqlConditions): string {
  return `${rowOf("trim", { counts: COUNTS, words: "groupArray(toString(value))" })}
    FROM (SELECT trim AS value, count() AS rows FROM ${FROM} WHERE ${where(conditions, "trim")} GROUP BY value)`;
}

function countWithout(conditions: SqlConditions, filter: FilterName): string {
  return `${rowOf("without", { counts: "[toUInt32(count())]", words: `['${filter}']` })}
    FROM ${FROM} WHERE ${where(conditions, filter)}`;
}

/** Vehicles anywhere (0) and within each distance: one pass, for they lie within each other. */
function distancePass(conditions: SqlConditions): string {
  const within = DISTANCES_MILES.map((miles) => `countIf(chord <= ${squaredChord(miles)})`);
  return `${rowOf("distances", {
    keys: `CAST([0, ${DISTANCES_MILES.join(", ")}], 'Array(UInt32)')`,
    counts: `arrayMap(found -> toUInt32(found), [count(), ${within.join(", ")}])`,
  })}
    FROM (SELECT ${CHORD} AS chord FROM ${FROM} WHERE ${where(conditions, "within")})`;
}

/**
 * The query for all facet counts: rows of name, keys, counts, words, low, high.
 * @param offered `trims`: whether one model is chosen, so that its trims are offered; `distances`:
 * whether there is a place to measure from.
 */
export function facetQuery(conditions: SqlConditions, offered: OfferedFacets): string {
  const active = [...conditions.byFilter.keys()];
  const uses = (filter: FilterName) => conditions.byFilter.has(filter);
  return [
    sharedPass(conditions),
    ...active.flatMap((filter) => keysOf(filter).map((key) => ownPass(conditions, key, filter))),
    // A model says its make: while neither filter is used, makes are added up from models.
    ...(uses("model") ? [] : [ownPass(conditions, "model", "model")]),
    ...(uses("model") && !uses("make") ? [ownPass(conditions, "make", "make")] : []),
    ...(offered.trims ? [trimPass(conditions)] : []),
    ...(offered.distances ? [distancePass(conditions)] : []),
    ...active
      .filter((filter) => filter !== "trim" && filter !== "within" && keysOf(filter).length === 0)
      .map((filter) => countWithout(conditions, filter)),
  ].join("\nUNION ALL\n");
}

/** Takes the numbers of the shared pass apart again: vehicles by the value of each facet. */
export function sharedCounts(
  keys: readonly number[],
  counts: readonly number[],
): ReadonlyMap<string, readonly CodeCount[]> {
  const sums = NUMBERS.map((digits) => digits.map(({ size }) => new Array<number>(size).fill(0)));
  const places = placesOf();
  keys.forEach((key, index) => {
    const at = places.findLastIndex((offset) => offset <= key);
    let rest = key - (places[at] ?? 0);
    for (const sum of sums[at] ?? []) {
      const digit = rest % sum.length;
      sum[digit] = (sum[digit] ?? 0) + (counts[index] ?? 0);
      rest = Math.floor(rest / sum.length);
    }
  });
  const found = new Map<string, readonly CodeCount[]>();
  NUMBERS.forEach((digits, at) => {
    digits.forEach(({ key }, digit) => {
      const all = sums[at]?.[digit] ?? [];
      found.set(
        key,
        all.flatMap((count, value): CodeCount[] => (count > 0 ? [[value, count]] : [])),
      );
    });
  });
  return found;
}

/** Where each number of the shared pass begins. */
function placesOf(): readonly number[] {
  let offset = 0;
  return NUMBERS.map((digits) => {
    const place = offset;
    offset += sizeOf(digits);
    return place;
  });
}

/** A year as it is counted, made a year again. */
export const yearOf = (step: number): number => step + FIRST_YEAR;

/** Which features a part of the counted bits stands for: its number and the bit in it. */
export const featurePlace = (feature: number): { part: string; bit: number } => ({
  part: `features${Math.floor(feature / FEATURES_AT_ONCE)}`,
  bit: feature % FEATURES_AT_ONCE,
});

/** The query for what is said of the result as a whole. */
export function totalsQuery(conditions: SqlConditions): string {
  return `
    SELECT toUInt32(count()) AS total, quantileExactInclusive(0.5)(price_cents) AS median_price, quantileExactInclusive(0.5)(${AGE_DAYS}) AS median_days,
      min(price_cents) AS price_low, max(price_cents) AS price_high, min(year) AS year_low, max(year) AS year_high,
      min(mileage_miles) AS mileage_low, max(mileage_miles) AS mileage_high
    FROM ${FROM} WHERE ${where(conditions)}`;
}
