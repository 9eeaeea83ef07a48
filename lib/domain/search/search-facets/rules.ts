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
import { PLUGGED } from "#lib/domain/vehicles/vehicle/constants.ts";
import { squaredChord } from "#lib/platform/geo/distance.ts";
import type { CodeCount, Digit, OfferedFacets } from "./types.ts";

/*
 * Facet counts in one query. Filters that are not used share one pass over the matching rows. What a
 * filter that is used counts for itself is what matches all others: the matching rows, and those that
 * miss by this filter alone. Filters of closed lists, numbers and days share a second pass, which finds
 * out of each row which of them it misses by; the others need a pass each.
 *
 * The shared pass counts equal numbers: a few 16-bit numbers of each row hold several facets each,
 * as digits (search-codes). That is one small table of counts and a short query. A GROUPING SETS
 * query over the same columns spent longer being planned than this takes to run, and a pass for each
 * facet is slower again (at 1,000,000 vehicles and at 25,000; see bench).
 */

/** Longer on the market than this is counted as this: eleven years. */
const DAYS_STEPS = 4_096;
const DAYS = `least(toUInt16(${AGE_DAYS}), ${DAYS_STEPS - 1})`;
/** Monthly cost is counted this finely, in dollars. */
export const MONTHLY_GRID = 10;
export const MONTHLY_STEPS = 1_000;
/** Range is counted this finely, in miles. */
export const RANGE_GRID = 10;
/** How it is counted: 0 has no plug, 1 has one and its range is not known, and from 2 on it is steps. */
export const RANGE_CODE = `if(range_miles > 0, 2 + least(intDiv(range_miles, ${RANGE_GRID}), 99), toUInt16(fuel in (${PLUGGED.map((fuel) => `'${fuel}'`).join(", ")})))`;

interface CountedNumber {
  readonly sql: string;
  readonly digits: readonly Digit[];
}

