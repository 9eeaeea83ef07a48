/* One vehicle of the stock as a member edits it: asking price, mileage, trim, paint,
 * title, and conflicts with its VIN. */

import type { OffSaleWord } from "#lib/domain/inventory/disposition/constants.ts";
import type { Day } from "#lib/domain/kernel/calendar/types.ts";
import type {
  ListingCondition,
  ListingId,
  ListingStatus,
} from "#lib/domain/listings/listing/types.ts";
import type { Doubt } from "#lib/domain/listings/listing-doubt/types.ts";
import type { OwnPhotos } from "#lib/domain/listings/listing-photo/types.ts";
import type { BuiltChoices } from "#lib/domain/valuation/valuation/types.choices.ts";
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
export interface StatedInventoryVehicle {
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
  /** The day it came into stock; null where a form leaves it open. */
  readonly inStockOn: Day | null;
  readonly features: readonly Feature[];
  readonly description: string;
}

/** A vehicle of an organization, as the page that changes it shows it. Moments are ISO. */
export interface InventoryVehicle {
  readonly id: ListingId;
  readonly vin: string;
  readonly title: string;
  readonly status: ListingStatus;
  readonly sellerSince: string;
  readonly endedAt: string | null;
  readonly soldPriceCents: number | null;
  readonly soldInferred: boolean;
  /** Whole days in stock, and whole days listed as shoppers count them. */
  readonly days: number;
  readonly daysHere: number;
  /** The word by which a feed keeps it off sale; null where none does. */
  readonly offSaleWord: OffSaleWord | null;
  /** What we keep it off sale for, in words; null where we do not. */
  readonly heldWords: string | null;
  readonly stated: StatedInventoryVehicle;
  /** What it may be stated to have. */
  readonly built: BuiltChoices;
  /** "Listing says AWD, VIN says RWD", a line each. */
  readonly conflicts: readonly string[];
  /** Changes with every change of it: a form that was opened before one is told so. */
  readonly version: string;
}

export interface LoadedVehicle {
  readonly vehicle: InventoryVehicle;
  readonly photos: OwnPhotos;
  /** What shoppers are warned of on its listing. */
  readonly doubts: readonly Doubt[];
  readonly asOf: Date;
}
