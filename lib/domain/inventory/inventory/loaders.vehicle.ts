import "server-only";
import { notFound } from "next/navigation";
import type { OrganizationActor } from "#lib/domain/dealers/organization/types.ts";
import { rowNumber } from "#lib/domain/listings/listing/schema.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { listingDoubts } from "#lib/domain/listings/listing-doubt/data.ts";
import { sellerPhotos } from "#lib/domain/listings/listing-photo/data.ts";
import { now } from "#lib/platform/clock.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { inventoryVehicle } from "./data.vehicle.ts";
import type { LoadedVehicle } from "./types.vehicle.ts";

/** The vehicle that an address names with `vehicle`, of the actor's own organization. */
export async function loadVehicle(
  actor: OrganizationActor,
  raw: RawSearchParams,
): Promise<LoadedVehicle> {
  const asOf = now();
  const id = rowNumber.safeParse(raw.vehicle);
  if (!id.success) notFound();
  const listingId = id.data as ListingId;
  const [vehicle, photos] = await Promise.all([
    inventoryVehicle(actor, listingId, asOf),
    sellerPhotos(actor.organization.sellerId, listingId),
  ]);
  if (vehicle === null) notFound();
  return { vehicle, photos, doubts: await listingDoubts(vehicle), asOf };
}
