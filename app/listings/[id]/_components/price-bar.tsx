import { DealWordsChip } from "#components/listings/listing/deal-chip.tsx";
import { dealWords } from "#components/listings/listing/deal-words.ts";
import type { ListingDetail } from "#lib/domain/listings/listing/types.ts";
import { vehicleTitle } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import { formatPrice } from "#lib/platform/format.ts";

/** On phones the price stays in sight above the bottom bar, with the way to its working, or to similar vehicles once it is not for sale. */
export function PriceBar({ listing }: { readonly listing: ListingDetail }) {
  return (
    <aside
      aria-label="Price"
      className="no-print fixed inset-x-0 bottom-(--phone-bar) translate-y-[calc(var(--tray)*-1)] z-10 flex items-center justify-between gap-3 border-line border-t bg-surface/95 px-4 py-2 backdrop-blur desk:hidden"
    >
      <p className="min-w-0">
        <span className="block truncate text-ink-soft text-xs">{vehicleTitle(listing)}</span>
        <b className="font-[640] text-lg tracking-tight">{formatPrice(listing.priceCents)}</b>
      </p>
      {listing.status === "active" ? (
        <a href="#working" className="flex-none">
          {/* The word alone: the amount stands in the working, and here it would break the line. */}
          <DealWordsChip words={{ ...dealWords(listing.rating, listing.priceCents), detail: "" }} />
        </a>
      ) : (
        <a href="#similar" className="text-accent text-sm underline">
          Similar vehicles
        </a>
      )}
    </aside>
  );
}
