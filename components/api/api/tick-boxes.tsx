"use client";

import { CircleAlert } from "lucide-react";
import { useFormField } from "#components/patterns/action-form.tsx";
import { CheckboxRow } from "#components/ui/checkbox.tsx";

/**
 * Several of a list to tick in an `ActionForm`, each by a name of its own, so that a form that comes
 * back has those that were ticked and no others.
 * @param name what its error is called.
 * @param sent a field of the form that is always sent: by it a form that came back is known.
 */
export function TickBoxes({
  name,
  sent,
  legend,
  hint,
  prefix,
  options,
  ticked,
}: {
  readonly name: string;
  readonly sent: string;
  readonly legend: string;
  readonly hint?: string;
  /** What the boxes' names begin with. */
  readonly prefix: string;
  readonly options: Readonly<Record<string, string>>;
  /** Those that a new form begins with. */
  readonly ticked: readonly string[];
}) {
  const { id, error } = useFormField(name);
  const cameBack = useFormField(sent).typed !== undefined;
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="font-medium text-sm">{legend}</legend>
      {hint && <p className="mb-1 text-ink-faint text-xs">{hint}</p>}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1 text-bad text-xs">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 flex-none" />
          {error}
        </p>
      )}
      {Object.entries(options).map(([value, words]) => (
        <TickBox
          key={value}
          name={`${prefix}${value}`}
          value={value}
          words={words}
          cameBack={cameBack}
          isTicked={ticked.includes(value)}
        />
      ))}
    </fieldset>
  );
}

function TickBox({
  name,
  value,
  words,
  cameBack,
  isTicked,
}: {
  readonly name: string;
  readonly value: string;
  readonly words: string;
  readonly cameBack: boolean;
  readonly isTicked: boolean;
}) {
  const { typed } = useFormField(name);
  const checked = cameBack ? typed !== undefined : isTicked;
  return (
    <CheckboxRow
      key={String(checked)}
      name={name}
      value="on"
      defaultChecked={checked}
      label={
        <>
          {words}{" "}
          <span className="inline-block break-all font-mono text-ink-faint text-xs">{value}</span>
        </>
      }
    />
  );
}
