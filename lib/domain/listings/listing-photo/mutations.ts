import "server-only";
import { recordActivity } from "#lib/domain/accounts/activity/mutations.ts";
import type { OrganizationId } from "#lib/domain/dealers/organization/types.ts";
import { recordOrganizationEvents } from "#lib/domain/dealers/organization-event/mutations.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { now } from "#lib/platform/clock.ts";
import { database, type Transaction } from "#lib/platform/db/client.ts";
import type { Prisma } from "#lib/platform/db/generated/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { enqueue } from "#lib/platform/jobs/queue.ts";
import { removeStored } from "#lib/platform/storage/files.ts";
import { storeImage } from "#lib/platform/storage/images.ts";
import { MAX_PHOTOS, PUT_BACK_MS } from "./constants.ts";
import { refusedPhotos } from "./data.ts";
import { photosKeptBy } from "./policy.ts";
import { arranged, FULL_WORDS, moved } from "./rules.ts";
import { FORGET_PHOTO } from "./schema.ts";
import type { OwnPhoto } from "./types.ts";

/** Photos change while a listing is, or may again be, for sale. */
const OPEN: Prisma.ListingWhereInput = { status: { in: ["active", "paused"] } };

/**
 * Adds a photo at the end of one's own listing.
 * @throws RefusedUpload for what is no picture; AppError `not_found` for a listing that is not one's
 *   own or is over, `conflict` when it has its most photos. Nothing is kept then.
 */
export async function addPhoto(
  userId: UserId,
  listingId: ListingId,
  bytes: Uint8Array,
): Promise<OwnPhoto> {
  await checkRoom(userId, listingId);
  const { key, width, height } = await storeImage(bytes);
  try {
    return await database().$transaction(async (tx) => {
      const organizationId = await hold(tx, userId, listingId);
      const order = await orderOf(tx, listingId);
      if (order.length >= MAX_PHOTOS) throw full();
      const last = await tx.listingPhoto.aggregate({
        where: { listingId },
        _max: { position: true },
      });
      const position = (last._max.position ?? -1) + 1;
      const { id } = await tx.listingPhoto.create({
        data: { listingId, position, path: key, width, height },
      });
      await count(tx, listingId, order.length + 1);
      await record(tx, userId, { organizationId, listingId, what: "photo.added" });
      return { id, key, width, height };
    });
  } catch (error) {
    await removeStored(key);
    throw error;
  }
}

/** Asked before a picture is decoded, and again in the transaction that adds it. */
async function checkRoom(userId: UserId, listingId: ListingId): Promise<void> {
  const listing = await database().listing.findFirst({
    where: { id: listingId, ...OPEN, ...photosKeptBy(userId) },
    select: { photoCount: true },
  });
  if (listing === null) throw await refusedPhotos(userId, listingId);
  if (listing.photoCount >= MAX_PHOTOS) throw full();
}

/** Moves a photo by so many places; what is at an end stays there. */
export async function movePhoto(
  userId: UserId,
  { listing, photo, by }: { listing: ListingId; photo: number; by: number },
): Promise<void> {
  await rearrange(userId, listing, (order) => {
    if (!order.includes(photo)) throw notTheirs(listing);
    return moved(order, photo, by);
  });
}

/** Puts the photos in the order asked for, as far as they are still there. */
export async function arrangePhotos(
  userId: UserId,
  { listing, order }: { listing: ListingId; order: readonly number[] },
): Promise<void> {
  await rearrange(userId, listing, (present) => arranged(present, order));
}

async function rearrange(
  userId: UserId,
  listingId: ListingId,
  change: (order: readonly number[]) => readonly number[],
): Promise<void> {
  await database().$transaction(async (tx) => {
    const organizationId = await hold(tx, userId, listingId);
    const order = await orderOf(tx, listingId);
    await writeOrder(tx, listingId, change(order));
    await record(tx, userId, { organizationId, listingId, what: "photo.arranged" });
  });
}

/** Takes a photo away. For a while it may be put back; then a job removes it and its files. */
export async function removePhoto(
  userId: UserId,
  { listing, photo }: { listing: ListingId; photo: number },
): Promise<void> {
  await database().$transaction(async (tx) => {
    const organizationId = await hold(tx, userId, listing);
    const order = await orderOf(tx, listing);
    const position = order.indexOf(photo);
    if (position === -1) throw notTheirs(listing);
    const { path, width, height } = await tx.listingPhoto.delete({ where: { id: photo } });
    const removedAt = now();
    await tx.removedPhoto.create({
      data: { path, listingId: listing, position, width, height, removedAt },
    });
    await count(tx, listing, order.length - 1);
    await enqueue(
      tx,
      FORGET_PHOTO,
      { key: path },
      { runAt: new Date(removedAt.getTime() + PUT_BACK_MS), key: `${FORGET_PHOTO.name} ${path}` },
    );
    await record(tx, userId, { organizationId, listingId: listing, what: "photo.removed" });
  });
}

