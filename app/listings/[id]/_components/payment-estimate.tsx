import type { Route } from "next";
import Link from "next/link";
import { monthlyRange } from "#components/listings/listing/money-words.ts";
import { Button } from "#components/ui/button.tsx";
import { CheckboxRow } from "#components/ui/checkbox.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { TextField } from "#components/ui/field.tsx";
import { SelectField } from "#components/ui/select.tsx";
import { LOAN_LIMITS, LOAN_TERMS_MONTHS } from "#lib/domain/finance/loan/constants.ts";
import { estimatePayment, exampleRateWords } from "#lib/domain/finance/loan/rules.ts";
import type { AskedTerms } from "#lib/domain/finance/loan/types.ts";
import { isAsKept, keepsLoan, whoseTerms } from "#lib/domain/finance/reader-terms/rules.ts";
import type { ReaderTerms } from "#lib/domain/finance/reader-terms/types.ts";
import type { ListingQuery } from "#lib/domain/listings/listing/search-params.query.ts";
import { formatPrice } from "#lib/platform/format.ts";
import { fieldId, ListingForm } from "./listing-form.tsx";

/** What is borrowed against: one amount, or a range where the total is one. In cents. */
export interface LoanBasis {
  readonly lowCents: number;
  readonly highCents: number;
  /** Whether it is the out-the-door total instead of the asking price. */
  readonly isTotal: boolean;
}

const ANCHOR = "payment";
const OWN = ["down", "apr", "months", "finance"] as const;

/** Whose terms they are: those that the reader keeps, of this page, or the published average. */
function whoseWords({ terms, changed }: AskedTerms, own: ReaderTerms | null): string {
  if (own !== null && keepsLoan(own) && isAsKept(terms, own))
    return `${whoseTerms(own)}, kept in this browser`;
  if (changed) return "Your terms on this page, not an offer";
  return `${exampleRateWords()}; not an offer`;
}

/** A payment by the month with everything it assumes; the assumptions are a plain form. */
export function PaymentEstimate({
  path,
  query,
  basis,
  asked,
  own,
  calculator,
}: {
  readonly path: string;
  readonly query: ListingQuery;
  readonly basis: LoanBasis;
  readonly asked: AskedTerms;
  /** The reader's own terms, kept; null for none. */
  readonly own: ReaderTerms | null;
  /** The loan calculator with this vehicle's price filled in. */
  readonly calculator: Route;
}) {
  const { terms, errors, changed } = asked;
  const [low, high] = [basis.lowCents, basis.highCents].map((cents) =>
    estimatePayment(cents, terms),
  );
  const isWrong = Object.keys(errors).length > 0;
  return (
    <section id={ANCHOR} aria-labelledby={`${ANCHOR}-heading`} className="mt-8">
      <h3 id={`${ANCHOR}-heading`} className="font-semibold text-md">
        Payment
      </h3>
      <p className="mt-1 max-w-text text-ink-soft">
        <b className="font-semibold text-ink text-lg">
          {monthlyRange(low?.monthlyCents ?? 0, high?.monthlyCents ?? 0)}
        </b>{" "}
        for {terms.months} months at {terms.aprPercent}% with {formatPrice(terms.downCents)} down.{" "}
        {(high?.interestCents ?? 0) > 0 &&
          `Total interest: ${high === undefined ? "" : formatPrice(high.interestCents)}${basis.lowCents === basis.highCents ? "" : " at most"}. `}
        {whoseWords(asked, own)};{" "}
        {basis.isTotal
          ? "on the out-the-door total, leaving out what is unknown."
          : "on the asking price, without tax and fees."}
      </p>
      <p className="no-print mt-1 flex flex-wrap gap-x-5 text-sm">
        <Link
          href={calculator}
          prefetch={false}
          className="inline-flex min-h-8 items-center text-accent underline underline-offset-2"
        >
          Every payment, tax and trade-in
        </Link>
        <Link
          href={`${calculator}#your-terms`}
          prefetch={false}
          className="inline-flex min-h-8 items-center text-accent underline underline-offset-2"
        >
          {keepsLoan(own) ? "Change your terms" : "Preapproved? Use your terms everywhere"}
        </Link>
      </p>
      <Disclosure
        className="no-print mt-1"
        summary="Change the terms"
        open={changed || isWrong || basis.isTotal}
      >
        <ListingForm
          path={path}
          anchor={ANCHOR}
          query={query}
          own={OWN}
          errors={errors}
          className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-4"
        >
          <TextField
            id={fieldId(ANCHOR, "down")}
            name="down"
            label="Down payment, $"
            inputMode="decimal"
            autoComplete="off"
            error={errors.down}
            defaultValue={errors.down ? query.down : String(terms.downCents / 100)}
          />
          <TextField
            id={fieldId(ANCHOR, "apr")}
            name="apr"
            label="Rate (APR), %"
            inputMode="decimal"
            autoComplete="off"
            hint={`0 to ${LOAN_LIMITS.maxAprPercent}`}
            error={errors.apr}
            defaultValue={errors.apr ? query.apr : String(terms.aprPercent)}
          />
          <SelectField
            id={fieldId(ANCHOR, "months")}
            label="Length"
            error={errors.months}
            name="months"
            defaultValue={String(terms.months)}
          >
            {LOAN_TERMS_MONTHS.map((months) => (
              <option key={months} value={months}>
                {months} months
              </option>
            ))}
          </SelectField>
          <div className="col-span-full flex flex-wrap items-center justify-between gap-3">
            <CheckboxRow
              name="finance"
              value="total"
              defaultChecked={basis.isTotal}
              label="On the out-the-door total"
            />
            <Button type="submit">Work it out</Button>
          </div>
        </ListingForm>
      </Disclosure>
    </section>
  );
}
