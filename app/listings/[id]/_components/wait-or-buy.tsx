import { JudgedStatements } from "#components/market/turn-forecast/judged-statements.tsx";
import { FigureHead, RowHead } from "#components/patterns/figure-table.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import type { ListingDetail } from "#lib/domain/listings/listing/types.ts";
import { AHEAD_DAYS } from "#lib/domain/market/turn-forecast/constants.ts";
import { cutForecast } from "#lib/domain/market/turn-forecast/rules.cut.ts";
import { turnForecast } from "#lib/domain/market/turn-forecast/rules.ts";
import {
  chanceWords,
  hindsightWords,
  NO_BASIS_WORDS,
  turnBasisWords,
} from "#lib/domain/market/turn-forecast/rules.words.ts";
import type { CutForecast } from "#lib/domain/market/turn-forecast/types.cut.ts";
import type { JudgedTurn } from "#lib/domain/market/turn-forecast/types.score.ts";
import type { TurnBasis } from "#lib/domain/market/turn-forecast/types.ts";
import { DAY_MS } from "#lib/platform/clock.ts";
import { formatDate, formatNumber, formatPrice, plural } from "#lib/platform/format.ts";
import { PriceGoal } from "./price-goal.tsx";

/** Whether it may be gone or cheaper soon: the same forecast that dealers try their prices by, and how such forecasts held. */
export function WaitOrBuy({
  listing,
  turn: { basis, score },
  priceSince,
  goalCents,
  asOf,
}: {
  readonly listing: ListingDetail;
  readonly turn: JudgedTurn;
  /** Since when it asks its price. */
  readonly priceSince: Date;
  /** The reader's own price; undefined for visitors. */
  readonly goalCents: number | null | undefined;
  readonly asOf: Date;
}) {
  const daysAtPrice = (asOf.getTime() - priceSince.getTime()) / DAY_MS;
  const isKnown = typeof basis !== "string";
  return (
    <section id="wait" aria-labelledby="wait-heading" className="mt-6 border-line border-t pt-4">
      <h2 id="wait-heading" className="font-semibold text-md">
        Wait or buy
      </h2>
      {isKnown ? (
        <Chances basis={basis} priceCents={listing.priceCents} daysAtPrice={daysAtPrice} />
      ) : (
        <p className="mt-1 text-ink-soft text-sm">Not enough data. {NO_BASIS_WORDS[basis]}</p>
      )}
      <PriceGoal listing={listing} goalCents={goalCents} />
      {isKnown && (
        <Disclosure className="mt-1" summary="What this is based on, and its track record">
          <p className="mt-1 text-ink-soft text-sm">
            {turnBasisWords(basis, listing.seller.state)}; how soon prices fall from{" "}
            {plural(basis.fit.cuts.cutCount, "cut")} in the market. Learned{" "}
            {formatDate(new Date(basis.fit.asOf), asOf)}; sold counts, taken down without a sale
            does not.
          </p>
          {score === null ? (
            <p className="mt-2 text-ink-soft text-sm">
              No track record yet: each forecast is checked after 30 days.
            </p>
          ) : (
            <>
              <JudgedStatements statements={score.figures.statements} />
              <p className="mt-2 text-ink-faint text-xs">
                Of the whole market, judged {formatDate(new Date(score.asOf), asOf)} from forecasts
                of {formatDate(new Date(score.figures.since), asOf)} to{" "}
                {formatDate(new Date(score.figures.until), asOf)}. {hindsightWords(score.figures)}{" "}
                Brier: 0 is perfect; plain is the same chance for every vehicle.
              </p>
            </>
          )}
        </Disclosure>
      )}
    </section>
  );
}

function Chances({
  basis,
  priceCents,
  daysAtPrice,
}: {
  readonly basis: TurnBasis;
  readonly priceCents: number;
  readonly daysAtPrice: number;
}) {
  const { soldWithin } = turnForecast(basis, priceCents);
  const cut = cutForecast(basis, priceCents, daysAtPrice);
  return (
    <>
      <table className="figures mt-1">
        <caption className="sr-only">Chances at this price</caption>
        <thead>
          <tr>
            <th scope="col">Within</th>
            {AHEAD_DAYS.map((days) => (
              <FigureHead key={days}>{days} days</FigureHead>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <RowHead weight="normal">It is sold</RowHead>
            {AHEAD_DAYS.map((days) => (
              <td key={days} className="text-right">
                {chanceWords(soldWithin[days].middle)}
              </td>
            ))}
          </tr>
          {cut && (
            <tr>
              <RowHead weight="normal">Its price falls first</RowHead>
              {AHEAD_DAYS.map((days) => (
                <td key={days} className="text-right">
                  {chanceWords(cut.within[days])}
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
      <p className="mt-1.5 text-ink-soft text-xs">
        {soldRangeWords(soldWithin[30])} {cutWords(cut)}
      </p>
    </>
  );
}

const soldRangeWords = ({ low, high }: { readonly low: number; readonly high: number }): string =>
  `Sold within 30 days: most likely from ${chanceWords(low)} to ${chanceWords(high)} (80% range).`;

/** "A typical cut is $400, half of them from $250 to $600 (n = 1,204, at similar prices)." */
function cutWords(cut: CutForecast | null): string {
  if (cut === null) return "Not enough price cuts yet to forecast the next one.";
  const { cents, sizeCount, sizeMatch } = cut;
  const { low, middle, high } = cents;
  const alike = sizeMatch === "alike" ? "at similar prices" : "at all prices";
  return `A typical cut is ${formatPrice(middle)}, half of them from ${formatPrice(low)} to ${formatPrice(high)} (n = ${formatNumber(sizeCount)}, ${alike}).`;
}
