import type { Bounds, Histogram } from "#lib/domain/search/types.ts";
import { HistogramBars } from "./histogram-bars.tsx";

/**
 * A lower and an upper bound, under the histogram of the current result where counts are known.
 * @param format a bound in words, for the histogram.
 */
export function FacetRange({
  label,
  names,
  bounds,
  histogram,
  prefix,
  bare,
  format,
}: {
  /** As part of a sentence: "price". */
  readonly label: string;
  /** The two inputs' names in the URL. */
  readonly names: { readonly from: string; readonly to: string };
  readonly bounds: Bounds;
  readonly histogram: Histogram | null;
  readonly prefix?: string;
  /** A bound as it may be typed: "20,000". */
  readonly bare: (value: number) => string;
  readonly format: (value: number) => string;
}) {
  const extent = histogram?.extent ?? null;
  const shown = (bound: number | null) => (bound === null ? "" : bare(bound));
  const input = (edge: "from" | "to") => (
    <label className="flex min-w-0 items-center gap-1 rounded-md border border-field bg-surface px-2.5 text-ink-faint text-sm hover:border-ink-faint has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-accent">
      <span className="sr-only">
        {edge === "from" ? "Lowest" : "Highest"} {label}
      </span>
      {prefix !== undefined && <span aria-hidden="true">{prefix}</span>}
      <input
        name={names[edge]}
        defaultValue={shown(bounds[edge])}
        placeholder={extent === null ? "any" : bare(extent[edge])}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        className="min-h-9 w-full min-w-0 bg-transparent text-ink outline-none placeholder:text-ink-faint pointer-fine:text-sm"
      />
    </label>
  );
  return (
    <>
      {histogram !== null && extent !== null && (
        <HistogramBars histogram={histogram} bounds={bounds} format={format} />
      )}
      <div className="mt-2 grid grid-cols-[1fr_auto_1fr] items-center gap-2 text-ink-soft text-xs">
        {input("from")}
        <span aria-hidden="true">to</span>
        {input("to")}
      </div>
    </>
  );
}
