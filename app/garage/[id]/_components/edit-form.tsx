"use client";

import type { Route } from "next";
import { ActionForm } from "#components/patterns/action-form.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import type { NoTurnBasis, TurnBasis } from "#lib/domain/market/turn-forecast/types.ts";
import { editListingAction } from "#lib/domain/ownership/private-listing/actions.ts";
import type { Feature } from "#lib/domain/vehicles/vehicle/constants.ts";
import { ListingFields, type StatedValues } from "./listing-fields.tsx";

/** Changes what the owner's listing states. */
export function EditForm({
  listingId,
  values,
  offered,
  turn,
  isHeld,
  closePath,
}: {
  readonly listingId: number;
  readonly values: StatedValues;
  /** Features that such a vehicle may have. */
  readonly offered: readonly Feature[];
  /** What the days that a price implies rest on. */
  readonly turn: TurnBasis | NoTurnBasis;
  /** Whether it waits for an operator. */
  readonly isHeld: boolean;
  /** The page without this form. */
  readonly closePath: Route;
}) {
  return (
    <ActionForm
      id="edit"
      action={editListingAction}
      className="grid gap-5"
      done={() => (
        <div role="status" className="grid justify-items-start gap-3">
          <Notice tone="good">
            {isHeld
              ? "Saved. See above for anything still in question."
              : "Saved. Buyers see it now."}
          </Notice>
          <ButtonLink href={closePath}>Close</ButtonLink>
        </div>
      )}
    >
      <input type="hidden" name="listing" value={listingId} />
      <ListingFields values={values} offered={offered} turn={turn} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton>Save</SubmitButton>
        <ButtonLink href={closePath} variant="ghost">
          Cancel
        </ButtonLink>
      </div>
    </ActionForm>
  );
}
