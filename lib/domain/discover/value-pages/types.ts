/** @file The valuation pages: what is asked by VIN, garage vehicle or model year, and its value with all it rests on. */

import type { Route } from "next";
import type { Cohort } from "#lib/domain/market/cohort/types.ts";
import type { CatalogChoice } from "#lib/domain/ownership/garage-page/types.intake.ts";
import type { SegmentErrors } from "#lib/domain/valuation/valuation/types.errors.ts";
import type {
  Valuation,
  ValuedVehicle,
} from "#lib/domain/valuation/valuation-market/types.value.ts";
import type { ReadRequest, UsualMileage, ValueChoices } from "./types.request.ts";

/** A vehicle of the reader's own garage, with the address of its value. */
export interface GarageValueChoice {
  readonly id: string;
  readonly name: string;
  readonly href: Route;
  /** Null where it has no odometer reading: its value is then of a usual mileage. */
  readonly mileageMiles: number | null;
}

/** What the page that leads to a value shows. */
export interface ValueIndex {
  /** The VIN as it was typed, with what is wrong with it; null where none was. */
  readonly vin: {
    readonly typed: string;
    readonly error: string;
    readonly suggestion: string | null;
  } | null;
  /** The step of choosing by hand, and what was chosen before. */
  readonly step: "make" | "model" | "year";
  readonly choices: readonly CatalogChoice[];
  readonly chosen: readonly { readonly name: "make" | "model"; readonly choice: CatalogChoice }[];
  /** Null for visitors. */
  readonly garage: readonly GarageValueChoice[] | null;
  /** Null while nothing was measured yet. */
  readonly errors: SegmentErrors | null;
  readonly asOf: Date;
}

/** Everything that the page of a value shows. */
export interface ValuePage {
  readonly choices: ValueChoices;
  /** With what its VIN fills in where the reader told nothing. */
  readonly read: ReadRequest;
  /** As the engine valued it. */
  readonly vehicle: ValuedVehicle;
  readonly value: Valuation;
  /** Null where the reader told the mileage. */
  readonly usual: UsualMileage | null;
  /** Of the ZIP code, else where it is for sale; null without either: the country. */
  readonly place: { readonly city: string; readonly state: string } | null;
  /** The listing that tells what the reader left open; null where it is not for sale here. */
  readonly listingId: number | null;
  /** Whether the mileage is that of the listing. */
  readonly isListedMileage: boolean;
  /** What the VIN left open, as sentences. */
  readonly vinNotes: readonly string[];
  readonly cohort: Cohort;
  readonly asOf: Date;
}
