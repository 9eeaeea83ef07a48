/* How a member adds one vehicle to the dealership's stock by VIN: decode, already listed,
 * new listing shown or hidden. */

import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import type { VehicleDraft } from "#lib/domain/ownership/garage-page/types.intake.ts";

/** Where a member who adds a vehicle has come to. */
export type AddStep =
  | { readonly kind: "start" }
  | {
      readonly kind: "refused";
      readonly vin: string;
      readonly message: string;
      /** The VIN that was most likely meant. */
      readonly suggestion: string | null;
    }
  /** The organization has it for sale, or paused, already. */
  | { readonly kind: "present"; readonly vin: string; readonly listingId: ListingId }
  | {
      readonly kind: "draft";
      readonly draft: VehicleDraft & { readonly vin: string };
      /** What the organization stated of it when it last had it; null where it never did. */
      readonly earlier: { readonly endedAt: string | null } | null;
    };
