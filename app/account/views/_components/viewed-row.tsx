import Link from "next/link";
import { ListingPicture } from "#components/listings/listing/listing-picture.tsx";
import { sellerWords, trimWords } from "#components/listings/listing/listing-words.ts";
import { Badge } from "#components/ui/badge.tsx";
import { buttonClass } from "#components/ui/button.tsx";
import type { ListedCard } from "#lib/domain/listings/listing/types.ts";
import { pictureOf } from "#lib/domain/listings/photo-address/rules.picture.ts";
import { vehicleTitle } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import { formatMiles, formatPlace, formatPrice } from "#lib/platform/format.ts";
import { UNHIDE_FORM_ID } from "./unhide-form.ts";

const ENDED_WORDS = { sold: "Sold", withdrawn: "Taken down", paused: "Paused" } as const;

/** A vehicle that was viewed or is hidden, in a line. @param when it was, in words. */
export function ViewedRow({
  card,
  when,
  isHidden = false,
}: {
  readonly card: ListedCard;
  readonly when: string;
  /** With the way to bring it back. */
  readonly isHidden?: boolean;
}) {
  const title = vehicleTitle(card);
  return (
    <li className="grid grid-cols-[72px_minmax(0,1fr)_auto] items-center gap-x-4 py-2.5">
      <div className="stage overflow-hidden rounded-md">
        <ListingPicture src={pictureOf(card)} loading="lazy" />
      </div>
      <div className="min-w-0">
        <h2 className="font-semibold text-sm sm:truncate">
          <Link
            href={`/listings/${card.id}`}
            prefetch={false}
            className="inline-block min-h-6 hover:underline"
          >
            {title}
          </Link>{" "}
          <span className="font-normal text-ink-soft">{trimWords(card)}</span>
        </h2>
        <p className="truncate text-ink-soft text-xs">
          {formatMiles(card.mileageMiles)} · {formatPlace(card.seller)} · {sellerWords(card.seller)}
        </p>
        <p className="text-ink-faint text-xs">{when}</p>
      </div>
      <div className="grid justify-items-end gap-1">
        {card.status === "active" ? (
          <span className="font-semibold">{formatPrice(card.priceCents)}</span>
        ) : (
          <Badge>{ENDED_WORDS[card.status]}</Badge>
        )}
        {isHidden && (
          <button
            type="submit"
            form={UNHIDE_FORM_ID}
            name="listing"
            value={card.id}
            aria-label={`Show again in search: ${title}`}
            className={buttonClass({ size: "sm" })}
          >
            Show again
          </button>
        )}
      </div>
    </li>
  );
}
