import "server-only";
import { randomUUID } from "node:crypto";
import type { AcceptedOffer } from "#lib/domain/finance/out-the-door/types.ts";
import type { GarageVehicle } from "#lib/domain/ownership/garage/types.ts";
import { ownListingOfVehicle } from "#lib/domain/ownership/private-listing/data.ts";
import { currentViewer, requireViewer } from "#lib/platform/auth/viewer.ts";
import { now } from "#lib/platform/clock.ts";
import { acceptedTradeIns, ownTradeIns, tradeInDealersShown } from "./data.ts";
import { refusalWords } from "./rules.ts";
import type { LoadedTradeIn } from "./types.ts";

/** The trade-in offers that the viewer accepted and that count today; none for a visitor. */
export async function loadAcceptedTradeIns(): Promise<readonly AcceptedOffer[]> {
  const viewer = await currentViewer();
  return viewer === null ? [] : acceptedTradeIns(viewer.userId, now());
}

/**
 * What asking dealers for trade-in offers shows of a vehicle of one's own garage.
 * @param vehicle as it was read for whoever is looking.
 */
export async function loadTradeIn(
  vehicle: GarageVehicle,
  mileageMiles: number | null,
): Promise<LoadedTradeIn> {
  const viewer = await requireViewer(`/garage/${vehicle.id}`);
  const asOf = now();
  const [requests, listing, dealers] = await Promise.all([
    ownTradeIns(viewer.userId, vehicle.id, asOf),
    ownListingOfVehicle(viewer.userId, vehicle.id),
    tradeInDealersShown(viewer, vehicle, asOf),
  ]);
  const { year, make, model, trim, vin, exteriorColor, titleStatus } = vehicle;
  return {
    vehicleId: vehicle.id,
    vehicle:
      mileageMiles === null
        ? null
        : { year, make, model, trim, vin, exteriorColor, titleStatus, mileageMiles },
    photoCount: listing?.status === "active" && listing.holds.length === 0 ? listing.photoCount : 0,
    sender: { name: viewer.name, email: viewer.email },
    refusal: refusalWords({
      emailVerified: viewer.emailVerified,
      hasMileage: mileageMiles !== null,
      isSold: listing?.status === "sold",
    }),
    dealers,
    requests,
    submissionId: randomUUID(),
  };
}
