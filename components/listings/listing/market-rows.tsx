import Link from "next/link";
import { FigureHead, FigureTable } from "#components/patterns/figure-table.tsx";
import { Distance } from "#components/ui/distance.tsx";
import { exclusionWords } from "#lib/domain/valuation/valuation-market/rules.exclusion.ts";
import type {
  MarketVehicle,
  ValueExclusion,
} from "#lib/domain/valuation/valuation-market/types.value.ts";
import { formatPlace, formatPrice } from "#lib/platform/format.ts";

/** More rows than this are no longer read; a rating or value rests on all of them. */
export const ROWS_SHOWN = 60;

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

/** A vehicle of the market with the way to its page. */
export function VehicleCells({
  vehicle,
  model,
  note = "",
}: {
  readonly vehicle: MarketVehicle;
  /** "RAV4 Hybrid". */
  readonly model: string;
  /** What else it is. */
  readonly note?: string;
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
        {note !== "" && (
          <p className="min-w-56 max-w-80 whitespace-normal text-ink-faint text-xs">{note}</p>
        )}
      </td>
      <td className="text-right">{formatPrice(vehicle.priceCents)}</td>
      <td className="whitespace-nowrap text-right">
        <Distance miles={vehicle.mileageMiles} />
      </td>
      <td className="whitespace-nowrap">{formatPlace(vehicle)}</td>
    </>
  );
}

/** What does not count, and why. */
export function ExcludedTable({
  excluded,
  model,
}: {
  readonly excluded: readonly ValueExclusion[];
  readonly model: string;
}) {
  return (
    <FigureTable label="Excluded vehicles">
      <thead>
        <tr>
          <VehicleHeads />
          <th scope="col">Why it does not count</th>
        </tr>
      </thead>
      <tbody>
        {excluded.slice(0, ROWS_SHOWN).map(({ vehicle, reason }) => (
          <tr key={vehicle.listingId}>
            <VehicleCells vehicle={vehicle} model={model} />
            <td>{exclusionWords(reason)}</td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}
