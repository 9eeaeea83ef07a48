import { Button } from "#components/ui/button.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { Field, fieldAria, TextField } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { LOAN_LIMITS, LOAN_TERMS_MONTHS } from "#lib/domain/loan/constants.ts";
import { estimatePayment } from "#lib/domain/loan/rules.ts";
import type { AskedTerms } from "#lib/domain/loan/types.ts";
import { formatMonthly, formatPrice } from "#lib/platform/format.ts";

/** A payment by the month with everything it assumes; the assumptions are a plain form. */
export function PaymentEstimate({
  action,
  priceCents,
  asked,
}: {
  /** The page itself: the form only adds its fields to the address. */
  readonly action: string;
  readonly priceCents: number;
  readonly asked: AskedTerms;
}) {
  const { terms, notes, changed } = asked;
  const estimate = estimatePayment(priceCents, terms);
  return (
    <section
      id="payment"
      aria-labelledby="payment-heading"
      className="mt-6 border-line border-t pt-4"
    >
      <h2 id="payment-heading" className="font-semibold text-md">
        Payment
      </h2>
      <p className="mt-1 text-ink-soft text-sm">
        <b className="font-semibold text-ink text-lg">{formatMonthly(estimate.monthlyCents)}</b>{" "}
        {terms.months} months at {terms.aprPercent}% with {formatPrice(terms.downCents)} down.{" "}
        {estimate.interestCents > 0 && `Interest in all: ${formatPrice(estimate.interestCents)}. `}
        {changed ? "Your terms" : "An example rate"}, not an offer; without tax and fees.
      </p>
      {notes.map((note) => (
        <p key={note} className="mt-1 text-warn text-sm">
          {note}
        </p>
      ))}
      <Disclosure
        className="no-print mt-1"
        summary="Change the terms"
        open={changed || notes.length > 0}
      >
        <form action={`${action}#payment`} method="get" className="mt-2 grid grid-cols-2 gap-3">
          <TextField
            id="down"
            name="down"
            label="Down payment, $"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={String(terms.downCents / 100)}
          />
          <TextField
            id="apr"
            name="apr"
            label="Rate (APR), %"
            inputMode="decimal"
            autoComplete="off"
            hint={`0 to ${LOAN_LIMITS.maxAprPercent}`}
            defaultValue={String(terms.aprPercent)}
          />
          <Field id="months" label="Length">
            <Select
              name="months"
              defaultValue={String(terms.months)}
              {...fieldAria({ id: "months" })}
            >
              {LOAN_TERMS_MONTHS.map((months) => (
                <option key={months} value={months}>
                  {months} months
                </option>
              ))}
            </Select>
          </Field>
          <Button type="submit" className="self-end">
            Work it out
          </Button>
        </form>
      </Disclosure>
    </section>
  );
}
