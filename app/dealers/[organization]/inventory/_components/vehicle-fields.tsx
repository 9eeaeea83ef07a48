import { FeatureBoxes } from "#components/listings/listing/feature-boxes.tsx";
import { OfferedSelect } from "#components/listings/listing/offered-select.tsx";
import { TrimList } from "#components/listings/listing/trim-list.tsx";
import { FormSelect, FormTextArea, FormTextField } from "#components/patterns/form-fields.tsx";
import { Options } from "#components/ui/options.tsx";
import { CONDITIONS } from "#lib/domain/inventory/inventory/constants.vehicle.ts";
import type { StatedInventoryVehicle } from "#lib/domain/inventory/inventory/types.vehicle.ts";
import { LONGEST_DESCRIPTION } from "#lib/domain/listings/listing-change/constants.ts";
import type { BuiltChoices } from "#lib/domain/valuation/valuation/types.choices.ts";
import {
  DRIVETRAINS,
  EXTERIOR_COLORS,
  FUELS,
  INTERIOR_COLORS,
  TITLE_STATUSES,
  TRANSMISSIONS,
} from "#lib/domain/vehicles/vehicle/constants.ts";
import { formatNumber } from "#lib/platform/format.ts";

/** What a form begins with; null where nothing is known yet. */
export type StatedDefaults = {
  readonly [Field in keyof StatedInventoryVehicle]: StatedInventoryVehicle[Field] | null;
};

const OPEN = "Not stated";
const numberText = (value: number | null): string => (value === null ? "" : formatNumber(value));

/** What a dealership states of a vehicle, in adding it and in changing it. */
export function VehicleFields({
  values,
  built,
}: {
  readonly values: StatedDefaults;
  /** What vehicles of the model year had. */
  readonly built: BuiltChoices;
}) {
  const { priceCents } = values;
  const { trims } = built;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <FormTextField
          name="priceCents"
          label="Asking price"
          hint="In dollars. Its history stays."
          inputMode="decimal"
          autoComplete="off"
          defaultValue={priceCents === null ? "" : numberText(priceCents / 100)}
        />
        <FormTextField
          name="mileageMiles"
          label="Mileage"
          hint="In miles, as the odometer shows."
          inputMode="numeric"
          autoComplete="off"
          defaultValue={numberText(values.mileageMiles)}
        />
        <FormTextField
          name="stockNumber"
          label="Stock number"
          hint="Yours, without #."
          autoComplete="off"
          maxLength={40}
          defaultValue={values.stockNumber ?? ""}
        />
        <FormTextField
          name="inStockOn"
          label="In stock since"
          type="date"
          hint="Its age and holding cost count from here."
          defaultValue={values.inStockOn ?? ""}
        />
        <FormTextField
          name="trim"
          label="Trim"
          autoComplete="off"
          list="trims"
          defaultValue={values.trim ?? ""}
        />
        <FormSelect name="condition" label="Condition" defaultValue={values.condition ?? "used"}>
          <Options words={CONDITIONS} />
        </FormSelect>
        <FormSelect name="titleStatus" label="Title" defaultValue={values.titleStatus ?? "clean"}>
          <Options words={TITLE_STATUSES} />
        </FormSelect>
        <OfferedSelect
          name="fuel"
          label="Fuel"
          words={FUELS}
          offered={built.fuels}
          chosen={values.fuel ?? built.fuels[0] ?? null}
        />
        <OfferedSelect
          name="drivetrain"
          label="Drivetrain"
          words={DRIVETRAINS}
          offered={built.drivetrains}
          chosen={values.drivetrain}
          open={OPEN}
        />
        <OfferedSelect
          name="transmission"
          label="Transmission"
          words={TRANSMISSIONS}
          offered={built.transmissions}
          chosen={values.transmission}
          open={OPEN}
        />
        <FormSelect
          name="exteriorColor"
          label="Color"
          defaultValue={values.exteriorColor ?? "gray"}
        >
          <Options words={EXTERIOR_COLORS} />
        </FormSelect>
        <FormTextField
          name="paintName"
          label="Paint, as its maker calls it (optional)"
          autoComplete="off"
          maxLength={60}
          defaultValue={values.paintName ?? ""}
        />
        <FormSelect
          name="interiorColor"
          label="Interior color"
          defaultValue={values.interiorColor ?? ""}
        >
          <Options words={INTERIOR_COLORS} open={OPEN} />
        </FormSelect>
        <FormTextField
          name="ownerCount"
          label="Owners so far (optional)"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={numberText(values.ownerCount)}
        />
      </div>
      <TrimList trims={trims} />
      <FormTextArea
        name="description"
        label="Description"
        hint={`Plain text, at most ${formatNumber(LONGEST_DESCRIPTION)} characters.`}
        rows={6}
        defaultValue={values.description ?? ""}
      />
      <FeatureBoxes offered={built.features} features={values.features ?? []} />
    </>
  );
}
