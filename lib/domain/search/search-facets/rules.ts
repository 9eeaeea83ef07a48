import {
  CODE_COLUMNS,
  CODE_PLACES,
  FEATURE_BITS,
  FEATURES_AT_ONCE,
  INDEX_FIRST_YEAR,
  sizeOf,
} from "#lib/domain/index/search-index/constants.codes.ts";
import { LISTING_TABLE } from "#lib/domain/index/search-index/constants.ts";
import { SEARCH_DISTANCES_MILES } from "#lib/domain/search/search/constants.ts";
import type { FilterName } from "#lib/domain/search/search/types.ts";
import {
  AGE_DAYS,
  CHORD_OF_PLACE,
  HAS_RECENT_DROP,
  IN_RINGS,
  RANGE_COLUMNS,
  type SqlConditions,
  where,
} from "#lib/domain/search/search-query/rules.ts";
import { squaredChord } from "#lib/platform/geo/distance.ts";
import type { CodeCount, Digit, OfferedFacets } from "./types.ts";

/*
 * Facet counts in one query. Filters that are not used share one pass over the matching rows; each
 * filter that is used needs a pass of its own over the rows that match the others.
 *
 * The shared pass counts equal numbers: a few 16-bit numbers of each row hold several facets each,
 * as digits (search-codes). That is one small table of counts and a short query. A GROUPING SETS
 * query over the same columns spent longer being planned than this takes to run, and a pass for each
 * facet is slower again (at 1,000,000 vehicles and at 25,000; see bench).
 */

/** Longer on the market than this is counted as this: eleven years. */
const DAYS_STEPS = 4_096;
/** Monthly cost is counted this finely, in dollars. */
export const MONTHLY_GRID = 10;
export const MONTHLY_STEPS = 1_000;

interface CountedNumber {
  readonly sql: string;
  readonly digits: readonly Digit[];
}

/** What the shared pass counts: the codes kept in the index, and one that depends on the moment. */
const NUMBERS: readonly CountedNumber[] = [
  ...CODE_COLUMNS.map(({ name, digits }) => ({ sql: name, digits })),
  {
    sql: `toUInt16(least(${AGE_DAYS}, ${DAYS_STEPS - 1}) + ${DAYS_STEPS} * ${HAS_RECENT_DROP} + ${CODE_PLACES.at(-1) ?? 0})`,
    digits: [
      { key: "days", size: DAYS_STEPS, sql: `least(${AGE_DAYS}, ${DAYS_STEPS - 1})` },
      { key: "dropped", size: 2, sql: `toUInt8(${HAS_RECENT_DROP})` },
    ],
  },
];
/** Where each number's values begin, and where the last one's end. */
const PLACES: readonly number[] = [
  ...CODE_PLACES,
  (CODE_PLACES.at(-1) ?? 0) + sizeOf(NUMBERS.at(-1)?.digits ?? []),
];

/** Everything the shared pass counts. */
export const DIGITS: readonly Digit[] = NUMBERS.flatMap(({ digits }) => digits);

/** The facets' own expressions, for the passes of filters that are used. */
const EXPRESSIONS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(DIGITS.map(({ key, sql }) => [key, sql])),
  make: "make_id",
  model: "model_id",
  // Of the column `measure`; 0 counts what is not known.
  monthly: `if(measure < 0, 0, 1 + least(intDiv(measure, ${MONTHLY_GRID * 100}), ${MONTHLY_STEPS - 1}))`,
};

const FEATURE_PARTS = Array.from(
  { length: Math.ceil(FEATURE_BITS.length / FEATURES_AT_ONCE) },
  (_, part) => `features${part}`,
);

/** The keys that a filter's facet is counted under; filters without a facet have none. */
export const facetKeysOf = (filter: FilterName): readonly string[] =>
  filter === "features" ? FEATURE_PARTS : filter in EXPRESSIONS ? [filter] : [];

const MAX_UINT32 = 4_294_967_295;
const FROM = LISTING_TABLE;
const rowOf = (
  name: string,
  columns: { keys?: string; counts: string; words?: string; low?: string; high?: string },
): string => `
  select '${name}' as name, ${columns.keys ?? "CAST([], 'Array(UInt32)')"} as keys, ${columns.counts} as counts,
    ${columns.words ?? "CAST([], 'Array(String)')"} as words, toUInt32(${columns.low ?? "0"}) as low, toUInt32(${columns.high ?? "0"}) as high`;
