import { INDEX_WORDS } from "#lib/domain/index/search-index/constants.codes.ts";
import { judgeOffers } from "#lib/domain/search/pareto/rules.ts";
import {
  DAYS_ON_MARKET_CHOICES,
  FACET_WORDS,
  SEARCH_DISTANCES_MILES,
} from "#lib/domain/search/search/constants.ts";
import { optionsFinding } from "#lib/domain/search/search/rules.ts";
import type { FilterName } from "#lib/domain/search/search/types.ts";
import {
  DIGITS,
  facetKeysOf,
  MONTHLY_GRID,
  MONTHLY_STEPS,
  RANGE_CODE,
} from "#lib/domain/search/search-facets/rules.ts";
import type { CodeCount, Digit, OfferedFacets } from "#lib/domain/search/search-facets/types.ts";
import { CHORD } from "#lib/domain/search/search-query/rules.ts";
import { squaredChord } from "#lib/platform/geo/distance.ts";
import type { JudgedRows, PassCounts, PassPlan } from "./types.pareto.ts";

/*
 * Counts beside the options while beaten vehicles are hidden: how many would be shown if an option
 * were chosen. What is beaten is then judged anew among the vehicles with that option, so the rows
 * that match are read once and judged within every option at once.
 */

/** Beyond this many vehicles before hiding, options are counted before hiding: judging them in each option takes too long. */
export const MOST_JUDGED = 30_000;
/** The same of all passes together: they are judged on the one thread that serves everybody. */
const MOST_JUDGED_IN_ALL = 150_000;

/** Whether passes of some numbers of vehicles may be judged. */
export const canJudge = (sizes: readonly number[]): boolean =>
  sizes.every((size) => size <= MOST_JUDGED) &&
  sizes.reduce((sum, size) => sum + size, 0) <= MOST_JUDGED_IN_ALL;

/** How many distances a vehicle lies within. */
const RINGS: Digit = {
  key: "rings",
  size: SEARCH_DISTANCES_MILES.length + 1,
  sql: [...SEARCH_DISTANCES_MILES]
    .map((miles) => `(${CHORD} <= ${squaredChord(miles)})`)
    .join(" + "),
};
/** Digits that are shown as bars: what is beaten does not depend on them. */
const MEASURES: readonly string[] = ["price", "mileage", "year", "range"];

/** Range as search-facets counts it. */
const RANGE: Digit = { key: "range", size: 2 ** 7, sql: RANGE_CODE };

const filterOf = (key: string): string => (key.startsWith("features") ? "features" : key);

/** What has to be read: one pass over what matches all filters, and one for each filter without it. */
export function passPlansOf(
  active: readonly FilterName[],
  offered: OfferedFacets,
): readonly PassPlan[] {
  const uses = (filter: string) => active.some((each) => each === filter);
  return [
    {
      without: null,
      digits: [
        ...DIGITS.filter(({ key }) => !uses(filterOf(key))),
        ...(offered.distances && !uses("within") ? [RINGS] : []),
        ...(offered.range && !uses("range") ? [RANGE] : []),
      ],
      model: !uses("model"),
      make: uses("model") && !uses("make"),
      monthly: offered.monthly && !uses("monthly"),
      trims: offered.trims && !uses("trim"),
    },
    ...active.map((filter) => ({
      without: filter,
      digits:
        filter === "within"
          ? [RINGS]
          : filter === "range"
            ? [RANGE]
            : DIGITS.filter(({ key }) => facetKeysOf(filter).includes(key)),
      model: filter === "model",
      make: filter === "make",
      monthly: filter === "monthly",
      trims: filter === "trim",
    })),
  ];
}

/** Digits put together into few columns of at most 31 bits, the first the lowest. */
export function packed(digits: readonly Digit[]): readonly (readonly Digit[])[] {
  const columns: Digit[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const digit of digits) {
    if (size * digit.size >= 2 ** 31) {
      columns.push([]);
      size = 1;
    }
    columns.at(-1)?.push(digit);
    size *= digit.size;
  }
  return columns;
}

/** SQL for one packed column. */
export function packedSql(digits: readonly Digit[]): string {
  let scale = 1;
  return digits
    .map(({ sql, size }) => {
      const term = `toUInt32(${sql}) * ${scale}`;
      scale *= size;
      return term;
    })
    .join(" + ");
}

/** A digit's value in each row. */
function valuesOf(plan: PassPlan, rows: JudgedRows): ReadonlyMap<string, Uint16Array> {
  const found = new Map<string, Uint16Array>();
  packed(plan.digits).forEach((digits, column) => {
    let scale = 1;
    for (const { key, size } of digits) {
      const values = new Uint16Array(rows.year.length);
      const numbers = rows.numbers[column] ?? [];
      for (let index = 0; index < values.length; index += 1)
        values[index] = Math.floor((numbers[index] ?? 0) / scale) % size;
      found.set(key, values);
      scale *= size;
    }
  });
  return found;
}

/** Adds the groups of one kind of option that the row at an index is in. */
type GroupsOf = (index: number, into: number[]) => void;

interface Option {
  /** As FacetCounts names it. */
  readonly key: string;
  readonly code: number;
}

/**
 * Judges the rows of a pass within everything and within each option, and counts what nothing beats.
 * @param days the choices of days on market, ascending.
 */
