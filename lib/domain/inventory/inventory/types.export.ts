/* A dealership's vehicles for sale as a CSV file in vAuto, HomeNet, Google vehicle
 * listings or Meta columns. */

import type { OffSaleWord } from "#lib/domain/inventory/disposition/constants.ts";
import type { Day } from "#lib/domain/kernel/calendar/types.ts";
import type { ListingCondition, ListingStatus } from "#lib/domain/listings/listing/types.ts";
import type {
  BodyStyle,
  Drivetrain,
  ExteriorColor,
  Feature,
  Fuel,
  InteriorColor,
  Transmission,
} from "#lib/domain/vehicles/vehicle/constants.ts";

/** A vehicle as it is given away. */
export interface ExportedVehicle {
  readonly id: number;
  readonly vin: string;
  readonly stockNumber: string | null;
  readonly status: ListingStatus;
  readonly year: number;
  readonly make: string;
  readonly model: string;
  readonly trim: string | null;
  readonly bodyStyle: BodyStyle;
  readonly doors: number | null;
  readonly engine: string | null;
  readonly fuel: Fuel;
  readonly drivetrain: Drivetrain | null;
  readonly transmission: Transmission | null;
  readonly exteriorColor: ExteriorColor;
  readonly paintName: string;
  readonly interiorColor: InteriorColor | null;
  readonly condition: ListingCondition;
  readonly cityMpg: number | null;
  readonly highwayMpg: number | null;
  readonly mileageMiles: number;
  readonly priceCents: number;
  readonly features: readonly Feature[];
  readonly description: string | null;
  /** The day it came into stock. */
  readonly inStockOn: Day;
  /** The word by which it is not for sale; null where it is. */
  readonly offSaleWord: OffSaleWord | null;
  /** Keys in storage, in their order. */
  readonly photoKeys: readonly string[];
}

/** Who gives it away, and where it stands here. */
export interface ExportingDealer {
  readonly slug: string;
  readonly name: string;
  readonly street: string | null;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Of this site, without a slash at its end. */
  readonly siteUrl: string;
  readonly asOf: Date;
}