const KEYS = "groupArray(toUInt32(value))";
const COUNTS = "groupArray(toUInt32(rows))";

/** What matches all filters but those named. */
type Without = (...filters: readonly FilterName[]) => string;

function sharedPass(without: Without): string {
  return `${rowOf("shared", { keys: KEYS, counts: COUNTS })}
    from (select value, count() as rows
      from (select [${NUMBERS.map(({ sql }) => sql).join(", ")}] as numbers from ${FROM} where ${without()})
      array join numbers as value group by value)`;
}

/** A pass over what matches everything but the key's own filter. */
function ownPass(without: Without, key: string, filter: FilterName): string {
  const range = Object.entries(RANGE_COLUMNS).find(([name]) => name === filter)?.[1];
  if (filter === "monthly") return monthlyPass(without);
  const extent =
    range === undefined ? "0 as least, 0 as most" : `min(${range}) as least, max(${range}) as most`;
  return `${rowOf(key, { keys: KEYS, counts: COUNTS, low: "min(least)", high: "max(most)" })}
    from (select ${EXPRESSIONS[key] ?? "0"} as value, count() as rows, ${extent}
      from ${FROM} where ${without(filter)} group by value)`;
}

/** Monthly cost is a long expression: it is written once, for planning the query takes time too. */
function monthlyPass(without: Without): string {
  return `${rowOf("monthly", { keys: KEYS, counts: COUNTS, low: "min(least)", high: "max(most)" })}
    from (select ${EXPRESSIONS.monthly ?? "0"} as value, count() as rows,
        min(if(measure < 0, ${MAX_UINT32}, measure)) as least, max(greatest(measure, 0)) as most
      from (select ${RANGE_COLUMNS.monthly} as measure from ${FROM} where ${without("monthly")})
      group by value)`;
}

function trimPass(without: Without): string {
  return `${rowOf("trim", { counts: COUNTS, words: "groupArray(toString(value))" })}
    from (select trim as value, count() as rows from ${FROM} where ${without("trim")} group by value)`;
}

function countWithout(without: Without, filter: FilterName): string {
  return `${rowOf("without", { counts: "[toUInt32(count())]", words: `['${filter}']` })}
    from ${FROM} where ${without(filter)}`;
}

const WITHIN = SEARCH_DISTANCES_MILES.map(
  (miles) => `sumIf(vehicles, chord <= ${squaredChord(miles)})`,
);

/** Vehicles within each distance: by place first, for places are few. */
function distancePass(without: Without): string {
  return `${rowOf("distances", {
    keys: `CAST([${SEARCH_DISTANCES_MILES.join(", ")}], 'Array(UInt32)')`,
    counts: `arrayMap(found -> toUInt32(found), [${WITHIN.join(", ")}])`,
  })}
    from (select ${CHORD_OF_PLACE} as chord, vehicles
      from (select latitude, longitude, count() as vehicles
        from ${FROM} where ${IN_RINGS} and ${without("within")} group by latitude, longitude))`;
}

/**
 * The query for all facet counts: rows of name, keys, counts, words, low, high.
 * @param offered `trims`: whether one model is chosen, so that its trims are offered; `distances`:
 * whether there is a place to measure from; `monthly`: whether monthly cost plays a part.
 */
export function facetQuery(conditions: SqlConditions, offered: OfferedFacets): string {
  const without: Without = (...filters) => where(conditions, ...filters);
  const active = [...conditions.byFilter.keys()];
  const uses = (filter: FilterName) => conditions.byFilter.has(filter);
  return [
    sharedPass(without),
    ...active.flatMap((filter) => facetKeysOf(filter).map((key) => ownPass(without, key, filter))),
    // A model says its make: while neither filter is used, makes are added up from models.
    ...(uses("model") ? [] : [ownPass(without, "model", "model")]),
    ...(uses("model") && !uses("make") ? [ownPass(without, "make", "make")] : []),
    ...(offered.monthly && !uses("monthly") ? [ownPass(without, "monthly", "monthly")] : []),
    ...(offered.trims ? [trimPass(without)] : []),
    ...(offered.distances ? [distancePass(without)] : []),
    ...active
      .filter((filter) => filter !== "trim" && facetKeysOf(filter).length === 0)
      .map((filter) => countWithout(without, filter)),
  ].join("\nUNION ALL\n");
}

