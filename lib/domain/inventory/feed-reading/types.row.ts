/* Stages 3 and 4 of a feed row: understood, with the catalog, its VIN and what was known before; and
 * checked, with all findings at once. */

import type { Disposition } from "#lib/domain/inventory/disposition/constants.ts";
import type { ReadStockDate } from "#lib/domain/inventory/stock-date/types.ts";
import type { Day } from "#lib/domain/kernel/calendar/types.ts";
import type { NamedModel } from "#lib/domain/vehicles/nhtsa/types.name.ts";
import type { BodyStyle, SizeClass } from "#lib/domain/vehicles/vehicle/constants.ts";
import type { Vin } from "#lib/domain/vehicles/vin/types.ts";
import type { VinDecode } from "#lib/domain/vehicles/vin-decode/types.ts";
import type { VinSpecs } from "#lib/domain/vehicles/vin-specs/types.ts";
import type { IssueCode } from "./constants.issue.ts";
import type { FeedValues, FeedVehicleSpecs } from "./types.value.ts";

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

/** What is known of a VIN before its row is understood. */
export interface VinContext {
  /** What the VIN says; null where there is none that could be one. */
  readonly decode: VinDecode | null;
  /** What the VIN's own word is on drivetrain, gearbox and horsepower; null without one. */
  readonly specs: VinSpecs | null;
  /** Why a VIN that looks like one is none: its check digit, with the place that looks wrong. */
  readonly diagnosis: string | null;
  readonly known: KnownVehicle | null;
  /** The day in stock that the feed said of this VIN last. */
  readonly saidInStockOn: Day | null;
}

/** What is known around a row when it is understood. */
export interface RowContext extends VinContext {
  readonly catalog: FeedCatalog;
  /** The day of the file, from which ages count back. */
  readonly fileDay: Day;
  /** The line that had this VIN before. */
  readonly firstLine: number | null;
}

/** What a row says of a vehicle, with what its VIN says for certain; null where neither says it. */
export interface FeedVehicleDraft extends FeedVehicleSpecs {
  readonly makeId: number;
  readonly modelId: number;
  readonly year: number;
  readonly bodyStyle: BodyStyle;
  readonly sizeClass: SizeClass;
  readonly mileageMiles: number;
  readonly priceCents: number;
}

/** A vehicle that is for sale, whose model is known. */
export interface UnderstoodVehicle {
  readonly model: FeedModel;
  /** Whether the VIN says the model, as the row's words for it are not known. */
  readonly isModelFromVin: boolean;
  /** With 0 for a price or a mileage that cannot be read, which the row is then held for. */
  readonly draft: FeedVehicleDraft;
}

/** A row as it was understood, right or wrong. */
export interface UnderstoodRow {
  readonly values: FeedValues;
  readonly context: RowContext;
  /** Whether it says that it is for sale, or why not; null where it does not say. */
  readonly disposition: Disposition | null;
  /** Whether it says that it is not for sale: then only which vehicle it is must be right. */
  readonly isOffSale: boolean;
  readonly year: number | null;
  readonly stockDate: ReadStockDate;
  /** Null where it is not for sale, and where its model or year is not known. */
  readonly vehicle: UnderstoodVehicle | null;
}

/** Something that was found in a row, as a sentence about this row. */
export interface FeedIssue {
  readonly code: IssueCode;
  readonly words: string;
}

/** A row as it was checked. */
export interface CheckedRow {
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
