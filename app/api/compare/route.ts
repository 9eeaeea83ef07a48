import { connection, type NextRequest } from "next/server";
import { keptListings } from "#lib/domain/listings/listing/data.ts";
import type { ListedCard } from "#lib/domain/listings/listing/types.ts";
import { pictureOf } from "#lib/domain/listings/photo-address/rules.picture.ts";
import { readComparison } from "#lib/domain/shoppers/comparison/search-params.ts";
import type { TrayItem } from "#lib/domain/shoppers/viewer-lists/types.ts";
import { vehicleTitle } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import { now } from "#lib/platform/clock.ts";

/** What the compare tray shows of the listings in `?listings=1,2,3`, sold ones too; unknown ones are left out. */
export async function GET(request: NextRequest): Promise<Response> {
  await connection();
  const { refs } = readComparison({
    listings: request.nextUrl.searchParams.get("listings") ?? "",
  });
  const ids = refs.flatMap((ref) => (ref.kind === "listing" ? [ref.id] : []));
  const listings = await keptListings(ids, now());
  return Response.json(listings.map(trayItem), { headers: { "Cache-Control": "no-store" } });
}

function trayItem(listing: ListedCard): TrayItem {
  const { id, priceCents, status } = listing;
  return { id, title: vehicleTitle(listing), priceCents, status, picture: pictureOf(listing) };
}
