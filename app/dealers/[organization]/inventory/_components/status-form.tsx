import { ActionForm } from "#components/patterns/action-form.tsx";
import { FormSelect, FormTextField } from "#components/patterns/form-fields.tsx";
import { HiddenFields } from "#components/patterns/hidden-fields.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { draftChangeAction } from "#lib/domain/inventory/inventory-change/actions.ts";
import { WHAT_TO_DO } from "#lib/domain/inventory/inventory-change/constants.ts";
import type { ListingId, ListingStatus } from "#lib/domain/listings/listing/types.ts";

const OFFERED = {
  active: ["sell", "pause", "withdraw"],
  paused: ["resume", "sell", "withdraw"],
} as const;

/** Sells, pauses, shows or withdraws one vehicle: looked at before it is made, and taken back for a day. */
export function StatusForm({
  slug,
  listingId,
  status,
  submissionId,
}: {
  readonly slug: string;
  readonly listingId: ListingId;
  readonly status: Extract<ListingStatus, "active" | "paused">;
  readonly submissionId: string;
}) {
  return (
    <ActionForm
      id="status"
      action={draftChangeAction}
      className="flex flex-wrap items-end gap-3 [&>[role=alert]]:w-full"
    >
      <HiddenFields fields={{ organization: slug, submissionId, vehicles: listingId }} />
      <FormSelect name="what" label="What to do">
        {OFFERED[status].map((what) => (
          <option key={what} value={what}>
            {WHAT_TO_DO[what]}
          </option>
        ))}
      </FormSelect>
      <FormTextField
        name="soldPrice"
        label="Sold for (optional)"
        inputMode="decimal"
        autoComplete="off"
        className="w-44"
      />
      <SubmitButton variant="secondary">Review the change</SubmitButton>
    </ActionForm>
  );
}
