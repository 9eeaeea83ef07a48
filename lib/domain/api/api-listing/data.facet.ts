import "server-only";
import { FACET_NAMES, RANGE_NAMES } from "#lib/domain/search/search/constants.ts";
import { answerSearch } from "#lib/domain/search/search-results/data.ts";
import { AppError } from "#lib/platform/errors.ts";
import { askedSearch } from "./data.filters.ts";
import { understoodAs } from "./rules.filters.ts";
import type { FacetsQuery, FacetsSaid } from "./schema.facet.ts";

/**
 * Exact counts for every filter of a search.
 * @throws ApiProblem for names that nobody knows; AppError `search_unavailable` without the index.
 */
export async function facetsSaid(asked: FacetsQuery, now: Date): Promise<FacetsSaid> {
  const resolved = await askedSearch(asked);
  const { total, facets, asOf, notes } = await answerSearch(resolved.query, { now });
  if (facets === null) throw new AppError("search_unavailable", "api: no facets without the index");
  const { filters, notes: said } = understoodAs(resolved);
  return {
    total,
    facets: FACET_NAMES.map((name) => ({
      name,
      options: facets.options[name].map(({ value, label, count, selected }) => ({
        value,
        label,
        count,
        selected,
      })),
    })),
    histograms: RANGE_NAMES.map((name) => {
      const { bins, extent } = facets.ranges[name];
      return { name, extent, bins: bins.map((bin) => ({ ...bin })) };
    }),
    photos: facets.photos.count,
    dropped: facets.dropped.count,
    areCountsAfterUnbeaten: facets.unbeaten.areCountsAfter,
    rangeUnknown: facets.rangeUnknown,
    medianPriceCents: rounded(facets.medianPriceCents),
    medianDaysOnMarket: rounded(facets.medianDaysOnMarket),
    asOf,
    filters,
    notes: [...new Set([...said, ...notes])],
  };
}

const rounded = (value: number | null): number | null =>
  value === null ? null : Math.round(value);
