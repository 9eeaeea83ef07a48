import "server-only";
import { randomUUID } from "node:crypto";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { isListingOver } from "#lib/domain/listings/listing-change/rules.ts";
import { doubtsOfOffer } from "#lib/domain/listings/listing-doubt/data.ts";
import { listingPerformance } from "#lib/domain/listings/listing-performance/data.ts";
import { ownPhotos } from "#lib/domain/listings/listing-photo/data.ts";
import { uploadedFrom } from "#lib/domain/listings/listing-photo/search-params.ts";
import type { OwnPhotos } from "#lib/domain/listings/listing-photo/types.ts";
import { inspectListedVin } from "#lib/domain/listings/vin-facts/data.ts";
import { priceHelp } from "#lib/domain/market/price-help/data.ts";
import type { PriceHelp } from "#lib/domain/market/price-help/types.ts";
import { turnBasisOfOffer } from "#lib/domain/market/turn-forecast/data.ts";
import type { GarageVehicle } from "#lib/domain/ownership/garage/types.ts";
import { builtChoicesOf } from "#lib/domain/valuation/valuation/data.choices.ts";
import { currentViewer, requireViewer } from "#lib/platform/auth/viewer.ts";
import { now } from "#lib/platform/clock.ts";
import { lookupZip } from "#lib/platform/geo/zip-codes.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { ownListing, ownListingOfVehicle } from "./data.ts";
import { saleChecks } from "./rules.checks.ts";
import { comparedWithVin } from "./rules.publishing.ts";
import { isPublishedNow, sellPartFrom } from "./search-params.selling.ts";
import type { OwnerStrip, Selling } from "./types.selling.ts";
import type { VinComparison } from "./types.ts";

const NO_PHOTOS: OwnPhotos = { photos: [], removed: [] };
const NO_MILEAGE: PriceHelp = {
  kind: "none",
  why: "Asking prices of similar vehicles depend on mileage: add an odometer reading first.",
};

/**
 * What selling a vehicle of one's own garage shows.
 * @param vehicle as it was read for whoever is looking.
 * @param mileageMiles as the garage knows it; the listing's own counts where there is one.
 * @param params of the page's address.
 */
export async function loadSelling(
  vehicle: GarageVehicle,
  mileageMiles: number | null,
  params: RawSearchParams,
): Promise<Selling> {
  const viewer = await requireViewer(`/garage/${vehicle.id}`);
  const asOf = now();
  const [listing, place] = await Promise.all([
    ownListingOfVehicle(viewer.userId, vehicle.id),
    lookupZip(vehicle.zip),
  ]);
  const open = listing !== null && !isListingOver(listing.status);
  const state = place?.state ?? "";
  const miles = open ? listing.mileageMiles : mileageMiles;
  const titleStatus = open ? listing.titleStatus : vehicle.titleStatus;
  const part = sellPartFrom(params);
  const [photos, performance, help, built] = await Promise.all([
    open ? ownPhotos(viewer.userId, listing.id) : NO_PHOTOS,
    listing === null ? null : listingPerformance(viewer.userId, listing.id, asOf),
    miles === null
      ? NO_MILEAGE
      : priceHelp({ ...vehicle, titleStatus, mileageMiles: miles, place: { state } }, asOf),
    part === "write" || part === "edit" ? builtChoicesOf(vehicle) : null,
  ]);
  const comparison = await vinWords(vehicle, asOf);
  const since = open ? new Date(listing.listedAt) : asOf;
  const [turn, doubts] = await Promise.all([
    miles === null
      ? ("too_few_prices" as const)
      : turnBasisOfOffer(
          { ...vehicle, titleStatus, mileageMiles: miles, state, sellerSince: since },
          help.kind === "priced" ? help.expectedCents : null,
          asOf,
        ),
    vehicle.vin === null || miles === null
      ? null
      : doubtsOfOffer(vehicle.vin, {
          party: { sellerId: null, organizationId: null, userId: viewer.userId },
          mileageMiles: miles,
          titleStatus,
          listedAt: since.toISOString(),
          updatedAt: asOf.toISOString(),
        }),
  ]);
  return {
    vehicle,
    mileageMiles: miles,
    emailVerified: viewer.emailVerified,
    listing,
    features: built?.features ?? [],
    photos,
    performance,
    help,
    ...comparison,
    turn,
    checks: saleChecks({
      vin: vehicle.vin,
      comparison,
      doubts,
      mileageMiles: miles,
      photoCount: photos.photos.length,
      priceCents: open ? listing.priceCents : null,
      help,
      asOf,
    }),
    state,
    part,
    uploaded: uploadedFrom(params),
    isNew: isPublishedNow(params),
    submissionId: randomUUID(),
    asOf,
  };
}

/** What the VIN in the garage says of what the garage says. */
async function vinWords(vehicle: GarageVehicle, asOf: Date): Promise<VinComparison> {
  if (vehicle.vin === null) return { otherVehicle: null, vinConflicts: [] };
  const { facts } = await inspectListedVin(vehicle.vin, asOf);
  return comparedWithVin({ ...vehicle, doors: null, seats: null }, facts);
}

/** What the seller of a listing sees on its page; null for everybody else. */
export async function loadOwnerStrip(listingId: ListingId): Promise<OwnerStrip | null> {
  const viewer = await currentViewer();
  if (viewer === null) return null;
  const asOf = now();
  const [listing, performance] = await Promise.all([
    ownListing(viewer.userId, listingId),
    listingPerformance(viewer.userId, listingId, asOf),
  ]);
  return listing === null ? null : { listing, performance, asOf };
}
