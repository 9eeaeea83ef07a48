import type { Metadata } from "next";
import { after } from "next/server";
import { loadTakesPlus } from "#lib/domain/billing/entitlement/loaders.ts";
import { loadLooker } from "#lib/domain/kernel/page-view/loaders.ts";
import { activeFilters } from "#lib/domain/search/search/rules.ts";
import { searchHref } from "#lib/domain/search/search/search-params.ts";
import type { SearchResult } from "#lib/domain/search/search/types.ts";
import { noteUnmet } from "#lib/domain/search/search-demand/jobs.ts";
import { loadSearchMap } from "#lib/domain/search/search-map/loaders.ts";
import { loadSearch } from "#lib/domain/shoppers/saved-search/loaders.pages.ts";
import { loadSavedSearches } from "#lib/domain/shoppers/saved-search/loaders.ts";
import { listsOf } from "#lib/domain/shoppers/viewer-lists/rules.ts";
import { loadIsPlaceToCome } from "#lib/domain/vehicles/place/loaders.reader.ts";
import { env, siteUrl } from "#lib/platform/env.ts";
import { plural } from "#lib/platform/format.ts";
import { pageMetadata } from "#lib/platform/routes/page-metadata.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { filterValues } from "./_components/filter-values.ts";
import { placeName, SearchPage } from "./_components/search-page.tsx";
import { searchTitle } from "./_components/search-title.ts";

interface PageProps {
  readonly searchParams: Promise<RawSearchParams>;
}

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const { result } = await loadSearch(searchParams);
  const { query, total } = result;
  const title = searchTitle(filterValues(result), placeName(result));
  return pageMetadata({
    title: query.page === 1 ? title : `${title}, page ${query.page}`,
    description: `${title}: ${plural(total, "vehicle")} with mileage, price history and a deal rating that shows what it was compared with.`,
    path: searchHref({ ...query, view: "grid", showHidden: false }),
    isIndexed: isForSearchEngines(result),
  });
}

export default async function Page({ searchParams }: PageProps) {
  const { result, first, lists, notes, asOf } = await loadSearch(searchParams);
  const [map, saved, takesPlus, looker, isToCome] = await Promise.all([
    loadSearchMap(result, { hidden: lists.hidden, now: asOf }),
    loadSavedSearches(),
    loadTakesPlus(),
    loadLooker(),
    loadIsPlaceToCome(),
  ]);
  if (looker !== null) after(() => noteUnmet(result, looker, asOf));
  const shown = [...result.cards, ...(map?.previews ?? [])].map(({ id }) => id);
  return (
    <SearchPage
      result={result}
      first={first}
      lists={listsOf(shown, lists)}
      isPlaced={result.place !== null || isToCome}
      map={map}
      mapStyleUrl={env().MAP_STYLE_URL ?? null}
      notes={notes}
      saved={saved}
      takesPlus={takesPlus}
      now={asOf}
      origin={siteUrl()}
    />
  );
}

/**
 * Which searches search engines may list: all vehicles, first page, as usual sorted. Every other one
 * repeats vehicles of it; landing pages for parts of the market are /explore's part. Links are
 * followed from all.
 */
function isForSearchEngines({ query, page, total }: SearchResult): boolean {
  return (
    activeFilters(query).length === 0 &&
    total > 0 &&
    page === 1 &&
    query.sort === "best" &&
    query.zip === null &&
    query.words === null
  );
}
