/* Stage 2 of a feed row, values read: each cell by itself, in our words. */

import type { ReadDisposition } from "#lib/domain/inventory/disposition/types.ts";
import type { ListingCondition } from "#lib/domain/listings/listing/types.ts";
import type {
  BodyStyle,
  Drivetrain,
  ExteriorColor,
  Feature,
  Fuel,
  InteriorColor,
  TitleStatus,
  Transmission,
} from "#lib/domain/vehicles/vehicle/constants.ts";
import type { NormalizedVin } from "#lib/domain/vehicles/vin/types.ts";

/** A number as a feed says it: not at all, so that it cannot be read, or it. */
export type ReadAmount =
  | { readonly kind: "none" }
  | { readonly kind: "unreadable" }
  | { readonly kind: "amount"; readonly value: number };

/** A number with the cell that says it, for sentences about it. */
export type QuotedAmount = ReadAmount & { readonly text: string };

export interface ReadPaint {
  readonly color: ExteriorColor;
  /** As the maker calls it. */
  readonly paintName: string;
  /** Six lower-case hex digits of our own drawing of that colour. */
  readonly paintHex: string;
}

/** What a row says of its vehicle in our words; null where it says nothing that we have a word for. */
export interface FeedVehicleSpecs {
  readonly trim: string | null;
  readonly bodyStyle: BodyStyle | null;
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
  readonly features: readonly Feature[];
  readonly description: string | null;
  readonly photoUrls: readonly string[];
}

/** The cells of a row, each read by itself: nothing but the row was looked at. */
export interface FeedValues {
  /** Null where the row says none. */
  readonly vin: NormalizedVin | null;
  readonly stockNumber: string | null;
  /** The vehicle in the file's own words. */
  readonly title: string;
  /** Whether it says that it is for sale, or why not. */
  readonly disposition: ReadDisposition;
  readonly isNew: boolean;
  /** In cents, also of no price that could be one. */
  readonly price: QuotedAmount;
  /** In miles, also of no mileage that could be one. */
  readonly mileage: QuotedAmount;
  /** The model year. */
  readonly year: QuotedAmount;
  readonly make: string;
  readonly model: string;
  /** Make and model for sentences about them; empty where the row says neither. */
  readonly makeAndModel: string;
  /** The exterior color for a sentence about it; null where the row says none. */
  readonly colorText: string | null;
  /** The day in stock, or the age that it counts back from, as they stand in the row. */
  readonly stockDate: { readonly date: string; readonly age: string };
  readonly vehicle: FeedVehicleSpecs;
  /** Whether some of its letters were written in one encoding and read in another. */
  readonly isMisencoded: boolean;
}