export function countPass(
  plan: PassPlan,
  rows: JudgedRows,
  days: readonly number[] = DAYS_ON_MARKET_CHOICES,
): PassCounts {
  const values = valuesOf(plan, rows);
  // Group 0 is everything.
  const options: (Option | null)[] = [null];
  const kinds: GroupsOf[] = [];
  const add = (key: string, codes: readonly number[]): number => {
    options.push(...codes.map((code) => ({ key, code })));
    return options.length - codes.length;
  };
  for (const { key, size } of plan.digits) {
    const of = values.get(key) ?? new Uint16Array(0);
    if (MEASURES.includes(key)) continue;
    if (key === "days") {
      const first = add("days_within", days);
      kinds.push((index, into) => {
        for (let at = days.length - 1; at >= 0 && (of[index] ?? 0) <= (days[at] ?? 0); at -= 1)
          into.push(first + at);
      });
    } else if (key === "rings") {
      const first = add("distances", SEARCH_DISTANCES_MILES);
      kinds.push((index, into) => {
        for (let ring = 1; ring <= (of[index] ?? 0); ring += 1)
          into.push(first + SEARCH_DISTANCES_MILES.length - ring);
      });
    } else if (key === "transmission") {
      const choices = Object.keys(FACET_WORDS.transmission);
      const first = add("transmission_options", [...choices.keys()]);
      const found = INDEX_WORDS.transmission.map((word) =>
        optionsFinding("transmission", word).map((option) => first + choices.indexOf(option)),
      );
      kinds.push((index, into) => into.push(...(found[(of[index] ?? 0) - 1] ?? [])));
    } else if (key.startsWith("features")) {
      const bits = Math.round(Math.log2(size));
      const first = add(
        key,
        Array.from({ length: bits }, (_, bit) => 1 << bit),
      );
      kinds.push((index, into) => {
        for (let bit = 0; bit < bits; bit += 1)
          if (((of[index] ?? 0) >> bit) & 1) into.push(first + bit);
      });
    } else {
      const first = add(
        key,
        Array.from({ length: size }, (_, code) => code),
      );
      kinds.push((index, into) => into.push(first + (of[index] ?? 0)));
    }
  }
  const trimNames = [...new Set(rows.trims)];
  const placeOfTrim = new Map(trimNames.map((trim, place) => [trim, place]));
  const firstTrim = add("trim", [...trimNames.keys()]);
  if (trimNames.length > 0)
    kinds.push((index, into) =>
      into.push(firstTrim + (placeOfTrim.get(rows.trims[index] ?? "") ?? 0)),
    );

  const counts = new Uint32Array(options.length);
  const kept: number[] = [];
  const groups: number[] = [];
  const groupsOf = (index: number) => {
    groups.length = 0;
    groups.push(0);
    for (const kind of kinds) kind(index, groups);
    return groups;
  };
  judgeOffers(rows, options.length, groupsOf, (index, group) => {
    counts[group] = (counts[group] ?? 0) + 1;
    if (group === 0) kept.push(index);
  });

  const found = new Map<string, CodeCount[]>();
  const put = (key: string, code: number, count: number) => {
    const known = found.get(key);
    if (known === undefined) found.set(key, [[code, count]]);
    else known.push([code, count]);
  };
  const total = counts[0] ?? 0;
  if (values.has("rings")) put("distances", 0, total);
  options.forEach((option, group) => {
    const count = counts[group] ?? 0;
    // Choices of days and distances are looked up one by one: none is an answer too.
    const isChoice = option?.key === "days_within" || option?.key === "distances";
    if (option !== null && option.key !== "trim" && (count > 0 || isChoice))
      put(option.key, option.code, count);
  });
  const tally = (key: string, of: ArrayLike<number>) => {
    const sums = new Map<number, number>();
    for (const index of kept) sums.set(of[index] ?? 0, (sums.get(of[index] ?? 0) ?? 0) + 1);
    found.set(key, [...sums]);
  };
  for (const key of MEASURES) {
    const of = values.get(key);
    if (of !== undefined) tally(key, of);
  }
  if (plan.model) tally("model", rows.model_id);
  if (plan.make) tally("make", rows.makes);
  if (plan.monthly) tally("monthly", rows.monthly.map(monthlyCode));
  const extent = (of: readonly number[]): readonly [number, number] | null => {
    const known = kept.map((index) => of[index] ?? 0).filter((value) => value >= 0);
    if (known.length === 0) return null;
    return [
      known.reduce((least, value) => Math.min(least, value)),
      known.reduce((most, value) => Math.max(most, value)),
    ];
  };
  return {
    total,
    among: rows.year.length,
    counts: found,
    trims: trimNames.map((trim, place) => [trim, counts[firstTrim + place] ?? 0]),
    extents: {
      price: extent(rows.price_cents),
      year: extent(rows.year),
      mileage: extent(rows.mileage_miles),
      monthly: extent(rows.monthly),
    },
  };
}

/** A monthly cost in cents as search-facets counts it; below 0 is not known. */
const monthlyCode = (cents: number): number =>
  cents < 0 ? 0 : 1 + Math.min(Math.floor(cents / (MONTHLY_GRID * 100)), MONTHLY_STEPS - 1);
