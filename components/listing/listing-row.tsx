import type { Route } from "next";
import Link from "next/link";
import type { ListingCard as Listing } from "#lib/domain/listing/types.ts";
import { formatMiles, formatPrice } from "#lib/platform/format.ts";
import { DealChip } from "./deal-chip.tsx";
import { DropNote } from "./drop-note.tsx";
import { ListingFlags } from "./listing-flags.tsx";
import { ListingPicture, type PictureLoading } from "./listing-picture.tsx";
import {
  daysOnMarketWords,
  listingLinkName,
  listingTitle,
  ownerWords,
  sellerWords,
  trimWords,
} from "./listing-words.ts";
import { PlaceLine } from "./place-line.tsx";

/** Where the columns of the list view stand on wide screens; its head uses the same. */
export const ROW_COLUMNS = "xl:grid-cols-[104px_minmax(0,1fr)_256px_88px_minmax(0,180px)]";

/**
 * One vehicle for sale, as a dense row whose numbers stand under each other. One link, as in the card.
 * @param now the moment the page is made for: dates within a week read relative to it.
 */
export function ListingRow({
  listing,
  now,
  loading = "lazy",
}: {
  readonly listing: Listing;
  readonly now: Date;
  readonly loading?: PictureLoading;
}) {
  return (
    <article
      className={`relative grid grid-cols-[104px_minmax(0,1fr)] items-center gap-x-4 gap-y-1.5 px-1 py-2.5 hover:bg-surface-2 sm:grid-cols-[104px_minmax(0,1fr)_auto] ${ROW_COLUMNS}`}
    >
      <div className="stage row-span-3 self-start overflow-hidden rounded-md sm:row-span-2 xl:row-span-1 xl:self-center">
        <ListingPicture listing={listing} loading={loading} className="w-full" />
      </div>
      <div className="min-w-0">
        <h3 className="truncate font-semibold text-sm">
          <Link
            href={`/listings/${listing.id}` as Route}
            prefetch={false}
            aria-label={listingLinkName(listing)}
            className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-md focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:-outline-offset-2"
          >
            {listingTitle(listing)}
          </Link>
        </h3>
        <p className="truncate text-ink-soft text-xs">{trimWords(listing)}</p>
        <ListingFlags listing={listing} className="mt-1" />
      </div>
      <div className="min-w-0 sm:text-right">
        <p className="flex flex-wrap items-baseline gap-x-2 sm:justify-end">
          <span className="font-[640] text-lg tracking-tight sm:order-last">
            {formatPrice(listing.priceCents)}
          </span>
          <DropNote drop={listing.drop} now={now} />
        </p>
        <DealChip
          rating={listing.rating}
          priceCents={listing.priceCents}
          className="mt-0.5 text-left"
        />
      </div>
      <div className="col-start-2 col-end-[-1] flex min-w-0 flex-wrap items-baseline gap-x-4 xl:contents">
        <p className="font-medium text-sm xl:text-right">{formatMiles(listing.mileageMiles)}</p>
        <div className="flex min-w-0 flex-wrap gap-x-4 text-xs xl:block">
          <p className="xl:text-sm">
            <PlaceLine listing={listing} />
          </p>
          <p className="truncate text-ink-faint">{sellerWords(listing.seller)}</p>
          <p className="truncate text-ink-faint">
            {daysOnMarketWords(listing.daysOnMarket)} · {ownerWords(listing)}
          </p>
        </div>
      </div>
    </article>
  );
}
