import type pg from "pg";
import { z } from "zod";
import type { CodeCount, FacetCounts } from "#lib/domain/search/search-facets/types.ts";
import type { ResolvedQuery } from "#lib/domain/search/search-query/types.ts";
import { filterOf, postgresQueries } from "./postgres-query.ts";

/** What PostgreSQL says to a search, in the shape of the index's own answer. */
export interface PostgresAnswer {
  readonly found: FacetCounts;
  /** The listings of the page, in order. */
  readonly ids: readonly number[];
}

/** Answers a search from the table of `makeBenchTable`, on three connections at once. */
export async function searchPostgres(
  pool: pg.Pool,
  resolved: ResolvedQuery,
  now: Date,
): Promise<PostgresAnswer> {
  const queries = postgresQueries(resolved, now);
  const [facets, totals, page] = await Promise.all([
    pool.query(queries.facets),
    pool.query(queries.totals),
    pool.query(queries.page),
  ]);
  return {
    found: answerOf(z.array(facetRow).parse(facets.rows), totalsRows.parse(totals.rows)[0]),
    ids: z
      .array(idRow)
      .parse(page.rows)
      .map(({ id }) => id),
  };
}

const facetRow = z.object({
  name: z.string(),
  word: z.string(),
  value: z.number().nullable(),
  vehicles: z.number(),
  low: z.number().nullable(),
  high: z.number().nullable(),
});
const idRow = z.object({ id: z.number() });
const edge = z.number().nullable();
const totalsRows = z.tuple([
  z.object({
    total: z.number(),
    median_price: edge,
    median_days: edge,
    price_low: edge,
    price_high: edge,
    year_low: edge,
    year_high: edge,
    mileage_low: edge,
    mileage_high: edge,
  }),
]);

function answerOf(
  rows: readonly z.infer<typeof facetRow>[],
  totals: z.infer<typeof totalsRows>[0],
): FacetCounts {
  const counts = new Map<string, CodeCount[]>();
  const extents = new Map<string, readonly [number, number]>();
  const totalsWithout = new Map<string, number>();
  const trims: (readonly [string, number])[] = [];
  for (const name of ["price", "year", "mileage"] as const) {
    if (totals.total > 0)
      extents.set(name, [totals[`${name}_low`] ?? 0, totals[`${name}_high`] ?? 0]);
  }
  const widened = new Map<string, readonly [number, number]>();
  for (const { name, word, value, vehicles, low, high } of rows) {
    // Distances lie within each other, and features are counted in two parts: the first says all.
    if ((name !== "distances" || value === 0) && name !== "features1") {
      const filter = name === "without" ? word : name === "distances" ? "within" : filterOf(name);
      totalsWithout.set(filter, (totalsWithout.get(filter) ?? 0) + vehicles);
    }
    if (name === "trim") trims.push([word, vehicles]);
    if (value === null) continue;
    counts.set(name, [...(counts.get(name) ?? []), [value, vehicles]]);
    if (low !== null && high !== null && high > 0) {
      const [least, most] = widened.get(name) ?? [low, high];
      widened.set(name, [Math.min(least, low), Math.max(most, high)]);
    }
  }
  for (const [name, extent] of widened) extents.set(name, extent);
  return {
    total: totals.total,
    hiddenCount: 0,
    medianPriceCents: totals.total === 0 ? null : Math.round(totals.median_price ?? 0),
    medianDaysOnMarket: totals.total === 0 ? null : Math.round(totals.median_days ?? 0),
    extents,
    counts,
    trims,
    totalsWithout,
  };
}
