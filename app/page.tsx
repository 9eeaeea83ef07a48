import type { Metadata } from "next";
import { connection } from "next/server";
import { ToolLinks } from "#components/layout/tool-links.tsx";
import { cardFacts } from "#components/listings/listing/card-facts.ts";
import { ListingCard } from "#components/listings/listing/listing-card.tsx";
import { costWords } from "#components/search/search/monthly-fields.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { exampleRateWords } from "#lib/domain/finance/loan/rules.ts";
import { USUAL_COST } from "#lib/domain/finance/monthly-cost/constants.ts";
import { measured } from "#lib/domain/listings/listing/rules.ts";
import { loadHomeMarket } from "#lib/domain/market/market-supply/loaders.facts.ts";
import { RECENT_DROP_DAYS } from "#lib/domain/search/search/constants.ts";
import { withFilter, withOptions } from "#lib/domain/search/search/rules.ts";
import { EMPTY_QUERY, searchHref } from "#lib/domain/search/search/search-params.ts";
import { loadRecentlyViewed } from "#lib/domain/shoppers/view-history/loaders.ts";
import { loadViewerLists } from "#lib/domain/shoppers/viewer-lists/loaders.ts";
import { loadReaderPlace } from "#lib/domain/vehicles/place/loaders.reader.ts";
import { now } from "#lib/platform/clock.ts";
import { pageMetadata } from "#lib/platform/routes/page-metadata.ts";
import { BodyStyleTiles } from "./_components/body-style-tiles.tsx";
import { BudgetLinks } from "./_components/budget-links.tsx";
import { CountLinks } from "./_components/count-links.tsx";
import { EntrySection } from "./_components/entry-section.tsx";
import { Hero } from "./_components/hero.tsx";
import { PriceLinks } from "./_components/price-links.tsx";
import { ViewedListings } from "./_components/viewed-listings.tsx";

const MAKES_SHOWN = 16;
const TITLE = "Lotwise: used vehicles and the numbers behind every price";

export const metadata: Metadata = {
  ...pageMetadata({
    title: TITLE,
    description:
      "Search used vehicles and see how each price was rated: which vehicles it was compared with, how many, as of when, and what could not be checked.",
    path: "/",
  }),
  // It names the site itself.
  title: { absolute: TITLE },
};

export default async function HomePage() {
  await connection();
  const [{ facts, drops }, viewed, lists, place] = await Promise.all([
    loadHomeMarket(),
    loadRecentlyViewed(),
    loadViewerLists(),
    loadReaderPlace(),
  ]);
  const at = now();
  return (
    <>
      <Hero market={facts} now={at} />
      <div className="page grid grid-cols-[minmax(0,1fr)] gap-14 py-12">
        {viewed.listings.length > 0 && (
          <EntrySection
            title="Recently viewed"
            note={
              viewed.isAccounts
                ? "Saved to your account, newest first."
                : "Saved in this browser only, newest first."
            }
          >
            <ViewedListings {...viewed} />
          </EntrySection>
        )}
        {facts === null ? (
          <Notice tone="warn" title="Counts are unavailable right now">
            Search still works and lists every vehicle.
          </Notice>
        ) : (
          <EntrySection
            title="By body style"
            more={{ href: "/explore", label: "Explore by location, type and price" }}
          >
            <BodyStyleTiles
              entries={facts.bodyStyles}
              all={{ count: facts.activeCount, href: searchHref(EMPTY_QUERY) }}
            />
          </EntrySection>
        )}
        <EntrySection title="By asking price">
          <PriceLinks facts={facts} />
        </EntrySection>
        <EntrySection
          title="By monthly budget"
          note={`Loan payment plus fuel or charging: ${costWords(USUAL_COST)}. ${exampleRateWords()}. Search uses your own terms where you keep some.`}
        >
          <BudgetLinks facts={facts} />
        </EntrySection>
        {drops.length > 0 && (
          <EntrySection
            title="New price drops"
            note={`Reduced in the last ${RECENT_DROP_DAYS} days, newest first.`}
            more={{
              href: searchHref(withFilter(EMPTY_QUERY, { dropped: true, sort: "drop" })),
              label: "All price drops",
            }}
          >
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,286px),1fr))] gap-5">
              {drops.map((listing) => (
                <li key={listing.id}>
                  <ListingCard
                    facts={cardFacts(measured(listing, place), at)}
                    saved={lists.saved}
                  />
                </li>
              ))}
            </ul>
          </EntrySection>
        )}
        {facts !== null && (
          <EntrySection
            title="Popular makes"
            more={{ href: searchHref(EMPTY_QUERY), label: "All vehicles" }}
          >
            <CountLinks
              links={facts.makes.slice(0, MAKES_SHOWN).map(({ value, label, count }) => ({
                label,
                count,
                href: searchHref(withOptions(EMPTY_QUERY, "make", [value])),
              }))}
            />
          </EntrySection>
        )}
        <EntrySection
          title="Look it up before you buy"
          more={{ href: "/research", label: "Research makes and model years" }}
        >
          <ToolLinks />
        </EntrySection>
      </div>
    </>
  );
}
