import { OfferedSelect } from "#components/listings/listing/offered-select.tsx";
import { TrimList } from "#components/listings/listing/trim-list.tsx";
import { FormTextField } from "#components/patterns/form-fields.tsx";
import type { BuiltChoices } from "#lib/domain/valuation/valuation/types.choices.ts";
import {
  DRIVETRAINS,
  type Drivetrain,
  TRANSMISSIONS,
  type Transmission,
} from "#lib/domain/vehicles/vehicle/constants.ts";

/** The trim of a vehicle in a garage: one of all that are known, else as it is typed, with those that are. */
export function TrimField({
  built: { trims, hasAllTrims },
  trim,
}: {
  readonly built: BuiltChoices;
  readonly trim: string | null;
}) {
  if (hasAllTrims)
    return (
      <OfferedSelect
        name="trim"
        label="Trim"
        words={Object.fromEntries(trims.map((each) => [each, each]))}
        offered={trims}
        chosen={trim}
        open="Not sure"
      />
    );
  return (
    <>
      <FormTextField
        name="trim"
        label="Trim"
        autoComplete="off"
        maxLength={60}
        defaultValue={trim ?? ""}
        hint={
          trims.length === 0
            ? "If you know it."
            : `If you know it: ${trims.slice(0, 3).join(", ")} or another.`
        }
        list="trims"
      />
      <TrimList trims={trims} />
    </>
  );
}

/** Drivetrain and gearbox of a vehicle in a garage, of those that it may have. */
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
        label="Drivetrain"
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
