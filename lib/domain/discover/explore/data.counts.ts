import "server-only";
import { z } from "zod";
import { Answers } from "#lib/domain/index/search-index/data.cache.ts";
import { priceBins } from "#lib/domain/market/cohort/rules.ts";
import { searchCatalog } from "#lib/domain/search/search-catalog/data.ts";
import type { SearchCatalog } from "#lib/domain/search/search-catalog/types.ts";
import { resolveQuery } from "#lib/domain/search/search-query/data.ts";
import { conditionsOf } from "#lib/domain/search/search-query/rules.ts";
import { citySlug } from "#lib/domain/vehicles/place/rules.ts";
import type { KnownPlaces } from "#lib/domain/vehicles/place/types.ts";
import { MINUTE_MS } from "#lib/platform/clock.ts";
import { ask } from "#lib/platform/search-engine/client.ts";
import { aroundParameters, countedSlices, countsQuery, summaryQuery } from "./rules.counts.ts";
import { exploreHref, sliceQuery } from "./rules.ts";
import type { SliceCounts, SliceFacts } from "./types.counts.ts";
import type { KnownWords, Slice } from "./types.ts";

const summaryRow = z.object({
  total: z.number(),
  low: z.number(),
  high: z.number(),
  quartiles: z.tuple([z.number().nullable(), z.number().nullable(), z.number().nullable()]),
  days: z.number().nullable(),
  deals: z.number(),
  cheapest: z.number(),
});
type SummaryRow = z.infer<typeof summaryRow>;
const countRow = z.object({ name: z.string(), key: z.string(), vehicles: z.number() });
type CountRow = z.infer<typeof countRow>;

export interface SliceNumbers {
  readonly facts: SliceFacts;
  readonly counts: SliceCounts;
}

/** Answers kept until the index or the minute changes; a thousand of them are some 20 MB. */
const kept = new Answers<SliceNumbers>({ most: 1_000 });

/**
 * What the vehicles of a slice come to, and how many there are in the slices around it: two questions
 * to the index, asked together. Exact.
 * @throws AppError `search_unavailable`.
 */
export async function sliceNumbers(
  slice: Slice,
  { now, known }: { readonly now: Date; readonly known: KnownWords },
): Promise<SliceNumbers> {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  return kept.to(minute, exploreHref(slice), async () => {
    const resolved = await resolveQuery(sliceQuery(slice));
    const conditions = conditionsOf(resolved, new Date(minute * MINUTE_MS));
    const [place] = resolved.places;
    const [[summary], rows, catalog] = await Promise.all([
      ask(summaryQuery(conditions), conditions.parameters, summaryRow),
      ask(
        countsQuery(slice, conditions),
        { ...conditions.parameters, ...aroundParameters(slice, place?.middle ?? null) },
        countRow,
      ),
      searchCatalog(),
    ]);
    return {
      facts: factsOf(summary, rows),
      counts: countsOf(slice, rows, catalog, known.places),
    };
  });
}

function factsOf(summary: SummaryRow | undefined, rows: readonly CountRow[]): SliceFacts {
  const [quarter, median, threeQuarter] = summary?.quartiles ?? [null, null, null];
  const isAny = summary !== undefined && summary.total > 0;
  const steps = rows.flatMap(({ name, key, vehicles }) =>
    name === "price" ? [[Number(key), vehicles] as const] : [],
  );
  return {
    total: summary?.total ?? 0,
    price: isAny
      ? {
          lowCents: summary.low,
          quarterCents: Math.round(quarter ?? 0),
          medianCents: Math.round(median ?? 0),
          threeQuarterCents: Math.round(threeQuarter ?? 0),
          highCents: summary.high,
          bins: priceBins(steps),
        }
      : null,
    medianDaysOnMarket: isAny ? Math.round(summary.days ?? 0) : null,
    goodDealCount: summary?.deals ?? 0,
    cheapestGoodDealId: summary !== undefined && summary.deals > 0 ? summary.cheapest : null,
  };
}

function countsOf(
  slice: Slice,
  rows: readonly CountRow[],
  catalog: SearchCatalog,
  places: KnownPlaces,
): SliceCounts {
  const named = (name: string, keyOf: (key: string) => string | undefined = (key) => key) => {
    const found = new Map<string, number>();
    for (const row of rows) {
      const key = row.name === name ? keyOf(row.key) : undefined;
      if (key !== undefined && key !== "") found.set(key, (found.get(key) ?? 0) + row.vehicles);
    }
    return found;
  };
  const placeOf = (slug: string) => places.get(slug)?.slug;
  const cityOf = (key: string) => {
    const comma = key.lastIndexOf(",");
    return placeOf(citySlug(key.slice(0, comma), key.slice(comma + 1)));
  };
  const hrefs = countedSlices(slice).map(exploreHref);
  const counted = named("slice");
  return {
    body: named("body"),
    fuel: named("fuel"),
    make: named("make", (id) => catalog.makesById.get(Number(id))?.value),
    model: named("model", (id) => catalog.modelsById.get(Number(id))?.value),
    year: named("year"),
    underDollars: named("underDollars"),
    place: new Map([
      ...named("state", (code) => placeOf(code.toLowerCase())),
      ...named("city", cityOf),
    ]),
    slices: new Map(hrefs.map((href, at) => [href, counted.get(`${at}`) ?? 0])),
  };
}