/**
 * Puts a photo back where it stood.
 * @throws AppError `not_found` when it is gone for good, `conflict` when there is no room any more.
 */
export async function putBackPhoto(
  userId: UserId,
  { listing, key }: { listing: ListingId; key: string },
): Promise<void> {
  await database().$transaction(async (tx) => {
    const organizationId = await hold(tx, userId, listing);
    const order = await orderOf(tx, listing);
    const removed = await tx.removedPhoto.findFirst({ where: { path: key, listingId: listing } });
    if (removed === null) throw notTheirs(listing);
    if (order.length >= MAX_PHOTOS) throw full();
    await tx.removedPhoto.delete({ where: { path: key } });
    const { path, width, height, position } = removed;
    const { id } = await tx.listingPhoto.create({
      // Behind all others, until the order is written below.
      data: { listingId: listing, position: MAX_PHOTOS * 100, path, width, height },
    });
    await writeOrder(tx, listing, order.toSpliced(position, 0, id));
    await count(tx, listing, order.length + 1);
    await record(tx, userId, { organizationId, listingId: listing, what: "photo.put_back" });
  });
}

/** Removes a photo that can no longer be put back, with its files. One that was put back stays. */
export async function forgetPhoto(key: string, at: Date): Promise<void> {
  await database().$transaction(async (tx) => {
    const { count: gone } = await tx.removedPhoto.deleteMany({
      where: { path: key, removedAt: { lte: new Date(at.getTime() - PUT_BACK_MS) } },
    });
    // Within the transaction: where the files cannot be removed, the row stays and it is tried again.
    if (gone > 0) await removeStored(key);
  });
}

/**
 * Holds a listing until the transaction ends, so that its photos change one after another, and the
 * membership of who changes them. @returns the organization that sells it; null for a private listing.
 */
async function hold(
  tx: Transaction,
  userId: UserId,
  listingId: ListingId,
): Promise<OrganizationId | null> {
  const { count: held } = await tx.listing.updateMany({
    where: { id: listingId, ...OPEN, ...photosKeptBy(userId) },
    data: { updatedAt: now() },
  });
  if (held === 0) throw await refusedPhotos(userId, listingId);
  const { seller } = await tx.listing.findUniqueOrThrow({
    where: { id: listingId },
    select: { seller: { select: { organizationId: true } } },
  });
  if (seller.organizationId === null) return null;
  // Asked again while it is held: who was removed a moment ago may no more.
  const members: unknown = await tx.$queryRaw`
    select 1 from membership
    where organization_id = ${seller.organizationId} and user_id = ${userId} for share`;
  if (!Array.isArray(members) || members.length === 0) throw notTheirs(listingId);
  return seller.organizationId as OrganizationId;
}

/** A line of the trail of who did it, and of the ledger of the organization that sells the vehicle. */
async function record(
  tx: Transaction,
  userId: UserId,
  { organizationId, listingId, what }: Recorded,
): Promise<void> {
  await recordActivity(tx, userId, ACTIVITY_OF[what], { listingId });
  if (organizationId === null) return;
  await recordOrganizationEvents(tx, [
    { organizationId, actorUserId: userId, listingId, kind: what, at: now() },
  ]);
}

interface Recorded {
  readonly organizationId: OrganizationId | null;
  readonly listingId: ListingId;
  readonly what: keyof typeof ACTIVITY_OF;
}

const ACTIVITY_OF = {
  "photo.added": "listing.photo_added",
  "photo.removed": "listing.photo_removed",
  "photo.put_back": "listing.photo_put_back",
  "photo.arranged": "listing.photos_arranged",
} as const;

async function orderOf(tx: Transaction, listingId: ListingId): Promise<readonly number[]> {
  const photos = await tx.listingPhoto.findMany({
    where: { listingId },
    orderBy: { position: "asc" },
    select: { id: true },
  });
  return photos.map(({ id }) => id);
}

/** Two steps, for no two photos may share a place in between. */
async function writeOrder(
  tx: Transaction,
  listingId: ListingId,
  order: readonly number[],
): Promise<void> {
  await tx.$executeRaw`
    update listing_photo set position = -1 - position where listing_id = ${listingId}`;
  await tx.$executeRaw`
    update listing_photo p set position = o.place - 1
    from unnest(${[...order]}::int[]) with ordinality o (id, place)
    where p.id = o.id and p.listing_id = ${listingId}`;
}

/** What search knows of photos, and cards rank by. */
async function count(tx: Transaction, listingId: ListingId, photoCount: number): Promise<void> {
  await tx.listing.update({ where: { id: listingId }, data: { photoCount } });
}

function notTheirs(listingId: ListingId): AppError {
  return new AppError("not_found", `listing ${listingId} has no such photos of this person`);
}

function full(): AppError {
  return new AppError("conflict", "the listing is full", { said: FULL_WORDS });
}
