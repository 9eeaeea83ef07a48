import type { ListingCard } from "#lib/domain/listing/types.ts";
import { distanceWords } from "./listing-words.ts";

/** "Lakewood, CO · 6 mi" in one line; where room is short the city is cut, never the distance. */
export function PlaceLine({ listing }: { listing: ListingCard }) {
  const { city, state } = listing.seller;
  const distance = distanceWords(listing);
  return (
    <span className="flex min-w-0 text-ink-soft">
      <span className="truncate">{`${city}, ${state}`}</span>
      {distance && <span className="flex-none whitespace-pre">{` · ${distance}`}</span>}
    </span>
  );
}
