"use client";

import { useState } from "react";
import { useFormField } from "#components/patterns/action-form.tsx";
import { TextField } from "#components/ui/field.tsx";
import { dollarsTyped, leadOfferWords, type OfferBasis } from "#lib/domain/leads/lead/rules.ts";
import { formatPrice } from "#lib/platform/format.ts";

/** The amount of an offer, and how it stands against the asking and the expected price as it is typed. */
export function OfferField({ basis }: { readonly basis: OfferBasis }) {
  const { id, error, typed } = useFormField("offer");
  const [text, setText] = useState(typed ?? "");
  const cents = dollarsTyped(text);
  return (
    <div className="grid gap-2">
      <TextField
        id={id}
        name="offer"
        label="Your offer in dollars"
        hint={basisWords(basis)}
        error={error}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        defaultValue={typed}
        onChange={({ target }) => setText(target.value)}
      />
      <p role="status" className="min-h-5 text-sm">
        {cents !== null && cents > 0 && leadOfferWords(cents, basis)}
      </p>
    </div>
  );
}

function basisWords({ askingCents, expected }: OfferBasis): string {
  const asking = `Asking price ${formatPrice(askingCents)}.`;
  if (expected === null) return `${asking} Too few similar vehicles for an expected price.`;
  const { cents, lowCents, highCents, restsOn } = expected;
  return `${asking} Similar vehicles are priced around ${formatPrice(cents)}, half of them from ${formatPrice(lowCents)} to ${formatPrice(highCents)} (from ${restsOn}).`;
}
