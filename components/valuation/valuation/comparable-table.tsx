import {
  ROWS_SHOWN,
  VehicleCells,
  VehicleHeads,
} from "#components/listings/listing/market-rows.tsx";
import { FigureHead, FigureTable } from "#components/patterns/figure-table.tsx";
import { Distance } from "#components/ui/distance.tsx";
import type {
  ValueComparable,
  ValuedVehicle,
} from "#lib/domain/valuation/valuation-market/types.value.ts";
import { formatNumber, formatPrice } from "#lib/platform/format.ts";
import { comparableWords } from "./value-words.ts";

/** The comparables, the weightiest first, each with what it is, its price as this vehicle and its weight. */
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
      <FigureTable label="Comparables">
        <thead>
          <tr>
            <VehicleHeads />
            {hasDistance && <FigureHead>Away</FigureHead>}
            <FigureHead>As this one</FigureHead>
            <FigureHead>Weight</FigureHead>
          </tr>
        </thead>
        <tbody>
          {comparables.slice(0, ROWS_SHOWN).map((comparable) => (
            <tr key={comparable.vehicle.listingId}>
              <VehicleCells
                vehicle={comparable.vehicle}
                model={model}
                note={comparableWords(comparable, own)}
              />
              {hasDistance && (
                <td className="whitespace-nowrap text-right">
                  {comparable.milesAway === null ? (
                    "Not known"
                  ) : (
                    <Distance miles={comparable.milesAway} />
                  )}
                </td>
              )}
              <td className="text-right">{formatPrice(comparable.adjustedCents)}</td>
              <td className="text-right">{(comparable.weight * 100).toFixed(1)}%</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
      <p className="mt-2 text-ink-faint text-xs">
        “As this one” is its price with this vehicle’s mileage, year, trim and the rest.
        {comparables.length > ROWS_SHOWN &&
          ` The weightiest ${ROWS_SHOWN} of ${formatNumber(comparables.length)} are listed; all count.`}
      </p>
    </>
  );
}
