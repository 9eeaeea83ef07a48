/* Loads an owner's page for selling a garage vehicle: listing, photos, views, pricing
 * help, and where its VIN disagrees. */

import type { ListingPerformance } from "#lib/domain/listings/listing-performance/types.ts";
import type { OwnPhotos, UploadedNote } from "#lib/domain/listings/listing-photo/types.ts";
import type { PriceHelp } from "#lib/domain/market/price-help/types.ts";
import type { NoTurnBasis, TurnBasis } from "#lib/domain/market/turn-forecast/types.ts";
import type { GarageVehicle } from "#lib/domain/ownership/garage/types.ts";
import type { Feature } from "#lib/domain/vehicles/vehicle/constants.ts";
import type { SellPart } from "./constants.selling.ts";
import type { SaleCheck } from "./types.checks.ts";
import type { OwnListing, VinComparison } from "./types.ts";

/** Everything that selling one vehicle of the garage shows, with what its VIN says against the garage. */
export interface Selling extends VinComparison {
  readonly vehicle: GarageVehicle;
  /** As the odometer was last read or is thought to stand; null where it is not known. */
  readonly mileageMiles: number | null;
  /** Whether the owner's address is confirmed: without that nothing is published. */
  readonly emailVerified: boolean;
  /** The latest listing of this vehicle; null when it was never offered here. */
  readonly listing: OwnListing | null;
  /** Features that a form of the listing offers. */
  readonly features: readonly Feature[];
  readonly photos: OwnPhotos;
  readonly performance: ListingPerformance | null;
  readonly help: PriceHelp;
  /** What a forecast of its sale rests on; why there is none. */
  readonly turn: TurnBasis | NoTurnBasis;
  /** What is checked before buyers see it. */
  readonly checks: readonly SaleCheck[];
  /** The state it is sold in; "" where the garage does not know its place. */
  readonly state: string;
  /** Which of the forms is open; null for none. */
  readonly part: SellPart | null;
  /** What became of photos that were sent without JavaScript. */
  readonly uploaded: UploadedNote | null;
  /** Whether it was published just now. */
  readonly isNew: boolean;
  /** Names the form on this page. */
  readonly submissionId: string;
  readonly asOf: Date;
}

/** What the seller of a listing sees on its page. */
export interface OwnerStrip {
  readonly listing: OwnListing;
  readonly performance: ListingPerformance | null;
  readonly asOf: Date;
}
