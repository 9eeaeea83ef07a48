import Link from "next/link";
import { acceptedOfferWords } from "#lib/domain/finance/out-the-door/rules.ts";
import type { AcceptedOffer } from "#lib/domain/finance/out-the-door/types.ts";
import {
  carriedAlong,
  type ListingQuery,
} from "#lib/domain/listings/listing/search-params.query.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { formatPrice, typedDollars } from "#lib/platform/format.ts";
import { route } from "#lib/platform/routes/route.ts";

/** The trade-in offers that the reader accepted: each can be counted in this vehicle's total with one press. */
export function TradeInOffers({
  offers,
  taken,
  sellerId,
  listingId,
  query,
}: {
  readonly offers: readonly AcceptedOffer[];
  /** The one that the total is with; null for none. */
  readonly taken: AcceptedOffer | null;
  /** Who sells this vehicle. */
  readonly sellerId: number;
  readonly listingId: ListingId;
  readonly query: ListingQuery;
}) {
  if (offers.length === 0) return null;
  return (
    <section aria-label="Your trade-in offers" className="no-print mt-4 text-sm">
      <h3 className="font-semibold">Your trade-in offers</h3>
      <ul className="mt-1 grid gap-1.5">
        {offers.map((offer) => (
          <li key={`${offer.dealer.sellerId} ${offer.vehicle}`} className="max-w-text">
            {acceptedOfferWords(offer, sellerId)}{" "}
            {offer === taken ? (
              <span className="text-ink-soft">Counted above.</span>
            ) : (
              <Link
                href={takenPath(listingId, query, offer)}
                prefetch={false}
                scroll={false}
                className="inline-flex min-h-6 items-center text-accent underline underline-offset-2"
              >
                Count {formatPrice(offer.cents)}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The page with an offer as the trade-in, and with what was typed into its forms. */
function takenPath(listingId: ListingId, query: ListingQuery, { cents }: AcceptedOffer) {
  const kept = carriedAlong(query, ["trade"]);
  const search = new URLSearchParams([
    ...kept.map(([name, value]): [string, string] => [name, value]),
    ["trade", typedDollars(cents)],
  ]);
  return route(`/listings/${listingId}`, `?${search}#total`);
}
