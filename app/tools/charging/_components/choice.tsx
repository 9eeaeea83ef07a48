import { SelectField } from "#components/ui/select.tsx";

/** A choice. Where the answer chose for the reader, the control says so: it is drawn anew. */
export function Choice({
  id,
  name = id,
  label,
  value,
  hint,
  children,
}: {
  readonly id: string;
  readonly name?: string;
  readonly label: string;
  readonly value: string;
  readonly hint?: string;
  readonly children: React.ReactNode;
}) {
  return (
    <SelectField key={value} id={id} label={label} hint={hint} name={name} defaultValue={value}>
      {children}
    </SelectField>
  );
}
