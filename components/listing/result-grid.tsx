import type { ListingCard as Listing } from "#lib/domain/listing/types.ts";
import type { View } from "#lib/domain/search/constants.ts";
import { ListingCard } from "./listing-card.tsx";
import { ListingRow, ROW_COLUMNS } from "./listing-row.tsx";

/** Pictures likely to be seen without scrolling: they are fetched first, all others when near. */
const FIRST_ROW = 3;

/**
 * Vehicles as cards or as dense rows.
 * @param now the moment the page is made for.
 */
export function ResultGrid({
  listings,
  view,
  now,
}: {
  readonly listings: readonly Listing[];
  readonly view: View;
  readonly now: Date;
}) {
  const loading = (index: number) => (index < FIRST_ROW ? "eager" : "lazy");
  if (view === "list") {
    return (
      <>
        <div
          aria-hidden="true"
          className={`hidden gap-x-4 border-line border-b px-1 pb-2 text-ink-faint text-xs xl:grid ${ROW_COLUMNS}`}
        >
          <span className="col-span-2">Vehicle</span>
          <span className="text-right">Asking price</span>
          <span className="text-right">Mileage</span>
          <span>Place and seller</span>
        </div>
        <ul className="divide-y divide-line" data-results>
          {listings.map((listing, index) => (
            <li key={listing.id}>
              <ListingRow listing={listing} now={now} loading={loading(index)} />
            </li>
          ))}
        </ul>
      </>
    );
  }
  return (
    <ul
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,286px),1fr))] gap-5"
      data-results
    >
      {listings.map((listing, index) => (
        <li key={listing.id}>
          <ListingCard listing={listing} now={now} loading={loading(index)} />
        </li>
      ))}
    </ul>
  );
}
