import type {
  Drivetrain,
  Feature,
  Fuel,
  Transmission,
} from "#lib/domain/vehicles/vehicle/constants.ts";

/** What a form may ask of a vehicle of a model year: what such vehicles had; all where too little is known. */
export interface BuiltChoices {
  /** Those of the catalog and those that sellers state. */
  readonly trims: readonly string[];
  /** Whether these are all; else any other may be. */
  readonly hasAllTrims: boolean;
  readonly fuels: readonly Fuel[];
  readonly drivetrains: readonly Drivetrain[];
  readonly transmissions: readonly Transmission[];
  readonly features: readonly Feature[];
}

/** What is stated of how a vehicle was built; what a form does not ask is left out. */
export interface StatedBuild {
  readonly trim?: string | null;
  readonly fuel?: Fuel | null;
  readonly drivetrain?: Drivetrain | null;
  readonly transmission?: Transmission | null;
  readonly features?: readonly Feature[];
}
