import type { Bounds, Histogram, HistogramBin } from "#lib/domain/search/search/types.ts";

const BAR_WIDTH = 5;
const STEP = 6;
const HEIGHT = 42;
/** A bar that stands for any vehicle at all can be seen. */
const LEAST_HEIGHT = 2;

/**
 * How the current result spreads over a range: bars within the chosen bounds are coloured. Two
 * paths, not one element a bar: this is in every search page. The figures are told in words to
 * those who do not see it.
 * @param format a bound in words: "$20,000".
 */
export function HistogramBars({
  histogram,
  bounds,
  format,
}: {
  readonly histogram: Histogram;
  readonly bounds: Bounds;
  readonly format: (value: number) => string;
}) {
  const { bins } = histogram;
  const tallest = Math.max(1, ...bins.map((bin) => bin.count));
  const bars = (chosen: boolean) =>
    bins
      .map((bin, index) =>
        bin.count > 0 && isWithin(bin, bounds) === chosen ? bar(index, bin.count / tallest) : "",
      )
      .join("");
  return (
    <svg
      viewBox={`0 0 ${Math.max(1, bins.length) * STEP - 1} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="mt-2 block h-[42px] w-full"
      role="img"
      aria-label={histogramWords(histogram, format)}
    >
      <path d={bars(false)} className="fill-surface-3" />
      <path
        d={bars(true)}
        className="fill-[color-mix(in_oklch,var(--accent),var(--surface)_35%)]"
      />
    </svg>
  );
}

/** What the bars show, in a sentence: the extent and the fullest bar. */
export function histogramWords(histogram: Histogram, format: (value: number) => string): string {
  const { bins, extent } = histogram;
  const fullest = bins.reduce<HistogramBin | null>(
    (best, bin) => (bin.count > (best?.count ?? 0) ? bin : best),
    null,
  );
  if (extent === null || fullest === null) return "No vehicles to show a spread of";
  return `From ${format(extent.from)} to ${format(extent.to)}; most, ${fullest.count}, from ${format(fullest.from)} to ${format(fullest.to)}`;
}

function isWithin(bin: HistogramBin, { from, to }: Bounds): boolean {
  return (from === null || bin.to > from) && (to === null || bin.from <= to);
}

function bar(index: number, share: number): string {
  const height = Math.max(LEAST_HEIGHT, Math.round(share * HEIGHT));
  return `M${index * STEP} ${HEIGHT}v-${height}h${BAR_WIDTH}v${height}z`;
}
