"use client";

import { CircleAlert } from "lucide-react";
import { useFormField } from "#components/patterns/action-form.tsx";
import { CheckboxRow } from "#components/ui/checkbox.tsx";

/** What is decided on: one of the room's vehicles, or none. */
export function DecisionChoice({
  options,
}: {
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    /** Who ruled it out; "" for nobody. */
    readonly note: string;
  }[];
}) {
  const { id, error, typed } = useFormField("choice");
  return (
    <fieldset
      key={typed ?? ""}
      className="grid gap-1"
      {...(error && { "aria-describedby": `${id}-error` })}
    >
      <legend className="pb-1 font-medium text-sm">Your choice</legend>
      {options.map(({ value, label, note }, at) => (
        <CheckboxRow
          key={value}
          {...(at === 0 && { id })}
          type="radio"
          name="choice"
          value={value}
          label={label}
          note={note}
          defaultChecked={typed === value}
        />
      ))}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1 text-bad text-xs">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 flex-none" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
