/** @file One vehicle of the stock as a member edits it: asking price, mileage, trim, paint,
 * title, and conflicts with its VIN. */

import type {
  ListingCondition,
  ListingId,
  ListingStatus,
} from "#lib/domain/listings/listing/types.ts";
import type { OwnPhotos } from "#lib/domain/listings/listing-photo/types.ts";
import type {
  Drivetrain,
  ExteriorColor,
  Feature,
  Fuel,
  InteriorColor,
  TitleStatus,
  Transmission,
} from "#lib/domain/vehicles/vehicle/constants.ts";

/** What a dealership states of a vehicle and may change. */
export interface StatedVehicle {
  readonly stockNumber: string | null;
  readonly priceCents: number;
  readonly mileageMiles: number;
  readonly trim: string | null;
  readonly fuel: Fuel;
  readonly drivetrain: Drivetrain | null;
  readonly transmission: Transmission | null;
  readonly exteriorColor: ExteriorColor;
  /** The maker's name of the paint; the colour's own where it is not stated. */
  readonly paintName: string;
  readonly interiorColor: InteriorColor | null;
  readonly condition: ListingCondition;
  readonly titleStatus: TitleStatus;
  readonly ownerCount: number | null;
  readonly features: readonly Feature[];
  readonly description: string;
}

/** A vehicle of an organization, as the page that changes it shows it. Moments are ISO. */
export interface InventoryVehicle {
  readonly id: ListingId;
  readonly vin: string;
  readonly title: string;
  readonly status: ListingStatus;
  readonly listedAt: string;
  readonly endedAt: string | null;
  readonly soldPriceCents: number | null;
  readonly soldInferred: boolean;
  readonly days: number;
  readonly stated: StatedVehicle;
  /** "Listing says AWD, VIN says RWD", a line each. */
  readonly conflicts: readonly string[];
  /** Changes with every change of it: a form that was opened before one is told so. */
  readonly version: string;
}

export interface LoadedVehicle {
  readonly vehicle: InventoryVehicle;
  readonly photos: OwnPhotos;
  readonly asOf: Date;
}
