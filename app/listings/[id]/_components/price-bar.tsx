import { dealWords } from "#components/listings/listing/deal-words.ts";
import { buttonClass } from "#components/ui/button.tsx";
import type { ContactOffer } from "#lib/domain/leads/lead/types.ts";
import type { ListingDetail } from "#lib/domain/listings/listing/types.ts";
import { formatPrice } from "#lib/platform/format.ts";
import { CallLink } from "./call-link.tsx";

/**
 * The one bar under the thumb on phones: the price with its verdict, and the ways to the seller. It stands in the
 * place of the site's bar, which ends the page meanwhile (tokens.css); the compare tray stands above it.
 */
export function PriceBar({
  listing,
  offer,
}: {
  readonly listing: ListingDetail;
  readonly offer: Extract<ContactOffer, { state: "open" }>;
}) {
  return (
    <aside
      aria-label="Price and contact"
      data-page-bar
      className="no-print fixed inset-x-0 bottom-0 z-20 flex h-(--phone-bar) items-center gap-2 border-line border-t bg-surface px-4 pb-[env(safe-area-inset-bottom)] desk:hidden"
    >
      <a href="#working" className="min-w-0 flex-1">
        <b className="block font-[640] text-lg leading-tight tracking-tight">
          {formatPrice(listing.priceCents)}
        </b>
        <span className="block truncate text-ink-soft text-xs">
          {dealWords(listing.rating, listing.priceCents).label}
        </span>
      </a>
      {offer.phone !== null && <CallLink phone={offer.phone} />}
      <a href="#contact" className={buttonClass({ variant: "primary" })}>
        Ask<span className="sr-only"> {offer.sellerName}</span>
      </a>
    </aside>
  );
}
