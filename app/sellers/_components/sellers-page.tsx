import { EmptyState } from "#components/patterns/empty-state.tsx";
import { NotesNotice } from "#components/patterns/notes-notice.tsx";
import { MapSection } from "#components/search/map/map-section.tsx";
import { PageLinks } from "#components/search/search/page-links.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { RemovableChip } from "#components/ui/chip.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { FEWEST_RECORDS, RECORD_LEAD_DAYS } from "#lib/domain/dealers/seller-record/constants.ts";
import { DIRECTORY_SORTS } from "#lib/domain/discover/seller-directory/constants.query.ts";
import { withDirectoryChange } from "#lib/domain/discover/seller-directory/rules.query.ts";
import {
  directoryHref,
  WHOLE_DIRECTORY,
} from "#lib/domain/discover/seller-directory/search-params.query.ts";
import type {
  DirectoryResult,
  DirectorySeller,
} from "#lib/domain/discover/seller-directory/types.query.ts";
import { writeArea } from "#lib/domain/search/search/schema.area.ts";
import { formatAgo, formatNumber, plural } from "#lib/platform/format.ts";
import { DirectoryForm } from "./directory-form.tsx";
import { directoryTitle } from "./directory-title.ts";
import { mapProps } from "./map-props.ts";
import { SellerRow } from "./seller-row.tsx";

/** The directory of sellers: what to look for, who was found, and where they are. */
export function SellersPage({
  result,
  notes,
  mapStyleUrl,
  now,
}: {
  readonly result: DirectoryResult;
  readonly notes: readonly string[];
  readonly mapStyleUrl: string | null;
  readonly now: Date;
}) {
  const { query, sellers, total, asOf, sort } = result;
  return (
    <div className="page wide pt-6 pb-16">
      <h1 className="font-[640] text-2xl tracking-tight">{directoryTitle(result)}</h1>
      <p className="mt-1.5 mb-5 max-w-text text-ink-soft">
        Dealers and private sellers, with how fast they reply, cut prices and sell. No one can pay
        to rank higher.
      </p>
      <DirectoryForm result={result} area={query.area === null ? null : writeArea(query.area)} />
      {query.area !== null && (
        <p className="mt-3">
          <RemovableChip
            href={directoryHref(withDirectoryChange(query, { area: null }))}
            label="In the map area"
          />
        </p>
      )}
      <NotesNotice notes={notes} />
      <p className="mt-5 text-sm" aria-live="polite">
        <b className="font-semibold">{plural(total, "seller")}</b>
        {total > 0 && (
          <span className="text-ink-soft">
            , {DIRECTORY_SORTS[sort].toLowerCase()} first
            {asOf !== null && `; records as of ${formatAgo(asOf, now)}`}
          </span>
        )}
      </p>
      {total === 0 ? (
        <Nobody result={result} />
      ) : (
        <div className="mt-3 grid gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          <SellersMap result={result} styleUrl={mapStyleUrl} />
          <section aria-labelledby="found" className="min-w-0">
            <h2 id="found" className="sr-only">
              Sellers found
            </h2>
            <ul className="grid gap-3">
              {sellers.map((seller: DirectorySeller) => (
                <li key={seller.id} className="relative">
                  <SellerRow seller={seller} />
                </li>
              ))}
            </ul>
            <div className="mt-8">
              <PageLinks
                page={query.page}
                pageCount={result.pageCount}
                hrefOf={(page) => directoryHref({ ...query, page })}
              />
            </div>
            <Disclosure summary="How these figures are worked out" className="mt-6 max-w-text">
              <p className="text-ink-soft text-sm">
                First reply: median time to the first reply by a person, over the past{" "}
                {RECORD_LEAD_DAYS} days, in the seller’s business hours where it lists them.
                Unanswered messages are counted separately. Price cut: median size, as a share of
                the price before it. Days to sell: median. Each figure needs at least{" "}
                {FEWEST_RECORDS} records. Private sellers are shown within about 5 miles, not at
                their address.
              </p>
            </Disclosure>
          </section>
        </div>
      )}
    </div>
  );
}

function SellersMap({
  result,
  styleUrl,
}: {
  readonly result: DirectoryResult;
  readonly styleUrl: string | null;
}) {
  const { clusters, elsewhere } = result.map;
  const map = mapProps(result, styleUrl);
  return (
    <MapSection
      map={map}
      elsewhere={elsewhere > 0 ? plural(elsewhere, "seller") : null}
      table={{
        caption: "Sellers by place on the map",
        columns: ["Sellers", "Vehicles"],
        rows: clusters.map(({ key, near, sellers, vehicles }, index) => ({
          key,
          place: near ?? "Between cities",
          href: map.marks[index]?.href,
          figures: [formatNumber(sellers), formatNumber(vehicles)],
        })),
      }}
    />
  );
}

/** Nobody matches: each thing that was asked for can be dropped. */
function Nobody({ result: { query, place, makeName } }: { readonly result: DirectoryResult }) {
  const dropped = [
    query.withinMiles !== null &&
      (["Any distance", withDirectoryChange(query, { withinMiles: null })] as const),
    query.area !== null && (["Whole map", withDirectoryChange(query, { area: null })] as const),
    query.make !== null && (["Any make", withDirectoryChange(query, { make: null })] as const),
    query.kind !== null && (["All types", withDirectoryChange(query, { kind: null })] as const),
    query.near !== null &&
      (["Anywhere", withDirectoryChange(query, { near: null, withinMiles: null })] as const),
  ].filter((each) => each !== false);
  return (
    <EmptyState
      title="No sellers match"
      className="mt-4"
      action={
        dropped.length === 0 ? (
          <ButtonLink href="/search">Search vehicles</ButtonLink>
        ) : (
          <>
            {dropped.map(([label, without]) => (
              <ButtonLink key={label} href={directoryHref(without)}>
                {label}
              </ButtonLink>
            ))}
            <ButtonLink href={directoryHref(WHOLE_DIRECTORY)}>All sellers</ButtonLink>
          </>
        )
      }
    >
      No seller{place === null ? "" : ` near ${place.name}`}
      {makeName === null ? "" : ` with a ${makeName}`} matches all of this. Remove a filter:
    </EmptyState>
  );
}
