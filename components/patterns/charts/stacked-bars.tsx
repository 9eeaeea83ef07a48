import { scaleLinear } from "d3-scale";
import { formatPrice } from "#lib/platform/format.ts";
import { axisPrice } from "./axis-words.ts";
import { PlotFrame, percent } from "./plot-frame.tsx";

export interface StackedBar {
  /** Unlike every other. */
  readonly id: string;
  readonly name: string;
  /** An amount for each layer, in their order, in cents where nothing else is said; none below nothing. */
  readonly amounts: readonly number[];
}

/** Share of a bar's place that it fills. */
const BAR_SHARE = 0.64;

/** Shades told apart by lightness too, so that they are readable without colours and in print. */
const FILLS = [
  "fill-accent",
  "fill-[color-mix(in_oklch,var(--accent),var(--surface)_58%)]",
  "fill-warn",
  "fill-[color-mix(in_oklch,var(--warn),var(--surface)_58%)]",
  "fill-ink-soft",
  "fill-[color-mix(in_oklch,var(--ink-soft),var(--surface)_58%)]",
] as const;

/** Amounts made up of layers as bars beside one another, with a key of the layers above. */
export function StackedBars({
  label,
  layers,
  bars,
  axes,
  axisWords = axisPrice,
  sumWords = formatPrice,
  least = 100,
}: {
  /** The finding in a sentence. */
  readonly label: string;
  /** From the bottom up; six at most. */
  readonly layers: readonly string[];
  readonly bars: readonly StackedBar[];
  readonly axes?: { readonly x: string; readonly y: string };
  /** An amount on the axis, and over a bar. */
  readonly axisWords?: (amount: number) => string;
  readonly sumWords?: (amount: number) => string;
  /** The axis reaches at least so far. */
  readonly least?: number;
}) {
  const sums = bars.map(({ amounts }) => amounts.reduce((sum, each) => sum + each, 0));
  const y = scaleLinear([0, Math.max(least, ...sums) * 1.1], [100, 0]);
  const step = 100 / bars.length;
  return (
    <>
      <ul className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-xs">
        {layers.map((name, layer) => (
          <li key={name} className="flex items-center gap-1.5">
            <svg aria-hidden="true" className="size-3">
              <rect width="100%" height="100%" rx="2" className={FILLS[layer % FILLS.length]} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
      <PlotFrame
        label={label}
        height="h-[210px]"
        {...(axes && { axes })}
        yTicks={y.ticks(4).map((amount) => ({ at: y(amount), label: axisWords(amount) }))}
        xTicks={bars.map(({ name }, index) => ({ at: (index + 0.5) * step, label: name }))}
      >
        {bars.flatMap(({ id, amounts }, index) =>
          layersOf(amounts).map(({ layer, from, to }) => (
            <rect
              key={`${id} ${layer}`}
              x={percent((index + (1 - BAR_SHARE) / 2) * step)}
              width={percent(step * BAR_SHARE)}
              y={percent(y(to))}
              height={percent(y(from) - y(to))}
              className={FILLS[layer % FILLS.length]}
            />
          )),
        )}
        {bars.length <= 6 &&
          bars.map(({ id }, index) => (
            <text
              key={id}
              x={percent((index + 0.5) * step)}
              y={percent(y(sums[index] ?? 0))}
              dy="-5"
              textAnchor="middle"
              className="fill-ink font-medium"
            >
              {sumWords(sums[index] ?? 0)}
            </text>
          ))}
      </PlotFrame>
    </>
  );
}

/** Where each layer of a bar begins and ends; those of nothing are left out. */
function layersOf(amounts: readonly number[]) {
  const placed: { layer: number; from: number; to: number }[] = [];
  let from = 0;
  for (const [layer, amount] of amounts.entries()) {
    if (amount > 0) placed.push({ layer, from, to: from + amount });
    from += amount;
  }
  return placed;
}
