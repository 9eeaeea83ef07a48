import "server-only";
import { z } from "zod";
import type { FilterName } from "#lib/domain/search/search/types.ts";
import type { SqlConditions } from "#lib/domain/search/search-query/rules.ts";
import { ask } from "#lib/platform/search-engine/client.ts";
import {
  countsMisses,
  facetKeysOf,
  facetQuery,
  medianDays,
  sharedCounts,
  totalsQuery,
} from "./rules.ts";
import type { CodeCount, FacetCounts, FacetTotals, OfferedFacets } from "./types.ts";

const facetRow = z.object({
  name: z.string(),
  keys: z.array(z.number()),
  counts: z.array(z.number()),
  words: z.array(z.string()),
  low: z.number(),
  high: z.number(),
});
const median = z.number().nullable();
const totalsRow = z.object({
  total: z.number(),
  hidden: z.number(),
  median_price: median,
  median_days: median,
  price_low: z.number(),
  price_high: z.number(),
  year_low: z.number(),
  year_high: z.number(),
  mileage_low: z.number(),
  mileage_high: z.number(),
});

/**
 * Exact counts for every filter of a search, each without its own.
 * @param without what is known of the same search without a filter: what its options count for themselves.
 * @throws AppError `search_unavailable`.
 */
export async function facetCounts(
  conditions: SqlConditions,
  offered: OfferedFacets,
  without: ReadonlyMap<FilterName, FacetCounts> = new Map(),
): Promise<FacetCounts> {
  const known = new Map(
    [...without].filter(([filter, found]) =>
      ownKeysOf(filter).every((key) => found.counts.has(key)),
    ),
  );
  const [rows, totals] = await Promise.all([
    ask(
      facetQuery(conditions, offered, (filter) => known.has(filter)),
      conditions.parameters,
      facetRow,
    ),
    readTotals(conditions, { days: false }),
  ]);
  const counts = new Map<string, readonly CodeCount[]>();
  const extents = new Map(totals.extents);
  const totalsWithout = new Map<string, number>();
  let trims: readonly (readonly [string, number])[] = [];
  // The shared pass first: what filters that are used count for themselves replaces it.
  const shared = rows.find(({ name }) => name === "shared");
  if (shared !== undefined) {
    for (const [key, found] of sharedCounts(shared.keys, shared.counts)) counts.set(key, found);
  }
  const days = medianDays(counts.get("days") ?? []);
  for (const { name, keys, counts: found, words, low, high } of rows) {
    const sum = found.reduce((total, vehicles) => total + vehicles, 0);
    const pairs = keys.map((key, index) => [key, found[index] ?? 0] as const);
    if (name === "shared") continue;
    if (countsMisses(name)) {
      totalsWithout.set(name, totals.total + sum);
      counts.set(name, added(counts.get(name) ?? [], pairs));
      const own = extents.get(name);
      if (high > 0)
        extents.set(name, [Math.min(low, own?.[0] ?? low), Math.max(high, own?.[1] ?? high)]);
      continue;
    }
    if (name === "without") totalsWithout.set(words[0] ?? "", sum);
    // Distances lie within each other: their sum says nothing.
    else if (name !== "distances")
      totalsWithout.set(name.startsWith("features") ? "features" : name, sum);
    if (name === "trim") trims = words.map((word, index) => [word, found[index] ?? 0]);
    else if (name !== "without") counts.set(name, pairs);
    if (high > 0) extents.set(name, [low, high]);
  }
  for (const [filter, found] of known) {
    totalsWithout.set(filter, found.total);
    for (const key of ownKeysOf(filter)) counts.set(key, found.counts.get(key) ?? []);
    const ends = found.extents.get(filter);
    if (ends !== undefined) extents.set(filter, ends);
    if (filter === "trim") trims = found.trims;
  }
  const distances = counts.get("distances");
  // Anywhere (0) is as many as without the filter.
  if (distances !== undefined)
    counts.set("distances", [
      [0, totalsWithout.get("within") ?? totals.total],
      ...distances.filter(([miles]) => miles > 0),
    ]);
  const medianDaysOnMarket =
    totals.total === 0
      ? null
      : days === null
        ? (await totalsOf(conditions)).medianDaysOnMarket
        : Math.round(days);
  return { ...totals, medianDaysOnMarket, extents, counts, trims, totalsWithout };
}

/** The keys of what a filter's options count. */
const ownKeysOf = (filter: FilterName): readonly string[] =>
  filter === "within" ? ["distances"] : facetKeysOf(filter);

/** Two counts of the same values as one. */
function added(some: readonly CodeCount[], more: readonly CodeCount[]): readonly CodeCount[] {
  const sums = new Map(some);
  for (const [key, count] of more) sums.set(key, (sums.get(key) ?? 0) + count);
  return [...sums].sort(([a], [b]) => a - b);
}

/** What is said of a result as a whole. @throws AppError `search_unavailable`. */
export const totalsOf = (conditions: SqlConditions): Promise<FacetTotals> =>
  readTotals(conditions, { days: true });

async function readTotals(
  conditions: SqlConditions,
  asked: { readonly days: boolean },
): Promise<FacetTotals> {
  const [row] = await ask(totalsQuery(conditions, asked), conditions.parameters, totalsRow);
  if (row === undefined) throw new Error("A query for totals gave no row.");
  const isAny = row.total > 0;
  return {
    total: row.total,
    hiddenCount: row.hidden,
    medianPriceCents: isAny ? Math.round(row.median_price ?? 0) : null,
    medianDaysOnMarket: isAny ? Math.round(row.median_days ?? 0) : null,
    extents: new Map(
      (["price", "year", "mileage"] as const).flatMap((name) =>
        isAny ? [[name, [row[`${name}_low`], row[`${name}_high`]] as const] as const] : [],
      ),
    ),
  };
}
