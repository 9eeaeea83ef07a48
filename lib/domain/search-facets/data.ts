import "server-only";
import { z } from "zod";
import { RANGE_NAMES } from "#lib/domain/search/constants.ts";
import type { FilterName } from "#lib/domain/search/types.ts";
import type { SqlConditions } from "#lib/domain/search-query/rules.ts";
import { ask } from "#lib/platform/search-engine/client.ts";
import { FACET_EXPRESSIONS, facetQuery, totalsQuery } from "./rules.ts";
import type { CodeCount, FacetCounts } from "./types.ts";

/** ClickHouse writes 64-bit numbers as text; counts of vehicles are never that large. */
const count = z.coerce.number();
const facetRow = z.object({
  name: z.string(),
  pairs: z.array(z.tuple([z.number(), count])),
  trims: z.array(z.tuple([z.string(), count])),
  low: z.number(),
  high: z.number(),
});
const median = z.number().nullable();
const totalsRow = z.object({
  total: count,
  median_price: median,
  median_days: median,
  price_low: count,
  price_high: count,
  year_low: count,
  year_high: count,
  mileage_low: count,
  mileage_high: count,
});

/** Exact counts for every filter of a search, each without its own. @throws AppError `search_unavailable`. */
export async function facetCounts(
  conditions: SqlConditions,
  hasTrims: boolean,
): Promise<FacetCounts> {
  const [rows, [totals]] = await Promise.all([
    ask(facetQuery(conditions, hasTrims), conditions.parameters, facetRow),
    ask(totalsQuery(conditions), conditions.parameters, totalsRow),
  ]);
  if (totals === undefined) throw new Error("A query for totals gave no row.");
  const extents = new Map<string, readonly [number, number]>();
  const counts = new Map<string, readonly CodeCount[]>();
  const totalsWithout = new Map<string, number>();
  for (const name of RANGE_NAMES) {
    if (totals.total > 0) extents.set(name, [totals[`${name}_low`], totals[`${name}_high`]]);
  }
  for (const { name, pairs, low, high, trims } of rows) {
    const sum = [...pairs, ...(name === "trim" ? trims : [])].reduce(
      (total, [, vehicles]) => total + vehicles,
      0,
    );
    if (name === "trim") totalsWithout.set("trim", sum);
    else if (name === "without") totalsWithout.set(trims[0]?.[0] ?? "", sum);
    else {
      counts.set(name, pairs);
      const filter = filterOf(name);
      if (filter === null || !conditions.byFilter.has(filter)) continue;
      totalsWithout.set(filter, sum);
      if (high > 0) extents.set(name, [low, high]);
    }
  }
  return {
    total: totals.total,
    medianPriceCents: totals.total === 0 ? null : Math.round(totals.median_price ?? 0),
    medianDaysOnMarket: totals.total === 0 ? null : Math.round(totals.median_days ?? 0),
    extents,
    counts,
    trims: rows.find(({ name }) => name === "trim")?.trims ?? [],
    totalsWithout,
  };
}

const filterOf = (key: string): FilterName | null =>
  Object.entries(FACET_EXPRESSIONS).find(([name]) => name === key)?.[1].filter ?? null;
