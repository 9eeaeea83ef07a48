import Link from "next/link";
import { CardActions, ViewedMark } from "#components/shoppers/visitor/card-actions.tsx";
import { DistanceWords } from "#components/ui/distance.tsx";
import type { ViewerLists } from "#lib/domain/shoppers/viewer-lists/types.ts";
import type { CardFacts } from "./card-facts.ts";
import { CardFlags } from "./card-flags.tsx";
import { cardLinkName } from "./card-link-name.ts";
import { DealWordsChip } from "./deal-chip.tsx";
import { CardPlace, PriceChanges } from "./listing-card.tsx";
import { ListingPicture, type PictureLoading } from "./listing-picture.tsx";
import { ROW_COLUMNS } from "./row-columns.ts";

/** One vehicle for sale, as a dense row whose numbers stand under each other. One link, as in the card. */
export function ListingRow({
  facts,
  lists,
  loading = "lazy",
}: {
  readonly facts: CardFacts;
  /** What the reader compares, has hidden and has viewed. */
  readonly lists: ViewerLists;
  readonly loading?: PictureLoading;
}) {
  return (
    <article
      className={`relative grid grid-cols-[104px_minmax(0,1fr)] items-center gap-x-4 gap-y-1.5 px-1 py-2.5 hover:bg-surface-2 sm:grid-cols-[104px_minmax(0,1fr)_auto] ${ROW_COLUMNS}`}
    >
      <div className="stage relative row-span-3 self-start overflow-hidden rounded-md sm:row-span-2 xl:row-span-1 xl:self-center">
        <ListingPicture src={facts.picture} loading={loading} />
        {/* Where it moves nothing as it comes. */}
        <ViewedMark
          id={facts.id}
          viewed={lists.viewed.includes(facts.id)}
          className="absolute bottom-1 left-1"
        />
      </div>
      <div className="min-w-0">
        <h3 className="text-balance font-semibold text-sm">
          <Link
            href={`/listings/${facts.id}${facts.terms}`}
            prefetch={false}
            aria-label={cardLinkName(facts)}
            className="over-row"
          >
            {facts.title}
          </Link>
        </h3>
        <p className="truncate text-ink-soft text-xs">{facts.trim}</p>
        <CardFlags flags={facts.flags} className="mt-1" />
      </div>
      <div className="min-w-0 sm:text-right">
        <p className="flex flex-wrap items-baseline gap-x-2 sm:justify-end">
          <b className="font-[640] text-lg tracking-tight sm:order-last">{facts.price}</b>
          <PriceChanges facts={facts} />
        </p>
        {facts.monthly !== "" && <p className="text-ink-soft text-xs">{facts.monthly}</p>}
        <DealWordsChip words={facts.deal} className="mt-0.5 text-left" />
      </div>
      <div className="col-start-2 col-end-[-1] flex min-w-0 flex-wrap items-baseline gap-x-4 xl:contents">
        <p className="font-medium text-sm xl:text-right">
          <DistanceWords words={facts.mileage} />
          {facts.range !== null && (
            <span className="block font-normal text-ink-soft text-xs">
              <DistanceWords words={facts.range} />
            </span>
          )}
        </p>
        <div className="contents min-w-0 text-xs xl:block">
          <p className="xl:text-sm">
            <CardPlace facts={facts} room="min-w-[10ch]" />
          </p>
          <p className="line-clamp-2 max-w-full text-ink-faint desk:line-clamp-1">{facts.seller}</p>
          <p className="text-ink-faint">{facts.history}</p>
        </div>
        <CardActions id={facts.id} title={facts.title} lists={lists} hasSave className="ms-auto" />
      </div>
    </article>
  );
}
