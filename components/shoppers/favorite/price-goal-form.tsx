import { FormTextField } from "#components/patterns/form-fields.tsx";
import { OneButtonForm } from "#components/patterns/one-button-form.tsx";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { keepPriceGoalAction } from "#lib/domain/shoppers/favorite/actions.ts";

/** The form of a person's own price for a vehicle. */
export function PriceGoalForm({
  id,
  listingId,
  goalCents,
  submit,
  hint,
}: {
  /** Unique on the page. */
  readonly id: string;
  readonly listingId: ListingId;
  readonly goalCents: number | null;
  readonly submit: string;
  readonly hint: string;
}) {
  return (
    <OneButtonForm
      id={id}
      action={keepPriceGoalAction}
      className="mt-1 grid gap-2"
      fields={{ listing: listingId }}
      submit={submit}
      look={{ size: "sm" }}
    >
      <FormTextField
        name="goal"
        label="Your price in dollars"
        hint={hint}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={goalCents === null ? "" : String(goalCents / 100)}
      />
    </OneButtonForm>
  );
}
