import { ActionForm } from "#components/patterns/action-form.tsx";
import { FormTextField } from "#components/patterns/form-fields.tsx";
import { SaveRow } from "#components/patterns/save-row.tsx";
import { setCapAction } from "#lib/domain/billing/api-wallet/actions.ts";

/** The most that may be used in a period, whatever there is. */
export function CapForm({ cap }: { readonly cap: number | null }) {
  return (
    <ActionForm
      id="cap-form"
      action={setCapAction}
      failureTitle="The limit is not changed"
      className="grid gap-3"
    >
      <FormTextField
        key={String(cap)}
        name="cap"
        inputMode="numeric"
        label="Your own limit a period"
        hint="Beyond it calls are refused with 402, whatever is left. Empty: no limit of yours."
        defaultValue={cap === null ? "" : String(cap)}
        autoComplete="off"
        maxLength={9}
      />
      <SaveRow variant="secondary">Save limit</SaveRow>
    </ActionForm>
  );
}
