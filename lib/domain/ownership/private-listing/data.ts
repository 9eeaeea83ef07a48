import "server-only";
import { z } from "zod";
import { soldBy } from "#lib/domain/listings/listing/policy.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import {
  FEATURES,
  INTERIOR_COLORS,
  TITLE_STATUSES,
} from "#lib/domain/vehicles/vehicle/constants.ts";
import { oneOf } from "#lib/domain/vehicles/vehicle/schema.ts";
import { TITLE_SELECT } from "#lib/domain/vehicles/vehicle-title/data.ts";
import { titleWithTrim } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { database } from "#lib/platform/db/client.ts";
import type { Prisma } from "#lib/platform/db/generated/client.ts";
import type { OwnListing } from "./types.ts";

const SELECT = {
  id: true,
  garageVehicle: { select: { id: true, userId: true, removedAt: true } },
  vin: true,
  modelId: true,
  trim: true,
  status: true,
  holds: { select: { kind: true, reasons: true }, orderBy: [{ heldAt: "asc" }, { kind: "asc" }] },
  priceCents: true,
  mileageMiles: true,
  description: true,
  titleStatus: true,
  interiorColor: true,
  features: true,
  photoCount: true,
  listedAt: true,
  endedAt: true,
  soldPriceCents: true,
  ...TITLE_SELECT,
} satisfies Prisma.ListingSelect;
type Row = Prisma.ListingGetPayload<{ select: typeof SELECT }>;

const words = z.object({
  titleStatus: oneOf(TITLE_STATUSES),
  interiorColor: oneOf(INTERIOR_COLORS).nullable(),
  features: z.array(oneOf(FEATURES)),
});

/** A listing that this person sells privately; null for anybody else's. Of the primary. */
export async function ownListing(userId: UserId, id: ListingId): Promise<OwnListing | null> {
  const row = await database().listing.findFirst({
    where: { id, ...soldBy(userId) },
    select: SELECT,
  });
  return row === null ? null : ownListingOf(row, userId);
}

/** The latest listing that this person published from a vehicle of the garage; null when there is none. */
export async function ownListingOfVehicle(
  userId: UserId,
  vehicleId: string,
): Promise<OwnListing | null> {
  const row = await database().listing.findFirst({
    where: { garageVehicleId: vehicleId, ...soldBy(userId) },
    orderBy: { id: "desc" },
    select: SELECT,
  });
  return row === null ? null : ownListingOf(row, userId);
}

function ownListingOf(row: Row, userId: UserId): OwnListing {
  const { garageVehicle: vehicle } = row;
  const inGarage = vehicle !== null && vehicle.userId === userId && vehicle.removedAt === null;
  return {
    id: row.id as ListingId,
    vehicleId: inGarage ? vehicle.id : null,
    title: titleWithTrim(row),
    modelId: row.modelId,
    year: row.year,
    vin: row.vin,
    status: row.status,
    holds: row.holds,
    priceCents: row.priceCents,
    mileageMiles: row.mileageMiles,
    description: row.description ?? "",
    ...words.parse(row),
    photoCount: row.photoCount,
    listedAt: row.listedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    soldPriceCents: row.soldPriceCents,
  };
}
