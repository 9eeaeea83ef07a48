"use client";

import { ActionForm } from "#components/patterns/action-form.tsx";
import { FormTextField } from "#components/patterns/form-fields.tsx";
import { HiddenFields } from "#components/patterns/hidden-fields.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { ScanVin } from "#components/vehicles/vin-scan/scan-vin.tsx";
import type { NoTurnBasis, TurnBasis } from "#lib/domain/market/turn-forecast/types.ts";
import { publishAction } from "#lib/domain/ownership/private-listing/actions.publishing.ts";
import type { Feature } from "#lib/domain/vehicles/vehicle/constants.ts";
import { ListingFields, type StatedValues } from "./listing-fields.tsx";

/** Publishes a vehicle of the garage: at once, or hidden until its photos are there. */
export function PublishForm({
  vehicleId,
  submissionId,
  zip,
  asksVin,
  values,
  offered,
  turn,
}: {
  readonly vehicleId: string;
  readonly submissionId: string;
  readonly zip: string;
  /** Whether the garage has no VIN of it. */
  readonly asksVin: boolean;
  readonly values: StatedValues;
  /** Features that such a vehicle may have. */
  readonly offered: readonly Feature[];
  /** What the days that a price implies rest on. */
  readonly turn: TurnBasis | NoTurnBasis;
}) {
  return (
    <ActionForm id="publish" action={publishAction} className="grid gap-5">
      <HiddenFields fields={{ vehicleId, submissionId }} />
      {asksVin && (
        <div className="grid gap-2">
          <FormTextField
            name="vin"
            label="VIN"
            hint="17 characters, on the windshield and title. Required: buyers check it."
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="font-mono"
          />
          <ScanVin inputId="publish-vin" />
        </div>
      )}
      <ListingFields values={values} offered={offered} turn={turn} />
      <FormTextField
        name="zip"
        label="ZIP code"
        hint="Where it can be seen. Buyers see only your town and first name."
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={5}
        defaultValue={zip}
        className="max-w-60"
      />
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton name="start" value="hidden">
          Save it and add photos
        </SubmitButton>
        <SubmitButton name="start" value="shown" variant="secondary">
          Publish now, without photos
        </SubmitButton>
      </div>
      <p className="max-w-text text-ink-faint text-xs">
        Adding photos first saves it hidden until you publish. Up to five vehicles a year.
      </p>
    </ActionForm>
  );
}
