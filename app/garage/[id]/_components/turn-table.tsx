import { FigureHead, FigureTable, RowHead } from "#components/patterns/figure-table.tsx";
import { daysWords } from "#lib/domain/inventory/price-to-turn/rules.ts";
import { turnForecast } from "#lib/domain/market/turn-forecast/rules.ts";
import {
  chanceWords,
  NO_BASIS_WORDS,
  turnBasisWords,
} from "#lib/domain/market/turn-forecast/rules.words.ts";
import type { Selling } from "#lib/domain/ownership/private-listing/types.selling.ts";
import { formatMoment, formatPrice } from "#lib/platform/format.ts";

/** How much dearer or cheaper than what such vehicles ask the table goes. */
const STEPS = [-0.1, -0.05, 0, 0.05, 0.1];

/** The days that a price implies, by the forecast that dealers see too, with what it rests on. */
export function TurnTable({
  turn,
  state,
  askedCents,
}: Pick<Selling, "turn" | "state"> & {
  /** What it asks now; null before it is listed. */
  readonly askedCents: number | null;
}) {
  return (
    <div>
      <h4 className="font-medium text-sm">How soon it may sell, by what you ask</h4>
      {typeof turn === "string" ? (
        <p className="mt-1 text-ink-soft text-sm">No forecast. {NO_BASIS_WORDS[turn]}</p>
      ) : (
        <>
          <FigureTable label="How soon it may sell, by what you ask">
            <thead>
              <tr>
                <th scope="col">Asking price</th>
                <FigureHead>Sold in 30 days</FigureHead>
                <FigureHead>Half sold within</FigureHead>
              </tr>
            </thead>
            <tbody>
              {pricesOf(turn.expectedCents, askedCents).map((priceCents) => {
                const { soldWithin, days } = turnForecast(turn, priceCents);
                const chance = soldWithin[30];
                return (
                  <tr key={priceCents}>
                    <RowHead weight="normal">
                      {formatPrice(priceCents)}
                      {priceCents === askedCents && " (yours)"}
                    </RowHead>
                    <td className="text-right">
                      {chanceWords(chance.middle)} ({chanceWords(chance.low)} to{" "}
                      {chanceWords(chance.high)})
                    </td>
                    <td className="text-right">{daysWords(days.half)}</td>
                  </tr>
                );
              })}
            </tbody>
          </FigureTable>
          <p className="mt-2 text-ink-faint text-xs">
            {turnBasisWords(turn, state)}. As of {formatMoment(new Date(turn.fit.asOf))}. In
            brackets: four cases in five. Dealers and private sellers together; a forecast, not a
            promise.
          </p>
        </>
      )}
    </div>
  );
}

/** Whole hundreds of dollars around what such vehicles ask, with what it asks itself. */
function pricesOf(expectedCents: number, askedCents: number | null): readonly number[] {
  const around = STEPS.map((step) => Math.round((expectedCents * (1 + step)) / 10_000) * 10_000);
  return [...new Set([...around, ...(askedCents === null ? [] : [askedCents])])].toSorted(
    (a, b) => a - b,
  );
}
