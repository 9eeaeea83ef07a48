import { Columns2 } from "lucide-react";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { LEAST_COMPARED, MOST_COMPARED } from "#lib/domain/comparison/constants.ts";
import { comparisonSections, differencesIn } from "#lib/domain/comparison/rules.ts";
import { comparePath, listingToCompare } from "#lib/domain/comparison/search-params.ts";
import type { AskedComparison, ComparedVehicle } from "#lib/domain/comparison/types.ts";
import { ComparisonTable } from "./comparison-table.tsx";
import { ComparisonTools } from "./comparison-tools.tsx";

/** Two to four vehicles side by side, or what to do to get there. */
export function ComparisonPage({
  asked,
  vehicles,
  tray,
}: {
  readonly asked: AskedComparison;
  readonly vehicles: readonly ComparedVehicle[];
  /** What the reader has on the tray. */
  readonly tray: readonly number[];
}) {
  const all = comparisonSections(vehicles);
  const sections = asked.differencesOnly ? differencesIn(all) : all;
  const isOverdue = vehicles.some(({ listing }) => listing.status !== "active");
  return (
    <div className="page pt-6 pb-16">
      <h1 className="font-[640] text-xl tracking-tight">
        {vehicles.length < LEAST_COMPARED
          ? "Compare vehicles side by side"
          : `${vehicles.length} vehicles side by side`}
      </h1>
      {vehicles.length > 0 && (
        <p className="mt-1 max-w-text text-ink-soft text-sm">
          What is best in a row is marked among those for sale. Sellers state what is not marked
          otherwise.
          {isOverdue && " What is no longer for sale is shown as it was last offered."}
        </p>
      )}
      {asked.notes.length > 0 && (
        <Notice tone="warn" className="mt-4">
          <ul>
            {asked.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Notice>
      )}
      {vehicles.length === 0 ? (
        <Nothing tray={tray} />
      ) : (
        <>
          <ComparisonTools asked={asked} count={vehicles.length} />
          <ComparisonTable asked={asked} vehicles={vehicles} sections={sections} />
          {asked.differencesOnly && vehicles.length >= LEAST_COMPARED && sections.length === 0 && (
            <p className="mt-4 text-ink-soft text-sm">
              Nothing differs in what we hold of these vehicles.
            </p>
          )}
        </>
      )}
    </div>
  );
}

/** The way to a comparison, without one. */
function Nothing({ tray }: { readonly tray: readonly number[] }) {
  return (
    <EmptyState
      title={`Choose ${LEAST_COMPARED} to ${MOST_COMPARED} vehicles`}
      icon={<Columns2 />}
      className="mt-6"
      action={
        <>
          {tray.length > 0 && (
            <ButtonLink href={comparePath(tray.map(listingToCompare))} variant="primary">
              {tray.length === 1
                ? "Begin with the one on your tray"
                : `Compare the ${tray.length} on your tray`}
            </ButtonLink>
          )}
          <ButtonLink href="/search">Search vehicles</ButtonLink>
        </>
      }
    >
      <p>
        Press “Compare” on a vehicle in a search or on its own page: it goes to the tray at the foot
        of the page. The address of a comparison can be shared.
      </p>
    </EmptyState>
  );
}
