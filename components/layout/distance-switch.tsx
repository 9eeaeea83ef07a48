"use client";

import { useId, useSyncExternalStore } from "react";
import {
  DISTANCE_UNITS,
  type DistanceUnit,
  distanceCookie,
  parseDistanceUnit,
} from "#lib/platform/distance-unit.ts";

const CHOICES = [
  { unit: "miles", sign: "mi" },
  { unit: "kilometers", sign: "km" },
] as const satisfies readonly { unit: DistanceUnit; sign: string }[];
const CHANGED = "lotwise:distance";

function choose(unit: DistanceUnit) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser yet.
  document.cookie = distanceCookie(unit, location.protocol === "https:");
  document.documentElement.dataset.distance = unit;
  document.dispatchEvent(new Event(CHANGED));
}

function subscribe(changed: () => void) {
  document.addEventListener(CHANGED, changed);
  return () => document.removeEventListener(CHANGED, changed);
}

/** Miles or kilometers. The page's own attribute is the truth; its style sheet does the rest. */
export function DistanceSwitch({ initial }: { initial: DistanceUnit }) {
  const name = useId();
  const chosen = useSyncExternalStore(
    subscribe,
    () => parseDistanceUnit(document.documentElement.dataset.distance),
    () => initial,
  );
  return (
    <fieldset className="needs-script inline-flex rounded-full border border-line p-0.5">
      <legend className="sr-only">Distances and mileage</legend>
      {CHOICES.map(({ unit, sign }) => (
        <label
          key={unit}
          title={DISTANCE_UNITS[unit]}
          className="grid h-8 min-w-9 place-items-center rounded-full px-2 text-ink-faint text-xs hover:text-ink has-checked:bg-surface-3 has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            value={unit}
            checked={chosen === unit}
            onChange={() => choose(unit)}
            className="sr-only"
          />
          <span aria-hidden="true">{sign}</span>
          <span className="sr-only">{DISTANCE_UNITS[unit]}</span>
        </label>
      ))}
    </fieldset>
  );
}
