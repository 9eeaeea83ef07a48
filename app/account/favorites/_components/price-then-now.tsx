import { scaleLinear } from "d3-scale";
import { axisPrice } from "#components/patterns/charts/axis-words.ts";
import { percent } from "#components/patterns/charts/plot-frame.tsx";
import { dropSinceSaved } from "#lib/domain/shoppers/favorite/rules.ts";
import type { Favorite } from "#lib/domain/shoppers/favorite/types.ts";
import { vehicleTitle } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import { formatPrice } from "#lib/platform/format.ts";

/** More rows than this are a list, not a picture. */
const MOST_ROWS = 12;

/**
 * Asking prices as they were when saved and as they are now, or were at the end, a line for each vehicle whose price
 * changed. The list below it says the same in figures. Nothing where no price changed.
 */
export function PriceThenNow({ favorites }: { readonly favorites: readonly Favorite[] }) {
  const changed = favorites
    .filter((favorite) => dropSinceSaved(favorite) !== 0)
    .toSorted((a, b) => dropSinceSaved(b) - dropSinceSaved(a))
    .slice(0, MOST_ROWS);
  if (changed.length === 0) return null;
  const prices = changed.flatMap(({ card, savedPriceCents }) => [card.priceCents, savedPriceCents]);
  const x = scaleLinear([Math.min(...prices), Math.max(...prices)], [0, 100]).nice(4);
  const less = changed.filter((favorite) => dropSinceSaved(favorite) > 0).length;
  const caption = `${less} of ${changed.length} whose price changed got cheaper after you saved ${changed.length === 1 ? "it" : "them"}`;
  return (
    <figure className="rounded-xl border border-line p-4">
      <figcaption className="font-medium text-sm">{caption}</figcaption>
      <p className="text-ink-faint text-xs">
        Asking price when saved <span aria-hidden="true">○</span> and now{" "}
        <span aria-hidden="true">●</span>, or last; figures in the list below
      </p>
      <div aria-hidden="true" className="mt-3 grid gap-y-1 text-xs">
        {changed.map(({ card, savedPriceCents }) => {
          const isLess = card.priceCents < savedPriceCents;
          const [then, now] = [percent(x(savedPriceCents)), percent(x(card.priceCents))];
          return (
            <div
              key={card.id}
              className="grid grid-cols-[minmax(0,38%)_minmax(0,1fr)_4.5rem] items-center gap-x-4 sm:grid-cols-[220px_minmax(0,1fr)_4.5rem]"
            >
              <span className="truncate text-ink-soft">{vehicleTitle(card)}</span>
              <svg aria-hidden="true" className="h-6 w-full overflow-visible">
                <line x1="0" x2="100%" y1="50%" y2="50%" className="stroke-line" />
                <line
                  x1={then}
                  x2={now}
                  y1="50%"
                  y2="50%"
                  strokeWidth="3"
                  className={isLess ? "stroke-good" : "stroke-warn"}
                />
                <circle
                  cx={then}
                  cy="50%"
                  r="5"
                  strokeWidth="2"
                  className={`fill-surface ${isLess ? "stroke-good" : "stroke-warn"}`}
                />
                <circle cx={now} cy="50%" r="6" className={isLess ? "fill-good" : "fill-warn"} />
              </svg>
              <span className="text-right font-medium">{formatPrice(card.priceCents)}</span>
            </div>
          );
        })}
        <div className="grid grid-cols-[minmax(0,38%)_minmax(0,1fr)_4.5rem] gap-x-4 sm:grid-cols-[220px_minmax(0,1fr)_4.5rem]">
          <svg aria-hidden="true" className="col-start-2 h-5 w-full overflow-visible">
            {x.ticks(4).map((cents, place) => (
              <text
                key={cents}
                x={percent(x(cents))}
                y="14"
                textAnchor={x(cents) < 6 ? "start" : x(cents) > 94 ? "end" : "middle"}
                // On a phone every other one would run into its neighbour.
                className={`fill-ink-faint ${place % 3 === 0 ? "" : "max-sm:hidden"}`}
              >
                {axisPrice(cents)}
              </text>
            ))}
          </svg>
        </div>
      </div>
    </figure>
  );
}
