import "server-only";
import type { RatingVehicle } from "#lib/domain/listings/deal-rating/types.ts";
import type { ListingDetail } from "#lib/domain/listings/listing/types.ts";
import { valueVehiclesBy } from "#lib/domain/valuation/valuation/data.ts";
import { appraisalInForce } from "./data.ts";
import { valuedListing, workingOf } from "./rules.working.ts";
import type { ListingWorking } from "./types.working.ts";

/**
 * A listing's rating with its working: the sum, the comparables and what was told.
 * @param otherMiles mileages at which the same vehicle is valued too, in the same queries.
 */
export async function listingWorking(
  {
    listing,
    ratingVehicle,
  }: {
    readonly listing: Omit<ListingDetail, "rating">;
    readonly ratingVehicle: RatingVehicle;
  },
  otherMiles: readonly number[],
  asOf: Date,
): Promise<ListingWorking> {
  const { listingId, status } = ratingVehicle;
  const vehicle = valuedListing(listing, ratingVehicle);
  const inForce = await appraisalInForce(listingId);
  const edition = inForce?.edition ?? null;
  const appraisal = status === "active" ? (inForce?.appraisal ?? null) : null;
  const vehicles = [vehicle, ...otherMiles.map((mileageMiles) => ({ ...vehicle, mileageMiles }))];
  const values =
    appraisal?.kind === "appraised" ? await valueVehiclesBy(edition, vehicles, asOf) : [];
  return workingOf(ratingVehicle, vehicle, { appraisal, edition, otherMiles, values });
}
