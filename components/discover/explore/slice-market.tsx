import Link from "next/link";
import { cardFacts } from "#components/listings/listing/card-facts.ts";
import { DealChip } from "#components/listings/listing/deal-chip.tsx";
import { ListingPicture } from "#components/listings/listing/listing-picture.tsx";
import { trimWords } from "#components/listings/listing/listing-words.ts";
import { PriceSpread } from "#components/patterns/charts/price-spread.tsx";
import { Distance } from "#components/ui/distance.tsx";
import { Stat } from "#components/ui/stat.tsx";
import { VehicleArt } from "#components/vehicles/vehicle/vehicle-art.tsx";
import type { SliceFacts } from "#lib/domain/discover/explore/types.counts.ts";
import type {
  SliceMarket as Market,
  RankedModel,
} from "#lib/domain/discover/explore/types.pages.ts";
import type { ListingCard } from "#lib/domain/listings/listing/types.ts";
import { basisWords } from "#lib/domain/valuation/valuation/rules.scope.ts";
import { PAINT_OF_BODY } from "#lib/domain/vehicles/vehicle-art/constants.ts";
import { vehicleTitle } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import { formatNumber, formatPrice, plural } from "#lib/platform/format.ts";
import { isEnough, priceSentence } from "./slice-words.ts";

/** For vehicles that stand for no one vehicle. */
const PAINTS = Object.values(PAINT_OF_BODY);

/** What this part of the market looks like: its numbers, its prices, its models and its cheapest good deal. */
export function SliceMarket({ market, now }: { readonly market: Market; readonly now: Date }) {
  const { facts, models, cheapestGoodDeal } = market;
  const { price, total } = facts;
  if (price === null) return null;
  const hasChart = isEnough(total);
  return (
    <>
      <SliceStats facts={facts} />
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_340px]">
        {hasChart && (
          <section aria-labelledby="prices-heading">
            <h2 id="prices-heading" className="font-[620] text-xl tracking-tight">
              Asking prices
            </h2>
            <p className="mt-1.5 mb-4 max-w-text text-ink-soft">
              Half are priced from {formatPrice(price.quarterCents)} to{" "}
              {formatPrice(price.threeQuarterCents)} (the band in the chart).
            </p>
            <PriceSpread {...price} label={priceSentence(facts)} />
          </section>
        )}
        <div className="grid content-start gap-10">
          <CheapestGoodDeal listing={cheapestGoodDeal} facts={facts} now={now} />
          {hasChart && models.length > 1 && <TopModels models={models} total={total} />}
        </div>
      </div>
    </>
  );
}

function SliceStats({ facts }: { readonly facts: SliceFacts }) {
  const { total, price, medianDaysOnMarket, goodDealCount } = facts;
  if (price === null) return null;
  return (
    <dl className="mt-6 grid grid-cols-2 gap-x-10 gap-y-5 sm:flex sm:flex-wrap">
      <Stat label={total === 1 ? "vehicle" : "vehicles"} value={formatNumber(total)} />
      {isEnough(total) && (
        <>
          <Stat
            label="median asking price"
            value={formatPrice(price.medianCents)}
            note={`of ${formatNumber(total)}`}
          />
          {medianDaysOnMarket !== null && (
            <Stat
              label="median days on market"
              value={formatNumber(medianDaysOnMarket)}
              note={`of ${formatNumber(total)} still for sale`}
            />
          )}
        </>
      )}
      <Stat
        label="great or good deals"
        value={formatNumber(goodDealCount)}
        note="vs. comparable vehicles"
      />
    </dl>
  );
}

function CheapestGoodDeal({
  listing,
  facts,
  now,
}: {
  readonly listing: ListingCard | null;
  readonly facts: SliceFacts;
  readonly now: Date;
}) {
  return (
    <section aria-labelledby="deal-heading">
      <h2 id="deal-heading" className="font-[620] text-xl tracking-tight">
        Cheapest good deal
      </h2>
      {listing === null ? (
        <p className="mt-1.5 text-ink-soft text-sm">
          {facts.goodDealCount === 0
            ? "No great or good deals here right now. A rating needs at least 8 comparable vehicles."
            : "It just sold. Reload the page for the next one."}
        </p>
      ) : (
        <GoodDeal listing={listing} now={now} />
      )}
    </section>
  );
}

function GoodDeal({ listing, now }: { readonly listing: ListingCard; readonly now: Date }) {
  const { picture, place } = cardFacts(listing, now);
  const { rating } = listing;
  return (
    <div className="relative mt-3 grid grid-cols-[112px_minmax(0,1fr)] gap-4 rounded-xl border border-line p-3 hover:border-field">
      <div className="stage self-center overflow-hidden rounded-md">
        <ListingPicture src={picture} loading="lazy" />
      </div>
      <div className="min-w-0">
        <p className="font-semibold text-sm">
          <Link
            href={`/listings/${listing.id}`}
            prefetch={false}
            className="after:absolute after:inset-0 after:rounded-xl"
          >
            {vehicleTitle(listing)}
          </Link>
        </p>
        <p className="truncate text-ink-soft text-xs">{trimWords(listing)}</p>
        <p className="mt-1 font-[640] text-lg tracking-tight">{formatPrice(listing.priceCents)}</p>
        <p className="text-ink-soft text-xs">
          <Distance miles={listing.mileageMiles} /> · {place}
        </p>
        <DealChip rating={rating} priceCents={listing.priceCents} className="mt-2" />
        {rating.kind === "rated" && (
          <p className="mt-1 text-ink-faint text-xs">Compared with {basisWords(rating)}</p>
        )}
      </div>
    </div>
  );
}

/** Models by how many there are, as bars. */
export function TopModels({
  models,
  total,
}: {
  readonly models: readonly RankedModel[];
  readonly total: number;
}) {
  const most = Math.max(...models.map(({ count }) => count));
  return (
    <section aria-labelledby="models-heading">
      <h2 id="models-heading" className="font-[620] text-xl tracking-tight">
        Most common models
      </h2>
      <ol className="mt-3 grid gap-1">
        {models.map(({ label, count, href, drawn }, index) => (
          <li
            key={label}
            className="grid grid-cols-[64px_minmax(0,1fr)_auto] items-center gap-x-3 text-sm"
          >
            <span className="row-span-2">
              {drawn !== null && (
                <VehicleArt drawn={drawn} paintHex={PAINTS[index % PAINTS.length]} decorative />
              )}
            </span>
            {href === null ? (
              <span className="min-h-6 truncate">{label}</span>
            ) : (
              <Link href={href} prefetch={false} className="min-h-6 truncate hover:text-accent">
                {label}
              </Link>
            )}
            <span className="text-ink-soft">{formatNumber(count)}</span>
            <span aria-hidden="true" className="col-span-2 h-1 rounded-full bg-surface-3">
              <span
                className="block h-1 rounded-full bg-[color-mix(in_oklch,var(--accent),var(--surface)_35%)]"
                style={{ width: `${(count / most) * 100}%` }}
              />
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-2 text-ink-faint text-xs">Of {plural(total, "vehicle")} for sale.</p>
    </section>
  );
}
