"use client";

import { useFormField } from "#components/patterns/action-form.tsx";

/** One of a few words, as large buttons in a row, in an `ActionForm`. */
export function ChoiceRow({
  name,
  legend,
  options,
  chosen,
}: {
  readonly name: string;
  readonly legend: string;
  /** Values and their words. */
  readonly options: Readonly<Record<string, string>>;
  readonly chosen: string;
}) {
  const { id, typed } = useFormField(name);
  const value = typed ?? chosen;
  return (
    // A form that comes back is reset to what its radios were drawn with: they are drawn anew.
    <fieldset
      id={id}
      key={value}
      className="inline-flex w-fit overflow-hidden rounded-md border border-line"
    >
      <legend className="sr-only">{legend}</legend>
      {Object.entries(options).map(([option, words]) => (
        <label
          key={option}
          data-option={option}
          className="data-[option=fine]:has-checked:bg-good-wash data-[option=fine]:has-checked:text-good data-[option=problem]:has-checked:bg-bad-wash data-[option=problem]:has-checked:text-bad inline-flex min-h-9 items-center px-3 text-ink-soft text-sm -outline-offset-2 hover:text-ink has-checked:bg-surface-3 has-checked:font-medium has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            value={option}
            defaultChecked={option === value}
            className="sr-only"
          />
          {words}
        </label>
      ))}
    </fieldset>
  );
}
