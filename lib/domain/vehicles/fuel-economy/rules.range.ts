import type { Drivetrain } from "#lib/domain/vehicles/vehicle/constants.ts";
import { EPA_DRIVE_WORDS } from "./constants.ts";
import { driveFits, rangeOf } from "./rules.ts";
import type { RatedRange } from "./schema.range.ts";
import type { ElectricRange } from "./types.ts";

const isDriven = (drive: string | null, drivetrain: Drivetrain): boolean =>
  driveFits(
    { drive, drivetrain: drive === null ? null : (EPA_DRIVE_WORDS[drive] ?? null) },
    drivetrain,
  );

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
    drivetrain === null ? known : known.filter(({ drive }) => isDriven(drive, drivetrain));
  const found = fitting.length > 0 ? fitting : known;
  if (found.length === 0) return null;
  const totals = found.flatMap(({ total }) => total ?? []);
  return {
    ...rangeOf(found.map((each) => each.miles)),
    total: totals.length === 0 ? null : rangeOf(totals),
    isMadeUp: published.length === 0,
  };
}
