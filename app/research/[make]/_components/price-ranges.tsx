import { scaleLinear } from "d3-scale";
import type { Route } from "next";
import Link from "next/link";
import { axisPrice } from "#components/patterns/charts/axis-words.ts";
import { percent } from "#components/patterns/charts/plot-frame.tsx";
import { formatNumber, formatPrice } from "#lib/platform/format.ts";

export interface PriceRange {
  readonly key: string;
  readonly href: Route;
  readonly name: string;
  /** Vehicles that the range is of. */
  readonly count: number;
  readonly lowCents: number;
  readonly quarterCents: number;
  readonly medianCents: number;
  readonly threeQuarterCents: number;
  readonly highCents: number;
}

/** Fewer vehicles have no middle half to speak of: only their ends are drawn. */
const FEWEST_FOR_BAND = 8;
/** The one dear vehicle of a model would press all others together: the scale ends at this share of them. */
const SCALE_SHARE = 0.98;

/**
 * What several things ask, one row each on one scale: a line from the cheapest to the dearest, a band
 * for the middle half, a mark at the median. Names, numbers of vehicles and medians stand beside it
 * as text, so that it is its own table.
 */
export function PriceRanges({
  ranges,
  label,
  noun,
}: {
  /** At least one. */
  readonly ranges: readonly PriceRange[];
  /** The finding in a sentence. */
  readonly label: string;
  /** What a row is of: "Model". */
  readonly noun: string;
}) {
  const ends = ranges.map(({ threeQuarterCents, highCents }) => ({ threeQuarterCents, highCents }));
  const highs = ends.map(({ highCents }) => highCents).sort((a, b) => a - b);
  const usual = highs[Math.floor((highs.length - 1) * SCALE_SHARE)] ?? 0;
  const most = Math.max(usual, ...ends.map(({ threeQuarterCents }) => threeQuarterCents));
  const x = scaleLinear([0, most], [0, 100]).nice(5);
  const at = (cents: number): number => Math.min(100, Math.max(0, x(cents)));
  const ticks = x.ticks(5);
  return (
    <table className="w-full text-sm" aria-label={label}>
      <thead className="text-ink-faint text-xs">
        <tr className="[&>th]:pb-1.5 [&>th]:font-medium">
          <th scope="col" className="text-left">
            {noun}
          </th>
          <th scope="col" className="pr-4 text-right max-sm:pr-0">
            For sale
          </th>
          <th scope="col" className="w-1/2 max-sm:hidden">
            <span className="sr-only">Asking prices</span>
            <span aria-hidden="true" className="relative block h-4">
              {ticks.map((cents) => (
                <span
                  key={cents}
                  className="absolute -translate-x-1/2 whitespace-nowrap"
                  style={{ left: percent(x(cents)) }}
                >
                  {axisPrice(cents)}
                </span>
              ))}
            </span>
          </th>
          <th scope="col" className="pl-4 text-right">
            Median
          </th>
        </tr>
      </thead>
      <tbody>
        {ranges.map((range) => (
          <tr key={range.key} className="border-line border-t">
            <th scope="row" className="min-w-0 py-1 text-left font-medium">
              <Link
                href={range.href}
                prefetch={false}
                className="inline-flex min-h-7 items-center break-words hover:text-accent"
              >
                {range.name}
              </Link>
              <span className="block font-normal text-ink-faint text-xs sm:hidden">
                {rangeWords(range)}
              </span>
            </th>
            <td className="pr-4 text-right text-ink-soft max-sm:pr-0">
              {formatNumber(range.count)}
            </td>
            <td className="max-sm:hidden">
              <span className="sr-only">{rangeWords(range)}</span>
              <Range range={range} at={at} ticks={ticks} />
            </td>
            <td className="pl-4 text-right">
              {range.count < FEWEST_FOR_BAND ? (
                <span className="text-ink-faint text-xs">too few</span>
              ) : (
                formatPrice(range.medianCents)
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function rangeWords({
  count,
  lowCents,
  quarterCents,
  threeQuarterCents,
  highCents,
}: PriceRange): string {
  const all = `${formatPrice(lowCents)} to ${formatPrice(highCents)}`;
  return count < FEWEST_FOR_BAND
    ? all
    : `${all}, half of them ${formatPrice(quarterCents)} to ${formatPrice(threeQuarterCents)}`;
}

function Range({
  range,
  at,
  ticks,
}: {
  readonly range: PriceRange;
  readonly at: (cents: number) => number;
  readonly ticks: readonly number[];
}) {
  const { count, lowCents, quarterCents, medianCents, threeQuarterCents, highCents } = range;
  return (
    <svg aria-hidden="true" className="block h-7 w-full overflow-visible">
      {ticks.map((cents) => (
        <line
          key={cents}
          x1={percent(at(cents))}
          x2={percent(at(cents))}
          y1="0"
          y2="100%"
          className="stroke-line"
        />
      ))}
      <line
        x1={percent(at(lowCents))}
        x2={percent(at(highCents))}
        y1="50%"
        y2="50%"
        className="stroke-2 stroke-field [stroke-linecap:round]"
      />
      {count >= FEWEST_FOR_BAND && (
        <>
          <rect
            x={percent(at(quarterCents))}
            width={percent(Math.max(0.5, at(threeQuarterCents) - at(quarterCents)))}
            y="8"
            height="12"
            rx="3"
            className="fill-[color-mix(in_oklch,var(--accent),var(--surface)_35%)]"
          />
          <line
            x1={percent(at(medianCents))}
            x2={percent(at(medianCents))}
            y1="5"
            y2="23"
            className="stroke-2 stroke-ink"
          />
        </>
      )}
    </svg>
  );
}
