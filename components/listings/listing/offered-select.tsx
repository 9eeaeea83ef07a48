"use client";

import { useFormField } from "#components/patterns/action-form.tsx";
import { FormSelect } from "#components/patterns/form-fields.tsx";
import { Options } from "#components/ui/options.tsx";
import { wordsOffered } from "#lib/domain/valuation/valuation/rules.choice-words.ts";

/** A choice among what such a vehicle had. What was sent and refused stays chosen, with the reason beside it. */
export function OfferedSelect<T extends string>({
  name,
  label,
  words,
  offered,
  chosen,
  open,
}: {
  readonly name: string;
  readonly label: string;
  readonly words: Readonly<Record<T, string>>;
  readonly offered: readonly T[];
  readonly chosen: T | null;
  /** What nothing chosen is called; left out where something always is. */
  readonly open?: string;
}) {
  const { typed } = useFormField(name);
  return (
    <FormSelect name={name} label={label} defaultValue={chosen ?? ""}>
      <Options words={wordsOffered(words, offered, typed)} open={open} />
    </FormSelect>
  );
}
