import Link from "next/link";
import { ListingPicture } from "#components/listings/listing/listing-picture.tsx";
import { Distance } from "#components/ui/distance.tsx";
import type { ListedCard } from "#lib/domain/listings/listing/types.ts";
import { pictureOf } from "#lib/domain/listings/photo-address/rules.picture.ts";
import { vehicleTitle } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import { formatPrice } from "#lib/platform/format.ts";

const ENDED_WORDS = { sold: "Sold", withdrawn: "Taken down", paused: "Paused" } as const;

/** Vehicles opened before, small: a way back to them, those no longer for sale marked. */
export function ViewedListings({
  listings,
  isAccounts,
}: {
  readonly listings: readonly ListedCard[];
  /** Kept in an account, on whose own page they are erased; else in this browser. */
  readonly isAccounts: boolean;
}) {
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,148px),1fr))] gap-x-4 gap-y-5">
        {listings.map((listing) => (
          <li key={listing.id} className="group relative">
            <div className="stage overflow-hidden rounded-lg">
              <ListingPicture src={pictureOf(listing)} loading="lazy" />
            </div>
            <Link
              href={`/listings/${listing.id}`}
              prefetch={false}
              className="mt-1.5 block truncate font-medium text-sm after:absolute after:inset-0 group-hover:underline"
            >
              {vehicleTitle(listing)}
            </Link>
            <p className="truncate text-ink-soft text-xs">
              {listing.status === "active" ? (
                <span className="font-semibold text-ink">{formatPrice(listing.priceCents)}</span>
              ) : (
                <span className="rounded-[7px] bg-surface-3 px-1.5 py-0.5 text-ink">
                  {ENDED_WORDS[listing.status]}
                </span>
              )}{" "}
              <Distance miles={listing.mileageMiles} />
            </p>
          </li>
        ))}
      </ul>
      {isAccounts ? (
        <Link
          href="/account/views"
          prefetch={false}
          className="inline-flex min-h-8 items-center justify-self-start text-ink-soft text-xs underline underline-offset-2 hover:text-ink"
        >
          All viewed and hidden vehicles
        </Link>
      ) : (
        <button
          type="button"
          data-clear="viewed"
          className="needs-script min-h-8 justify-self-start text-ink-soft text-xs underline underline-offset-2 hover:text-ink"
        >
          Clear recently viewed
        </button>
      )}
    </>
  );
}
