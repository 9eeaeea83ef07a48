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

/**
 * One vehicle for sale, as a card. The whole card is one link, laid over it from the heading, so
 * that it has one name for those who listen and one target for those who press.
 * @param now the moment the page is made for: dates within a week read relative to it.
 */
export function ListingCard({
  listing,
  now,
  loading = "lazy",
}: {
  readonly listing: Listing;
  readonly now: Date;
  readonly loading?: PictureLoading;
}) {
  const trim = trimWords(listing);
  return (
    <article className="group relative flex h-full flex-col rounded-xl border border-line bg-surface transition-[box-shadow,border-color] duration-150 focus-within:border-field hover:border-field hover:shadow-soft">
      <div className="stage relative overflow-hidden rounded-t-[13px]">
        <ListingPicture listing={listing} loading={loading} className="w-full" />
        <ListingFlags listing={listing} className="absolute top-2.5 left-2.5" />
      </div>
      <div className="flex flex-1 flex-col px-4 pt-3.5 pb-3">
        <h3 className="truncate font-semibold text-md tracking-[-0.01em]">
          <Link
            href={`/listings/${listing.id}` as Route}
            prefetch={false}
            aria-label={listingLinkName(listing)}
            className="after:absolute after:inset-0 after:rounded-xl focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:outline-offset-2"
          >
            {listingTitle(listing)}
          </Link>
        </h3>
        <p className="min-h-[1.45em] truncate text-ink-soft text-sm">{trim}</p>
        <p className="mt-2 flex flex-wrap items-baseline gap-x-2.5">
          <span className="font-[640] text-[23px] leading-tight tracking-[-0.025em]">
            {formatPrice(listing.priceCents)}
          </span>
          <DropNote drop={listing.drop} now={now} />
        </p>
        <DealChip
          rating={listing.rating}
          priceCents={listing.priceCents}
          className="mt-2 self-start"
        />
        <p className="mt-3 flex gap-4 text-sm">
          <span className="flex-none font-medium">{formatMiles(listing.mileageMiles)}</span>
          <PlaceLine listing={listing} />
        </p>
        <div className="min-h-3 flex-1" />
        <p className="flex justify-between gap-3 border-line border-t pt-2.5 text-ink-faint text-xs">
          <span className="truncate">{sellerWords(listing.seller)}</span>
          <span className="flex-none">
            {daysOnMarketWords(listing.daysOnMarket)} · {ownerWords(listing)}
          </span>
        </p>
      </div>
    </article>
  );
}
