"use client";

import type { Route } from "next";
import { ActionForm } from "#components/patterns/action-form.tsx";
import { FormCheckbox, FormTextField } from "#components/patterns/form-fields.tsx";
import { HiddenFields } from "#components/patterns/hidden-fields.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { changeStatusAction } from "#lib/domain/ownership/private-listing/actions.ts";

interface EndProps {
  readonly listingId: number;
  /** The page without this form. */
  readonly closePath: Route;
}

/** Ends a listing with a sale; what it sold for may be said. */
export function SoldForm({ listingId, closePath }: EndProps) {
  return (
    <ActionForm id="sold" action={changeStatusAction} className="grid max-w-text gap-4">
      <HiddenFields fields={{ listing: listingId, change: "sell" }} />
      <p className="text-ink-soft">
        It leaves search right away. Its page stays, marked sold, with photos and price history.
        This cannot be undone, but you can list the vehicle again.
      </p>
      <FormTextField
        name="soldPrice"
        label="Sale price (optional)"
        hint="In dollars. For your records; buyers see only the asking price."
        inputMode="decimal"
        autoComplete="off"
        className="max-w-80"
      />
      <FormCheckbox
        name="sharesPrice"
        label="Count my price in what sellers of similar vehicles got"
        hint="Only combined with at least four others, never with your name, the vehicle or the date."
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton>Mark sold</SubmitButton>
        <ButtonLink href={closePath} variant="ghost">
          Not sold
        </ButtonLink>
      </div>
    </ActionForm>
  );
}

/** Ends a listing without a sale. */
export function WithdrawForm({ listingId, closePath }: EndProps) {
  return (
    <ActionForm id="withdraw" action={changeStatusAction} className="grid max-w-text gap-4">
      <HiddenFields fields={{ listing: listingId, change: "withdraw" }} />
      <p className="text-ink-soft">
        It leaves search right away and its photos are removed. Its page stays with the VIN’s price
        history. This cannot be undone, but you can list it again. To hide it for a while, pause it
        instead.
      </p>
      <div className="flex flex-wrap gap-3">
        <SubmitButton variant="danger">Take it off the market</SubmitButton>
        <ButtonLink href={closePath} variant="ghost">
          Keep it listed
        </ButtonLink>
      </div>
    </ActionForm>
  );
}
