import type { ReactNode } from "react";
import type { ButtonSize, ButtonVariant } from "#components/ui/button.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import type { FormAction } from "#lib/platform/actions/state.ts";
import { ActionForm } from "./action-form.tsx";
import { HiddenFields, type SentFields } from "./hidden-fields.tsx";

/** A button that does one thing to what its hidden fields name; it works without JavaScript. */
export function PressForm<T>({
  id,
  action,
  fields,
  label,
  variant = "ghost",
  size = "sm",
  disabled = false,
  children,
}: {
  /** Unique on the page. */
  readonly id: string;
  readonly action: FormAction<T>;
  readonly fields: SentFields;
  /** What it does and to what, for those who hear it by itself: with the words on it, as they are spoken to press it. */
  readonly label?: string;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <ActionForm id={id} action={action} className="no-print inline-grid gap-2">
      <HiddenFields fields={fields} />
      <SubmitButton variant={variant} size={size} aria-label={label} disabled={disabled}>
        {children}
      </SubmitButton>
    </ActionForm>
  );
}
