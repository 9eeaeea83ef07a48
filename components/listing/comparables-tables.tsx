import Link from "next/link";
import { FigureHead, FigureTable } from "#components/patterns/figure-table.tsx";
import { Distance } from "#components/ui/distance.tsx";
import type { MarketVehicle, RatingWorking } from "#lib/domain/rating/types.ts";
import { exclusionWords } from "#lib/domain/rating-words/rules.ts";
import { formatNumber, formatPrice } from "#lib/platform/format.ts";

/** More rows than this are no longer read; the rating uses all of them. */
const ROWS_SHOWN = 60;

interface TableProps {
  readonly working: RatingWorking<MarketVehicle>;
  /** "RAV4 Hybrid". */
  readonly model: string;
}

/** "+$410", "−$190". */
function signed(cents: number): string {
  return Math.round(cents / 100) > 0 ? `+${formatPrice(cents)}` : formatPrice(cents);
}

/** The comparables, closest first, each with its price as this vehicle. */
export function ComparablesTable({ working, model }: TableProps) {
  const { comparables } = working;
  return (
    <>
      <FigureTable label="Comparables">
        <thead>
          <tr>
            <th scope="col">Vehicle</th>
            <FigureHead>Asking</FigureHead>
            <FigureHead>Mileage</FigureHead>
            <th scope="col">Place</th>
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

/** What does not count, and why. */
export function ExcludedTable({ working, model }: TableProps) {
  return (
    <FigureTable label="Excluded vehicles">
      <thead>
        <tr>
          <th scope="col">Vehicle</th>
          <FigureHead>Asking</FigureHead>
          <FigureHead>Mileage</FigureHead>
          <th scope="col">Place</th>
          <th scope="col">Why it does not count</th>
        </tr>
      </thead>
      <tbody>
        {working.excluded.slice(0, ROWS_SHOWN).map(({ vehicle, reason }) => (
          <tr key={vehicle.listingId}>
            <VehicleCells vehicle={vehicle} model={model} />
            <td>{exclusionWords(reason)}</td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}

function VehicleCells({
  vehicle,
  model,
}: {
  readonly vehicle: MarketVehicle;
  readonly model: string;
}) {
  return (
    <>
      <td className="whitespace-nowrap">
        <Link
          href={`/listings/${vehicle.listingId}`}
          prefetch={false}
          className="underline decoration-line underline-offset-2 hover:decoration-accent"
        >
          {vehicle.year} {model} {vehicle.trim}
        </Link>
      </td>
      <td className="text-right">{formatPrice(vehicle.priceCents)}</td>
      <td className="whitespace-nowrap text-right">
        <Distance miles={vehicle.mileageMiles} />
      </td>
      <td className="whitespace-nowrap">
        {vehicle.city}, {vehicle.state}
      </td>
    </>
  );
}
