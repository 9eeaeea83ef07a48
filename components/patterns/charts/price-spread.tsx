import { scaleLinear } from "d3-scale";
import { FigureHead, FigureTable } from "#components/patterns/figure-table.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import type { HistogramBin } from "#lib/domain/search/search/types.ts";
import { formatNumber, formatPrice } from "#lib/platform/format.ts";
import { axisPrice } from "./axis-words.ts";
import { PlotFrame, percent, Stretched } from "./plot-frame.tsx";

/** Space between bars, as a share of a bar. */
const GAP = 0.12;

/**
 * How many vehicles ask how much: bars over asking price, the middle half of the market as a band,
 * and the median. The figures stand in a table below.
 */
export function PriceSpread({
  bins,
  quarterCents,
  medianCents,
  threeQuarterCents,
  label,
}: {
  /** In whole dollars, the cheapest first, each up to the dollar below its end; at least one. */
  readonly bins: readonly HistogramBin[];
  readonly quarterCents: number;
  readonly medianCents: number;
  readonly threeQuarterCents: number;
  /** The finding in a sentence. */
  readonly label: string;
}) {
  const [first] = bins;
  const last = bins.at(-1);
  if (first === undefined || last === undefined) return null;
  // The last bar holds everything above: it is drawn as wide as the others.
  const width = first === last ? last.to - last.from : first.to - first.from;
  const isCut = last.to > last.from + width;
  const end = first.from + width * bins.length;
  const x = scaleLinear([first.from, end], [0, 100]);
  const tallest = Math.max(...bins.map(({ count }) => count));
  const y = scaleLinear([0, tallest * 1.08], [100, 0]);
  const at = (cents: number): number => Math.min(100, Math.max(0, x(cents / 100)));
  const bars = bins
    .filter(({ count }) => count > 0)
    .map(({ from, count }) => {
      const left = x(from + (width * GAP) / 2);
      const right = x(from + width * (1 - GAP / 2));
      return `M${left.toFixed(2)} 100V${y(count).toFixed(2)}H${right.toFixed(2)}V100Z`;
    })
    .join("");
  const middle = at(medianCents);
  return (
    <>
      <PlotFrame
        label={label}
        height="h-[200px] desk:h-[240px]"
        axes={{ x: "Asking price", y: "Vehicles" }}
        xTicks={x.ticks(6).map((dollars) => ({ at: x(dollars), label: axisPrice(dollars * 100) }))}
        yTicks={y
          .ticks(4)
          .filter(Number.isInteger)
          .map((count) => ({ at: y(count), label: formatNumber(count) }))}
      >
        <rect
          x={percent(at(quarterCents))}
          width={percent(at(threeQuarterCents) - at(quarterCents))}
          y="0"
          height="100%"
          className="fill-accent-wash"
        />
        <Stretched>
          <path d={bars} className="fill-[color-mix(in_oklch,var(--accent),var(--surface)_35%)]" />
        </Stretched>
        <line
          x1={percent(middle)}
          x2={percent(middle)}
          y1="0"
          y2="100%"
          className="stroke-2 stroke-ink [stroke-dasharray:3_3]"
        />
        <text
          x={percent(middle)}
          y="0"
          dy="14"
          dx={middle > 60 ? -8 : 8}
          textAnchor={middle > 60 ? "end" : "start"}
          className="fill-ink stroke-[4px] stroke-surface font-semibold [paint-order:stroke] [stroke-linejoin:round]"
        >
          median {formatPrice(medianCents)}
        </text>
      </PlotFrame>
      {isCut && (
        <p className="mt-1 text-ink-faint text-xs">
          The last bar holds everything from {formatPrice(last.from * 100)} on.
        </p>
      )}
      <Disclosure summary="Show data" className="mt-2 max-w-text [&>summary]:justify-start">
        <FigureTable label="Vehicles by asking price">
          <thead>
            <tr>
              <th scope="col">Asking price</th>
              <FigureHead>Vehicles</FigureHead>
            </tr>
          </thead>
          <tbody>
            {bins.map((bin) => (
              <tr key={bin.from}>
                <td>
                  {bin === last && isCut
                    ? `${formatPrice(bin.from * 100)} and more`
                    : `${formatPrice(bin.from * 100)} to ${formatPrice((bin.to - 1) * 100)}`}
                </td>
                <td className="text-right">{formatNumber(bin.count)}</td>
              </tr>
            ))}
          </tbody>
        </FigureTable>
      </Disclosure>
    </>
  );
}
