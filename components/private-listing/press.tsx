"use client";

import type { ReactNode } from "react";
import { ActionForm } from "#components/patterns/action-form.tsx";
import type { ButtonSize, ButtonVariant } from "#components/ui/button.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import type { FormAction } from "#lib/platform/actions/state.ts";

/** A button that does one thing to the owner's listing; the page then shows it as it is. */
export function Press({
  id,
  action,
  fields,
  label,
  variant = "secondary",
  size = "md",
  disabled = false,
  children,
}: {
  /** Unique on the page. */
  readonly id: string;
  readonly action: FormAction<null>;
  readonly fields: Readonly<Record<string, string>>;
  /** What it does and to what, where the words on it do not say so by themselves. */
  readonly label?: string;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <ActionForm id={id} action={action} className="no-print inline-grid gap-2">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SubmitButton variant={variant} size={size} aria-label={label} disabled={disabled}>
        {children}
      </SubmitButton>
    </ActionForm>
  );
}
