import { SearchX } from "lucide-react";
import { LinkColumns, SliceLinks } from "#components/discover/explore/slice-links.tsx";
import { SliceMarket } from "#components/discover/explore/slice-market.tsx";
import { priceSentence } from "#components/discover/explore/slice-words.ts";
import { Breadcrumbs } from "#components/listings/listing/breadcrumbs.tsx";
import { cardFacts } from "#components/listings/listing/card-facts.ts";
import { JsonLd } from "#components/listings/listing/json-ld.tsx";
import { ResultGrid } from "#components/listings/listing/result-grid.tsx";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { resultListJsonLd } from "#components/search/search/result-list-data.ts";
import { ButtonLink, buttonClass } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { crumbsOf } from "#lib/domain/discover/explore/rules.links.ts";
import { isCity, sliceQuery } from "#lib/domain/discover/explore/rules.ts";
import { sliceTitle } from "#lib/domain/discover/explore/rules.words.ts";
import type { ExplorePage } from "#lib/domain/discover/explore/types.pages.ts";
import { searchHref } from "#lib/domain/search/search/search-params.ts";
import type { ViewerLists } from "#lib/domain/shoppers/viewer-lists/types.ts";
import { formatAgo, formatNumber, formatPrice, plural } from "#lib/platform/format.ts";
import { route } from "#lib/platform/routes/route.ts";

/**
 * A slice of the market: what it looks like, its vehicles, and the ways to the slices around it.
 * @param lists what the reader compares, has hidden and has viewed.
 * @param origin the site's, without a trailing slash.
 */
export function SlicePage({
  page,
  lists,
  now,
  origin,
}: {
  readonly page: ExplorePage;
  readonly lists: ViewerLists;
  readonly now: Date;
  readonly origin: string;
}) {
  const { slice, names, research, total, cards, market } = page;
  const crumbs = crumbsOf(slice, names);
  return (
    <div className="page py-6 desk:py-8">
      <Breadcrumbs crumbs={crumbs} origin={origin} />
      <h1 className="max-w-[30ch] text-balance break-words font-semibold text-2xl tracking-tight desk:text-3xl">
        {sliceTitle(slice, names)}
      </h1>
      <Lead page={page} now={now} />
      {research !== null && (
        <p className="no-print mt-3">
          <ButtonLink href={research.href} size="sm">
            {research.label}
          </ButtonLink>
        </p>
      )}
      {market === null && (
        <Notice tone="warn" title="Numbers are unavailable right now" className="mt-5">
          Medians, deal ratings and related links are missing. The vehicles below are complete,
          newest listings first.
        </Notice>
      )}
      {market !== null && total > 0 && (
        <p className="no-print mt-4 flex flex-wrap gap-2 desk:hidden">
          <a href="#vehicles" className={buttonClass({ size: "sm" })}>
            Vehicles
          </a>
          <a href="#ways" className={buttonClass({ size: "sm" })}>
            Narrow or change the search
          </a>
        </p>
      )}
      {market !== null && <SliceMarket market={market} now={now} />}
      {total === 0 ? <NothingHere page={page} /> : <Vehicles page={page} lists={lists} now={now} />}
      {market !== null && <Ways links={market.links} />}
      {cards.length > 0 && <JsonLd data={resultListJsonLd(cards, total, 1, origin)} />}
    </div>
  );
}

/** What is counted here, in sentences. */
function Lead({ page, now }: { readonly page: ExplorePage; readonly now: Date }) {
  const { slice, names, total, market, asOf } = page;
  return (
    <p className="mt-2 max-w-text text-ink-soft">
      {market === null ? `${plural(total, "vehicle")} for sale.` : priceSentence(market.facts)}{" "}
      {names.place !== null &&
        (isCity(slice.place)
          ? `Sellers in ${names.place} itself. `
          : `Sellers in ${names.place}. `)}
      {slice.underDollars !== null && `${formatPrice(slice.underDollars * 100)} or less. `}
      <span className="text-ink-faint text-sm">
        As of <time dateTime={asOf}>{formatAgo(asOf, now)}</time>.
      </span>
    </p>
  );
}

function Vehicles({
  page: { slice, total, cards },
  lists,
  now,
}: {
  readonly page: ExplorePage;
  readonly lists: ViewerLists;
  readonly now: Date;
}) {
  const href = searchHref(sliceQuery(slice));
  const isPart = total > cards.length;
  return (
    <section id="vehicles" aria-labelledby="vehicles-heading" className="mt-10 scroll-mt-20">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="vehicles-heading" className="font-[620] text-xl tracking-tight">
          {isPart ? `First ${cards.length} of ${plural(total, "vehicle")}` : "Vehicles"}
        </h2>
        <ButtonLink href={href} size="sm" variant="ghost">
          Filter and sort in search
        </ButtonLink>
      </div>
      <ResultGrid cards={cards.map((card) => cardFacts(card, now))} view="grid" lists={lists} />
      {isPart && (
        <p className="mt-6 text-center">
          <ButtonLink href={href} variant="primary">
            See all {formatNumber(total)} in search
          </ButtonLink>
        </p>
      )}
    </section>
  );
}

/** An address that makes sense and has no vehicles now. */
function NothingHere({ page: { slice, market } }: { readonly page: ExplorePage }) {
  const widest = market?.links.up[0];
  return (
    <EmptyState
      title="None for sale right now"
      icon={<SearchX />}
      className="mt-8"
      action={
        <>
          {widest && (
            <ButtonLink href={route(widest.href)} variant="primary">
              {widest.label} ({formatNumber(widest.count)})
            </ButtonLink>
          )}
          <ButtonLink href={searchHref(sliceQuery(slice))}>Look in search</ButtonLink>
          <ButtonLink href="/explore">Explore the whole market</ButtonLink>
        </>
      }
    >
      Listings change every day. Remove a filter, or look nearby.
    </EmptyState>
  );
}

/** Links down, sideways and up. */
function Ways({
  links: { up, down, sideways },
}: Pick<NonNullable<ExplorePage["market"]>, "links">) {
  return (
    <nav id="ways" aria-label="Related pages" className="no-print mt-14 grid scroll-mt-20 gap-12">
      {down.length > 0 && (
        <section aria-labelledby="down-heading">
          <h2 id="down-heading" className="font-[620] text-xl tracking-tight">
            Narrow it down
          </h2>
          <SliceLinks groups={down} id="by" />
        </section>
      )}
      {sideways.length > 0 && (
        <section aria-labelledby="sideways-heading">
          <h2 id="sideways-heading" className="font-[620] text-xl tracking-tight">
            Similar pages
          </h2>
          <SliceLinks groups={sideways} id="beside" />
        </section>
      )}
      {up.length > 0 && (
        <section aria-labelledby="up-heading">
          <h2 id="up-heading" className="font-[620] text-xl tracking-tight">
            Broaden it
          </h2>
          <LinkColumns links={up} wide />
        </section>
      )}
    </nav>
  );
}
