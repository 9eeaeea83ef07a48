import "server-only";
import { z } from "zod";
import { recordActivity } from "#lib/domain/accounts/activity/mutations.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import type { Ctx, OpenCtx } from "#lib/platform/actions/context.ts";
import { now } from "#lib/platform/clock.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import type { Prisma } from "#lib/platform/db/generated/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { enqueue } from "#lib/platform/jobs/queue.ts";
import { removeStored } from "#lib/platform/storage/files.ts";
import { type StoredImage, storeImage } from "#lib/platform/storage/images.ts";
import {
  ACTIVITY_OF_CHANGE,
  MAX_PHOTOS,
  type PhotoAngle,
  type PhotoChange,
  PUT_BACK_MS,
} from "./constants.ts";
import type { PhotoKeeper } from "./policy.ts";
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
  ctx: Ctx<PhotoKeeper>,
  { listingId, bytes }: { readonly listingId: ListingId; readonly bytes: Uint8Array },
): Promise<OwnPhoto> {
  await checkRoom(ctx, listingId);
  const { key, width, height } = await storeImage(bytes);
  try {
    return await ctx.transaction(async (ctx) => {
      const { tx } = ctx;
      const record = await hold(ctx, listingId);
      const order = await orderOf(tx, listingId);
      if (order.length >= MAX_PHOTOS) throw full();
      const id = await appendPhoto(ctx, { listingId, key, width, height });
      await count(tx, listingId, order.length + 1);
      await record("photo.added");
      return { id, key, width, height, angle: null };
    });
  } catch (error) {
    await removeStored(key);
    throw error;
  }
}

/** Asked before a picture is decoded, and again in the transaction that adds it. */
async function checkRoom(ctx: Ctx<PhotoKeeper>, listingId: ListingId): Promise<void> {
  const keeper = ctx.actor;
  const listing = await ctx.db.listing.findFirst({
    where: { id: listingId, ...OPEN, ...keeper.kept },
    select: { photoCount: true },
  });
  if (listing === null) throw await keeper.refusal(listingId);
  if (listing.photoCount >= MAX_PHOTOS) throw full();
}

/** Moves a photo by so many places; what is at an end stays there. */
export async function movePhoto(
  ctx: Ctx<PhotoKeeper>,
  { listing, photo, by }: { listing: ListingId; photo: number; by: number },
): Promise<void> {
  await rearrange(ctx, listing, (order) => {
    if (!order.includes(photo)) throw notTheirs(listing);
    return moved(order, photo, by);
  });
}

/** Keeps what a photo shows, as its seller says; null where they take that back. */
export async function setPhotoAngle(
  ctx: Ctx<PhotoKeeper>,
  { listing, photo, angle }: { listing: ListingId; photo: number; angle: PhotoAngle | null },
): Promise<void> {
  await ctx.transaction(async (ctx) => {
    await hold(ctx, listing);
    const { count: kept } = await ctx.tx.listingPhoto.updateMany({
      where: { id: photo, listingId: listing },
      data: { angle },
    });
    if (kept === 0) throw notTheirs(listing);
  });
}

/** Puts the photos in the order asked for, as far as they are still there. */
export async function arrangePhotos(
  ctx: Ctx<PhotoKeeper>,
  { listing, order }: { listing: ListingId; order: readonly number[] },
): Promise<void> {
  await rearrange(ctx, listing, (present) => arranged(present, order));
}

async function rearrange(
  ctx: Ctx<PhotoKeeper>,
  listingId: ListingId,
  change: (order: readonly number[]) => readonly number[],
): Promise<void> {
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const record = await hold(ctx, listingId);
    const order = await orderOf(tx, listingId);
    await writeOrder(tx, listingId, change(order));
    await record("photo.arranged");
  });
}

/**
 * Takes photos away that the caller names, in its transaction and one statement: they can be put back
 * as if a person had done it.
 * @param paths a statement that returns the `path` of each, such as a DELETE of what named them.
 */
export async function takePhotosAway(
  { tx }: OpenCtx,
  { paths, removedAt }: { readonly paths: Prisma.Sql; readonly removedAt: Date },
): Promise<void> {
  const gone = goneRows.parse(
    await tx.$queryRaw`
      with lost as (
        ${paths}
      ), taken as (
        delete from listing_photo lp using lost where lp.path = lost.path
        returning lp.path, lp.listing_id, lp.position, lp.width, lp.height, lp.angle
      ), kept as (
        insert into removed_photo (path, listing_id, position, width, height, angle, removed_at)
        select path, listing_id, position, width, height, angle, ${removedAt} from taken
      ), counted as (
        update listing l set photo_count = l.photo_count - gone.count
        from (select listing_id, count(*)::int from taken group by 1) gone (listing_id, count)
        where l.id = gone.listing_id
      )
      select path from taken`,
  );
  for (const { path } of gone) await enqueueForgetting(tx, path, removedAt);
}

