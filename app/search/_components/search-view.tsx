import type { ReactNode } from "react";
import type { CardFacts } from "#components/listings/listing/card-facts.ts";
import { ResultGrid } from "#components/listings/listing/result-grid.tsx";
import { PageLinks } from "#components/search/search/page-links.tsx";
import { SearchNotes } from "#components/search/search/search-notes.tsx";
import { cn } from "#components/ui/cn.ts";
import { FEW_RESULTS, type Sort, type View } from "#lib/domain/search/search/constants.ts";
import type { SearchChip, SearchResult } from "#lib/domain/search/search/types.ts";
import type { ViewerLists } from "#lib/domain/shoppers/viewer-lists/types.ts";
import { AppliedFilters } from "./applied-filters.tsx";
import { BeatenSwitch } from "./beaten-switch.tsx";
import { Contradictions, leftOutHere } from "./contradictions.tsx";
import { countWords } from "./count-words.ts";
import { EmptyMarket } from "./empty-market.tsx";
import { FewResults, type Loosening } from "./few-results.tsx";
import { FilterCosts } from "./filter-costs.tsx";
import { FilterFields, type FilterValues } from "./filter-fields.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { KeptResults } from "./kept-results.tsx";
import { LazyMapView } from "./lazy-map-view.tsx";
import { LoadMore } from "./load-more.tsx";
import type { MapViewData } from "./map-marks.ts";
import { WHILE_ASKED } from "./panel-look.ts";
import { ResultHeader } from "./result-header.tsx";
import { ResultTools } from "./result-tools.tsx";
import { SearchLive } from "./search-live.tsx";

/** Everything the search page shows, with every address already made. */
export interface SearchViewProps {
  readonly result: SearchResult;
  readonly cards: readonly CardFacts[];
  readonly values: FilterValues;
  /** "within 50 miles of Denver, CO"; "" when there is no place to speak of. */
  readonly where: string;
  readonly sort: {
    readonly current: Sort;
    readonly usual: Sort;
    readonly offered: readonly Sort[];
  };
  readonly view: { readonly current: View; readonly hrefs: Readonly<Record<View, string>> };
  /** Null where another view is shown, and while the map cannot be made. */
  readonly map: MapViewData | null;
  readonly filters: readonly SearchChip[];
  readonly clearHref: string;
  /** Sentences about what was not understood. */
  readonly notes: readonly string[];
  readonly loosenings: readonly Loosening[];
  /** Filters of which nothing passes two, or one, where nothing is found. */
  readonly contradictions: readonly (readonly Loosening[])[];
  /** What the form hands on beside its filters. */
  readonly kept: readonly (readonly [name: string, value: string])[];
  readonly href: string;
  readonly hrefOfPage: (page: number) => string;
  /** This page with one more below it; null when there is no more or enough is shown. */
  readonly moreHref: string | null;
  /** What the reader compares, has hidden and has viewed. */
  readonly lists: ViewerLists;
  /** The same search with hidden vehicles, or without them again. */
  readonly hiddenHref: string;
  /** The way to save this search, and to those saved. */
  readonly keeping: ReactNode;
  readonly now: Date;
}

/** The search page: filters beside, above or over the vehicles they leave. */
export function SearchView(props: SearchViewProps) {
  const { result, cards, values, where, sort, view, filters, clearHref, lists, now } = props;
  const { total, facets, page, pageCount } = result;
  const isEmptyMarket = total === 0 && filters.length === 0 && result.hiddenCount === 0;
  const map = isEmptyMarket ? null : props.map;
  const results = (
    <KeptResults href={props.href} hidden={lists.hidden}>
      {cards.length > 0 && (
        <section aria-labelledby="results" className={map === null ? "mt-2 desk:mt-5" : undefined}>
          <h2 id="results" className="sr-only">
            Results
          </h2>
          <ResultGrid cards={cards} view={view.current} lists={lists} />
        </section>
      )}
    </KeptResults>
  );
  const few = total < FEW_RESULTS && (
    <>
      <Contradictions contradictions={props.contradictions} />
      <FewResults
        total={total}
        loosenings={props.loosenings}
        clearHref={clearHref}
        offered={leftOutHere(props.contradictions)}
      />
    </>
  );
  const counts = facets && {
    ranges: facets.ranges,
    monthlyUnknown: facets.monthlyUnknown,
    rangeUnknown: facets.rangeUnknown,
    distances: facets.distances,
    photos: facets.photos,
    dropped: facets.dropped,
  };
  return (
    <SearchLive announcement={`${countWords(total)} ${where}`.trim()} href={props.href}>
      <div className="page wide gap-9 pt-2 pb-16 desk:grid desk:pt-6 desk:grid-cols-[264px_minmax(0,1fr)]">
        <div className="desk:sticky desk:top-[var(--header)] desk:-my-6 desk:max-h-[calc(100dvh-var(--header))] desk:self-start desk:overflow-y-auto desk:py-6 desk:ps-1 desk:pe-3 desk:[scrollbar-width:thin]">
          <FilterPanel
            total={total}
            clearHref={filters.length === 0 ? null : clearHref}
            kept={props.kept}
          >
            {facets !== null && (facets.unbeaten.among > 0 || facets.unbeaten.selected) && (
              <div className="border-line border-t py-2 text-sm">
                <BeatenSwitch unbeaten={facets.unbeaten} />
                {total >= FEW_RESULTS && (
                  <FilterCosts total={total} loosenings={props.loosenings} />
                )}
              </div>
            )}
            <FilterFields values={values} facets={counts} />
          </FilterPanel>
        </div>
        <div className="min-w-0">
          <div className="flex flex-wrap items-start justify-between gap-x-5 gap-y-1.5 desk:gap-y-2">
            <ResultHeader
              found={{
                total,
                hiddenCount: result.hiddenCount,
                showHidden: result.query.showHidden,
                otherHref: props.hiddenHref,
              }}
              where={where}
              isFromReader={values.zip === ""}
              facets={facets}
              asOf={result.asOf}
              now={now}
            />
            <ResultTools
              sort={sort.current}
              usualSort={sort.usual}
              sorts={sort.offered}
              view={view.current}
              viewHrefs={view.hrefs}
              applied={filters.length}
            />
          </div>
          {/* On phones one line: what narrows the search scrolls sideways beside what keeps it. */}
          <div className="flex items-center justify-between gap-x-2 gap-y-1 phone:mt-1.5 desk:flex-wrap desk:items-end desk:gap-x-5">
            <AppliedFilters filters={filters} clearHref={clearHref} />
            {props.keeping}
          </div>
          <SearchNotes notes={props.notes} countsAvailable={facets !== null} />
          <div
            className={cn(
              // A map stays clear while it is moved; its list dims.
              map === null && WHILE_ASKED,
            )}
          >
            {map !== null && (
              <LazyMapView data={map}>
                {results}
                {few}
              </LazyMapView>
            )}
            {view.current === "map" && map === null && !isEmptyMarket && (
              <p className="mt-5 text-ink-soft text-sm">
                The map is unavailable for the moment. The list is complete.
              </p>
            )}
            {map === null && results}
            {isEmptyMarket ? <EmptyMarket /> : map === null && few}
            {total > 0 && (
              <div className="mt-8 grid justify-items-center gap-4">
                <LoadMore href={props.moreHref} shown={cards.length} total={total} />
                <PageLinks page={page} pageCount={pageCount} hrefOf={props.hrefOfPage} />
              </div>
            )}
          </div>
        </div>
      </div>
    </SearchLive>
  );
}
