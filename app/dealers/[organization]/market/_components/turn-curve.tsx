import { PlotFrame, percent, Stretched } from "#components/patterns/charts/plot-frame.tsx";
import { CHANCE_DAYS } from "#lib/domain/market/turn-forecast/constants.ts";
import { chanceWords } from "#lib/domain/market/turn-forecast/rules.words.ts";
import type { TurnForecast } from "#lib/domain/market/turn-forecast/types.ts";
import { formatPrice } from "#lib/platform/format.ts";

/** Prices written under the plot. */
const PRICE_TICKS = 5;
const CHANCE_STEPS = [0.1, 0.2, 0.25, 0.5] as const;

/**
 * The chance of a sale within 30 days by the price: a line in the band that four of five truths lie in,
 * what vehicles like it ask, the price of today, and the price that is tried.
 */
export function TurnCurve({
  curve,
  tried,
  askedCents,
  expectedCents,
}: {
  readonly curve: readonly TurnForecast[];
  readonly tried: TurnForecast;
  readonly askedCents: number;
  readonly expectedCents: number;
}) {
  const least = curve[0]?.priceCents ?? 0;
  const most = curve.at(-1)?.priceCents ?? 1;
  const highest = Math.max(...curve.map(({ soldWithin }) => soldWithin[CHANCE_DAYS].high), 0.05);
  const step = CHANCE_STEPS.find((each) => highest / each <= 5) ?? 0.5;
  const top = Math.min(1, Math.ceil(highest / step) * step);
  const x = (cents: number) => ((cents - least) / (most - least)) * 100;
  const y = (chance: number) => 100 - (chance / top) * 100;
  const at = (cents: number, chance: number) => `${x(cents).toFixed(2)} ${y(chance).toFixed(2)}`;
  const line = (value: (each: TurnForecast) => number, points = curve) =>
    points.map((each) => `${at(each.priceCents, value(each))}`).join("L");
  const band = `M${line(({ soldWithin }) => soldWithin[CHANCE_DAYS].high)}L${line(({ soldWithin }) => soldWithin[CHANCE_DAYS].low, curve.toReversed())}Z`;
  return (
    <PlotFrame
      label={`The chance of a sale within 30 days falls from ${chanceWords(curve[0]?.soldWithin[CHANCE_DAYS].middle ?? 0)} at ${formatPrice(least)} to ${chanceWords(curve.at(-1)?.soldWithin[CHANCE_DAYS].middle ?? 0)} at ${formatPrice(most)}; at ${formatPrice(tried.priceCents)} it is ${chanceWords(tried.soldWithin[CHANCE_DAYS].middle)}.`}
      height="h-[230px]"
      axes={{ x: "Asking price", y: "Chance of a sale within 30 days" }}
      yTicks={Array.from({ length: Math.round(top / step) + 1 }, (_, index) => ({
        at: y(index * step),
        label: `${Math.round(index * step * 100)}%`,
      }))}
      xTicks={Array.from({ length: PRICE_TICKS }, (_, index) => {
        const cents = least + ((most - least) * index) / (PRICE_TICKS - 1);
        return { at: x(cents), label: formatPrice(Math.round(cents / 10_000) * 10_000) };
      })}
    >
      <Stretched>
        <path d={band} className="fill-accent-wash" />
        <path
          d={`M${x(expectedCents).toFixed(2)} 0V100`}
          className="fill-none stroke-[1.5] stroke-ink-faint [stroke-dasharray:2_4]"
        />
        <path
          d={`M${x(askedCents).toFixed(2)} 0V100`}
          className="fill-none stroke-[1.5] stroke-ink-soft [stroke-dasharray:6_4]"
        />
        <path
          d={`M${line(({ soldWithin }) => soldWithin[CHANCE_DAYS].middle)}`}
          className="fill-none stroke-[2.5] stroke-accent"
        />
      </Stretched>
      <circle
        cx={percent(x(tried.priceCents))}
        cy={percent(y(tried.soldWithin[CHANCE_DAYS].middle))}
        r="6"
        className="fill-accent stroke-2 stroke-surface"
      />
    </PlotFrame>
  );
}
