import { TakesPlus } from "#components/billing/billing/takes-plus.tsx";
import { cardFacts } from "#components/listings/listing/card-facts.ts";
import { ResultGrid } from "#components/listings/listing/result-grid.tsx";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { PageLinks } from "#components/search/search/page-links.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { chips } from "#lib/domain/search/search/rules.ts";
import { costSearch } from "#lib/domain/search/search/search-params.ts";
import type { SearchResult } from "#lib/domain/search/search/types.ts";
import type { SearchNews } from "#lib/domain/search/search-news/types.ts";
import { passedOverWords } from "#lib/domain/shoppers/alert/rules.conditions.ts";
import { savedSearchPath, searchPath } from "#lib/domain/shoppers/saved-search/rules.ts";
import type { FollowedSearch } from "#lib/domain/shoppers/saved-search/types.ts";
import type { ViewerLists } from "#lib/domain/shoppers/viewer-lists/types.ts";
import { formatAgo, formatNumber, plural } from "#lib/platform/format.ts";
import { NewsPanel } from "./news-panel.tsx";
import { SearchSettings } from "./search-settings.tsx";

/** A saved search: what changed since the last visit, then all it finds now. */
export function SavedSearchPage({
  search,
  result,
  lists,
  news,
  takesPlus,
  asOf,
}: {
  readonly search: FollowedSearch;
  readonly result: SearchResult;
  readonly lists: ViewerLists;
  readonly news: SearchNews;
  /** Whether alerts at once take a plan that they do not hold. */
  readonly takesPlus: boolean;
  readonly asOf: Date;
}) {
  const { total, page, pageCount, query, labels } = result;
  const path = savedSearchPath(search.id);
  const passedOver = passedOverWords(query);
  return (
    <div className="page wide grid grid-cols-[minmax(0,1fr)] gap-8 pt-6 pb-16">
      <header className="grid gap-3">
        <p className="text-ink-soft text-sm">Saved search</p>
        <h1 className="text-balance font-semibold text-xl tracking-tight">{search.name}</h1>
        <ul aria-label="Filters" className="flex flex-wrap gap-2">
          {chips(query, labels).map(({ key, label }) => (
            <li
              key={key}
              className="inline-flex min-h-8 items-center rounded-full bg-accent-wash px-3 font-medium text-accent text-xs"
            >
              {label}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap items-start gap-2">
          <ButtonLink href={searchPath(search.query)} size="sm">
            Open in search
          </ButtonLink>
          <SearchSettings search={search} takesPlus={takesPlus} />
        </div>
        {takesPlus && search.cadence === "instant" && (
          <TakesPlus
            words="You chose instant alerts. They need Plus, so emails come once a day; your choice is kept."
            back={savedSearchPath(search.id)}
          />
        )}
        {passedOver !== null && search.cadence !== "off" && (
          <p className="text-ink-soft text-sm">{passedOver}</p>
        )}
      </header>
      <NewsPanel
        news={news}
        searchId={search.id}
        searchHref={searchPath(search.query)}
        now={asOf}
      />
      <section aria-labelledby="now" className="grid gap-4">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 id="now" className="font-semibold text-lg tracking-tight">
            {plural(total, "vehicle")} now
          </h2>
          <p className="text-ink-faint text-xs">
            {result.facets === null
              ? "From the listings; counts and deal ratings are unavailable for the moment"
              : `Exact, as of ${formatAgo(result.asOf, asOf)}`}
            {result.hiddenCount > 0 && ` · ${formatNumber(result.hiddenCount)} hidden by you`}
          </p>
        </div>
        {result.cards.length === 0 ? (
          <EmptyState
            title="Nothing matches now"
            action={
              <ButtonLink href={searchPath(search.query)} variant="primary">
                Widen it in search
              </ButtonLink>
            }
          >
            {search.cadence === "off"
              ? "Turn on email in Settings to hear as soon as something does."
              : "We’ll email you as soon as something does."}
          </EmptyState>
        ) : (
          <ResultGrid
            cards={result.cards.map((card) => cardFacts(card, asOf, costSearch(query.cost)))}
            view="grid"
            lists={lists}
          />
        )}
        <PageLinks
          page={page}
          pageCount={pageCount}
          hrefOf={(number) => (number === 1 ? path : `${path}?page=${number}`)}
        />
      </section>
    </div>
  );
}
