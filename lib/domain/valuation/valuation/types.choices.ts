import type { Drivetrain, Feature, Transmission } from "#lib/domain/vehicles/vehicle/constants.ts";

/** What a form may ask of a vehicle of a model year: what such vehicles had, as far as it is known. */
export interface BuiltChoices {
  readonly drivetrains: readonly Drivetrain[];
  readonly transmissions: readonly Transmission[];
  readonly features: readonly Feature[];
}
