import { cardFacts } from "#components/listings/listing/card-facts.ts";
import { JsonLd } from "#components/listings/listing/json-ld.tsx";
import { resultListJsonLd } from "#components/search/search/result-list-data.ts";
import {
  SEARCH_PAGE_SIZE,
  SEARCH_SORTS,
  type Sort,
  VIEWS,
  type View,
} from "#lib/domain/search/search/constants.ts";
import {
  activeFilters,
  asksForRange,
  chips,
  withoutFilter,
  withoutFilters,
} from "#lib/domain/search/search/rules.ts";
import { writeArea } from "#lib/domain/search/search/schema.area.ts";
import { writeOutline } from "#lib/domain/search/search/schema.outline.ts";
import { costSearch, searchHref } from "#lib/domain/search/search/search-params.ts";
import type { SearchQuery, SearchResult } from "#lib/domain/search/search/types.ts";
import type { SearchMap } from "#lib/domain/search/search-map/types.ts";
import { moreHref, shownHref } from "#lib/domain/shoppers/saved-search/rules.pages.ts";
import { keptQuery, proposedName } from "#lib/domain/shoppers/saved-search/rules.ts";
import type { SavedSearch } from "#lib/domain/shoppers/saved-search/types.ts";
import type { ViewerLists } from "#lib/domain/shoppers/viewer-lists/types.ts";
import { formatPlace } from "#lib/platform/format.ts";
import { filterValues } from "./filter-values.ts";
import { mapViewData } from "./map-view-data.ts";
import { SearchKeeping } from "./search-keeping.tsx";
import { SearchView } from "./search-view.tsx";

/**
 * The search page for a result: every address in it is made here.
 * @param first the first of the pages shown below each other.
 * @param lists what the reader compares, has hidden and has viewed.
 * @param isPlaced whether it names a place, or its reader keeps one.
 * @param map where its vehicles are; null where no map is asked for.
 * @param notes what was not understood, in sentences.
 * @param origin the site's, without a trailing slash.
 */
export function SearchPage({
  result,
  first,
  lists,
  isPlaced,
  map,
  mapStyleUrl,
  notes,
  saved,
  takesPlus,
  now,
  origin,
}: {
  readonly result: SearchResult;
  readonly first: number;
  readonly lists: ViewerLists;
  readonly isPlaced: boolean;
  readonly map: SearchMap | null;
  readonly mapStyleUrl: string | null;
  readonly notes: readonly string[];
  /** The reader's saved searches; null for a visitor. */
  readonly saved: readonly SavedSearch[] | null;
  /** Whether alerts at once take a plan that they do not hold. */
  readonly takesPlus: boolean;
  readonly now: Date;
  readonly origin: string;
}) {
  const { query } = result;
  const loosenings = looseningsOf(result);
  const values = filterValues(result);
  return (
    <>
      <SearchView
        result={result}
        cards={result.cards.map((card) => cardFacts(card, now, costSearch(query.cost)))}
        values={values}
        where={whereWords(result)}
        sort={{
          current: query.sort,
          usual: "best",
          offered: (Object.keys(SEARCH_SORTS) as Sort[]).filter(
            (sort) => (sort !== "nearest" || isPlaced) && (sort !== "range" || asksForRange(query)),
          ),
        }}
        map={map && mapViewData(map, query, { styleUrl: mapStyleUrl, saved: lists.saved, now })}
        view={{ current: query.view, hrefs: viewHrefs(query) }}
        filters={chips(query, result.labels)}
        clearHref={searchHref(withoutFilters(query))}
        notes={notes}
        loosenings={loosenings}
        contradictions={result.contradictions.map(({ filters }) =>
          filters.flatMap((filter) => loosenings.find(({ key }) => key === filter) ?? []),
        )}
        kept={keptFields(query)}
        href={shownHref(result, first)}
        hrefOfPage={(page) => searchHref({ ...query, page })}
        moreHref={moreHref(result, first)}
        lists={lists}
        hiddenHref={searchHref({ ...query, page: 1, showHidden: !query.showHidden })}
        keeping={
          <SearchKeeping
            query={keptQuery({ ...query, zip: query.zip ?? result.place?.zip ?? null })}
            hasFilters={activeFilters(query).length > 0}
            name={proposedName(query, result.labels)}
            saved={saved}
            takesPlus={takesPlus}
          />
        }
        now={now}
      />
      <JsonLd
        data={resultListJsonLd(
          result.cards,
          result.total,
          (first - 1) * SEARCH_PAGE_SIZE + 1,
          origin,
        )}
      />
    </>
  );
}

/** The search without each of its filters, with how many it would find. */
function looseningsOf({ query, facets }: SearchResult) {
  return activeFilters(query).flatMap((filter) => {
    const cost = facets?.filterCosts.find((each) => each.filter === filter);
    if (cost === undefined) return [];
    const href = searchHref(withoutFilter(query, filter));
    return [{ key: filter, label: cost.label, total: cost.totalWithout, href }];
  });
}

/** The city and state that a search is around; null without a distance. */
export function placeName({ place, query }: Pick<SearchResult, "place" | "query">): string | null {
  return place === null || query.withinMiles === null ? null : formatPlace(place);
}

/** "within 50 miles of Denver, CO", "across the United States"; beside the count. */
function whereWords({ place, query, labels }: SearchResult): string {
  if (query.places.length > 0)
    return `in ${query.places.map((each) => labels.places?.[each] ?? each).join(" or ")}`;
  if (query.outline !== null) return "in the drawn area";
  if (query.area !== null) return "in the map area";
  // One that the reader keeps changes no result: the line below says that distances are from there.
  if (place === null || query.zip === null) return "across the United States";
  const city = formatPlace(place);
  return query.withinMiles === null
    ? `anywhere, distances from ${city}`
    : `within ${query.withinMiles} ${query.withinMiles === 1 ? "mile" : "miles"} of ${city}`;
}

function viewHrefs(query: SearchQuery): Record<View, string> {
  const hrefOf = (view: View) => searchHref({ ...query, view });
  return Object.fromEntries(
    (Object.keys(VIEWS) as View[]).map((view) => [view, hrefOf(view)]),
  ) as Record<View, string>;
}

/** What the form has no field for and must not lose. */
function keptFields(query: SearchQuery): (readonly [name: string, value: string])[] {
  return [
    ["q", query.words ?? ""] as const,
    ["vin", query.vin ?? ""] as const,
    ["stock", query.stockNumber ?? ""] as const,
    ["lot", query.sellerId === null ? "" : `${query.sellerId}`] as const,
    ["place", query.places.join(",")] as const,
    ["area", query.area === null ? "" : writeArea(query.area)] as const,
    ["outline", query.outline === null ? "" : writeOutline(query.outline)] as const,
    ["corners", query.corners ?? ""] as const,
    ["view", query.view === "grid" ? "" : query.view] as const,
    ["hidden", query.showHidden ? "show" : ""] as const,
  ].filter(([, value]) => value !== "");
}
