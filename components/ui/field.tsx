import { CircleAlert } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn.ts";

interface FieldWords {
  /** Also the control's id; hint and error derive theirs from it. */
  id: string;
  label: string;
  hint?: ReactNode;
  /** What is wrong with the value, beside the field that holds it. */
  error?: string | undefined;
}

/** How a control points to its hint and its error. Spread it on the control inside a `Field`. */
export function fieldAria({ id, hint, error }: Pick<FieldWords, "id" | "hint" | "error">) {
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return {
    id,
    ...(describedBy !== "" && { "aria-describedby": describedBy }),
    ...(error && { "aria-invalid": true as const }),
  };
}

/** Label above, control, hint below, error beside it. */
export function Field({
  id,
  label,
  hint,
  error,
  hideLabel = false,
  className,
  children,
}: FieldWords & { hideLabel?: boolean; className?: string; children: ReactNode }) {
  return (
    <div className={cn("grid content-start gap-1", className)}>
      <label htmlFor={id} className={hideLabel ? "sr-only" : "text-sm font-medium"}>
        {label}
      </label>
      {children}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1 text-xs text-bad">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 flex-none" />
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-ink-faint">
          {hint}
        </p>
      )}
    </div>
  );
}

/** The look of a text control, for inputs that cannot be `TextInput`. */
export const inputClass = "entry w-full pointer-fine:text-sm";

/** A text control with its label, hint and error. */
export function TextField({
  id,
  label,
  hint,
  error,
  hideLabel,
  className,
  ...input
}: FieldWords & { hideLabel?: boolean } & Omit<ComponentProps<"input">, "id">) {
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error}
      {...(hideLabel && { hideLabel })}
      {...(className && { className })}
    >
      <input type="text" className={inputClass} {...input} {...fieldAria({ id, hint, error })} />
    </Field>
  );
}
