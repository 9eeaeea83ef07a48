import { cardFacts } from "#components/listings/listing/card-facts.ts";
import { Panel } from "#components/listings/listing/panel.tsx";
import { ResultGrid } from "#components/listings/listing/result-grid.tsx";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { PageLinks } from "#components/search/search/page-links.tsx";
import { SearchNotes } from "#components/search/search/search-notes.tsx";
import { Button, ButtonLink } from "#components/ui/button.tsx";
import { Options } from "#components/ui/options.tsx";
import { SelectField } from "#components/ui/select.tsx";
import { COHORT_SORTS } from "#lib/domain/discover/research-pages/constants.cohort.ts";
import { cohortHref } from "#lib/domain/discover/research-pages/search-params.cohort.ts";
import type { CohortPage } from "#lib/domain/discover/research-pages/types.cohort.ts";
import { searchHref } from "#lib/domain/search/search/search-params.ts";
import { cohortPath } from "#lib/domain/vehicles/model-year/rules.ts";
import { formatNumber, plural } from "#lib/platform/format.ts";

/** The vehicles themselves, by trim and in an order, a page at a time. */
export function CohortVehicles({ loaded }: { readonly loaded: CohortPage }) {
  const { modelYear, query, vehicles, cohort, lists, notes, asOf } = loaded;
  const { total, page, pageCount } = vehicles;
  return (
    <Panel id="vehicles" title="The vehicles">
      <form
        action={`${cohortPath(modelYear)}#vehicles`}
        className="no-print mt-3 grid gap-3 sm:grid-cols-[minmax(0,280px)_minmax(0,240px)_auto] sm:items-end"
      >
        <SelectField
          key={query.trim}
          id="trim"
          label="Trim"
          name="trim"
          defaultValue={query.trim ?? ""}
        >
          <option value="">Any trim</option>
          {cohort.trims
            .filter(({ trim }) => trim !== "")
            .map(({ trim, n }) => (
              <option key={trim} value={trim}>
                {trim} ({formatNumber(n)})
              </option>
            ))}
        </SelectField>
        <SelectField
          key={query.sort}
          id="sort"
          label="Sort by"
          name="sort"
          defaultValue={query.sort}
        >
          <Options words={COHORT_SORTS} />
        </SelectField>
        <Button type="submit" className="sm:justify-self-start">
          Show
        </Button>
      </form>
      <SearchNotes notes={notes} countsAvailable={vehicles.facets !== null} />
      <p className="mt-4 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm" aria-live="polite">
        <b className="font-semibold">{plural(total, "vehicle")}</b>
        {query.trim !== null && (
          <a
            href={`${cohortPath(modelYear)}#vehicles`}
            className="min-h-6 text-accent hover:underline"
          >
            Show every trim
          </a>
        )}
        <a
          href={searchHref({ ...vehicles.query, page: 1 })}
          className="min-h-6 text-accent hover:underline"
        >
          All filters, map and alerts
        </a>
      </p>
      {total === 0 ? (
        <EmptyState
          title="None of this trim for sale right now"
          className="mt-3"
          action={
            <ButtonLink href={cohortPath(modelYear)}>
              Show all {plural(cohort.activeCount, "vehicle")}
            </ButtonLink>
          }
        >
          Sellers may call it something else. Check every trim.
        </EmptyState>
      ) : (
        <>
          <div className="mt-3">
            <ResultGrid
              cards={vehicles.cards.map((card) => cardFacts(card, asOf))}
              view="list"
              lists={lists}
            />
          </div>
          <div className="mt-6">
            <PageLinks
              page={page}
              pageCount={pageCount}
              hrefOf={(to) => `${cohortHref(modelYear, { ...query, page: to })}#vehicles`}
            />
          </div>
        </>
      )}
    </Panel>
  );
}
