import { Field, fieldAria, inputClass } from "#components/ui/field.tsx";
import { SuggestedModelYears } from "./suggested-model-years.tsx";

/** A text field for a model year in plain words, with names to choose from while it is typed. */
export function ModelYearField({
  id,
  name,
  label,
  hint,
  typed,
}: {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly typed: string;
}) {
  const words = { id, hint };
  return (
    <Field {...words} label={label}>
      <input
        type="text"
        name={name}
        defaultValue={typed}
        list={`${id}-names`}
        maxLength={80}
        required
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        enterKeyHint="search"
        className={inputClass}
        {...fieldAria(words)}
      />
      <SuggestedModelYears id={`${id}-names`} />
    </Field>
  );
}
