"use client";

import { FormTextField } from "#components/patterns/form-fields.tsx";
import { OneButtonForm } from "#components/patterns/one-button-form.tsx";
import { offerTradeInAction } from "#lib/domain/leads/trade-in/actions.ts";

/** An amount for a vehicle and the last day it is good for. */
export function TradeInOfferForm({
  slug,
  leadId,
  amount,
  until,
  days,
  submit,
}: {
  /** The organization's, as its addresses have it. */
  readonly slug: string;
  readonly leadId: string;
  readonly amount: string;
  readonly until: string;
  readonly days: { readonly first: string; readonly last: string };
  readonly submit: string;
}) {
  return (
    <OneButtonForm
      // An offer that was made makes a new form, which begins with it.
      key={`${amount} ${until}`}
      id={`trade-in-offer-${leadId}`}
      action={offerTradeInAction}
      className="no-print grid gap-3"
      fields={{ organization: slug, lead: leadId }}
      submit={submit}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <FormTextField
          name="amount"
          label="Your offer, $"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={amount}
          required
        />
        <FormTextField
          name="until"
          label="Good through"
          type="date"
          min={days.first}
          max={days.last}
          autoComplete="off"
          defaultValue={until}
          required
        />
      </div>
    </OneButtonForm>
  );
}
