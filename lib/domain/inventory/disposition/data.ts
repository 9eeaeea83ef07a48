import "server-only";
import { Prisma } from "#lib/platform/db/generated/client.ts";

/** The word by which a feed keeps listing l off sale, the latest where several do; null where none does. */
export const OFF_SALE_WORD = Prisma.sql`(
  select said.word from feed_vehicle said
    join feed_source by_feed on by_feed.id = said.source_id and by_feed.removed_at is null
  where said.listing_id = l.id and said.word is not null order by said.last_seen_at desc limit 1)`;
