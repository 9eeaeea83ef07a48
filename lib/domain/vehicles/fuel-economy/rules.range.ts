import type { Drivetrain } from "#lib/domain/vehicles/vehicle/constants.ts";
import { EPA_DRIVE_WORDS } from "./constants.ts";
import { driveFits, rangeOf } from "./rules.ts";
import type { RatedRange } from "./schema.range.ts";
import type { ElectricRange } from "./types.ts";

/**
 * Miles on a full charge of what a seller describes: of the records with its drivetrain, or of all where none
 * has it. Null without any. What the demo market made up is told only where the publisher says nothing.
 */
export function electricRange(
  rated: readonly RatedRange[],
  drivetrain: Drivetrain | null,
): ElectricRange | null {
  const published = rated.filter(({ source }) => source === "publisher");
  const known = published.length > 0 ? published : rated;
  const fitting =
    drivetrain === null
      ? known
      : known.filter(({ drive }) =>
          driveFits(
            { drive, drivetrain: drive === null ? null : (EPA_DRIVE_WORDS[drive] ?? null) },
            drivetrain,
          ),
        );
  const miles = (fitting.length > 0 ? fitting : known).map((each) => each.miles);
  return miles.length === 0 ? null : { ...rangeOf(miles), isMadeUp: published.length === 0 };
}
