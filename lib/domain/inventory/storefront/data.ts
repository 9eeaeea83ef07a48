import "server-only";
import { z } from "zod";
import { shownTitle } from "#lib/domain/dealers/dealer-profile/rules.ts";
import type { OrganizationId } from "#lib/domain/dealers/organization/types.ts";
import { leadCountsOf } from "#lib/domain/dealers/seller-record/data.ts";
import type { SellerId } from "#lib/domain/listings/listing/types.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import { RECENT_DAYS } from "./constants.ts";
import type { StorefrontWeek, TeamMember } from "./types.ts";

/**
 * Members who chose to be shown: their names and what they do, nothing else of them. A title that says
 * another role than theirs, or that they have no more, is their role's own word.
 */
export async function teamOf(organizationId: OrganizationId): Promise<readonly TeamMember[]> {
  const rows = await readDatabase().membership.findMany({
    where: { organizationId, publicTitle: { not: null } },
    orderBy: [{ createdAt: "asc" }, { userId: "asc" }],
    select: { publicTitle: true, role: true, user: { select: { name: true } } },
  });
  return rows.flatMap(({ publicTitle, role, user }) =>
    publicTitle === null ? [] : [{ name: user.name, title: shownTitle(publicTitle, role) }],
  );
}

const weekRows = z.tuple([z.object({ viewCount: z.number(), savedCount: z.number() })]);

/** The past RECENT_DAYS of a dealership; today so far is one of them. */
export async function weekOf(sellerId: SellerId, now: Date): Promise<StorefrontWeek> {
  const [rows, { recentCount }] = await Promise.all([
    readDatabase().$queryRaw`
      with since as (select (${now}::timestamptz at time zone 'UTC')::date - ${RECENT_DAYS - 1}::int as day)
      select coalesce(sum(d.view_count), 0)::int as "viewCount",
        coalesce(sum(d.saved_count), 0)::int as "savedCount"
      from since
      left join (listing_day d join listing l on l.id = d.listing_id and l.seller_id = ${sellerId})
        on d.day >= since.day`,
    leadCountsOf(sellerId, now),
  ]);
  const [week] = weekRows.parse(rows);
  return { ...week, leadCount: recentCount };
}
