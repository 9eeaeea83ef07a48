import type { Bounds, Histogram, RangeName } from "#lib/domain/search/search/types.ts";
import { HistogramBars } from "./histogram-bars.tsx";
import type { RangeField } from "./range-fields.ts";
import { RangeSlider } from "./range-slider.tsx";
import { withBounds } from "./slider-slots.ts";

/**
 * A lower and an upper bound, under the histogram of the current result where counts are known, with
 * a slider below it where there is JavaScript.
 */
export function FacetRange({
  name,
  field,
  bounds,
  histogram: counted,
}: {
  readonly name: RangeName;
  readonly field: RangeField;
  readonly bounds: Bounds;
  readonly histogram: Histogram | null;
}) {
  const { label, prefix, bare, format } = field;
  const histogram = counted && withBounds(counted, bounds, name);
  const extent = histogram?.extent ?? null;
  // Where what was chosen lies beside all there is, the ends of that would read as a range that runs backward.
  const isBeside =
    extent !== null &&
    ((bounds.from !== null && bounds.from > extent.to) ||
      (bounds.to !== null && bounds.to < extent.from));
  const shown = (bound: number | null) => (bound === null ? "" : bare(bound));
  const input = (edge: "from" | "to") => (
    <label className="flex min-w-0 items-center gap-1 rounded-md border border-field bg-surface px-2.5 text-ink-faint text-sm hover:border-ink-faint has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-accent">
      <span className="sr-only">
        {edge === "from" ? "Lowest" : "Highest"} {label.toLowerCase()}
      </span>
      {prefix !== undefined && <span aria-hidden="true">{prefix}</span>}
      <input
        name={`${name}_${edge}`}
        defaultValue={shown(bounds[edge])}
        placeholder={extent === null || isBeside ? "any" : bare(extent[edge])}
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
        <>
          <HistogramBars histogram={histogram} bounds={bounds} format={format} />
          <RangeSlider name={name} field={field} bounds={bounds} histogram={histogram} />
        </>
      )}
      <div className="mt-2 grid grid-cols-[1fr_auto_1fr] items-center gap-2 text-ink-soft text-xs">
        {input("from")}
        <span aria-hidden="true">to</span>
        {input("to")}
      </div>
    </>
  );
}
