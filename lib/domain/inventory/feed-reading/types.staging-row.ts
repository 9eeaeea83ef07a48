/* Understands one row of a feed: VIN, model, price, mileage and color, filled in from the
 * VIN, with all findings at once. */

import type { Disposition } from "#lib/domain/inventory/disposition/constants.ts";
import type { Day } from "#lib/domain/kernel/calendar/types.ts";
import type { ListingCondition } from "#lib/domain/listings/listing/types.ts";
import type { NamedModel } from "#lib/domain/vehicles/nhtsa/types.name.ts";
import type {
  BodyStyle,
  Drivetrain,
  ExteriorColor,
  Feature,
  Fuel,
  InteriorColor,
  SizeClass,
  TitleStatus,
  Transmission,
} from "#lib/domain/vehicles/vehicle/constants.ts";
import type { Vin } from "#lib/domain/vehicles/vin/types.ts";
import type { VinDecode } from "#lib/domain/vehicles/vin-decode/types.ts";
import type { FeedIssue } from "./types.issue.ts";

/** A model of the catalog as names are read against it. */
export interface FeedModel extends NamedModel {
  readonly makeId: number;
  readonly bodyStyle: BodyStyle;
  readonly sizeClass: SizeClass;
}

/** The models of the catalog by the key of their make's name. */
export type FeedCatalog = ReadonlyMap<string, readonly FeedModel[]>;

/** What the seller has of a VIN for sale already. */
export interface KnownVehicle {
  readonly priceCents: number;
  readonly mileageMiles: number;
}

/** What is known around a row when it is read. */
export interface RowContext {
  readonly catalog: FeedCatalog;
  /** What the VIN says; null where there is none that could be one. */
  readonly decode: VinDecode | null;
  /** Why a VIN that looks like one is none: its check digit, with the place that looks wrong. */
  readonly diagnosis: string | null;
  readonly known: KnownVehicle | null;
  /** The day of the file, from which ages count back. */
  readonly fileDay: Day;
  /** The day in stock that the feed said of this VIN last. */
  readonly saidInStockOn: Day | null;
  /** The line that had this VIN before. */
  readonly firstLine: number | null;
}

/** What a row says of a vehicle, in our words; null where it says nothing. */
export interface FeedVehicleDraft {
  readonly makeId: number;
  readonly modelId: number;
  readonly year: number;
  readonly trim: string | null;
  readonly bodyStyle: BodyStyle;
  readonly sizeClass: SizeClass;
  readonly fuel: Fuel | null;
  readonly drivetrain: Drivetrain | null;
  readonly transmission: Transmission | null;
  readonly engine: string | null;
  readonly doors: number | null;
  readonly cityMpg: number | null;
  readonly highwayMpg: number | null;
  readonly exteriorColor: ExteriorColor | null;
  readonly paintName: string | null;
  readonly paintHex: string | null;
  readonly interiorColor: InteriorColor | null;
  readonly condition: ListingCondition;
  readonly titleStatus: TitleStatus | null;
  readonly mileageMiles: number;
  readonly priceCents: number;
  readonly features: readonly Feature[];
  readonly description: string | null;
  readonly photoUrls: readonly string[];
}

/** A row as it was understood. */
export interface ReadRow {
  readonly vin: Vin | null;
  readonly stockNumber: string | null;
  /** The vehicle in the file's own words. */
  readonly title: string;
  readonly issues: readonly FeedIssue[];
  /** Whether something in it is wrong: nothing of it is published. */
  readonly isHeld: boolean;
  /** Whether it says that it is for sale, or why not; null where it does not say. */
  readonly disposition: Disposition | null;
  readonly inStockOn: Day | null;
  /** Null where it is held, and where it is not for sale: nothing of it is shown. */
  readonly draft: FeedVehicleDraft | null;
}
