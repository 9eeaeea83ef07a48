import "server-only";
import { soldBy } from "#lib/domain/listings/listing/policy.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { database } from "#lib/platform/db/client.ts";
import { daysWithin } from "./rules.ts";
import type { ListingPerformance } from "./types.ts";

/** How one's own listing does; null for anybody else's. */
export async function listingPerformance(
  userId: UserId,
  listingId: ListingId,
  now: Date,
): Promise<ListingPerformance | null> {
  const listing = await database().listing.findFirst({
    where: { id: listingId, ...soldBy(userId) },
    select: {
      listedAt: true,
      endedAt: true,
      days: { orderBy: { day: "asc" } },
      _count: { select: { favorites: true } },
    },
  });
  if (listing === null) return null;
  const counted = listing.days.map(({ day, viewCount, savedCount, contactCount }) => ({
    day: day.toISOString().slice(0, 10),
    views: viewCount,
    saves: savedCount,
    contacts: contactCount,
  }));
  const sum = (of: (day: (typeof counted)[number]) => number): number =>
    counted.reduce((total, day) => total + of(day), 0);
  return {
    days: daysWithin(counted, listing.listedAt, listing.endedAt ?? now),
    views: sum(({ views }) => views),
    saves: sum(({ saves }) => saves),
    contacts: sum(({ contacts }) => contacts),
    savedNow: listing._count.favorites,
    since: listing.listedAt.toISOString(),
  };
}
