import "server-only";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { TITLE_SELECT } from "#lib/domain/vehicles/vehicle-title/data.ts";
import { titleWithTrim } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import { database } from "#lib/platform/db/client.ts";
import type { Prisma } from "#lib/platform/db/generated/client.ts";
import type { DecidedListing } from "./types.ts";

const SELECT = {
  id: true,
  vin: true,
  trim: true,
  status: true,
  priceCents: true,
  mileageMiles: true,
  ...TITLE_SELECT,
  seller: { select: { name: true, userId: true } },
  holds: { select: { kind: true, reasons: true, heldAt: true }, orderBy: { heldAt: "asc" } },
} as const satisfies Prisma.ListingSelect;

/** Offers that wait until an operator has looked at them, the oldest first. */
export async function waitingListings(limit: number): Promise<readonly DecidedListing[]> {
  const held = await database().listingHold.findMany({
    where: { kind: "review", listing: { status: "paused" } },
    orderBy: [{ heldAt: "asc" }, { listingId: "asc" }],
    take: limit,
    select: { listing: { select: SELECT } },
  });
  return held.map(({ listing }) => decidedOf(listing));
}

/** A listing of any status; null where there is none. */
export async function decidedListing(id: ListingId): Promise<DecidedListing | null> {
  const row = await database().listing.findUnique({ where: { id }, select: SELECT });
  return row === null ? null : decidedOf(row);
}

function decidedOf({
  year,
  make,
  model,
  trim,
  seller,
  ...row
}: Prisma.ListingGetPayload<{ select: typeof SELECT }>): DecidedListing {
  return {
    ...row,
    id: row.id as ListingId,
    title: titleWithTrim({ year, make, model, trim }),
    seller: seller.name,
    personId: seller.userId,
  };
}
