import type { Metadata } from "next";
import { ButtonLink } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { loadWholeMarket } from "#lib/domain/discover/explore/loaders.pages.ts";
import { formatAgo, formatPrice, plural } from "#lib/platform/format.ts";
import { pageMetadata, shareImagePath } from "#lib/platform/routes/page-metadata.ts";
import { WholeMarket } from "./_components/whole-market.tsx";

const TITLE = "Explore used vehicles by location, type and price";

export async function generateMetadata(): Promise<Metadata> {
  const { market } = await loadWholeMarket();
  const count = market === null ? "" : ` ${plural(market.facts.total, "vehicle")} for sale.`;
  return pageMetadata({
    title: TITLE,
    description: `The used vehicle market by state, city, body style, fuel, make, model and price.${count}`,
    path: "/explore",
    image: {
      path: shareImagePath("/explore"),
      alt: "Used vehicles for sale: how many, and at what prices.",
    },
  });
}

export default async function Page() {
  const { market, asOf, now } = await loadWholeMarket();
  return (
    <div className="page py-6 desk:py-8">
      <h1 className="max-w-[30ch] text-balance font-semibold text-2xl tracking-tight desk:text-3xl">
        {TITLE}
      </h1>
      {market === null ? (
        <Notice tone="warn" title="Counts are unavailable right now" className="mt-5">
          <p>These pages will be back with them. Meanwhile, search lists every vehicle.</p>
          <p className="mt-3">
            <ButtonLink href="/search">Search all vehicles</ButtonLink>
          </p>
        </Notice>
      ) : (
        <>
          <p className="mt-2 max-w-text text-ink-soft">
            {plural(market.facts.total, "vehicle")} for sale
            {market.facts.price !== null &&
              `, median asking price ${formatPrice(market.facts.price.medianCents)}`}
            . See asking prices, days on market and the cheapest good deal in any part of the
            market.{" "}
            <span className="text-ink-faint text-sm">
              As of <time dateTime={asOf}>{formatAgo(asOf, now)}</time>.
            </span>
          </p>
          <WholeMarket market={market} />
        </>
      )}
    </div>
  );
}
