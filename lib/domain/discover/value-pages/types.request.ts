/* Which vehicle the valuation page is asked about: mileage, trim, condition, ZIP code in
 * its address, and usual values. */

import type { BuiltChoices } from "#lib/domain/valuation/valuation/types.choices.ts";
import type { ValueCondition } from "#lib/domain/valuation/valuation-market/constants.value.ts";
import type { ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";
import type {
  Drivetrain,
  Feature,
  Fuel,
  TitleStatus,
} from "#lib/domain/vehicles/vehicle/constants.ts";

/** Fields of the form that says which vehicle is to be valued, by their names in the address. */
export type ValueField =
  | "vin"
  | "mileage"
  | "trim"
  | "fuel"
  | "drivetrain"
  | "condition"
  | "title"
  | "owners"
  | "options"
  | "zip";

/** A vehicle to be valued, as the address says it. What is null is not told, and moves nothing. */
export interface ValueRequest {
  readonly mileageMiles: number | null;
  readonly trim: string | null;
  readonly fuel: Fuel | null;
  readonly drivetrain: Drivetrain | null;
  readonly condition: ValueCondition | null;
  readonly titleStatus: TitleStatus | null;
  readonly ownerCount: number | null;
  readonly zip: string | null;
  readonly vin: string | null;
  /** Null where none is ticked: not told. */
  readonly features: readonly Feature[] | null;
}

/** What was read of an address: the vehicle, what stands in the form, and what is wrong with it. */
export interface ReadRequest {
  readonly request: ValueRequest;
  /** As it was typed, kept in the form; options joined by commas. */
  readonly typed: Readonly<Partial<Record<ValueField, string>>>;
  /** What is wrong with a field, as a sentence beside it. */
  readonly errors: Readonly<Partial<Record<ValueField, string>>>;
  /** Whether anything at all was asked; else a usual vehicle is valued. */
  readonly isAsked: boolean;
}

/** What of a model year there is to choose from. */
export interface ValueChoices {
  readonly modelYear: ModelYearRef;
  readonly built: BuiltChoices;
}

/** A mileage that nobody told, and where it comes from: those for sale, the model's other years, or age alone. */
export interface UsualMileage {
  readonly mileageMiles: number;
  readonly basis: "cohort" | "curve" | "age";
}
