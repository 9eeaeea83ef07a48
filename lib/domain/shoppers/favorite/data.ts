import "server-only";
import { z } from "zod";
import { indexedRatings } from "#lib/domain/index/search-index/data.rating.ts";
import { NOT_CHECKED } from "#lib/domain/index/search-index/rules.rating.ts";
import { MOST_KEPT } from "#lib/domain/kernel/product-numbers/constants.ts";
import type { DealRating } from "#lib/domain/listings/deal-rating/types.ts";
import { RELISTING, relisting } from "#lib/domain/listings/listing/data.relisting.ts";
import { CARD_JOINS, cardOf, LISTING_CARD_COLUMNS } from "#lib/domain/listings/listing/data.ts";
import { similarRow } from "#lib/domain/listings/listing/schema.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { database } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import type { Favorite, RatedFavorite } from "./types.ts";

const favoriteRow = similarRow.extend({
  savedAt: z.date(),
  note: z.string(),
  savedPriceCents: z.number(),
  goalCents: z.number().nullable(),
  savedStatus: z.enum(["active", "paused", "sold", "withdrawn"]),
  pausedAt: z.date().nullable(),
  priceChanges: z.number(),
  statedFeeCents: z.number().nullable(),
  again: relisting,
});
type FavoriteRow = z.infer<typeof favoriteRow>;

/**
 * All that a person saved, with what became of it, in one query; the latest first. Of the primary:
 * what was saved a moment ago is there.
 */
export async function favoritesOf(userId: UserId, now: Date): Promise<readonly Favorite[]> {
  const rows = z.array(favoriteRow).parse(
    await database().$queryRaw(Prisma.sql`
      select ${LISTING_CARD_COLUMNS},
        f.saved_at as "savedAt", f.note, f.saved_price_cents as "savedPriceCents", f.goal_cents as "goalCents",
        f.saved_status::text as "savedStatus", since."pausedAt", since."priceChanges", again.again,
        s.doc_fee_cents as "statedFeeCents"
      from favorite f
      join listing l on l.id = f.listing_id
      ${CARD_JOINS}
      cross join lateral (
        select count(*) filter (where e.kind = 'price_changed' and e.at > f.saved_at)::int as "priceChanges",
          max(e.at) filter (where e.kind = 'paused') as "pausedAt"
        from listing_event e where e.listing_id = l.id
      ) since
      ${RELISTING}
      where f.user_id = ${userId}
      order by f.saved_at desc, l.id
      limit ${MOST_KEPT.favorites}`),
  );
  return rows.map((row) => favoriteOf(row, now));
}

/** A person's own price for a vehicle; null where there is none. Of the primary, as it was kept a moment ago. */
export async function priceGoalOf(userId: UserId, listingId: ListingId): Promise<number | null> {
  const found = await database().favorite.findUnique({
    where: { userId_listingId: { userId, listingId } },
    select: { goalCents: true },
  });
  return found?.goalCents ?? null;
}

function favoriteOf(row: FavoriteRow, now: Date): Favorite {
  const endedAt = row.status === "paused" ? row.pausedAt : row.endedAt;
  return {
    card: cardOf(row, now),
    savedAt: row.savedAt.toISOString(),
    note: row.note,
    savedPriceCents: row.savedPriceCents,
    goalCents: row.goalCents,
    savedStatus: row.savedStatus,
    endedAt: row.status === "active" ? null : (endedAt?.toISOString() ?? null),
    priceChanges: row.priceChanges,
    statedFeeCents: row.statedFeeCents,
    again: row.again,
  };
}

/** Favorites with the ratings that the index holds of those that are for sale. */
export async function withRatings(
  favorites: readonly Favorite[],
): Promise<readonly RatedFavorite[]> {
  const forSale = favorites.filter(({ card }) => card.status === "active");
  const ratings = await indexedRatings(forSale.map(({ card }) => card.id));
  const gone: DealRating = { kind: "none", reason: "not_for_sale", comparableCount: 0 };
  return favorites.map((favorite) => ({
    ...favorite,
    rating:
      favorite.card.status === "active" ? (ratings.get(favorite.card.id) ?? NOT_CHECKED) : gone,
  }));
}
