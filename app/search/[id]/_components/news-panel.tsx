import Link from "next/link";
import { DealChip } from "#components/listings/listing/deal-chip.tsx";
import { ListingPicture } from "#components/listings/listing/listing-picture.tsx";
import { trimWords } from "#components/listings/listing/listing-words.ts";
import { PressForm } from "#components/patterns/press-form.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { pictureOf } from "#lib/domain/listings/photo-address/rules.picture.ts";
import { TOLD_GROUPS } from "#lib/domain/search/search-news/constants.ts";
import type { NewsVehicle, SearchNews, ToldChanges } from "#lib/domain/search/search-news/types.ts";
import { markSeenAction } from "#lib/domain/shoppers/saved-search/actions.ts";
import { MOST_FOLLOWED_RESULTS } from "#lib/domain/shoppers/saved-search/constants.ts";
import type { SavedSearchId } from "#lib/domain/shoppers/saved-search/types.ts";
import { ratingsOffWords } from "#lib/domain/valuation/appraisal/rules.words.ts";
import { vehicleTitle } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import {
  formatMiles,
  formatNumber,
  formatPlace,
  formatPrice,
  formatSince,
  plural,
} from "#lib/platform/format.ts";
import { newsLine } from "./news-words.ts";

/** What changed in a saved search since the last visit, each vehicle with why it is told. */
export function NewsPanel({
  news,
  searchId,
  searchHref,
  now,
}: {
  readonly news: SearchNews;
  readonly searchId: SavedSearchId;
  readonly searchHref: string;
  readonly now: Date;
}) {
  const hasChanges = news.kind === "told" && news.changes.groups.length > 0;
  return (
    <section aria-labelledby="news" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id="news" className="font-semibold text-lg tracking-tight">
            Changes since your last visit
          </h2>
          <p className="text-ink-soft text-sm">
            {news.kind === "told" ? summary(news.changes) : "Not told"}{" "}
            <span className="text-ink-faint text-xs">({formatSince(news.since, now)})</span>
          </p>
        </div>
        {hasChanges && (
          <PressForm
            id="mark-seen"
            action={markSeenAction}
            fields={{ id: searchId }}
            variant="secondary"
          >
            Mark all seen
          </PressForm>
        )}
      </div>
      {news.kind === "too_many" && (
        <Notice title={`${formatNumber(news.total)} vehicles are too many to follow one by one`}>
          Changes are told for searches of up to {formatNumber(MOST_FOLLOWED_RESULTS)} vehicles.{" "}
          <a href={searchHref} className="underline">
            Narrow this one in search
          </a>{" "}
          and save it, or look at{" "}
          <a href={`${searchHref}&sort=newest`} className="underline">
            the newest first
          </a>
          .
        </Notice>
      )}
      {news.kind === "was_too_many" && (
        <Notice title="Changes show from now on">
          At your last visit this search found more than {formatNumber(MOST_FOLLOWED_RESULTS)}{" "}
          vehicles, too many to follow one by one.
        </Notice>
      )}
      {news.kind === "ratings_off" && (
        <Notice title="Changes will show again with the ratings">
          {ratingsOffWords(news.why)} What you saw before stays noted.
        </Notice>
      )}
      {news.kind === "unavailable" && (
        <Notice tone="warn" title="Changes are unavailable right now">
          The search index does not answer. The vehicles below come straight from the listings;
          nothing is lost, the next visit tells it all.
        </Notice>
      )}
      {news.kind === "told" &&
        news.changes.groups.map(({ group, count, vehicles }) => (
          <section key={group} aria-labelledby={`news-${group}`}>
            <h3 id={`news-${group}`} className="font-semibold text-md">
              {TOLD_GROUPS[group]} <span className="font-normal text-ink-soft">{count}</span>
            </h3>
            <ul className="mt-1 divide-y divide-line border-line border-y">
              {vehicles.map((vehicle) => (
                <Told key={vehicle.card.id} vehicle={vehicle} now={now} />
              ))}
            </ul>
            {count > vehicles.length && (
              <p className="mt-1 text-ink-soft text-xs">
                and {plural(count - vehicles.length, "more vehicle", "more vehicles")}
                {group === "gone" ? "" : ", among those below"}
              </p>
            )}
          </section>
        ))}
    </section>
  );
}

/** "3 new, 2 price dropped, 1 gone". */
function summary({ groups }: ToldChanges): string {
  if (groups.length === 0) return "Nothing changed";
  return groups
    .map(({ group, count }) => `${formatNumber(count)} ${TOLD_GROUPS[group].toLowerCase()}`)
    .join(", ");
}

function Told({ vehicle, now }: { readonly vehicle: NewsVehicle; readonly now: Date }) {
  const { card, rating, priceWasCents, reasons } = vehicle;
  const line = newsLine(vehicle, now);
  return (
    <li className="grid grid-cols-[88px_minmax(0,1fr)] gap-x-4 gap-y-1 py-3 sm:grid-cols-[104px_minmax(0,1fr)_auto]">
      <div className="stage row-span-2 self-start overflow-hidden rounded-md sm:row-span-1">
        <ListingPicture src={pictureOf(card)} loading="lazy" />
      </div>
      <div className="min-w-0">
        <h4 className="truncate font-semibold text-sm">
          <Link
            href={`/listings/${card.id}`}
            prefetch={false}
            className="inline-block min-h-6 hover:underline"
          >
            {vehicleTitle(card)}
          </Link>{" "}
          <span className="font-normal text-ink-soft">{trimWords(card)}</span>
        </h4>
        {line && (
          <p className="text-sm">
            {line.words}
            {line.link && (
              <>
                {" "}
                <a href={line.link.href} className="text-accent underline underline-offset-2">
                  {line.link.label}
                </a>
              </>
            )}
          </p>
        )}
        {reasons.length > 0 && (
          <p className="text-ink-soft text-xs">
            <span className="font-medium">
              {vehicle.kind === "fits_no_more" ? "No longer matches" : "Matches"}:
            </span>{" "}
            {reasons.join(" · ")}
          </p>
        )}
      </div>
      <div className="col-start-2 sm:col-start-3 sm:text-right">
        <p className="flex flex-wrap items-baseline gap-x-2 sm:justify-end">
          {priceWasCents !== null && (
            <s className="text-ink-faint text-sm">
              <span className="sr-only">was </span>
              {formatPrice(priceWasCents)}
            </s>
          )}
          <b className="font-[640] text-lg tracking-tight">{formatPrice(card.priceCents)}</b>
        </p>
        {card.status === "active" ? (
          <DealChip rating={rating} priceCents={card.priceCents} />
        ) : (
          <p className="text-ink-faint text-xs">last asking price</p>
        )}
        <p className="text-ink-faint text-xs">
          {formatMiles(card.mileageMiles)} · {formatPlace(card.seller)}
        </p>
      </div>
    </li>
  );
}
