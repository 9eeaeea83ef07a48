import type { CardFacts } from "#components/listings/listing/card-facts.ts";
import { Panel } from "#components/listings/listing/panel.tsx";
import { ResultGrid } from "#components/listings/listing/result-grid.tsx";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { PageLinks } from "#components/search/search/page-links.tsx";
import { SearchNotes } from "#components/search/search/search-notes.tsx";
import { Button, ButtonLink } from "#components/ui/button.tsx";
import { TextField } from "#components/ui/field.tsx";
import { Options } from "#components/ui/options.tsx";
import { SelectField } from "#components/ui/select.tsx";
import { INVENTORY_SORTS } from "#lib/domain/discover/seller-profile/constants.ts";
import {
  type InventoryPath,
  inventoryHref,
} from "#lib/domain/discover/seller-profile/search-params.ts";
import type { SellerInventoryQuery } from "#lib/domain/discover/seller-profile/types.ts";
import { chips } from "#lib/domain/search/search/rules.ts";
import { searchHref } from "#lib/domain/search/search/search-params.ts";
import type { SearchResult } from "#lib/domain/search/search/types.ts";
import type { ViewerLists } from "#lib/domain/shoppers/viewer-lists/types.ts";
import { formatNumber, plural } from "#lib/platform/format.ts";
import { route } from "#lib/platform/routes/route.ts";

/** A seller's vehicles, to be searched in plain words. */
export function InventoryPanel({
  path,
  activeCount,
  query,
  vehicles,
  cards,
  makes,
  lists,
  notes,
}: {
  /** The page it stands on. */
  readonly path: InventoryPath;
  /** Vehicles for sale here, whatever is asked for. */
  readonly activeCount: number;
  readonly query: SellerInventoryQuery;
  readonly vehicles: SearchResult;
  readonly cards: readonly CardFacts[];
  /** Null while they cannot be counted. */
  readonly makes:
    | readonly { readonly value: string; readonly label: string; readonly count: number }[]
    | null;
  readonly lists: ViewerLists;
  readonly notes: readonly string[];
}) {
  const { total, page, pageCount } = vehicles;
  const asked = chips(vehicles.query, vehicles.labels).filter(({ filter }) => filter !== "lot");
  const isAsked = query.words !== null || query.make !== null;
  return (
    <Panel id="vehicles" title="Vehicles for sale">
      {activeCount > 0 && (
        <search>
          <form
            action={`${path}#vehicles`}
            className="mt-3 grid gap-3 sm:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_minmax(0,1fr)_auto] sm:items-start"
          >
            <TextField
              id="q"
              name="q"
              label="Search in these vehicles"
              placeholder="awd under 25k"
              defaultValue={query.words ?? ""}
              maxLength={200}
              autoComplete="off"
            />
            {makes !== null && (
              <SelectField
                key={query.make}
                id="make"
                label="Make"
                name="make"
                defaultValue={query.make ?? ""}
              >
                <option value="">Any make</option>
                {makes.map(({ value, label, count }) => (
                  <option key={value} value={value}>
                    {label} ({formatNumber(count)})
                  </option>
                ))}
              </SelectField>
            )}
            <SelectField
              key={query.sort}
              id="sort"
              label="Sort by"
              name="sort"
              defaultValue={query.sort}
            >
              <Options words={INVENTORY_SORTS} />
            </SelectField>
            <Button type="submit" variant="primary" className="self-end">
              Search
            </Button>
          </form>
        </search>
      )}
      <SearchNotes notes={notes} countsAvailable={vehicles.facets !== null} />
      <p className="mt-4 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm" aria-live="polite">
        <span>
          <b className="font-semibold">
            {isAsked
              ? `${formatNumber(total)} of ${plural(activeCount, "vehicle")}`
              : plural(total, "vehicle")}
          </b>
          {asked.length > 0 && (
            <span className="text-ink-soft">: {asked.map(({ label }) => label).join(", ")}</span>
          )}
        </span>
        {isAsked && (
          <a href={`${path}#vehicles`} className="min-h-6 text-accent hover:underline">
            Show all of them
          </a>
        )}
        {total > 0 && (
          <a
            href={searchHref({ ...vehicles.query, page: 1 })}
            className="min-h-6 text-accent hover:underline"
          >
            All filters
          </a>
        )}
      </p>
      {total > 0 ? (
        <>
          <div className="mt-3">
            <ResultGrid cards={cards} view="grid" lists={lists} />
          </div>
          <div className="mt-6">
            <PageLinks
              page={page}
              pageCount={pageCount}
              hrefOf={(to) => `${inventoryHref(path, { ...query, page: to })}#vehicles`}
            />
          </div>
        </>
      ) : (
        <EmptyState
          title={activeCount === 0 ? "Nothing for sale right now" : "No matches"}
          className="mt-3"
          action={
            activeCount === 0 ? (
              <ButtonLink href="/search">Search all vehicles</ButtonLink>
            ) : (
              <ButtonLink href={route(path)}>Show all {plural(activeCount, "vehicle")}</ButtonLink>
            )
          }
        >
          {activeCount === 0
            ? "Past sales still count in its track record above."
            : "Remove a filter, or see everything this seller has."}
        </EmptyState>
      )}
    </Panel>
  );
}
