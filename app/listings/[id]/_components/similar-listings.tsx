import { cardFacts } from "#components/listings/listing/card-facts.ts";
import { ListingCard } from "#components/listings/listing/listing-card.tsx";
import type { ListingCard as Listing, ListingId } from "#lib/domain/listings/listing/types.ts";

/** Vehicles for sale like this one. */
export function SimilarListings({
  listings,
  saved,
  now,
}: {
  readonly listings: readonly Listing[];
  /** The reader's favorites. */
  readonly saved: readonly ListingId[];
  readonly now: Date;
}) {
  return (
    <section id="similar" aria-labelledby="similar-heading" className="no-print mt-14">
      <h2 id="similar-heading" className="font-[620] text-xl tracking-tight">
        Similar vehicles for sale
      </h2>
      {listings.length === 0 ? (
        <p className="mt-1.5 text-ink-soft">
          Nothing like it is for sale here now.{" "}
          <a href="/search" className="text-accent underline">
            Search all vehicles
          </a>
        </p>
      ) : (
        <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {listings.map((listing) => (
            <li key={listing.id}>
              <ListingCard facts={cardFacts(listing, now)} saved={saved} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
