import "server-only";
import { z } from "zod";
import { keepRemoval, takeRemoval } from "#lib/domain/accounts/removal/mutations.ts";
import type { RemovalId, Removed } from "#lib/domain/accounts/removal/types.ts";
import { MOST_KEPT } from "#lib/domain/kernel/product-numbers/constants.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import {
  countingOnDay,
  countOnDay,
  utcDay,
} from "#lib/domain/listings/listing-performance/mutations.ts";
import type { Ctx, Person } from "#lib/platform/actions/context.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";

/**
 * Notes that a person viewed a listing and counts the view for its owner, once a person and UTC day,
 * in one statement; not what they sell themselves. The person's oldest view makes room where they have the most that we keep.
 */
export async function recordSeen(ctx: Ctx<Person>, listingId: ListingId): Promise<void> {
  const at = ctx.now;
  const { userId } = ctx.actor;
  const isNew = z.tuple([z.object({ isNew: z.boolean() })]).parse(
    await ctx.db.$queryRaw(Prisma.sql`
      with before as (
        select last_seen_at from seen_listing where user_id = ${userId} and listing_id = ${listingId}
      ), seen as (
        insert into seen_listing (user_id, listing_id, first_seen_at, last_seen_at)
        select ${userId}, l.id, ${at}, ${at} from listing l join seller s on s.id = l.seller_id
        where l.id = ${listingId} and s.user_id is distinct from ${userId}
        on conflict (user_id, listing_id)
          do update set last_seen_at = greatest(seen_listing.last_seen_at, excluded.last_seen_at)
        returning listing_id
      ), counted as (
        ${countingOnDay("view", firstOfDay(at), at)}
      )
      select not exists (select from before) as "isNew"`),
  )[0].isNew;
  if (!isNew) return;
  await ctx.db.$executeRaw(Prisma.sql`
    delete from seen_listing where user_id = ${userId} and last_seen_at < (
      select last_seen_at from seen_listing where user_id = ${userId}
      order by last_seen_at desc offset ${MOST_KEPT.seenListings - 1} limit 1)`);
}

/** What was seen just now and not before on the same UTC day. */
const firstOfDay = (at: Date): Prisma.Sql => Prisma.sql`
  (select listing_id from seen where not exists (
    select from before where last_seen_at >= ${utcDay(at)}::date)) first_of_day`;

/** Counts a view by a visitor. Whether they viewed it before today is for the caller to know. */
export async function countView(ctx: Ctx, listingId: ListingId): Promise<void> {
  await countOnDay(ctx, { what: "view", listingId });
}

const seenRow = z.object({
  listingId: z.number().int(),
  firstSeenAt: z.coerce.date(),
  lastSeenAt: z.coerce.date(),
});

/** Erases what a person viewed; for an hour it can be brought back. @returns null where there is nothing. */
export async function eraseSeen(ctx: Ctx<Person>): Promise<Removed | null> {
  const { userId } = ctx.actor;
  return ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const rows = z.array(seenRow).parse(
      await tx.$queryRaw(Prisma.sql`
        delete from seen_listing where user_id = ${userId}
        returning listing_id as "listingId", first_seen_at as "firstSeenAt", last_seen_at as "lastSeenAt"`),
    );
    if (rows.length === 0) return null;
    return {
      removalId: await keepRemoval(ctx, { userId, kind: "seen", rows }),
      count: rows.length,
    };
  });
}

/** Brings back what was erased; views since then stay. @throws as `takeRemoval`. */
export async function restoreSeen(ctx: Ctx<Person>, id: RemovalId): Promise<void> {
  const { userId } = ctx.actor;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const rows = await takeRemoval(ctx, { userId, id, kind: "seen", row: seenRow });
    await tx.seenListing.createMany({
      data: rows.map((row) => ({ userId, ...row })),
      skipDuplicates: true,
    });
  });
}