const goneRows = z.array(z.object({ path: z.string() }));

/** Its files go with it once it can no longer be put back. */
async function enqueueForgetting(tx: Transaction, key: string, removedAt: Date): Promise<void> {
  await enqueue(
    tx,
    FORGET_PHOTO,
    { key },
    { runAt: new Date(removedAt.getTime() + PUT_BACK_MS), key: `${FORGET_PHOTO.name} ${key}` },
  );
}

/** Holds a listing until the transaction ends, so that its photos change one after another. */
export async function holdPhotos({ tx }: OpenCtx, listingId: ListingId): Promise<void> {
  await tx.$queryRaw`select from listing where id = ${listingId} for no key update`;
}

/** Puts a picture that is stored already at the end of a listing whose photos are held. */
export async function appendPhoto(
  { tx }: OpenCtx,
  { listingId, key, width, height }: StoredImage & { readonly listingId: ListingId },
): Promise<number> {
  const last = await tx.listingPhoto.aggregate({ where: { listingId }, _max: { position: true } });
  const position = (last._max.position ?? -1) + 1;
  const { id } = await tx.listingPhoto.create({
    data: { listingId, position, path: key, width, height },
    select: { id: true },
  });
  return id;
}

/** Puts all photos of a listing in an order, and notes how many they are. */
export async function orderPhotos(
  { tx }: OpenCtx,
  { listingId, order }: { readonly listingId: ListingId; readonly order: readonly number[] },
): Promise<void> {
  await writeOrder(tx, listingId, order);
  await count(tx, listingId, order.length);
}

/** Takes a photo away. For a while it may be put back; then a job removes it and its files. */
export async function removePhoto(
  ctx: Ctx<PhotoKeeper>,
  { listing, photo }: { listing: ListingId; photo: number },
): Promise<void> {
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const record = await hold(ctx, listing);
    const order = await orderOf(tx, listing);
    const position = order.indexOf(photo);
    if (position === -1) throw notTheirs(listing);
    const { path, width, height, angle } = await tx.listingPhoto.delete({ where: { id: photo } });
    const removedAt = now();
    await tx.removedPhoto.create({
      data: { path, listingId: listing, position, width, height, angle, removedAt },
    });
    await count(tx, listing, order.length - 1);
    await enqueueForgetting(tx, path, removedAt);
    await record("photo.removed");
  });
}

/**
 * Puts a photo back where it stood.
 * @throws AppError `not_found` when it is gone for good, `conflict` when there is no room any more.
 */
export async function putBackPhoto(
  ctx: Ctx<PhotoKeeper>,
  { listing, key }: { listing: ListingId; key: string },
): Promise<void> {
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const record = await hold(ctx, listing);
    const order = await orderOf(tx, listing);
    const removed = await tx.removedPhoto.findFirst({ where: { path: key, listingId: listing } });
    if (removed === null) throw notTheirs(listing);
    if (order.length >= MAX_PHOTOS) throw full();
    await tx.removedPhoto.delete({ where: { path: key } });
    const { path, width, height, angle, position } = removed;
    const { id } = await tx.listingPhoto.create({
      // Behind all others, until the order is written below.
      data: { listingId: listing, position: MAX_PHOTOS * 100, path, width, height, angle },
    });
    await writeOrder(tx, listing, order.toSpliced(position, 0, id));
    await count(tx, listing, order.length + 1);
    await record("photo.put_back");
  });
}

/** Removes a photo that can no longer be put back, with its files. One that was put back stays. */
export async function forgetPhoto(ctx: Ctx, key: string): Promise<void> {
  const at = ctx.now;
  await ctx.transaction(async ({ tx }) => {
    const { count: gone } = await tx.removedPhoto.deleteMany({
      where: { path: key, removedAt: { lte: new Date(at.getTime() - PUT_BACK_MS) } },
    });
    // Within the transaction: where the files cannot be removed, the row stays and it is tried again.
    if (gone > 0) await removeStored(key);
  });
}

/**
 * Holds a listing until the transaction ends, so that its photos change one after another.
 * @returns what writes a change into the person's trail and their seller's ledger.
 */
async function hold(
  ctx: OpenCtx<PhotoKeeper>,
  listingId: ListingId,
): Promise<(change: PhotoChange) => Promise<void>> {
  const { actor: keeper, tx } = ctx;
  const { count: held } = await tx.listing.updateMany({
    where: { id: listingId, ...OPEN, ...keeper.kept },
    data: { updatedAt: now() },
  });
  if (held === 0) throw await keeper.refusal(listingId);
  const recordForSeller = await keeper.hold(ctx, listingId);
  return async (change) => {
    await recordActivity(ctx, {
      userId: keeper.userId,
      kind: ACTIVITY_OF_CHANGE[change],
      detail: { listingId },
    });
    await recordForSeller(change);
  };
}

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
