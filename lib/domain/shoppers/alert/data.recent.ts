import "server-only";
import { z } from "zod";
import { UNPUBLISHED } from "#lib/domain/listings/listing/data.ts";
import { savedSearchId } from "#lib/domain/shoppers/saved-search/schema.ts";
import { TITLE_JOINS, vehicleTitleSql } from "#lib/domain/vehicles/vehicle-title/data.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { database } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { MOST_RECENT } from "./constants.ts";
import { alertKind, alertReasons } from "./schema.ts";
import type { RecentAlert } from "./types.ts";

const recentRow = z.object({
  id: z.string(),
  kind: alertKind,
  reasons: alertReasons,
  createdAt: z.date(),
  listingId: z.number(),
  title: z.string(),
  searchId: savedSearchId.nullable(),
  searchName: z.string().nullable(),
});

/** What a person was last told of, or is to be told of, the latest first. Of the primary: what came a moment ago is there. */
export async function recentAlerts(userId: UserId): Promise<readonly RecentAlert[]> {
  const rows = await database().$queryRaw(Prisma.sql`
    select a.id::text, a.kind::text, a.reasons, a.created_at as "createdAt", l.id as "listingId",
      ${vehicleTitleSql()} as title, s.id::text as "searchId", s.name as "searchName"
    from alert a join listing l on l.id = a.listing_id ${TITLE_JOINS}
    left join saved_search s on s.id = a.saved_search_id
    where a.user_id = ${userId} and a.dropped_at is null and not ${UNPUBLISHED}
    order by a.created_at desc, a.id desc limit ${MOST_RECENT}`);
  return z
    .array(recentRow)
    .parse(rows)
    .map(({ searchId, searchName, createdAt, ...row }) => ({
      ...row,
      at: createdAt.toISOString(),
      search: searchId === null || searchName === null ? null : { id: searchId, name: searchName },
    }));
}
