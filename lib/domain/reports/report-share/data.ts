import "server-only";
import { boughtBy } from "#lib/domain/reports/report/policy.ts";
import type { ReportId } from "#lib/domain/reports/report/types.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { DAY_MS } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { LINKS_LISTED_DAYS } from "./constants.ts";
import type { ListedShare } from "./types.ts";

/** The links to a report of a person's, the newest first; those that ended long ago are left out. */
export async function sharesOf(
  owner: { readonly userId: UserId },
  reportId: ReportId,
  now: Date,
): Promise<readonly ListedShare[]> {
  const rows = await database().reportShare.findMany({
    where: {
      reportId,
      report: boughtBy(owner),
      expiresAt: { gt: new Date(now.getTime() - LINKS_LISTED_DAYS * DAY_MS) },
    },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    select: {
      id: true,
      label: true,
      createdAt: true,
      expiresAt: true,
      revokedAt: true,
      viewCount: true,
      lastViewedAt: true,
    },
  });
  return rows.map((row) => ({
    ...row,
    state: row.revokedAt !== null ? "revoked" : row.expiresAt <= now ? "expired" : "open",
  }));
}