/** Takes the numbers of the shared pass apart again: vehicles by the value of each facet. */
export function sharedCounts(
  keys: readonly number[],
  counts: readonly number[],
): ReadonlyMap<string, readonly CodeCount[]> {
  const sums = NUMBERS.map(({ digits }) =>
    digits.map(({ size }) => new Array<number>(size).fill(0)),
  );
  keys.forEach((key, index) => {
    let at = 0;
    while (key >= (PLACES[at + 1] ?? Number.POSITIVE_INFINITY)) at += 1;
    let rest = key - (PLACES[at] ?? 0);
    for (const sum of sums[at] ?? []) {
      const digit = rest % sum.length;
      sum[digit] = (sum[digit] ?? 0) + (counts[index] ?? 0);
      rest = Math.floor(rest / sum.length);
    }
  });
  return new Map(
    NUMBERS.flatMap(({ digits }, number) =>
      digits.map(({ key }, digit) => [key, pairsOf(sums[number]?.[digit] ?? [])] as const),
    ),
  );
}

function pairsOf(counts: readonly number[]): readonly CodeCount[] {
  const pairs: CodeCount[] = [];
  counts.forEach((count, value) => {
    if (count > 0) pairs.push([value, count]);
  });
  return pairs;
}

/** A year as it is counted, made a year again. */
export const yearOfStep = (step: number): number => step + INDEX_FIRST_YEAR;

/** Which features a part of the counted bits stands for: its number and the bit in it. */
export const featurePlace = (feature: number): { part: string; bit: number } => ({
  part: `features${Math.floor(feature / FEATURES_AT_ONCE)}`,
  bit: feature % FEATURES_AT_ONCE,
});

/**
 * The median of days on the market as it is counted in the shared pass; null for none, and where it
 * lies among those that are no longer told apart.
 */
export function medianDays(counts: readonly CodeCount[]): number | null {
  const vehicles = counts.reduce((sum, [, count]) => sum + count, 0);
  const dayAt = (place: number): number => {
    let before = 0;
    for (const [day, count] of counts) {
      before += count;
      if (before > place) return day;
    }
    return DAYS_STEPS - 1;
  };
  const middle = (vehicles - 1) / 2;
  const later = dayAt(Math.ceil(middle));
  return later === DAYS_STEPS - 1 ? null : (dayAt(Math.floor(middle)) + later) / 2;
}

/**
 * The query for what is said of the result as a whole; without days where they are counted anyway. How
 * many its reader has hidden is counted on the way: a question of its own would wait for its turn.
 */
export function totalsQuery(conditions: SqlConditions, { days }: { days: boolean }): string {
  const { unhidden, byFilter, parameters } = conditions;
  const counts = parameters.hidden !== undefined;
  // What is beaten is judged among what is not hidden: there the hidden ones have to be read apart.
  const readsApart = counts && byFilter.has("unbeaten");
  const kept = counts && !readsApart && unhidden !== null ? unhidden : null;
  const of = (aggregate: string, value: string, parameter = ""): string =>
    kept === null
      ? `${aggregate}${parameter}(${value})`
      : `${aggregate}If${parameter}(${value === "" ? "" : `${value}, `}${kept})`;
  const hidden = !counts
    ? "0"
    : readsApart
      ? `(select count() from ${FROM} where ${where({ ...conditions, unhidden: null })} and ${IS_HIDDEN})`
      : `countIf(${IS_HIDDEN})`;
  const medianOf = (value: string) => of("quantileExactInclusive", value, "(0.5)");
  const ends = (["price", "year", "mileage"] as const).map((name) => {
    const column = { price: "price_cents", year: "year", mileage: "mileage_miles" }[name];
    return `${of("min", column)} as ${name}_low, ${of("max", column)} as ${name}_high`;
  });
  return `
    select toUInt32(${of("count", "")}) as total, toUInt32(${hidden}) as hidden,
      ${medianOf("price_cents")} as median_price,
      ${days ? medianOf(`toUInt16(${AGE_DAYS})`) : "NULL"} as median_days, ${ends.join(", ")}
    from ${FROM} where ${where(kept === null ? conditions : { ...conditions, unhidden: null })}`;
}
const IS_HIDDEN = "id in {hidden:Array(UInt32)}";
