import { PressForm } from "#components/patterns/press-form.tsx";
import type { ButtonSize } from "#components/ui/button.tsx";
import { undoChangeAction } from "#lib/domain/inventory/inventory-change/actions.ts";
import type { ChangeId } from "#lib/domain/inventory/inventory-change/types.ts";

/** Takes a change back. */
export function UndoForm({
  slug,
  change,
  size = "sm",
  label,
}: {
  readonly slug: string;
  readonly change: ChangeId;
  readonly size?: ButtonSize;
  /** What is taken back, for those who hear the button by itself. */
  readonly label: string;
}) {
  return (
    <PressForm
      id={`undo-${change}`}
      action={undoChangeAction}
      fields={{ organization: slug, change }}
      label={`Undo: ${label}`}
      variant="secondary"
      size={size}
    >
      Undo
    </PressForm>
  );
}
