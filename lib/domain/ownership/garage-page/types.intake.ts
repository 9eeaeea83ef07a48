/* Steps of adding a vehicle to the garage, by VIN or by make, model and year, and the
 * write with its first reading. */

import type { BuiltChoices } from "#lib/domain/valuation/valuation/types.choices.ts";
import type {
  BodyStyle,
  Drivetrain,
  Fuel,
  SizeClass,
} from "#lib/domain/vehicles/vehicle/constants.ts";

/** Something to choose from the catalog, with what stands for it in an address. */
export interface CatalogChoice {
  readonly slug: string;
  readonly name: string;
}

/** A vehicle that is about to be added: what is known before its owner says the rest. */
export interface VehicleDraft {
  /** Null where it is added by hand. */
  readonly vin: string | null;
  readonly modelId: number;
  readonly make: string;
  readonly model: string;
  readonly year: number;
  readonly bodyStyle: BodyStyle;
  readonly sizeClass: SizeClass;
  readonly trim: string | null;
  readonly fuel: Fuel | null;
  readonly drivetrain: Drivetrain | null;
  /** What vehicles of this model year had, and what the VIN says. */
  readonly built: BuiltChoices;
  readonly engine: string | null;
  /** What the VIN left open, as sentences. */
  readonly notes: readonly string[];
}

/** What became of a VIN that was typed. */
export type VinIntake =
  | { readonly kind: "draft"; readonly draft: VehicleDraft }
  | {
      readonly kind: "refused";
      readonly message: string;
      /** The VIN that was most likely meant. */
      readonly suggestion: string | null;
    };

/** Where somebody who adds a vehicle has come to. */
export type IntakeStep =
  | { readonly kind: "start" }
  | { readonly kind: "vin"; readonly vin: string }
  | {
      readonly kind: "hand";
      readonly make: string | null;
      readonly model: string | null;
      readonly year: number | null;
    };

/** What the page shows of a step. */
export type LoadedIntake =
  | { readonly kind: "start" }
  | {
      readonly kind: "refused";
      readonly vin: string;
      readonly message: string;
      readonly suggestion: string | null;
    }
  | { readonly kind: "make"; readonly makes: readonly CatalogChoice[] }
  | {
      readonly kind: "model";
      readonly make: CatalogChoice;
      readonly models: readonly CatalogChoice[];
    }
  | {
      readonly kind: "year";
      readonly make: CatalogChoice;
      readonly model: CatalogChoice;
      readonly years: readonly number[];
    }
  | { readonly kind: "draft"; readonly draft: VehicleDraft };
