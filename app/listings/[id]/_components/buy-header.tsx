import { FlagBadges } from "#components/listings/listing/card-flags.tsx";
import { DealChip } from "#components/listings/listing/deal-chip.tsx";
import { DropNote } from "#components/listings/listing/drop-note.tsx";
import {
  cardFlags,
  daysOnMarketWords,
  distanceWords,
  rangeWords,
  trimWords,
} from "#components/listings/listing/listing-words.ts";
import { DistanceLine } from "#components/listings/listing/own-distance.tsx";
import { CompareButton, SaveButton } from "#components/shoppers/visitor/card-actions.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Distance, DistanceWords } from "#components/ui/distance.tsx";
import type { ListingDetail } from "#lib/domain/listings/listing/types.ts";
import { basisWords } from "#lib/domain/valuation/valuation/rules.scope.ts";
import { vehicleTitle } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import { formatDate, formatPlace, formatPrice } from "#lib/platform/format.ts";
import { SeenListing } from "./seen-listing.tsx";

const ENDED_WORDS = { sold: "Sold", withdrawn: "Taken down", paused: "Paused" } as const;

/** What it is, what it costs and how that stands, and how long it has been offered; then what a reader may do with it. */
export function BuyHeader({
  listing,
  isSaved,
  from,
  asOf,
}: {
  readonly listing: ListingDetail;
  /** Among the reader's favorites. */
  readonly isSaved: boolean;
  /** "Denver, CO", where its distance is measured from; null where that is not known. */
  readonly from: string | null;
  readonly asOf: Date;
}) {
  const { seller, status } = listing;
  const trim = trimWords(listing);
  const distance = distanceWords(listing);
  const range = rangeWords(listing);
  return (
    <header>
      <h1 className="font-[640] text-xl tracking-tight">{vehicleTitle(listing)}</h1>
      <p className="mt-0.5 text-ink-soft text-sm">
        {trim !== "" && `${trim} · `}
        <Distance miles={listing.mileageMiles} /> · {formatPlace(seller)}
        <DistanceLine
          id={listing.id}
          known={distance === null || from === null ? null : { distance, from }}
        />
      </p>
      <p className="mt-1.5 flex flex-wrap items-baseline gap-x-3 desk:mt-3">
        <span className="font-[660] text-[2.375rem] leading-tight tracking-[-0.03em]">
          {formatPrice(listing.priceCents)}
        </span>
        {status === "active" ? (
          <DropNote drop={listing.drop} now={asOf} />
        ) : (
          <span className="text-ink-soft text-sm">last asking price</span>
        )}
      </p>
      <p className="mt-1 flex flex-wrap gap-1.5 empty:hidden desk:mt-2">
        {status === "active" ? null : <Badge>{ENDED_WORDS[status]}</Badge>}
        <FlagBadges flags={cardFlags(listing)} />
      </p>
      {status === "active" && (
        <DealChip rating={listing.rating} priceCents={listing.priceCents} className="mt-1" />
      )}
      {listing.rating.kind === "rated" && listing.rating.comparableCount === 0 && (
        <p className="mt-1 text-ink-soft text-xs">
          <a href="#working" className="underline decoration-line underline-offset-2">
            From {basisWords(listing.rating)}
          </a>
        </p>
      )}
      <dl className="mt-2 text-sm">
        {range !== null && (
          <Line name="Full charge">
            <a
              href="#electric"
              className="underline decoration-line underline-offset-2 hover:decoration-accent"
            >
              <DistanceWords words={range} />
            </a>
          </Line>
        )}
        <Line name="Seller">
          <a
            href="#seller"
            className="underline decoration-line underline-offset-2 hover:decoration-accent"
          >
            {seller.name}
          </a>
        </Line>
        <Line name="For sale here">
          {daysOnMarketWords(listing.daysHere)}
          <Since at={listing.sellerSince} asOf={asOf} />
        </Line>
        <Line name="For sale, any seller">
          {daysOnMarketWords(listing.daysAnywhere)}
          <Since at={listing.vinSince} asOf={asOf} />
        </Line>
      </dl>
      <p className="mt-3 flex flex-wrap gap-2">
        <SaveButton id={listing.id} title={vehicleTitle(listing)} pressed={isSaved} worded />
        <CompareButton id={listing.id} title={vehicleTitle(listing)} />
      </p>
      <SeenListing id={listing.id} />
    </header>
  );
}

function Since({ at, asOf }: { readonly at: string; readonly asOf: Date }) {
  return <span className="ml-1.5 text-ink-faint text-xs">since {formatDate(at, asOf)}</span>;
}

function Line({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div className="flex justify-between gap-4 border-line border-b py-1 desk:py-1.5">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  );
}
