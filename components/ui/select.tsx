import type { ComponentProps } from "react";
import { cn } from "./cn.ts";
import { Field, fieldAria } from "./field.tsx";

/** The browser's own select in the house's look: works by keyboard, on phones and without JavaScript. */
export function Select({ className, children, ...rest }: ComponentProps<"select">) {
  return (
    <span className={cn("relative inline-grid items-center", className)}>
      <select className="choice w-full pointer-fine:text-sm" {...rest}>
        {children}
      </select>
      <span
        aria-hidden="true"
        className="chevron pointer-events-none absolute right-4 max-[480px]:right-3"
      />
    </span>
  );
}

/** A select with its label, hint and error. */
export function SelectField({
  id,
  label,
  hint,
  error,
  hideLabel = false,
  className,
  children,
  ...select
}: Omit<ComponentProps<typeof Field>, "children"> &
  Omit<ComponentProps<"select">, "id" | "className">) {
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error}
      hideLabel={hideLabel}
      {...(className && { className })}
    >
      <Select {...select} {...fieldAria({ id, hint, error })}>
        {children}
      </Select>
    </Field>
  );
}
