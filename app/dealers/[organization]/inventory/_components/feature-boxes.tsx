"use client";

import { useState } from "react";
import { CheckboxRow } from "#components/ui/checkbox.tsx";
import { FEATURES, type Feature } from "#lib/domain/vehicles/vehicle/constants.ts";

/** Boxes for everything a vehicle may have. What was ticked stays when a form comes back. */
export function FeatureBoxes({ features }: { readonly features: readonly Feature[] }) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(features));
  const toggle = (feature: string) =>
    setTicked((before) => {
      const next = new Set(before);
      if (!next.delete(feature)) next.add(feature);
      return next;
    });
  return (
    <fieldset>
      <legend className="font-medium text-sm">Features it has</legend>
      <div className="mt-1 grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
        {Object.entries(FEATURES).map(([value, label]) => (
          <CheckboxRow
            key={value}
            name="features"
            value={value}
            label={label}
            checked={ticked.has(value)}
            onChange={() => toggle(value)}
          />
        ))}
      </div>
    </fieldset>
  );
}
