/* Trims of a model year as vPIC has them (body, engine, fuel, doors), and what sellers
 * state that no VIN tells. */

/** What the VIN data tell of how a model year is built. */
export type BuildFact = "body" | "engine" | "fuel" | "doors";

/** A trim, or a build where no trim is named, with every way it was built. */
export interface CohortTrimRow {
  /** Null where the VIN data name none. */
  readonly trim: string | null;
  readonly series: string | null;
  /** Words of each fact, in alphabetical order; empty where the VIN data do not say. */
  readonly facts: Readonly<Record<BuildFact, readonly string[]>>;
}

/** A fact over all trims. */
export interface BuildSummary {
  readonly fact: BuildFact;
  readonly values: readonly string[];
  /** Whether it differs between trims or within one. */
  readonly varies: boolean;
}

/** A model year's trims as vPIC has them. */
export interface TrimTable {
  readonly rows: readonly CohortTrimRow[];
  /** Trims that are named; 0 where the VIN data name none. */
  readonly named: number;
  /** Whether some builds carry no trim's name beside those that do. */
  readonly hasUnnamed: boolean;
  readonly summary: readonly BuildSummary[];
}

/** One value of what sellers state, with how many do. */
export interface StatedValue {
  readonly label: string;
  readonly count: number;
}

/** What only sellers say of a model year: the VIN does not. */
export interface CohortStatedSpecs {
  /** Vehicles for sale that it is counted over. */
  readonly total: number;
  readonly drivetrain: readonly StatedValue[];
  readonly transmission: readonly StatedValue[];
  readonly seats: readonly StatedValue[];
  /** ISO. */
  readonly asOf: string;
}
