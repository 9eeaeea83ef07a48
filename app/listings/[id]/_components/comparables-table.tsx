import {
  ROWS_SHOWN,
  VehicleCells,
  VehicleHeads,
} from "#components/listings/listing/market-rows.tsx";
import { FigureHead, FigureTable } from "#components/patterns/figure-table.tsx";
import type { Comparable, MarketVehicle } from "#lib/domain/valuation/rating/types.ts";
import { formatNumber, formatPrice } from "#lib/platform/format.ts";

/** "+$410", "−$190". */
function signed(cents: number): string {
  return Math.round(cents / 100) > 0 ? `+${formatPrice(cents)}` : formatPrice(cents);
}

/** The comparables, closest first, each with its price as this vehicle. */
export function ComparablesTable({
  comparables,
  model,
}: {
  readonly comparables: readonly Comparable<MarketVehicle>[];
  /** "RAV4 Hybrid". */
  readonly model: string;
}) {
  return (
    <>
      <FigureTable label="Comparables">
        <thead>
          <tr>
            <VehicleHeads />
            <FigureHead>As this one</FigureHead>
            <FigureHead>vs expected</FigureHead>
          </tr>
        </thead>
        <tbody>
          {comparables.slice(0, ROWS_SHOWN).map(({ vehicle, adjustedCents, differenceCents }) => (
            <tr key={vehicle.listingId}>
              <VehicleCells vehicle={vehicle} model={model} />
              <td className="text-right">{formatPrice(adjustedCents)}</td>
              <td className={`text-right ${(differenceCents ?? 0) < 0 ? "text-good" : ""}`}>
                {differenceCents === null ? "too few to say" : signed(differenceCents)}
              </td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
      <p className="mt-2 text-ink-faint text-xs">
        “As this one” is its price moved to this vehicle’s mileage and model year.
        {comparables.length > ROWS_SHOWN &&
          ` The closest ${ROWS_SHOWN} of ${formatNumber(comparables.length)} are listed; all count.`}
      </p>
    </>
  );
}
