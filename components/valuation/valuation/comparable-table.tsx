import { marketRow } from "#components/listings/listing/market-row.ts";
import { ComparableRows } from "#components/listings/listing/market-rows.tsx";
import { ROWS_SHOWN, VehicleHeads } from "#components/listings/listing/market-table.tsx";
import { FigureHead, FigureTable } from "#components/patterns/figure-table.tsx";
import type {
  ValueComparable,
  ValuedVehicle,
} from "#lib/domain/valuation/valuation-market/types.value.ts";
import { formatNumber } from "#lib/platform/format.ts";
import { comparableWords } from "./value-words.ts";

/** The comparables, most weight first, each with what it is, its price as this vehicle and its weight. */
export function ComparableTable({
  comparables,
  model,
  own,
}: {
  readonly comparables: readonly ValueComparable[];
  /** "RAV4 Hybrid". */
  readonly model: string;
  /** The vehicle that is valued. */
  readonly own: Pick<ValuedVehicle, "features">;
}) {
  const hasDistance = comparables.some(({ milesAway }) => milesAway !== null);
  return (
    <>
      <FigureTable label="Comparables" lines>
        <thead>
          <tr>
            <VehicleHeads />
            {hasDistance && <FigureHead>Away</FigureHead>}
            <FigureHead>Adjusted</FigureHead>
            <FigureHead>Weight</FigureHead>
          </tr>
        </thead>
        <ComparableRows
          hasDistance={hasDistance}
          rows={comparables
            .slice(0, ROWS_SHOWN)
            .map((comparable) => [
              marketRow(comparable.vehicle, model),
              comparableWords(comparable, own),
              comparable.milesAway,
              comparable.adjustedCents,
              `${(comparable.weight * 100).toFixed(1)}%`,
            ])}
        />
      </FigureTable>
      <p className="mt-2 text-ink-faint text-xs">
        “Adjusted” is its price with this vehicle’s mileage, year, trim and so on.
        {comparables.length > ROWS_SHOWN &&
          ` Showing the ${ROWS_SHOWN} with the most weight of ${formatNumber(comparables.length)}; all count.`}
      </p>
    </>
  );
}
