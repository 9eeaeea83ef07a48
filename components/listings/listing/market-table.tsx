import { FigureHead, FigureTable } from "#components/patterns/figure-table.tsx";
import { exclusionWords } from "#lib/domain/valuation/valuation-market/rules.exclusion.ts";
import type { ValueExclusion } from "#lib/domain/valuation/valuation-market/types.value.ts";
import { marketRow } from "./market-row.ts";
import { ExcludedRows } from "./market-rows.tsx";

/** More rows than this are no longer read; a rating or value rests on all of them. */
export const ROWS_SHOWN = 30;

/** The heads over what a vehicle of the market is, asks and where it stands. */
export function VehicleHeads() {
  return (
    <>
      <th scope="col">Vehicle</th>
      <FigureHead>Asking</FigureHead>
      <FigureHead>Mileage</FigureHead>
      <th scope="col">Place</th>
    </>
  );
}

/** What does not count, and why. */
export function ExcludedTable({
  excluded,
  model,
}: {
  readonly excluded: readonly ValueExclusion[];
  /** "RAV4 Hybrid". */
  readonly model: string;
}) {
  return (
    <FigureTable label="Excluded vehicles" lines>
      <thead>
        <tr>
          <VehicleHeads />
          <th scope="col">Why it does not count</th>
        </tr>
      </thead>
      <ExcludedRows
        rows={excluded
          .slice(0, ROWS_SHOWN)
          .map(({ vehicle, reason }) => [marketRow(vehicle, model), exclusionWords(reason)])}
      />
    </FigureTable>
  );
}
