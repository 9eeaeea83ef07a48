import "server-only";
import type { RatingVehicle } from "#lib/domain/listings/deal-rating/types.ts";
import type { ListingDetail } from "#lib/domain/listings/listing/types.ts";
import { editionInForce } from "#lib/domain/valuation/valuation/data.edition.ts";
import { valueVehicles } from "#lib/domain/valuation/valuation/data.ts";
import { appraisalsOf } from "./data.ts";
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
  const [appraisals, edition] = await Promise.all([appraisalsOf([listingId]), editionInForce()]);
  const appraisal = status === "active" ? (appraisals.get(listingId) ?? null) : null;
  const vehicles = [vehicle, ...otherMiles.map((mileageMiles) => ({ ...vehicle, mileageMiles }))];
  const values = appraisal?.kind === "appraised" ? await valueVehicles(vehicles, asOf) : [];
  return workingOf(ratingVehicle, vehicle, { appraisal, edition, otherMiles, values });
}