/** What the shared pass counts: the codes kept in the index, and one that depends on the moment. */
const NUMBERS: readonly CountedNumber[] = [
  ...CODE_COLUMNS.map(({ name, digits }) => ({ sql: name, digits })),
  {
    sql: `toUInt16(${DAYS} + toUInt16(${DAYS_STEPS}) * ${HAS_RECENT_DROP} + toUInt16(${CODE_PLACES.at(-1) ?? 0}))`,
    digits: [
      { key: "days", size: DAYS_STEPS, sql: DAYS },
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
  range: RANGE_CODE,
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

/** What the pass over near misses counts: of rows that miss by one filter alone, or by none. */
interface MissPart {
  /** A facet's key. */
  readonly name: string;
  /** The filter that its rows miss by; null: they match. */
  readonly bit: number | null;
  readonly sql: string;
  /** Values are below this; null for the last part. */
  readonly size: number | null;
  /** Whose ends are wanted; null where there are none. */
  readonly measure: string | null;
}

/** Filters whose conditions cost next to nothing, whatever the row; features count by passes of their own. */
const isTriedByAll = (filter: FilterName): boolean => filter === "features" || countsMisses(filter);

/**
 * One pass over what matches or misses by one filter of those tried: rows of a facet's name with the values of what misses
 * by its filter alone (by those of `matching`, of what matches).
 */
function missPass(
  conditions: SqlConditions,
  tried: readonly FilterName[],
  matching: MissPart | null,
): string {
  const type = tried.length <= 8 ? "toUInt8" : "toUInt32";
  const misses = tried.map(
    (filter, at) => `${type}(${2 ** at} * not(${conditions.byFilter.get(filter) ?? "1"}))`,
  );
  const parts = [
    ...tried.flatMap((filter, at) => missPartsOf(filter, 2 ** at)),
    ...(matching === null ? [] : [matching]),
  ];
  // 0 is what nobody counts.
  const places = parts.map((_, end) =>
    parts.slice(0, end).reduce((sum, { size }) => sum + (size ?? 0), 1),
  );
  const scaled = (part: MissPart, value: string): string =>
    `(missed = ${part.bit ?? 0}) * (${value})`;
  const values = parts.map((part, at) => scaled(part, `${places[at]} + ${part.sql}`));
  const ends = parts.flatMap((part) => (part.measure === null ? [] : scaled(part, part.measure)));
  return `
  select arrayElement([${parts.map(({ name }) => `'${name}'`).join(", ")}], part) as name,
    groupArray(toUInt32(value - arrayElement([${places.join(", ")}], part))) as keys, groupArray(toUInt32(rows)) as counts,
    CAST([], 'Array(String)') as words, toUInt32(min(least)) as low, toUInt32(max(most)) as high
    from (select value, count() as rows, ${ends.length === 0 ? "0 as least, 0 as most" : "min(measure) as least, max(measure) as most"}, ${partOf(places)} as part
      from (select toUInt32(${values.join(" + ")}) as value${ends.length === 0 ? "" : `, toUInt32(${ends.join(" + ")}) as measure`}
        from (select *, ${misses.reduce((some, miss) => `bitOr(${some}, ${miss})`)} as missed from ${FROM} where ${where(conditions, ...tried)}))
      where value > 0 group by value)
    group by part`;
}

/** Which part, from 1, a value lies in. */
const partOf = (places: readonly number[]): string =>
  places.map((place) => `(value >= ${place})`).join(" + ");

function missPartsOf(filter: FilterName, bit: number): readonly MissPart[] {
  const range = Object.entries(RANGE_COLUMNS).find(([name]) => name === filter)?.[1] ?? null;
  return DIGITS.filter(({ key }) => key === filter).map(({ key, size, sql }) => ({
    name: key,
    bit,
    sql,
    size,
    measure: range,
  }));
}

/** A pass over what matches some filters. */
const countPassOf = (key: string, condition: string): string =>
  `${rowOf(key, { keys: KEYS, counts: COUNTS })}
    from (select ${EXPRESSIONS[key] ?? "0"} as value, count() as rows
      from ${FROM} where ${condition} group by value)`;

/** A pass over what matches everything but the key's own filter. */
const ownPass = (without: Without, key: string, filter: FilterName): string =>
  filter === "monthly" ? monthlyPass(without) : countPassOf(key, without(filter));

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
 * The query for all facet counts: rows of name, keys, counts, words, low, high. Those of `countsMisses` count
 * what misses by their filter alone, to be added to what the shared row counts.
 * @param offered `trims`: whether one model is chosen, so that its trims are offered; `distances`:
 * whether there is a place to measure from; `monthly` and `range`: whether monthly cost and EPA range play a part.
 * @param isKnown says of filters in use that what they count for themselves is known and not to be counted.
 */
export function facetQuery(
  conditions: SqlConditions,
  offered: OfferedFacets,
  isKnown: (filter: FilterName) => boolean = () => false,
): string {
  const without: Without = (...filters) => where(conditions, ...filters);
  const active = [...conditions.byFilter.keys()].filter((filter) => !isKnown(filter));
  const uses = (filter: FilterName) => conditions.byFilter.has(filter);
  const tried = active.filter(isTriedByAll);
  // A model says its make: while neither filter is used, makes are added up from models.
  const matching = uses("model") ? (uses("make") ? null : "make") : "model";
  const part = (name: string): MissPart => ({
    name,
    bit: null,
    sql: EXPRESSIONS[name] ?? "0",
    size: null,
    measure: null,
  });
  return [
    sharedPass(without),
    ...(tried.some(countsMisses)
      ? [missPass(conditions, tried, matching === null ? null : part(matching))]
      : matching === null
        ? []
        : [countPassOf(matching, without())]),
    ...active
      .filter((filter) => !countsMisses(filter))
      .flatMap((filter) => facetKeysOf(filter).map((key) => ownPass(without, key, filter))),
    ...(offered.monthly && !uses("monthly") ? [ownPass(without, "monthly", "monthly")] : []),
    ...(offered.range && !uses("range") ? [ownPass(without, "range", "range")] : []),
    ...(offered.trims && !isKnown("trim") ? [trimPass(without)] : []),
    ...(offered.distances && !isKnown("within") ? [distancePass(without)] : []),
    ...active
      .filter((filter) => filter !== "trim" && facetKeysOf(filter).length === 0)
      .map((filter) => countWithout(without, filter)),
  ].join("\nUNION ALL\n");
}

/** Whether a filter's own row counts only what misses by it, of a search that uses it. */
export const countsMisses = (filter: string): boolean => DIGITS.some(({ key }) => key === filter);

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
