import "server-only";
import type { SellerId } from "#lib/domain/listing/types.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import type { GeoPoint } from "#lib/platform/geo/distance.ts";

/** Where a dealer is. */
export async function sellerPlace(sellerId: SellerId): Promise<GeoPoint> {
  return readDatabase().seller.findUniqueOrThrow({
    where: { id: sellerId },
    select: { latitude: true, longitude: true },
  });
}
