"use client";

import { FeatureBoxes } from "#components/listings/listing/feature-boxes.tsx";
import { FormSelect, FormTextArea, FormTextField } from "#components/patterns/form-fields.tsx";
import { Options } from "#components/ui/options.tsx";
import { LONGEST_DESCRIPTION } from "#lib/domain/listings/listing-change/constants.ts";
import {
  type Feature,
  INTERIOR_COLORS,
  type InteriorColor,
  TITLE_STATUSES,
  type TitleStatus,
} from "#lib/domain/vehicles/vehicle/constants.ts";
import { formatNumber } from "#lib/platform/format.ts";

export interface StatedValues {
  /** As it stands in the field: "21,500"; "" for none yet. */
  readonly price: string;
  readonly mileage: string;
  readonly description: string;
  readonly titleStatus: TitleStatus;
  readonly interiorColor: InteriorColor | null;
  readonly features: readonly Feature[];
}

/** What a private seller states of a vehicle, in publishing and in changing it. */
export function ListingFields({
  values,
  offered,
}: {
  readonly values: StatedValues;
  /** Features that such a vehicle may have. */
  readonly offered: readonly Feature[];
}) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormTextField
          name="price"
          label="Asking price"
          hint="In dollars. You can change it any time; the history stays."
          inputMode="decimal"
          autoComplete="off"
          defaultValue={values.price}
        />
        <FormTextField
          name="mileage"
          label="Mileage"
          hint="In miles, as the odometer shows today."
          inputMode="numeric"
          autoComplete="off"
          defaultValue={values.mileage}
        />
        <FormSelect
          name="titleStatus"
          label="Title"
          hint="As printed on the title. Buyers check it."
          defaultValue={values.titleStatus}
        >
          <Options words={TITLE_STATUSES} />
        </FormSelect>
        <FormSelect
          name="interiorColor"
          label="Interior color"
          defaultValue={values.interiorColor ?? ""}
        >
          <Options words={INTERIOR_COLORS} open="Not stated" />
        </FormSelect>
      </div>
      <FormTextArea
        name="description"
        label="Description"
        hint={`What you would tell a friend: service, flaws, why you are selling. Up to ${formatNumber(LONGEST_DESCRIPTION)} characters, no phone numbers or addresses; buyers message you here.`}
        rows={6}
        defaultValue={values.description}
      />
      <FeatureBoxes offered={offered} features={values.features} />
    </>
  );
}
