import { OfferedSelect } from "#components/listings/listing/offered-select.tsx";
import { FormTextField } from "#components/patterns/form-fields.tsx";
import type { BuiltChoices } from "#lib/domain/valuation/valuation/types.choices.ts";
import {
  DRIVETRAINS,
  type Drivetrain,
  TRANSMISSIONS,
  type Transmission,
} from "#lib/domain/vehicles/vehicle/constants.ts";

/** The trim of a vehicle in a garage: one of those that are known, else as it is typed. */
export function TrimField({
  trims,
  trim,
}: {
  readonly trims: readonly string[];
  readonly trim: string | null;
}) {
  return trims.length > 0 ? (
    <OfferedSelect
      name="trim"
      label="Trim"
      words={Object.fromEntries(trims.map((each) => [each, each]))}
      offered={trims}
      chosen={trim}
      open="Not sure"
    />
  ) : (
    <FormTextField
      name="trim"
      label="Trim"
      autoComplete="off"
      maxLength={60}
      defaultValue={trim ?? ""}
      hint="If you know it."
    />
  );
}

/** Driven wheels and gearbox of a vehicle in a garage, of those that it may have. */
export function BuiltFields({
  built,
  drivetrain,
  transmission,
}: {
  readonly built: BuiltChoices;
  readonly drivetrain: Drivetrain | null;
  readonly transmission: Transmission | null;
}) {
  return (
    <>
      <OfferedSelect
        name="drivetrain"
        label="Driven wheels"
        words={DRIVETRAINS}
        offered={built.drivetrains}
        chosen={drivetrain}
        open="Not sure"
      />
      <OfferedSelect
        name="transmission"
        label="Transmission"
        words={TRANSMISSIONS}
        offered={built.transmissions}
        chosen={transmission}
        open="Not sure"
      />
    </>
  );
}
