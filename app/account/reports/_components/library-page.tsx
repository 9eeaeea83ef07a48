import { FileText } from "lucide-react";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { PageLinks } from "#components/search/search/page-links.tsx";
import { Button, ButtonLink } from "#components/ui/button.tsx";
import { TextField } from "#components/ui/field.tsx";
import { SegmentedLinks } from "#components/ui/segmented.tsx";
import { LIBRARY_SORTS } from "#lib/domain/reports/report/constants.library.ts";
import { libraryHref } from "#lib/domain/reports/report/search-params.library.ts";
import type {
  Library,
  LibraryQuery,
  LibrarySort,
} from "#lib/domain/reports/report/types.library.ts";
import { LOOKUP_PATH } from "#lib/domain/reports/report-lookup/search-params.ts";
import { plural } from "#lib/platform/format.ts";
import { LibraryTable } from "./library-table.tsx";
import { RemovableReports } from "./removable-reports.tsx";

/** Every vehicle that a person has a report of, with what was found and what can be done. */
export function LibraryPage({
  library,
  asked,
  asOf,
}: {
  readonly library: Library;
  readonly asked: LibraryQuery;
  readonly asOf: Date;
}) {
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-5 pt-6 pb-16">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="font-semibold text-2xl tracking-tight">Your reports</h1>
          <p className="max-w-text text-ink-soft text-sm">
            {library.all === 0
              ? "None yet"
              : `${plural(library.all, "vehicle")}. A report never changes. Refreshing adds a new one and keeps the old.`}
          </p>
        </div>
        <ButtonLink href={LOOKUP_PATH} variant={library.all === 0 ? "secondary" : "primary"}>
          Look up a VIN
        </ButtonLink>
      </div>
      {library.all > 1 && <Filter asked={asked} />}
      {/* One cell of the page: what it says of a deletion is mostly empty. */}
      <div>
        <RemovableReports>
          {library.all === 0 ? (
            <EmptyState
              title="Reports you buy are kept here"
              icon={<FileText />}
              action={
                <ButtonLink href={"/reports"} variant="primary">
                  What a report tells
                </ButtonLink>
              }
            >
              Look up a VIN first to see free what we have on it and what we do not.
            </EmptyState>
          ) : library.total === 0 ? (
            <EmptyState
              title={`No report matches “${asked.words}”`}
              icon={<FileText />}
              action={
                <ButtonLink href={libraryHref({ ...asked, words: "", page: 1 })}>
                  Show all {plural(library.all, "vehicle")}
                </ButtonLink>
              }
            >
              We searched the names and VINs of your reports.
            </EmptyState>
          ) : (
            <LibraryTable reports={library.reports} now={asOf} />
          )}
        </RemovableReports>
      </div>
      <PageLinks
        page={asked.page}
        pageCount={library.pageCount}
        hrefOf={(number) => libraryHref({ ...asked, page: number })}
      />
    </div>
  );
}

function Filter({ asked }: { readonly asked: LibraryQuery }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <form action="/account/reports" className="flex flex-wrap items-end gap-2">
        {asked.sort !== "newest" && <input type="hidden" name="sort" value={asked.sort} />}
        <TextField
          id="q"
          name="q"
          label="Vehicle or VIN"
          type="search"
          defaultValue={asked.words}
          maxLength={60}
          autoComplete="off"
        />
        <Button type="submit">Find</Button>
      </form>
      <SegmentedLinks
        label="Order"
        options={(Object.keys(LIBRARY_SORTS) as LibrarySort[]).map((each) => ({
          href: libraryHref({ ...asked, sort: each, page: 1 }),
          label: LIBRARY_SORTS[each],
          current: each === asked.sort,
        }))}
      />
    </div>
  );
}
