import "server-only";
import { PHOTO_STATUSES, soldBy } from "#lib/domain/listings/listing/policy.ts";
import type { ListingId, SellerId } from "#lib/domain/listings/listing/types.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { database, readDatabase } from "#lib/platform/db/client.ts";
import type { Prisma } from "#lib/platform/db/generated/client.ts";
import { PUT_BACK_MS } from "./constants.ts";
import { photoAngle } from "./rules.ts";
import type { OwnPhotos } from "./types.ts";

/** Whether everyone may see the photo of this key. */
export async function isShownToEveryone(key: string): Promise<boolean> {
  const shown = await readDatabase().listingPhoto.findFirst({
    where: { path: key, listing: { status: { in: [...PHOTO_STATUSES] } } },
    select: { id: true },
  });
  return shown !== null;
}

/** The photos of one's own listing; nobody else's listing has any. Of the primary. */
export async function ownPhotos(userId: UserId, listingId: ListingId): Promise<OwnPhotos> {
  return photosWhere(listingId, soldBy(userId));
}

/** The photos of a seller's listing; another seller's has none. Of the primary. */
export async function sellerPhotos(sellerId: SellerId, listingId: ListingId): Promise<OwnPhotos> {
  return photosWhere(listingId, { sellerId });
}

async function photosWhere(
  listingId: ListingId,
  listing: Prisma.ListingWhereInput,
): Promise<OwnPhotos> {
  const where = { listingId, listing };
  const [photos, removed] = await Promise.all([
    database().listingPhoto.findMany({ where, orderBy: { position: "asc" } }),
    database().removedPhoto.findMany({ where, orderBy: { removedAt: "desc" } }),
  ]);
  return {
    photos: photos.map(({ id, path, width, height, angle }) => ({
      ...{ id, key: path, width, height },
      angle: photoAngle(angle),
    })),
    removed: removed.map(({ path, removedAt }) => ({
      key: path,
      until: new Date(removedAt.getTime() + PUT_BACK_MS).toISOString(),
    })),
  };
}
