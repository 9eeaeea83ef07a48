"use client";

import { type ChangeEvent, useState } from "react";
import type { Bounds, Histogram, RangeName } from "#lib/domain/search/search/types.ts";
import { FILTER_FORM_ID } from "./form-state.ts";
import type { RangeField } from "./range-fields.ts";
import { boundsAt, slotsOf } from "./slider-slots.ts";

/**
 * Two thumbs under a histogram, each the browser's own slider: by pointer, touch and keyboard. They
 * stop between bars and write into the number fields below, which are what the form sends.
 */
export function RangeSlider({
  name,
  field: { label, bare, format },
  bounds,
  histogram: { bins },
}: {
  readonly name: RangeName;
  readonly field: RangeField;
  readonly bounds: Bounds;
  readonly histogram: Histogram;
}) {
  const written = `${bounds.from}/${bounds.to}/${bins[0]?.from}/${bins.length}`;
  const [moved, setMoved] = useState({ over: written, slots: slotsOf(bins, bounds, name) });
  // What the server has written since counts more than where the thumbs were left.
  const slots = moved.over === written ? moved.slots : slotsOf(bins, bounds, name);
  const last = bins.length;
  if (last < 2) return null;

  const move = (edge: "from" | "to") => (event: ChangeEvent<HTMLInputElement>) => {
    const slot = Number(event.currentTarget.value);
    const next =
      edge === "from"
        ? { ...slots, from: Math.min(slot, slots.to - 1) }
        : { ...slots, to: Math.max(slot, slots.from + 1) };
    setMoved({ over: written, slots: next });
    const bound = boundsAt(bins, next, name)[edge];
    type(`${name}_${edge}`, bound === null ? "" : bare(bound));
  };
  const thumb = (edge: "from" | "to") => {
    const bound = boundsAt(bins, slots, name)[edge];
    return (
      <input
        type="range"
        min={0}
        max={last}
        value={slots[edge]}
        onChange={move(edge)}
        autoComplete="off"
        aria-label={`${label} ${edge}`}
        aria-valuetext={bound === null ? "any" : format(bound)}
        className="slider-thumb"
      />
    );
  };
  return (
    <div className="needs-script relative -mx-1 h-6">
      <div className="absolute inset-x-2.5 top-[11px] h-0.5 rounded-full bg-surface-3">
        <div
          className="absolute inset-y-0 bg-accent"
          style={{
            left: `${(slots.from / last) * 100}%`,
            right: `${(1 - slots.to / last) * 100}%`,
          }}
        />
      </div>
      {thumb("from")}
      {thumb("to")}
    </div>
  );
}

/** Types into a field of the form, as the reader would. */
function type(name: string, text: string): void {
  const form = document.getElementById(FILTER_FORM_ID);
  const field = form instanceof HTMLFormElement ? form.elements.namedItem(name) : null;
  if (!(field instanceof HTMLInputElement) || field.value === text) return;
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
