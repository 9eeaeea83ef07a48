/** @file Vehicles that a person owns and keeps here: edit, remove, restore within 30 days, odometer readings, who may see them. */

import type { Day } from "#lib/domain/kernel/calendar/types.ts";
import type {
  BodyStyle,
  Drivetrain,
  ExteriorColor,
  Fuel,
  SizeClass,
  TitleStatus,
  Transmission,
} from "#lib/domain/vehicles/vehicle/constants.ts";

/** A uuid. */
export type GarageVehicleId = string & { readonly __brand: "GarageVehicleId" };

/** A vehicle that somebody owns, as its owner sees it. */
export interface GarageVehicle {
  readonly id: GarageVehicleId;
  /** What its owner calls it; "" where they call it nothing. */
  readonly nickname: string;
  readonly vin: string | null;
  readonly makeId: number;
  readonly modelId: number;
  readonly make: string;
  readonly model: string;
  readonly year: number;
  readonly trim: string | null;
  readonly bodyStyle: BodyStyle;
  readonly sizeClass: SizeClass;
  readonly fuel: Fuel;
  readonly drivetrain: Drivetrain | null;
  readonly transmission: Transmission | null;
  readonly engine: string | null;
  readonly exteriorColor: ExteriorColor;
  readonly titleStatus: TitleStatus;
  readonly ownerCount: number | null;
  /** Where it is kept, which decides the market it is valued in. */
  readonly zip: string;
  readonly purchasedOn: Day | null;
  readonly purchasePriceCents: number | null;
}

/** Out of the garage, and for a while still to be brought back. */
export interface RemovedVehicle {
  readonly id: GarageVehicleId;
  readonly name: string;
  /** ISO. */
  readonly removedAt: string;
}
