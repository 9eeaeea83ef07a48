import { ActionForm } from "#components/patterns/action-form.tsx";
import { FormTextField } from "#components/patterns/form-fields.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import type { Day } from "#lib/domain/kernel/calendar/types.ts";
import { saveLoan } from "#lib/domain/ownership/garage-loan/actions.ts";
import type { GarageLoan } from "#lib/domain/ownership/garage-loan/types.ts";

const dollars = (cents: number | undefined): string =>
  cents === undefined ? "" : String(cents / 100);

/** The terms of a loan, and what the lender says is owed. */
export function LoanForm({
  vehicleId,
  loan,
  today,
}: {
  readonly vehicleId: string;
  readonly loan: GarageLoan | null;
  readonly today: Day;
}) {
  return (
    <ActionForm
      id="loan"
      action={saveLoan}
      className="grid gap-4 sm:grid-cols-2 [&>[role=alert]]:sm:col-span-2"
    >
      <input type="hidden" name="vehicleId" value={vehicleId} />
      <FormTextField
        name="principalCents"
        label="Amount borrowed, in dollars"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={dollars(loan?.principalCents)}
        required
      />
      <FormTextField
        name="aprBasisPoints"
        label="Yearly rate (APR), in percent"
        hint="0 if none."
        inputMode="decimal"
        autoComplete="off"
        defaultValue={loan === null ? "" : String(loan.aprBasisPoints / 100)}
        required
      />
      <FormTextField
        name="months"
        label="Number of monthly payments"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={loan === null ? "" : String(loan.months)}
        required
      />
      <FormTextField
        name="firstPaymentOn"
        label="First payment on"
        type="date"
        autoComplete="off"
        defaultValue={loan?.firstPaymentOn ?? ""}
        required
      />
      <FormTextField
        name="payoffCents"
        label="Payoff your lender stated, in dollars (optional)"
        hint="Adjusts the schedule from that date."
        inputMode="decimal"
        autoComplete="off"
        defaultValue={dollars(loan?.stated?.payoffCents)}
      />
      <FormTextField
        name="payoffStatedOn"
        label="Stated on (optional)"
        type="date"
        max={today}
        autoComplete="off"
        defaultValue={loan?.stated?.on ?? ""}
      />
      <div className="sm:col-span-2">
        <SubmitButton>Save the loan</SubmitButton>
      </div>
    </ActionForm>
  );
}
