import { ResultGrid } from "#components/listing/result-grid.tsx";
import { FEW_RESULTS, type Sort, type View } from "#lib/domain/search/constants.ts";
import type { SearchResult } from "#lib/domain/search/types.ts";
import { type AppliedFilter, AppliedFilters } from "./applied-filters.tsx";
import { EmptyMarket } from "./empty-market.tsx";
import { FewResults, type Loosening } from "./few-results.tsx";
import { FilterFields, type FilterValues } from "./filter-fields.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { LoadMore } from "./load-more.tsx";
import { PageLinks } from "./page-links.tsx";
import { countWords, ResultHeader } from "./result-header.tsx";
import { ResultTools } from "./result-tools.tsx";
import { SearchLive } from "./search-live.tsx";
import { SearchNotes } from "./search-notes.tsx";

/** Everything the search page shows, with every address already made. */
export interface SearchViewProps {
  readonly result: SearchResult;
  readonly values: FilterValues;
  /** "within 50 miles of Denver, CO"; "" when there is no place to speak of. */
  readonly where: string;
  readonly sort: {
    readonly current: Sort;
    readonly usual: Sort;
    readonly offered: readonly Sort[];
  };
  readonly view: { readonly current: View; readonly hrefs: Readonly<Record<View, string>> };
  readonly filters: readonly AppliedFilter[];
  readonly clearHref: string;
  /** Sentences about what was not understood. */
  readonly notes: readonly string[];
  readonly loosenings: readonly Loosening[];
  /** What the form hands on beside its filters. */
  readonly kept: readonly (readonly [name: string, value: string])[];
  readonly href: string;
  readonly hrefOfPage: (page: number) => string;
  /** This page with one more below it; null when there is no more or enough is shown. */
  readonly moreHref: string | null;
  readonly now: Date;
}

/** The search page: filters beside, above or over the vehicles they leave. */
export function SearchView(props: SearchViewProps) {
  const { result, values, where, sort, view, filters, clearHref, now } = props;
  const { total, facets, cards, page, pageCount } = result;
  const isEmptyMarket = total === 0 && filters.length === 0;
  return (
    <SearchLive href={props.href} announcement={`${countWords(total)} ${where}`.trim()}>
      <div className="page wide gap-9 pt-6 pb-16 desk:grid desk:grid-cols-[264px_minmax(0,1fr)]">
        <div className="desk:sticky desk:top-[var(--header)] desk:-my-6 desk:max-h-[calc(100dvh-var(--header))] desk:self-start desk:overflow-y-auto desk:py-6 desk:ps-1 desk:pe-3 desk:[scrollbar-width:thin]">
          <FilterPanel
            total={total}
            clearHref={filters.length === 0 ? null : clearHref}
            kept={props.kept}
          >
            <FilterFields
              values={values}
              facets={
                facets && {
                  ranges: facets.ranges,
                  distances: facets.distances,
                  photos: facets.photos,
                  dropped: facets.dropped,
                }
              }
            />
          </FilterPanel>
        </div>
        <div className="min-w-0 transition-opacity duration-150 group-data-pending/search:opacity-55">
          <div className="flex flex-wrap items-start justify-between gap-x-5 gap-y-4">
            <ResultHeader
              total={total}
              where={where}
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
          <AppliedFilters filters={filters} clearHref={clearHref} />
          <SearchNotes notes={props.notes} countsAvailable={facets !== null} />
          {cards.length > 0 && (
            <section aria-labelledby="results" className="mt-5">
              <h2 id="results" className="sr-only">
                Results
              </h2>
              <ResultGrid listings={cards} view={view.current} now={now} />
            </section>
          )}
          {isEmptyMarket ? (
            <EmptyMarket />
          ) : (
            total < FEW_RESULTS && (
              <FewResults total={total} loosenings={props.loosenings} clearHref={clearHref} />
            )
          )}
          {total > 0 && (
            <div className="mt-8 grid justify-items-center gap-4">
              <LoadMore href={props.moreHref} shown={cards.length} total={total} />
              <PageLinks page={page} pageCount={pageCount} hrefOf={props.hrefOfPage} />
            </div>
          )}
        </div>
      </div>
    </SearchLive>
  );
}
