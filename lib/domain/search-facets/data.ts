import "server-only";
import { z } from "zod";
import { RANGE_NAMES } from "#lib/domain/search/constants.ts";
import type { SqlConditions } from "#lib/domain/search-query/rules.ts";
import { ask } from "#lib/platform/search-engine/client.ts";
import { facetQuery, sharedCounts, totalsQuery } from "./rules.ts";
import type { CodeCount, FacetCounts, OfferedFacets } from "./types.ts";

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
  median_price: median,
  median_days: median,
  price_low: z.number(),
  price_high: z.number(),
  year_low: z.number(),
  year_high: z.number(),
  mileage_low: z.number(),
  mileage_high: z.number(),
});

/** Exact counts for every filter of a search, each without its own. @throws AppError `search_unavailable`. */
export async function facetCounts(
  conditions: SqlConditions,
  offered: OfferedFacets,
): Promise<FacetCounts> {
  const [rows, [totals]] = await Promise.all([
    ask(facetQuery(conditions, offered), conditions.parameters, facetRow),
    ask(totalsQuery(conditions), conditions.parameters, totalsRow),
  ]);
  if (totals === undefined) throw new Error("A query for totals gave no row.");
  const counts = new Map<string, readonly CodeCount[]>();
  const extents = new Map<string, readonly [number, number]>();
  const totalsWithout = new Map<string, number>();
  let trims: readonly (readonly [string, number])[] = [];
  for (const name of RANGE_NAMES) {
    if (totals.total > 0) extents.set(name, [totals[`${name}_low`], totals[`${name}_high`]]);
  }
  // The shared pass first: what filters that are used count for themselves replaces it.
  const shared = rows.find(({ name }) => name === "shared");
  if (shared !== undefined) {
    for (const [key, found] of sharedCounts(shared.keys, shared.counts)) counts.set(key, found);
  }
  for (const { name, keys, counts: found, words, low, high } of rows) {
    const sum = found.reduce((total, vehicles) => total + vehicles, 0);
    if (name === "shared") continue;
    // The first distance is anywhere; the others lie within it.
    if (name === "distances") totalsWithout.set("within", found[0] ?? 0);
    else if (name === "without") totalsWithout.set(words[0] ?? "", sum);
    else totalsWithout.set(name.startsWith("features") ? "features" : name, sum);
    if (name === "trim") trims = words.map((word, index) => [word, found[index] ?? 0]);
    if (name !== "trim" && name !== "without") {
      counts.set(
        name,
        keys.map((key, index) => [key, found[index] ?? 0]),
      );
    }
    if (high > 0) extents.set(name, [low, high]);
  }
  return {
    total: totals.total,
    medianPriceCents: totals.total === 0 ? null : Math.round(totals.median_price ?? 0),
    medianDaysOnMarket: totals.total === 0 ? null : Math.round(totals.median_days ?? 0),
    extents,
    counts,
    trims,
    totalsWithout,
  };
}
