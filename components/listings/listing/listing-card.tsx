"use client";

import Link from "next/link";
import { useReader } from "#components/patterns/reader-place.tsx";
import {
  CardActions,
  CompareButton,
  SaveButton,
} from "#components/shoppers/visitor/card-actions.tsx";
import { cn } from "#components/ui/cn.ts";
import { DistanceWords } from "#components/ui/distance.tsx";
import type { ViewerLists } from "#lib/domain/shoppers/viewer-lists/types.ts";
import type { CardFacts } from "./card-facts.ts";
import { CardFlags } from "./card-flags.tsx";
import { cardLinkName } from "./card-link-name.ts";
import { DealWordsChip } from "./deal-chip.tsx";
import { ListingPicture, type PictureLoading } from "./listing-picture.tsx";
import { useOwnDistance } from "./own-distance.tsx";

/**
 * One vehicle for sale, as a card. The whole card is one link, laid over it from the heading, so
 * that it has one name for those who listen and one target for those who press. Of the browser's
 * bundle for the page's sake, as the filters are: written by the server alone it is sent twice.
 */
export function ListingCard({
  facts,
  lists,
  saved = lists?.saved,
  loading = "lazy",
}: {
  readonly facts: CardFacts;
  /** In a result: what the reader compares, has hidden and has viewed. */
  readonly lists?: ViewerLists;
  /** What the reader has saved; without it the card has no heart. */
  readonly saved?: ViewerLists["saved"] | undefined;
  readonly loading?: PictureLoading;
}) {
  return (
    <article className="card">
      <div className="stage relative overflow-hidden rounded-t-[13px]">
        <ListingPicture src={facts.picture} loading={loading} />
        <CardFlags flags={facts.flags} className="absolute top-2.5 right-14 left-2.5" />
        {saved && (
          <div className="absolute top-2.5 right-2.5">
            <SaveButton id={facts.id} title={facts.title} pressed={saved.includes(facts.id)} />
          </div>
        )}
        <div className="absolute inset-x-2.5 bottom-2.5 flex justify-end">
          {lists === undefined ? (
            <CompareButton id={facts.id} title={facts.title} />
          ) : (
            <CardActions id={facts.id} title={facts.title} lists={lists} className="flex-1" />
          )}
        </div>
      </div>
      <div className="flex flex-1 flex-col px-4 pt-3.5 pb-3">
        <h3 className="truncate font-semibold text-md tracking-[-0.01em]">
          <Link
            href={`/listings/${facts.id}${facts.terms}`}
            prefetch={false}
            aria-label={cardLinkName(facts)}
            className="over-card"
          >
            {facts.title}
          </Link>
        </h3>
        <p className="min-h-[1.45em] truncate text-ink-soft text-sm">{facts.trim}</p>
        <p className="mt-2 flex flex-wrap items-baseline gap-x-2.5">
          <b className="font-[640] text-[23px] leading-tight tracking-[-0.025em]">{facts.price}</b>
          <PriceChanges facts={facts} />
        </p>
        {facts.monthly !== "" && <p className="text-ink-soft text-sm">{facts.monthly}</p>}
        <DealWordsChip words={facts.deal} className="mt-2 self-start" />
        <p className="mt-3 mb-3 flex gap-4 text-sm">
          <span className="flex-none font-medium">
            <DistanceWords words={facts.mileage} />
          </span>
          <CardPlace facts={facts} />
        </p>
        {facts.range !== null && (
          <p className="-mt-2 mb-3 text-ink-soft text-sm">
            <DistanceWords words={facts.range} />
          </p>
        )}
        <p className="mt-auto flex flex-wrap justify-between gap-x-3 border-line border-t pt-2.5 text-ink-faint text-xs">
          <span className="line-clamp-2 max-w-full desk:line-clamp-1">{facts.seller}</span>
          <span>{facts.history}</span>
        </p>
      </div>
    </article>
  );
}

/** The last reduction, and what the asking price is above or below the first one of this VIN. */
export function PriceChanges({ facts: { drop, net } }: { readonly facts: CardFacts }) {
  return (
    <>
      {drop !== "" && <span className="text-good text-xs">{drop}</span>}
      {net !== "" && <span className="text-ink-soft text-xs">{net}</span>}
    </>
  );
}

/**
 * "Lakewood, CO · 6 mi" in one line; where room is short the city is cut, never the distance.
 * @param room the least that the distance has, where something stands behind it.
 */
export function CardPlace({
  facts: { id, place, distance: known },
  room,
}: {
  readonly facts: CardFacts;
  readonly room?: string;
}) {
  const { isToCome } = useReader();
  const distance = useOwnDistance(id) ?? known;
  return (
    <span className="flex min-w-0 text-ink-soft">
      <span className="truncate">{place}</span>
      {(distance !== null || isToCome) && (
        <span className={cn("flex-none whitespace-pre", room)}>
          {distance !== null && (
            <>
              {" · "}
              <DistanceWords words={distance} />
            </>
          )}
        </span>
      )}
    </span>
  );
}
