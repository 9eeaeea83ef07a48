import { SearchBox } from "#components/layout/search-box.tsx";
import { ChipLink } from "#components/ui/chip.tsx";
import { Stat } from "#components/ui/stat.tsx";
import type { MarketFacts } from "#lib/domain/market/market-supply/types.facts.ts";
import { NEAR_PLACE_MILES } from "#lib/domain/search/place-lookup/constants.words.ts";
import { EMPTY_QUERY, searchHref } from "#lib/domain/search/search/search-params.ts";
import { formatAgo, formatNumber, formatPrice } from "#lib/platform/format.ts";
import { NearReader } from "./near-reader.tsx";

/** Nobody's: in its place the reader's own is written. */
const ANY_ZIP = "00000";

/** Questions that show what the box understands. */
const EXAMPLES = [
  "awd suv under 25k near 80202",
  "2018-2021 civic under 60k miles",
  "hybrid with third row",
  "red pickup with tow package",
] as const;

/** What this site is for, the one box, and the state of the market. */
export function Hero({ market, now }: { market: MarketFacts | null; now: Date }) {
  return (
    <section className="border-line border-b bg-surface-2">
      <div className="page grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 py-12 desk:py-20 lg:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <h1 className="text-2xl font-semibold tracking-tight desk:text-3xl">
            Find the vehicle.
            <br />
            See how its price stacks up.
          </h1>
          <p className="max-w-text text-ink-soft desk:text-lg">
            Search in plain words or by VIN. Every price is compared with similar vehicles, and you
            see which ones, how many, and what we could not check.
          </p>
          <SearchBox id="home-search" size="lg" />
          <div className="flex flex-wrap items-center gap-2">
            <span className="text-sm text-ink-faint">Try</span>
            {EXAMPLES.map((words) => (
              <ChipLink key={words} href={`/search?q=${encodeURIComponent(words)}`}>
                {words}
              </ChipLink>
            ))}
          </div>
          <NearReader
            href={searchHref({ ...EMPTY_QUERY, zip: ANY_ZIP, withinMiles: NEAR_PLACE_MILES })}
            zip={ANY_ZIP}
            miles={NEAR_PLACE_MILES}
          />
        </div>
        {market !== null && <MarketNumbers market={market} now={now} />}
      </div>
    </section>
  );
}

function MarketNumbers({ market, now }: { market: MarketFacts; now: Date }) {
  const { activeCount, medianPriceCents, medianDaysOnMarket, asOf } = market;
  return (
    <div className="grid content-center gap-4 border-line lg:border-l lg:pl-10">
      <dl className="flex flex-wrap justify-between gap-x-5 gap-y-4 sm:justify-start sm:gap-x-10 lg:grid">
        <Stat label="vehicles for sale" value={formatNumber(activeCount)} />
        {medianPriceCents !== null && (
          <Stat label="median asking price" value={formatPrice(medianPriceCents)} />
        )}
        {medianDaysOnMarket !== null && (
          <Stat label="median days on market" value={formatNumber(medianDaysOnMarket)} />
        )}
      </dl>
      <p className="text-xs text-ink-faint lg:max-w-[22ch]">
        Every vehicle for sale here, as of <time dateTime={asOf}>{formatAgo(asOf, now)}</time>
      </p>
    </div>
  );
}
