import "server-only";
import { z } from "zod";
import { keepRemoval, takeRemoval } from "#lib/domain/accounts/removal/mutations.ts";
import type { RemovalId, Removed } from "#lib/domain/accounts/removal/types.ts";
import { MOST_KEPT } from "#lib/domain/kernel/product-numbers/constants.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { countingOnDay } from "#lib/domain/listings/listing-performance/mutations.ts";
import type { Ctx, OpenCtx, Person } from "#lib/platform/actions/context.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { now } from "#lib/platform/clock.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { removedFavorite } from "./schema.ts";

/** One at a time for each person: limits are counted and kept in one piece. */
export async function lockPerson({ tx }: OpenCtx, userId: UserId): Promise<void> {
  await tx.$queryRaw(Prisma.sql`select id from app_user where id = ${userId} for update`);
}

/** @throws AppError `conflict` where a person has saved the most that we keep, without this one. */
async function requireRoom(ctx: OpenCtx, userId: UserId, listingId: number): Promise<void> {
  const { tx } = ctx;
  await lockPerson(ctx, userId);
  const count = await tx.favorite.count({ where: { userId, listingId: { not: listingId } } });
  if (count >= MOST_KEPT.favorites)
    throw new AppError("conflict", "as many favorites as one person may keep", {
      said: `You have saved ${MOST_KEPT.favorites} vehicles, the most we keep. Remove some in Favorites.`,
    });
}

/**
 * Saves a vehicle as it is now; saving it again changes nothing.
 * @throws AppError `not_found` for a number that is nobody's, `conflict` where a person has the most
 *   that we keep.
 */
export async function saveFavorite(ctx: Ctx<Person>, listingId: ListingId): Promise<void> {
  const { userId } = ctx.actor;
  await ctx.transaction(async (ctx) => {
    await requireRoom(ctx, userId, listingId);
    const { existed } = await addFavorites(ctx, { userId, listingIds: [listingId] });
    if (!existed) throw new AppError("not_found", "no such listing");
  });
}

const addedRow = z.tuple([z.object({ existed: z.boolean() })]);

/**
 * Adds vehicles to a person's favorites, each as it is now, and counts the new ones for their owners.
 * @returns whether there is such a vehicle at all.
 */
export async function addFavorites(
  { tx }: OpenCtx,
  { userId, listingIds }: { readonly userId: UserId; readonly listingIds: readonly ListingId[] },
): Promise<{ readonly existed: boolean }> {
  const [row] = addedRow.parse(
    await tx.$queryRaw(Prisma.sql`
      with found as (
        select id, price_cents, status from listing where id = any(${[...listingIds]}::int[])
      ), added as (
        insert into favorite (user_id, listing_id, saved_at, saved_price_cents, saved_status)
        select ${userId}, id, now(), price_cents, status from found
        on conflict (user_id, listing_id) do nothing
        returning listing_id
      ), counted as (
        ${countingOnDay("save", Prisma.sql`added`, now())}
      )
      select exists (select from found) as existed`),
  );
  return row;
}

/**
 * Takes a vehicle out of a person's favorites; for an hour it can be brought back as it was.
 * @returns null where it was not among them.
 */
export async function removeFavorite(
  ctx: Ctx<Person>,
  listingId: ListingId,
): Promise<Removed | null> {
  const { userId } = ctx.actor;
  return ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const rows = z.array(removedFavorite).parse(
      await tx.$queryRaw(Prisma.sql`
        delete from favorite where user_id = ${userId} and listing_id = ${listingId}
        returning listing_id as "listingId", saved_at as "savedAt", note,
          saved_price_cents as "savedPriceCents", saved_status::text as "savedStatus", goal_cents as "goalCents"`),
    );
    if (rows.length === 0) return null;
    const removalId = await keepRemoval(ctx, { userId, kind: "favorite", rows });
    return { removalId, count: rows.length };
  });
}

/**
 * Brings a removed favorite back with its note and what it was when saved.
 * @throws as `takeRemoval`, and AppError `conflict` where there is no room any more.
 */
export async function restoreFavorite(ctx: Ctx<Person>, id: RemovalId): Promise<void> {
  const { userId } = ctx.actor;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const rows = await takeRemoval(ctx, { userId, id, kind: "favorite", row: removedFavorite });
    // Saved again meanwhile: what it was the first time counts.
    for (const { listingId, ...own } of rows) {
      await requireRoom(ctx, userId, listingId);
      await tx.favorite.upsert({
        where: { userId_listingId: { userId, listingId } },
        create: { userId, listingId, ...own },
        update: own,
      });
    }
  });
}

/**
 * Keeps a person's own price for a vehicle, which is saved with it: lower prices are then told of from there
 * down. Null takes it back, and leaves the vehicle saved.
 * @throws as `saveFavorite`.
 */
export async function keepPriceGoal(
  ctx: Ctx<Person>,
  { listingId, goalCents }: { readonly listingId: ListingId; readonly goalCents: number | null },
): Promise<void> {
  const { userId } = ctx.actor;
  await ctx.transaction(async (ctx) => {
    if (goalCents !== null) {
      await requireRoom(ctx, userId, listingId);
      const { existed } = await addFavorites(ctx, { userId, listingIds: [listingId] });
      if (!existed) throw new AppError("not_found", "no such listing");
    }
    await ctx.tx.favorite.updateMany({ where: { userId, listingId }, data: { goalCents } });
  });
}

/** Writes what a person notes about a vehicle they saved. @throws AppError `not_found`. */
export async function noteFavorite(
  ctx: Ctx<Person>,
  { listingId, note }: { listingId: ListingId; note: string },
): Promise<void> {
  const { userId } = ctx.actor;
  const { count } = await ctx.db.favorite.updateMany({
    where: { userId, listingId },
    data: { note },
  });
  if (count === 0) throw new AppError("not_found", "not among this person's favorites");
}
