import { Columns2 } from "lucide-react";
import { Breadcrumbs } from "#components/listings/listing/breadcrumbs.tsx";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { NotesNotice } from "#components/patterns/notes-notice.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import type { AcceptedOffer } from "#lib/domain/finance/out-the-door/types.ts";
import type { ReaderTerms } from "#lib/domain/finance/reader-terms/types.ts";
import {
  LEAST_COMPARED,
  MOST_COMPARED_VEHICLES,
} from "#lib/domain/shoppers/comparison/constants.ts";
import { comparisonSections, differencesIn } from "#lib/domain/shoppers/comparison/rules.ts";
import { comparePath, listingToCompare } from "#lib/domain/shoppers/comparison/search-params.ts";
import type { Compared } from "#lib/domain/shoppers/comparison/types.list.ts";
import type { Addable, AskedComparison } from "#lib/domain/shoppers/comparison/types.ts";
import type { ReaderPlace } from "#lib/domain/vehicles/place/types.reader.ts";
import { siteUrl } from "#lib/platform/env.ts";
import { AddPanel } from "./add-panel.tsx";
import { ComparisonTable } from "./comparison-table.tsx";
import { ComparisonTools } from "./comparison-tools.tsx";

const CRUMBS = [
  { name: "Research", path: "/research" },
  { name: "Compare", path: null },
];

/** Two to four of anything side by side, or what to do to get there. */
export function ComparisonPage({
  asked,
  from,
  own,
  tradeIns,
  columns,
  addable,
  now,
}: {
  /** As it could be answered. */
  readonly asked: AskedComparison;
  /** Where distances are measured from and tax is reckoned; null where it is not known. */
  readonly from: ReaderPlace | null;
  /** The loan that payments are worked out with; null takes the example. */
  readonly own: ReaderTerms | null;
  /** The trade-in offers that the reader accepted and that count today; none for visitors. */
  readonly tradeIns: readonly AcceptedOffer[];
  readonly columns: readonly Compared[];
  readonly addable: Addable;
  readonly now: Date;
}) {
  const all = comparisonSections(columns, now, own, tradeIns);
  const sections = asked.differencesOnly ? differencesIn(all) : all;
  const isOverdue = columns.some(
    (column) => column.kind === "listing" && column.vehicle.listing.status !== "active",
  );
  return (
    <div className="page pt-6 pb-16">
      <Breadcrumbs crumbs={CRUMBS} origin={siteUrl()} />
      <h1 className="font-[640] text-xl tracking-tight">
        {columns.length < LEAST_COMPARED
          ? "Compare vehicles side by side"
          : `${columns.length} ${columns.every(({ kind }) => kind === "model_year") ? "model years" : "vehicles"} side by side`}
      </h1>
      {columns.length > 0 && (
        <p className="mt-1 max-w-text text-ink-soft text-sm">
          What is best in a row is marked; of prices and mileages among those for sale. Facts come
          from the sellers unless marked otherwise.
          {isOverdue && " Vehicles no longer for sale show their last offer."}
        </p>
      )}
      <NotesNotice notes={asked.notes} tone="warn" />
      {columns.length === 0 ? (
        <>
          <Nothing tray={addable.tray} />
          <AddPanel asked={asked} addable={addable} />
        </>
      ) : (
        <>
          <ComparisonTools asked={asked} from={from} count={columns.length} />
          <More asked={asked} addable={addable} isFull={columns.length >= MOST_COMPARED_VEHICLES} />
          <ComparisonTable asked={asked} columns={columns} sections={sections} />
          {asked.differencesOnly && columns.length >= LEAST_COMPARED && sections.length === 0 && (
            <p className="mt-4 text-ink-soft text-sm">No differences in what we have on these.</p>
          )}
        </>
      )}
    </div>
  );
}

/** What can be added, as long as there is room for it. */
function More({
  asked,
  addable,
  isFull,
}: {
  readonly asked: AskedComparison;
  readonly addable: Addable;
  readonly isFull: boolean;
}) {
  if (!isFull) return <AddPanel asked={asked} addable={addable} />;
  return (
    <p className="no-print mt-4 text-ink-soft text-sm">
      A comparison holds {MOST_COMPARED_VEHICLES}: remove one to add another.
    </p>
  );
}

/** The way to a comparison, without one. */
function Nothing({ tray }: { readonly tray: readonly number[] }) {
  return (
    <EmptyState
      title={`Choose ${LEAST_COMPARED} to ${MOST_COMPARED_VEHICLES} to compare`}
      icon={<Columns2 />}
      className="mt-6"
      action={
        <>
          {tray.length > 0 && (
            <ButtonLink href={comparePath(tray.map(listingToCompare))} variant="primary">
              {tray.length === 1
                ? "Start with the one on your tray"
                : `Compare the ${tray.length} on your tray`}
            </ButtonLink>
          )}
          <ButtonLink href="/search">Search vehicles</ButtonLink>
          <ButtonLink href="/research">Research model years</ButtonLink>
        </>
      }
    >
      <p>
        Model years, vehicles for sale and those in your garage, in any mix. Press “Compare” on a
        vehicle in a search or on its own page: it goes to the tray at the foot of the page. Or name
        a model year below. The address of a comparison can be shared.
      </p>
    </EmptyState>
  );
}
