import "server-only";
import { z } from "zod";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import {
  appendPhoto,
  holdPhotos,
  orderPhotos,
  takePhotosAway,
} from "#lib/domain/listings/listing-photo/mutations.ts";
import type { Ctx, OpenCtx, System } from "#lib/platform/actions/context.ts";
import { now } from "#lib/platform/clock.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { enqueue } from "#lib/platform/jobs/queue.ts";
import { askOutside } from "#lib/platform/outbound/ask.ts";
import { OutboundError } from "#lib/platform/outbound/refusals.ts";
import { removeStored } from "#lib/platform/storage/files.ts";
import { MAX_UPLOAD_BYTES } from "#lib/platform/storage/image-sizes.ts";
import { type StoredImage, storeImage } from "#lib/platform/storage/images.ts";
import {
  CLAIM,
  CLAIM_MINUTES,
  LONGEST_MS,
  PHOTO_RETRY_MINUTES,
  PHOTOS_AT_ONCE,
} from "./constants.photo.ts";
import { FETCH_PHOTOS } from "./schema.photo.ts";
import type { PublishedRun } from "./types.listing.ts";

/**
 * Notes which photos a run's vehicles have by the feed: new ones are fetched by a job, those that the
 * feed does not name any more are taken away. What a member took away is not fetched again, and what a
 * member added stays.
 */
export async function queuePhotos(ctx: OpenCtx, { id, at }: PublishedRun): Promise<void> {
  const { tx } = ctx;
  await takePhotosAway(ctx, {
    paths: Prisma.sql`
      delete from feed_photo p using feed_row r
      where r.run_id = ${id} and r.outcome in ('new', 'reopened', 'price', 'changed')
        and cardinality(r.photo_urls) > 0 and p.listing_id = r.listing_id
        and not p.url = any(r.photo_urls)
      returning p.path`,
    removedAt: at,
  });
  const added = await tx.$executeRaw`
    insert into feed_photo (listing_id, url, position, due_at)
    select r.listing_id, u.url, u.place - 1, ${at}
    from feed_row r cross join lateral unnest(r.photo_urls) with ordinality u (url, place)
    where r.run_id = ${id} and r.listing_id is not null
      and r.outcome in ('new', 'reopened', 'price', 'changed')
    on conflict (listing_id, url) do update set position = excluded.position
      where feed_photo.position <> excluded.position`;
  // In the lane of the one by the clock: they run one after the other.
  const { name } = FETCH_PHOTOS;
  if (added > 0) await enqueue(tx, FETCH_PHOTOS, {}, { key: name, lane: name });
}

const dueRows = z.array(
  z.object({
    id: z.number(),
    listingId: z.number().transform((listing) => listing as ListingId),
    url: z.string(),
    attempts: z.number(),
  }),
);
type DuePhoto = z.output<typeof dueRows>[number];

/**
 * Fetches photos that are due until there are none or the signal ends it.
 * @returns how many were fetched.
 */
export async function fetchDuePhotos(ctx: Ctx<System>, signal: AbortSignal): Promise<number> {
  let fetched = 0;
  for (;;) {
    if (signal.aborted) return fetched;
    const due = await claim(ctx, now());
    if (due.length === 0) return fetched;
    for (let at = 0; at < due.length; at += PHOTOS_AT_ONCE) {
      const some = due.slice(at, at + PHOTOS_AT_ONCE);
      const done = await Promise.all(some.map((photo) => fetchOne(ctx, photo, signal)));
      fetched += done.filter(Boolean).length;
    }
  }
}

async function claim(ctx: Ctx, at: Date): Promise<readonly DuePhoto[]> {
  const until = new Date(at.getTime() + CLAIM_MINUTES * 60_000);
  return dueRows.parse(
    await ctx.db.$queryRaw`
      update feed_photo p set due_at = ${until}, attempts = p.attempts + 1
      where p.id in (
        select due.id from feed_photo due where due.due_at <= ${at}
        order by due.due_at, due.position, due.id limit ${CLAIM} for update skip locked)
      returning p.id, p.listing_id as "listingId", p.url, p.attempts::int as attempts`,
  );
}

/** @returns whether it is here now. */
async function fetchOne(ctx: Ctx<System>, photo: DuePhoto, signal: AbortSignal): Promise<boolean> {
  let stored: StoredImage;
  try {
    const answer = await askOutside({
      url: photo.url,
      headers: { Accept: "image/*" },
      mostBytes: MAX_UPLOAD_BYTES,
      longestMs: LONGEST_MS,
      signal,
    });
    if (answer.status !== 200) {
      answer.drop();
      throw new OutboundError("unreachable", `The address answers ${answer.status}.`);
    }
    stored = await storeImage(await answer.bytes());
  } catch (error) {
    if (signal.aborted) {
      await ctx.db.feedPhoto.updateMany({
        where: { id: photo.id },
        data: { dueAt: now(), attempts: photo.attempts - 1 },
      });
      return false;
    }
    if (!(error instanceof AppError)) throw error;
    await failed(ctx, photo, error);
    return false;
  }
  return add(ctx, photo, stored);
}

/** Tries again later what may pass; what is no picture or no address is given up at once. */
async function failed(ctx: Ctx, { id, attempts }: DuePhoto, error: AppError): Promise<void> {
  const passes = !(error instanceof OutboundError) || error.isPassing;
  const isOurs = error.code === "rate_limited";
  const minutes =
    passes && error.code !== "invalid_input" ? PHOTO_RETRY_MINUTES[attempts - 1] : undefined;
  const dueAt = isOurs
    ? new Date(now().getTime() + 60_000)
    : minutes === undefined
      ? null
      : new Date(now().getTime() + minutes * 60_000);
  await ctx.db.feedPhoto.updateMany({
    where: { id },
    data: { dueAt, failure: error.publicMessage },
  });
}

/** Puts a photo at its place among those of the feed, which stand before those that members added. */
async function add(ctx: Ctx, { id, listingId }: DuePhoto, image: StoredImage): Promise<boolean> {
  const isAdded = await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    await holdPhotos(ctx, listingId);
    // The feed may have stopped naming it, or another worker may have brought it meanwhile.
    const { count } = await tx.feedPhoto.updateMany({
      where: { id, path: null },
      data: { path: image.key, dueAt: null, failure: null },
    });
    if (count === 0) return false;
    await appendPhoto(ctx, { listingId, ...image });
    const order = photoRows.parse(
      await tx.$queryRaw`
        select lp.id from listing_photo lp left join feed_photo fp on fp.path = lp.path
        where lp.listing_id = ${listingId} order by fp.position nulls last, lp.position`,
    );
    await orderPhotos(ctx, { listingId, order: order.map((photo) => photo.id) });
    return true;
  });
  if (!isAdded) await removeStored(image.key);
  return isAdded;
}

const photoRows = z.array(z.object({ id: z.number() }));
