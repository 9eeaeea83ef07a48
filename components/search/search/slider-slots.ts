import type {
  Bounds,
  Histogram,
  HistogramBin,
  RangeName,
} from "#lib/domain/search/search/types.ts";

/** Where two thumbs stand: between bars, 0 before the first and `bins.length` after the last. */
export interface Slots {
  readonly from: number;
  readonly to: number;
}

/** Where the thumbs stand for bounds; at an end where a bound is open or lies beyond the bars. */
export function slotsOf(
  bins: readonly HistogramBin[],
  { from, to }: Bounds,
  name: RangeName,
): Slots {
  const first = from === null ? 0 : bins.findLastIndex((bin) => bin.from <= from);
  const edge = to === null ? null : to + wholeOf(name);
  const after = edge === null ? -1 : bins.findIndex((bin) => bin.to > edge);
  const end = after === -1 ? bins.length : Math.max(after, 1);
  const start = Math.min(Math.max(first, 0), bins.length - 1);
  return { from: Math.min(start, end - 1), to: end };
}

/** The bounds for where the thumbs stand; at an end a bound is open. */
export function boundsAt(
  bins: readonly HistogramBin[],
  { from, to }: Slots,
  name: RangeName,
): Bounds {
  const lowest = from === 0 ? undefined : bins[from]?.from;
  const edge = to === bins.length ? undefined : bins[to]?.from;
  return { from: lowest ?? null, to: edge === undefined ? null : edge - wholeOf(name) };
}

/** More empty bars than this would leave no room for the others. */
const MOST_EMPTY_BARS = 12;

/** So many bars keep two thumbs from covering each other. */
const APART = 4;

/**
 * The scale with the chosen bounds on it: where they lie wholly beside the bars, empty ones lead there,
 * so that the thumbs stand apart and where they were put.
 */
export function withBounds(
  { bins, extent }: Histogram,
  { from, to }: Bounds,
  name: RangeName,
): Histogram {
  const first = bins[0];
  const last = bins.at(-1);
  if (first === undefined || last === undefined) return { bins, extent };
  const width = Math.max(1, first.to - first.from);
  const edge = to === null ? null : to + wholeOf(name);
  if (edge !== null && edge <= first.from) {
    const start = from !== null && from < edge ? from : Math.max(0, edge - APART * width);
    return { bins: [...emptyBars([start, edge, first.from], width), ...bins], extent };
  }
  // The last bar holds everything above it.
  if (from !== null && from >= last.to && from > (extent?.to ?? 0)) {
    const end = edge !== null && edge > from ? edge : from + APART * width;
    return { bins: [...bins, ...emptyBars([last.to, from, end], width)], extent };
  }
  return { bins, extent };
}

/** Bars without vehicles from each of the edges to the next, as wide as the others where there is room. */
function emptyBars(edges: readonly number[], width: number): HistogramBin[] {
  return edges.slice(1).flatMap((end, at) => {
    const start = edges[at] ?? end;
    const bars = Math.min(MOST_EMPTY_BARS, Math.ceil((end - start) / width));
    const edge = (bar: number) => Math.round(start + ((end - start) * bar) / bars);
    return Array.from({ length: bars }, (_, bar) => ({
      from: edge(bar),
      to: edge(bar + 1),
      count: 0,
    }));
  });
}

/** A year is whole: up to 2021 is all of it, and ends where 2022 begins. */
const wholeOf = (name: RangeName): number => (name === "year" ? 1 : 0);
