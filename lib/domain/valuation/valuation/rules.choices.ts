import { EPA_DRIVE_WORDS } from "#lib/domain/vehicles/fuel-economy/constants.ts";
import { transmissionOf } from "#lib/domain/vehicles/fuel-economy/rules.ts";
import {
  DRIVETRAINS,
  type Drivetrain,
  FEATURES,
  type Feature,
  FUELS,
  TRANSMISSIONS,
  type Transmission,
} from "#lib/domain/vehicles/vehicle/constants.ts";
import { AppError } from "#lib/platform/errors.ts";
import type { BuiltChoices, StatedBuild } from "./types.choices.ts";

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
/** What none of so many vehicles has, their model had not. Of fewer that tells nothing. */
const ENOUGH_VEHICLES = 30;

function seen<T extends string>(
  words: Readonly<Record<T, string>>,
  stated: readonly StatedCount<T>[],
  listed: readonly (T | null)[],
): readonly T[] {
  const all = stated.reduce((sum, { value, n }) => (value === null ? sum : sum + n), 0);
  const every = Object.keys(words) as T[];
  const had = new Set<T | null>(listed);
  if (listed.every((word) => word === null) && all < ENOUGH_VEHICLES) return every;
  for (const { value, n } of stated)
    if (n >= FEWEST_STATED && n >= LEAST_SHARE * all) had.add(value);
  const offered = every.filter((word) => had.has(word));
  return offered.length > 0 ? offered : every;
}

/** Drivetrain that a model year had: EPA's, and those that listings of it state; all where neither knows enough. */
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

/**
 * Whether no other trim is thought to be: every build has its name, or enough listings state theirs.
 * @param names of the builds; null what VINs leave open. @param stated listings of the model year with a trim.
 */
export const hasAllTrims = (names: readonly (string | null)[], stated: number): boolean =>
  (names.length > 0 && !names.includes(null)) || stated >= ENOUGH_VEHICLES;

/**
 * Options that vehicles of a model had.
 * @param seen how many had each, and so how many tell of theirs at least; null where nobody tells.
 */
export function featuresHad(seen: ReadonlyMap<Feature, number> | null): readonly Feature[] {
  const every = Object.keys(FEATURES) as Feature[];
  if (seen === null || Math.max(0, ...seen.values()) < ENOUGH_VEHICLES) return every;
  return every.filter((feature) => seen.has(feature));
}

/** What a form offers, with what was stated of the vehicle before or is said by its VIN. */
export function withStated(built: BuiltChoices, stated: StatedBuild): BuiltChoices {
  const { trim, fuel, drivetrain, transmission, features } = stated;
  return {
    trims: widened(built.trims, trim),
    hasAllTrims: built.hasAllTrims,
    fuels: widened(built.fuels, fuel),
    drivetrains: widened(built.drivetrains, drivetrain),
    transmissions: widened(built.transmissions, transmission),
    features: [...new Set([...built.features, ...(features ?? [])])],
  };
}

const widened = <T>(had: readonly T[], word: T | null | undefined): readonly T[] =>
  word == null || had.includes(word) ? had : [word, ...had];

/**
 * What a form states and no such vehicle had, a sentence by field; what it does not state is in order.
 * @param offered what the form offered, `withStated` of before.
 * @param name "2019 Honda Civic".
 */
export function notHadFields(
  { trim, fuel, drivetrain, transmission, features }: StatedBuild,
  offered: BuiltChoices,
  name: string,
): Readonly<Record<string, string>> {
  const trims = Object.fromEntries(offered.trims.map((each) => [each, each]));
  const others = otherFeaturesWords(features ?? [], offered, name);
  const found = {
    trim:
      trim == null || !offered.hasAllTrims
        ? null
        : notHadWords(trim, offered.trims, { ...trims, [trim]: trim }, name),
    fuel: notHadWords(fuel, offered.fuels, FUELS, name, "one of these"),
    drivetrain: notHadWords(drivetrain, offered.drivetrains, DRIVETRAINS, name),
    transmission: notHadWords(transmission, offered.transmissions, TRANSMISSIONS, name),
    features:
      others === null ? null : `${others} Leave it out here; the description may tell of it.`,
  };
  return Object.fromEntries(
    Object.entries(found).flatMap(([field, said]) => (said === null ? [] : [[field, said]])),
  );
}

/** What to say of features that no such vehicle had; null where all had been. */
export function otherFeaturesWords(
  features: readonly Feature[],
  offered: Pick<BuiltChoices, "features">,
  name: string,
): string | null {
  const others = features.filter((feature) => !offered.features.includes(feature));
  if (others.length === 0) return null;
  return `We know no ${name} with ${others.map((each) => FEATURES[each]).join(", ")}.`;
}

/** What to say of a word that a form was sent with and that the model year did not have; null where it had. */
export function notHadWords<T extends string>(
  word: T | null | undefined,
  had: readonly T[],
  words: Readonly<Record<T, string>>,
  name: string,
  choose = "one of these, or leave it open",
): string | null {
  if (word == null || had.includes(word)) return null;
  const offered = had.map((each) => words[each]).join(", ");
  return `We know no ${name} with ${words[word]}: ${offered}. Choose ${choose}.`;
}

/** Refuses a form that states what no such vehicle had. @throws AppError `invalid_input` beside the fields. */
export function requireHad(stated: StatedBuild, offered: BuiltChoices, name: string): void {
  const fields = notHadFields(stated, offered, name);
  if (Object.keys(fields).length > 0)
    throw new AppError("invalid_input", `what no ${name} had`, { fields });
}
