"use client";

import { useState } from "react";
import { useFormAnswer, useFormField } from "#components/patterns/action-form.tsx";
import { CheckboxRow } from "#components/ui/checkbox.tsx";
import { FEATURES, type Feature } from "#lib/domain/vehicles/vehicle/constants.ts";

/** Boxes for what a vehicle may have. What was ticked stays when a form comes back. */
export function FeatureBoxes({
  offered,
  features,
}: {
  readonly offered: readonly Feature[];
  /** What is ticked at first. */
  readonly features: readonly Feature[];
}) {
  const { id, error, typed } = useFormField("features");
  const answer = useFormAnswer();
  const isBack = answer.status === "failed" && answer.values !== undefined;
  const first: readonly string[] = isBack ? (typed ?? "").split(" ") : features;
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(first));
  const shown = new Set<string>([...offered, ...features, ...first, ...ticked]);
  const toggle = (feature: string) =>
    setTicked((before) => {
      const next = new Set(before);
      if (!next.delete(feature)) next.add(feature);
      return next;
    });
  return (
    <fieldset id={id} aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className="font-medium text-sm">Features it has</legend>
      {error !== undefined && (
        <p id={`${id}-error`} className="text-bad text-xs">
          {error}
        </p>
      )}
      <div className="mt-1 grid gap-x-6 sm:grid-cols-2 desk:grid-cols-3">
        {Object.entries(FEATURES)
          .filter(([value]) => shown.has(value))
          .map(([value, label]) => (
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
