"use client";

import type { ComponentProps } from "react";
import { CheckboxRow } from "#components/ui/checkbox.tsx";
import { Field, fieldAria, inputClass, TextField } from "#components/ui/field.tsx";
import { SelectField } from "#components/ui/select.tsx";
import { useFormField } from "./action-form.tsx";

type Words = { name: string; label: string; hint?: string };

/** A text control of an `ActionForm`, with its label, hint, error and what was typed before. */
export function FormTextField({
  name,
  defaultValue,
  ...rest
}: Words & Omit<ComponentProps<typeof TextField>, "id" | "name" | "error">) {
  const { id, error, typed } = useFormField(name);
  return (
    <TextField {...rest} id={id} name={name} error={error} defaultValue={typed ?? defaultValue} />
  );
}

/** A text of several lines in an `ActionForm`. */
export function FormTextArea({
  name,
  label,
  hint,
  defaultValue,
  className,
  ...rest
}: Words & Omit<ComponentProps<"textarea">, "id" | "name">) {
  const { id, error, typed } = useFormField(name);
  return (
    <Field id={id} label={label} hint={hint} error={error} {...(className && { className })}>
      <textarea
        rows={4}
        {...rest}
        name={name}
        className={inputClass}
        defaultValue={typed ?? defaultValue}
        {...fieldAria({ id, hint, error })}
      />
    </Field>
  );
}

/** A choice of one in an `ActionForm`. */
export function FormSelect({
  name,
  label,
  hint,
  defaultValue,
  children,
  ...rest
}: Words & Omit<ComponentProps<typeof SelectField>, "id" | "name" | "error">) {
  const { id, error, typed } = useFormField(name);
  const chosen = typed ?? defaultValue;
  return (
    // A form that comes back is reset to what its select was drawn with: it is drawn anew.
    <SelectField
      key={String(chosen)}
      {...rest}
      id={id}
      name={name}
      label={label}
      hint={hint}
      error={error}
      defaultValue={chosen}
    >
      {children}
    </SelectField>
  );
}

/** A box to tick in an `ActionForm`. */
export function FormCheckbox({
  name,
  label,
  hint,
  value = "on",
  defaultChecked,
  ...rest
}: Words & Omit<ComponentProps<"input">, "id" | "name" | "type" | "value"> & { value?: string }) {
  const { id, error, typed } = useFormField(name);
  return (
    <div>
      <CheckboxRow
        {...rest}
        {...fieldAria({ id, hint: undefined, error })}
        name={name}
        value={value}
        label={label}
        note={hint}
        defaultChecked={typed === undefined ? defaultChecked : typed === value}
      />
      {error && (
        <p id={`${id}-error`} className="text-xs text-bad">
          {error}
        </p>
      )}
    </div>
  );
}
