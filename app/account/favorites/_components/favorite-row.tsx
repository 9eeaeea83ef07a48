import Link from "next/link";
import { DealChip } from "#components/listings/listing/deal-chip.tsx";
import { ListingPicture } from "#components/listings/listing/listing-picture.tsx";
import {
  daysWords,
  rangeWords,
  sellerWords,
  trimWords,
} from "#components/listings/listing/listing-words.ts";
import { CompareButton } from "#components/shoppers/visitor/card-actions.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { buttonClass } from "#components/ui/button.tsx";
import { DistanceWords } from "#components/ui/distance.tsx";
import { pictureOf } from "#lib/domain/listings/photo-address/rules.picture.ts";
import { favoriteChangesSince } from "#lib/domain/shoppers/favorite/rules.ts";
import type { RatedFavorite } from "#lib/domain/shoppers/favorite/types.ts";
import { FUELS, isPlugged } from "#lib/domain/vehicles/vehicle/constants.ts";
import { vehicleTitle } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import { formatMiles, formatPlace, formatPrice, formatSince } from "#lib/platform/format.ts";
import { changeWords, wentForWords } from "./change-words.ts";
import { NoteForm } from "./note-form.tsx";
import { FavoritePriceGoal, goalWords } from "./price-goal.tsx";
import { REMOVE_FORM_ID } from "./remove-form.ts";

/** One saved vehicle: what it is, what it asks and asked, what changed, and what its reader notes. */
export function FavoriteRow({
  favorite,
  now,
}: {
  readonly favorite: RatedFavorite;
  readonly now: Date;
}) {
  const { card, rating, savedAt, savedPriceCents, note } = favorite;
  const title = vehicleTitle(card);
  const changes = favoriteChangesSince(favorite).map((change) => changeWords(change, now));
  const goal = goalWords(favorite);
  const isForSale = card.status === "active";
  const range = rangeWords(card);
  return (
    <li className="grid grid-cols-[96px_minmax(0,1fr)] gap-x-4 gap-y-2 py-4 md:grid-cols-[160px_minmax(0,1fr)_minmax(0,300px)]">
      <div className="stage self-start overflow-hidden rounded-md md:row-span-2">
        <ListingPicture src={pictureOf(card)} loading="lazy" />
      </div>
      <div className="min-w-0">
        <h2 className="font-semibold text-md">
          <Link
            href={`/listings/${card.id}`}
            prefetch={false}
            className="inline-block min-h-6 hover:underline"
          >
            {title}
          </Link>{" "}
          <span className="font-normal text-ink-soft text-sm">{trimWords(card)}</span>
        </h2>
        {isPlugged(card.fuel) && (
          <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-ink-soft text-sm">
            <Badge tone="good">{FUELS[card.fuel]}</Badge>
            {range !== null && <DistanceWords words={range} />}
          </p>
        )}
        <p className="text-ink-soft text-sm">
          {formatMiles(card.mileageMiles)} · {formatPlace(card.seller)} · {sellerWords(card.seller)}
        </p>
        <ul className="mt-1.5 flex flex-wrap gap-1.5">
          {changes.length === 0 ? (
            <li className="text-ink-faint text-xs">
              Nothing changed since you saved it ({formatSince(savedAt, now)})
            </li>
          ) : (
            changes.map(({ words, tone, href }) => (
              <li key={words} className="max-w-full">
                <Badge tone={tone}>
                  {href === null ? (
                    words
                  ) : (
                    <a href={href} className="underline underline-offset-2">
                      {words}
                    </a>
                  )}
                </Badge>
              </li>
            ))
          )}
        </ul>
      </div>
      <div className="col-span-2 min-w-0 md:col-span-1 md:text-right">
        <p className="font-[640] text-xl tracking-tight">{formatPrice(card.priceCents)}</p>
        <p className="text-ink-soft text-xs">
          {isForSale ? "asking now" : wentForWords(card.status)}
        </p>
        <p className="text-ink-soft text-xs">{formatPrice(savedPriceCents)} when saved</p>
        {isForSale && goal !== null && <p className="text-ink-soft text-xs">{goal}</p>}
        {isForSale && <p className="text-ink-soft text-xs">{feesWords(favorite)}</p>}
        {isForSale && (
          <DealChip rating={rating} priceCents={card.priceCents} className="mt-1 text-left" />
        )}
        <p className="mt-1 text-ink-faint text-xs">
          {daysWords(card, isForSale ? " on market" : " on market in all")}
        </p>
      </div>
      <div className="col-span-2 min-w-0 md:col-start-2">
        <NoteForm listingId={card.id} title={title} note={note}>
          {isForSale && <FavoritePriceGoal favorite={favorite} title={title} />}
          <CompareButton id={card.id} title={title} />
          <button
            type="submit"
            form={REMOVE_FORM_ID}
            name="listing"
            value={card.id}
            aria-label={`Remove ${title} from favorites`}
            className={buttonClass({ size: "sm", variant: "ghost" })}
          >
            Remove
          </button>
        </NoteForm>
      </div>
    </li>
  );
}

/** What comes on top of the asking price, as far as its dealer says so. */
function feesWords({ card: { seller, priceCents }, statedFeeCents }: RatedFavorite): string {
  if (seller.kind === "private") return "no dealer fees";
  if (statedFeeCents === null) return "dealer fees not stated";
  return `${formatPrice(priceCents + statedFeeCents)} with the dealer’s stated fees, before tax`;
}
