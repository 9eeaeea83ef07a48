"use client";

import { useActionState } from "react";
import { TextField } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { SelectField } from "#components/ui/select.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { LOAN_TERMS_MONTHS } from "#lib/domain/finance/loan/constants.ts";
import { forgetReaderTerms, keepReaderTerms } from "#lib/domain/finance/reader-terms/actions.ts";
import { LONGEST_LENDER } from "#lib/domain/finance/reader-terms/constants.ts";
import type { ReaderTerms, ReaderTermsField } from "#lib/domain/finance/reader-terms/types.ts";
import { IDLE } from "#lib/platform/actions/state.ts";

/** What a reader types in once: a lender's terms, their local tax, their insurance. Needs no JavaScript. */
export function ReaderTermsForm({
  own,
  place,
  back,
}: {
  /** What is kept; null for nothing. */
  readonly own: ReaderTerms | null;
  /** "Denver, CO 80202": where the local tax holds; null where the reader has not said. */
  readonly place: string | null;
  /** Where it leads once they are kept. */
  readonly back: string;
}) {
  const [state, keep] = useActionState(keepReaderTerms, IDLE);
  const [, forget] = useActionState(forgetReaderTerms, IDLE);
  const failure = state.status === "failed" ? state : null;
  const field = (name: ReaderTermsField, kept: string) => ({
    id: `your-${name}`,
    name,
    error: failure?.fieldErrors?.[name],
    defaultValue: failure?.values?.[name] ?? kept,
  });
  const dollars = (cents: number | null | undefined) => (cents == null ? "" : String(cents / 100));
  const number = { inputMode: "decimal", autoComplete: "off", maxLength: 20 } as const;
  return (
    <div className="mt-3 grid gap-3">
      <form action={keep} noValidate className="grid gap-3">
        {failure?.formError && <Notice tone="bad">{failure.formError}</Notice>}
        <input type="hidden" name="back" value={back} />
        <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-3">
          <TextField
            {...field("apr", own?.aprPercent == null ? "" : String(own.aprPercent))}
            {...number}
            label="Rate (APR), %"
            hint="As you were offered it"
          />
          <SelectField
            {...field("months", own?.months == null ? "" : String(own.months))}
            label="Length"
          >
            <option value="">Not said</option>
            {LOAN_TERMS_MONTHS.map((months) => (
              <option key={months} value={months}>
                {months} months
              </option>
            ))}
          </SelectField>
          <TextField
            {...field("down", dollars(own?.downCents))}
            {...number}
            label="Down payment, $"
            hint="Empty: a tenth of the price"
          />
          <TextField
            {...field("lender", own?.lender ?? "")}
            label="Lender"
            hint="If you like"
            autoComplete="off"
            maxLength={LONGEST_LENDER}
          />
          <TextField
            {...field("local", own?.localTax == null ? "" : String(own.localTax.percent))}
            {...number}
            label="Local tax rate, %"
            hint={place === null ? "Set your ZIP first" : `County and city, ${place}`}
          />
          <TextField
            {...field("insurance", dollars(own?.insuranceCents))}
            {...number}
            label="Insurance a month, $"
            hint="As you were quoted it"
          />
        </div>
        <SubmitButton className="justify-self-start">Use on every page</SubmitButton>
      </form>
      {own !== null && (
        <form action={forget}>
          <input type="hidden" name="back" value={back} />
          <SubmitButton size="sm" variant="ghost">
            Forget my terms
          </SubmitButton>
        </form>
      )}
      <p className="max-w-text text-ink-faint text-xs">
        Kept in this browser for a year, in one cookie, and sent to no seller or lender.
      </p>
    </div>
  );
}
