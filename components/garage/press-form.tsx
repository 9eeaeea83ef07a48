import type { ReactNode } from "react";
import { ActionForm } from "#components/patterns/action-form.tsx";
import type { ButtonSize, ButtonVariant } from "#components/ui/button.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import type { FormAction } from "#lib/platform/actions/state.ts";

/** A button that does one thing to what its hidden fields name; it works without JavaScript. */
export function PressForm({
  id,
  action,
  fields,
  label,
  variant = "ghost",
  size = "sm",
  children,
}: {
  /** Unique on the page. */
  readonly id: string;
  readonly action: FormAction<never>;
  readonly fields: Readonly<Record<string, string>>;
  /** What it does and to what, for those who hear it by itself. */
  readonly label?: string;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly children: ReactNode;
}) {
  return (
    <ActionForm id={id} action={action} className="no-print inline-grid gap-2">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SubmitButton variant={variant} size={size} aria-label={label}>
        {children}
      </SubmitButton>
    </ActionForm>
  );
}
