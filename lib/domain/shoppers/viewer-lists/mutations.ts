import "server-only";
import { z } from "zod";
import { keepRemoval, takeRemoval } from "#lib/domain/accounts/removal/mutations.ts";
import type { RemovalId, Removed } from "#lib/domain/accounts/removal/types.ts";
import { MOST_KEPT } from "#lib/domain/kernel/product-numbers/constants.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { addFavorites, lockPerson } from "#lib/domain/shoppers/favorite/mutations.ts";
import type { Ctx, OpenCtx, Person } from "#lib/platform/actions/context.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { isHideReason } from "./rules.ts";
import type { HideReason, HideReasons, ViewerLists } from "./types.ts";

const isReason = (value: unknown): boolean => typeof value === "string" && isHideReason(value);

const hiddenRow = z.object({
  listingId: z.number().int(),
  hiddenAt: z.coerce.date(),
  // Removed before reasons were kept: without one.
  reason: z.custom<HideReason>(isReason).nullable().default(null),
});
const countRow = z.tuple([z.object({ count: z.number() })]);

/**
 * Hides a vehicle from a person's searches; hiding it again changes nothing.
 * @throws AppError `not_found` for a number that is nobody's, `conflict` where a person hides the
 *   most that we keep.
 */
export async function hideListing(ctx: Ctx<Person>, listingId: ListingId): Promise<void> {
  const { userId } = ctx.actor;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    await lockPerson(ctx, userId);
    const [{ count }] = countRow.parse(
      await tx.$queryRaw(
        Prisma.sql`select count(*)::int as count from hidden_listing where user_id = ${userId} and listing_id <> ${listingId}`,
      ),
    );
    if (count >= MOST_KEPT.hiddenListings)
      throw new AppError("conflict", "as many hidden listings as one person may keep", {
        said: `You have hidden ${MOST_KEPT.hiddenListings} vehicles, the most we keep. Unhide some first.`,
      });
    const listing = await tx.listing.findUnique({ where: { id: listingId }, select: { id: true } });
    if (listing === null) throw new AppError("not_found", "no such listing");
    await tx.hiddenListing.createMany({ data: { userId, listingId }, skipDuplicates: true });
  });
}

/** Notes why a person does not want a vehicle, as far as they hide it. */
export async function explainHidden(
  ctx: Ctx<Person>,
  { listingId, reason }: { readonly listingId: ListingId; readonly reason: HideReason },
): Promise<void> {
  const { userId } = ctx.actor;
  await ctx.db.hiddenListing.updateMany({ where: { userId, listingId }, data: { reason } });
}

/** Brings one hidden vehicle back into searches. @returns whether it was hidden. */
export async function unhideListing(ctx: Ctx<Person>, listingId: ListingId): Promise<boolean> {
  const { userId } = ctx.actor;
  const { count } = await ctx.db.hiddenListing.deleteMany({ where: { userId, listingId } });
  return count > 0;
}

/** Brings all hidden vehicles back; for an hour they can be hidden again. @returns null where there are none. */
export async function unhideAll(ctx: Ctx<Person>): Promise<Removed | null> {
  const { userId } = ctx.actor;
  return ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const rows = z.array(hiddenRow).parse(
      await tx.$queryRaw(Prisma.sql`
        delete from hidden_listing where user_id = ${userId}
        returning listing_id as "listingId", hidden_at as "hiddenAt", reason::text as reason`),
    );
    if (rows.length === 0) return null;
    return {
      removalId: await keepRemoval(ctx, { userId, kind: "hidden", rows }),
      count: rows.length,
    };
  });
}

/**
 * Hides again what was brought back.
 * @throws as `takeRemoval`, and AppError `conflict` where too many others were hidden meanwhile.
 */
export async function hideAgain(ctx: Ctx<Person>, id: RemovalId): Promise<void> {
  const { userId } = ctx.actor;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const rows = await takeRemoval(ctx, { userId, id, kind: "hidden", row: hiddenRow });
    await lockPerson(ctx, userId);
    await tx.hiddenListing.createMany({
      data: rows.map((row) => ({ userId, ...row })),
      skipDuplicates: true,
    });
    // The transaction is given up with the error: what was brought back can still be hidden again.
    if ((await tx.hiddenListing.count({ where: { userId } })) > MOST_KEPT.hiddenListings)
      throw new AppError("conflict", "more hidden listings than one person may keep", {
        said: `With those you have hidden since they are more than ${MOST_KEPT.hiddenListings}, the most we keep: unhide some first.`,
      });
  });
}

/**
 * Adds what a browser kept before its reader signed in to their account: saved and hidden vehicles,
 * as far as there is room, and those viewed. Doing it again changes nothing. What is compared stays
 * with the device.
 * @param lists as the browser sent them: numbers that are nobody's are left out.
 */
export async function mergeGuestLists(
  ctx: OpenCtx,
  {
    userId,
    lists,
    reasons,
  }: {
    readonly userId: UserId;
    readonly lists: Omit<ViewerLists, "compare">;
    readonly reasons: HideReasons;
  },
): Promise<void> {
  const { tx } = ctx;
  const { saved, hidden, viewed } = lists;
  if (saved.length + hidden.length + viewed.length === 0) return;
  await lockPerson(ctx, userId);
  const room = z.tuple([z.object({ saved: z.number(), hidden: z.number() })]).parse(
    await tx.$queryRaw(Prisma.sql`
      select
        ${MOST_KEPT.favorites} - (select count(*)::int from favorite where user_id = ${userId} and listing_id <> all(${[...saved]}::int[])) as saved,
        ${MOST_KEPT.hiddenListings} - (select count(*)::int from hidden_listing where user_id = ${userId} and listing_id <> all(${[...hidden]}::int[])) as hidden`),
  )[0];
  await addFavorites(ctx, { userId, listingIds: saved.slice(0, Math.max(0, room.saved)) });
  await tx.$executeRaw(Prisma.sql`
    insert into hidden_listing (user_id, listing_id, reason)
    select ${userId}, l.id, why.reason::hide_reason
    from listing l left join unnest(${[...reasons.keys()]}::int[], ${[...reasons.values()]}::text[]) as why(id, reason) on why.id = l.id
    where l.id = any(${hidden.slice(0, Math.max(0, room.hidden))}::int[])
    on conflict do nothing`);
  // A browser keeps the order and no times: the latest counts as viewed now, the others just before.
  await tx.$executeRaw(Prisma.sql`
    insert into seen_listing (user_id, listing_id, first_seen_at, last_seen_at)
    select ${userId}, l.id, seen.at, seen.at
    from unnest(${[...viewed]}::int[]) with ordinality v(id, place)
    join listing l on l.id = v.id
    cross join lateral (select now() - make_interval(secs => v.place::float8) as at) seen
    on conflict do nothing`);
}
