"use client";

import Link from "next/link";
import { Distance } from "#components/ui/distance.tsx";
import { formatPrice } from "#lib/platform/format.ts";
import type { ComparableRow, ExcludedRow, MarketRow } from "./market-row.ts";

/*
 * Rows of tables of the market. Of the browser's bundle for the page's sake, as cards are: written by the
 * server alone sixty of them are sent twice, with the classes of every cell. So those stand at the body.
 */

const VEHICLES =
  "max-sm:[&_td:first-child]:basis-full [&_td]:whitespace-nowrap [&_td:nth-child(2)]:text-right [&_td:nth-child(3)]:text-right " +
  "[&_a]:underline [&_a]:decoration-line [&_a]:underline-offset-2 [&_a:hover]:decoration-accent";
const NOTES =
  "sm:[&_p]:min-w-56 sm:[&_p]:max-w-80 [&_p]:whitespace-normal [&_p]:text-ink-faint [&_p]:text-xs";

/** A phone has no heads above them. */
const FIGURES =
  "sm:[&_td:nth-child(n+5)]:text-right max-sm:[&_td:last-child]:after:content-['_weight'] " +
  "max-sm:[&_td:nth-last-child(2)]:after:content-['_adjusted'] max-sm:[&_td:nth-child(n+5)]:text-ink-soft";

/** The comparables, each with what it is, its price as the vehicle that is valued, and its weight. */
export function ComparableRows({
  rows,
  hasDistance,
}: {
  readonly rows: readonly ComparableRow[];
  /** Whether it is said how far away they are. */
  readonly hasDistance: boolean;
}) {
  return (
    <tbody className={`${VEHICLES} ${NOTES} ${FIGURES}`}>
      {rows.map(([vehicle, note, milesAway, adjustedCents, weight]) => (
        <tr key={vehicle[0]}>
          <VehicleCells vehicle={vehicle} note={note} />
          {hasDistance && (
            <td>{milesAway === null ? "Not known" : <Distance miles={milesAway} />}</td>
          )}
          <td>{formatPrice(adjustedCents)}</td>
          <td>{weight}</td>
        </tr>
      ))}
    </tbody>
  );
}

/** What does not count, and why. */
export function ExcludedRows({ rows }: { readonly rows: readonly ExcludedRow[] }) {
  return (
    <tbody
      className={`${VEHICLES} [&_td:nth-child(5)]:whitespace-normal max-sm:[&_td:nth-child(5)]:basis-full max-sm:[&_td:nth-child(5)]:text-ink-soft`}
    >
      {rows.map(([vehicle, why]) => (
        <tr key={vehicle[0]}>
          <VehicleCells vehicle={vehicle} note="" />
          <td>{why}</td>
        </tr>
      ))}
    </tbody>
  );
}

/** A vehicle of the market with the way to its page. */
function VehicleCells({
  vehicle: [listingId, name, priceCents, mileageMiles, place],
  note,
}: {
  readonly vehicle: MarketRow;
  /** What else it is. */
  readonly note: string;
}) {
  return (
    <>
      <td>
        <Link href={`/listings/${listingId}`} prefetch={false}>
          {name}
        </Link>
        {note !== "" && <p>{note}</p>}
      </td>
      <td>{formatPrice(priceCents)}</td>
      <td>
        <Distance miles={mileageMiles} />
      </td>
      <td>{place}</td>
    </>
  );
}
