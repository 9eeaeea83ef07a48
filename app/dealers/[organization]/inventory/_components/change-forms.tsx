import { ActionForm } from "#components/patterns/action-form.tsx";
import type { ButtonSize, ButtonVariant } from "#components/ui/button.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import {
  applyChangeAction,
  undoChangeAction,
} from "#lib/domain/inventory/inventory-change/actions.ts";
import type { ChangeId } from "#lib/domain/inventory/inventory-change/types.ts";

interface Named {
  readonly slug: string;
  readonly change: ChangeId;
}

/** Makes a change that was looked at. */
export function ApplyForm({ slug, change, label }: Named & { readonly label: string }) {
  return (
    <ActionForm id="apply" action={applyChangeAction} className="grid justify-items-start gap-3">
      <input type="hidden" name="organization" value={slug} />
      <input type="hidden" name="change" value={change} />
      <SubmitButton>{label}</SubmitButton>
    </ActionForm>
  );
}

/** Takes a change back. */
export function UndoForm({
  slug,
  change,
  variant = "secondary",
  size = "sm",
  label,
}: Named & {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** What is taken back, for those who hear the button by itself. */
  readonly label: string;
}) {
  return (
    <ActionForm
      id={`undo-${change}`}
      action={undoChangeAction}
      className="no-print inline-grid justify-items-start gap-2"
    >
      <input type="hidden" name="organization" value={slug} />
      <input type="hidden" name="change" value={change} />
      <SubmitButton variant={variant} size={size} aria-label={`Undo: ${label}`}>
        Undo
      </SubmitButton>
    </ActionForm>
  );
}
