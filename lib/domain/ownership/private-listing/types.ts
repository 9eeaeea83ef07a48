/** @file A private seller's own listing: made of a garage vehicle, edited, paused, marked sold, and its page for selling. */

import type { ListingId, ListingStatus } from "#lib/domain/listings/listing/types.ts";
import type { ListingHold } from "#lib/domain/listings/listing-hold/types.ts";
import type {
  Feature,
  InteriorColor,
  TitleStatus,
} from "#lib/domain/vehicles/vehicle/constants.ts";

/** A listing as the person who sells the vehicle sees it. Moments are ISO. */
export interface OwnListing {
  readonly id: ListingId;
  /** In the seller's garage, from where it is changed; null once it was taken out of there. */
  readonly vehicleId: string | null;
  readonly title: string;
  readonly modelId: number;
  readonly year: number;
  readonly vin: string;
  readonly status: ListingStatus;
  /** What holds it off sale; nothing for most. */
  readonly holds: readonly Pick<ListingHold, "kind" | "reasons">[];
  readonly priceCents: number;
  readonly mileageMiles: number;
  readonly description: string;
  readonly titleStatus: TitleStatus;
  readonly interiorColor: InteriorColor | null;
  readonly features: readonly Feature[];
  readonly photoCount: number;
  readonly listedAt: string;
  readonly endedAt: string | null;
  /** What the seller said it sold for; null when not said. */
  readonly soldPriceCents: number | null;
}

/** What a VIN says against a vehicle. */
export interface VinComparison {
  /** Why it is another vehicle's; null where it may be this one's. */
  readonly otherVehicle: string | null;
  /** What it says otherwise of the same vehicle, a sentence each: buyers see both. */
  readonly vinConflicts: readonly string[];
}
