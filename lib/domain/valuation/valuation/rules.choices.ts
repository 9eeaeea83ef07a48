import { EPA_DRIVE_WORDS } from "#lib/domain/vehicles/fuel-economy/constants.ts";
import { transmissionOf } from "#lib/domain/vehicles/fuel-economy/rules.ts";
import {
  DRIVETRAINS,
  type Drivetrain,
  TRANSMISSIONS,
  type Transmission,
} from "#lib/domain/vehicles/vehicle/constants.ts";

/** How many listings state a thing. */
export interface StatedCount<T> {
  readonly value: T | null;
  readonly n: number;
}

/** A record of EPA's list, in its words. */
export interface ListedBuild {
  readonly drive: string | null;
  readonly transmission: string | null;
  readonly fuelType: string;
}

/** Fewer, or a smaller share, may be errors. */
const FEWEST_STATED = 2;
const LEAST_SHARE = 0.01;

function seen<T extends string>(
  words: Readonly<Record<T, string>>,
  stated: readonly StatedCount<T>[],
  listed: readonly (T | null)[],
): readonly T[] {
  const all = stated.reduce((sum, { value, n }) => (value === null ? sum : sum + n), 0);
  const had = new Set<T | null>(listed);
  for (const { value, n } of stated)
    if (n >= FEWEST_STATED && n >= LEAST_SHARE * all) had.add(value);
  const every = Object.keys(words) as T[];
  const offered = every.filter((word) => had.has(word));
  return offered.length > 0 ? offered : every;
}

/** Driven wheels that a model year had: EPA's, and those that listings of it state; all where neither knows. */
export const drivetrainsHad = (
  stated: readonly StatedCount<Drivetrain>[],
  listed: readonly ListedBuild[],
): readonly Drivetrain[] =>
  seen(
    DRIVETRAINS,
    stated,
    listed.map(({ drive }) => (drive === null ? null : (EPA_DRIVE_WORDS[drive] ?? null))),
  );

/** The same of gearboxes. */
export const transmissionsHad = (
  stated: readonly StatedCount<Transmission>[],
  listed: readonly ListedBuild[],
): readonly Transmission[] =>
  seen(
    TRANSMISSIONS,
    stated,
    listed.map(({ transmission, fuelType }) =>
      transmissionOf(transmission, fuelType === "Electricity"),
    ),
  );

/** What to say of a word that a form was sent with and that the model year did not have; null where it had. */
export function notHadWords<T extends string>(
  word: T | null,
  had: readonly T[],
  words: Readonly<Record<T, string>>,
  name: string,
): string | null {
  if (word === null || had.includes(word)) return null;
  const offered = had.map((each) => words[each]).join(", ");
  return `We know no ${name} with ${words[word]}: ${offered}. Choose one of these, or leave it open.`;
}
