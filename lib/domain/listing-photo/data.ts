import "server-only";
import { PHOTO_STATUSES, soldBy } from "#lib/domain/listing/policy.ts";
import type { ListingId } from "#lib/domain/listing/types.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { database, readDatabase } from "#lib/platform/db/client.ts";
import { PUT_BACK_MS } from "./constants.ts";
import type { OwnPhotos } from "./types.ts";

/** Whether everyone may see the photo of this key. */
export async function isShownToEveryone(key: string): Promise<boolean> {
  const shown = await readDatabase().listingPhoto.findFirst({
    where: { path: key, listing: { status: { in: [...PHOTO_STATUSES] } } },
    select: { id: true },
  });
  return shown !== null;
}

/**
 * Whether the photo of this key belongs to a listing of this person, also one taken away that may
 * still be put back. Of the primary: what was sent a moment ago is there.
 */
export async function isOwnPhoto(key: string, userId: UserId): Promise<boolean> {
  const where = { path: key, listing: soldBy(userId) };
  const [kept, removed] = await Promise.all([
    database().listingPhoto.findFirst({ where, select: { id: true } }),
    database().removedPhoto.findFirst({ where, select: { path: true } }),
  ]);
  return kept !== null || removed !== null;
}

/** The photos of one's own listing; nobody else's listing has any. Of the primary. */
export async function ownPhotos(userId: UserId, listingId: ListingId): Promise<OwnPhotos> {
  const where = { listingId, listing: soldBy(userId) };
  const [photos, removed] = await Promise.all([
    database().listingPhoto.findMany({ where, orderBy: { position: "asc" } }),
    database().removedPhoto.findMany({ where, orderBy: { removedAt: "desc" } }),
  ]);
  return {
    photos: photos.map(({ id, path, width, height }) => ({ id, key: path, width, height })),
    removed: removed.map(({ path, removedAt }) => ({
      key: path,
      until: new Date(removedAt.getTime() + PUT_BACK_MS).toISOString(),
    })),
  };
}

/**
 * The vehicle in one's garage that a listing of one's own is sold from, null once it was taken out of
 * there; undefined when there is no such listing.
 */
export async function ownListingVehicle(
  userId: UserId,
  listingId: ListingId,
): Promise<string | null | undefined> {
  const listing = await database().listing.findFirst({
    where: { id: listingId, ...soldBy(userId) },
    select: { garageVehicle: { select: { id: true, userId: true, removedAt: true } } },
  });
  if (listing === null) return undefined;
  const { garageVehicle: vehicle } = listing;
  return vehicle?.userId === userId && vehicle.removedAt === null ? vehicle.id : null;
}
