import "server-only";
import { threadPath } from "#lib/domain/leads/conversation/rules.ts";
import type { ThreadId } from "#lib/domain/leads/conversation/types.ts";
import { TITLE_SELECT } from "#lib/domain/vehicles/vehicle-title/data.ts";
import { vehicleTitle } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { database, type Transaction } from "#lib/platform/db/client.ts";
import { route } from "#lib/platform/routes/route.ts";
import { MOST_OWN_REPORTS } from "./constants.ts";
import { ownReports } from "./policy.ts";
import { reportReasonWords } from "./rules.ts";
import type { ContentReportLine, OwnReport, ReportedThing, ReportSubject } from "./types.ts";

/** Reports that nobody has settled, the oldest first. */
export async function openReports(limit: number): Promise<readonly ContentReportLine[]> {
  const open = { resolvedAt: null };
  const [rows, counts] = await Promise.all([
    database().contentReport.findMany({
      where: open,
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      take: limit,
    }),
    database().contentReport.groupBy({
      by: ["subject", "subjectId"],
      where: open,
      _count: { _all: true },
    }),
  ]);
  const countOf = new Map(
    counts.map((each) => [`${each.subject} ${each.subjectId}`, each._count._all]),
  );
  return rows.map((row) => {
    const { id, subject, subjectId, reason, detail, reporterUserId, reporterEmail } = row;
    return {
      id,
      subject,
      subjectId,
      reason,
      detail,
      reporterUserId,
      isTold: reporterUserId !== null || reporterEmail !== null,
      createdAt: row.createdAt.toISOString(),
      openCount: countOf.get(`${subject} ${subjectId}`) ?? 1,
    };
  });
}

/** What somebody reported, the latest first, with what became of it. */
export async function ownReportsOf(viewer: Viewer): Promise<readonly OwnReport[]> {
  const rows = await database().contentReport.findMany({
    where: ownReports(viewer),
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    take: MOST_OWN_REPORTS,
  });
  return Promise.all(
    rows.map(async ({ resolvedAt, ...row }) => ({
      id: row.id,
      thing: await reportedThing(database(), row),
      reason: reportReasonWords(row.subject, row.reason),
      createdAt: row.createdAt,
      settled:
        resolvedAt === null
          ? null
          : { at: resolvedAt, outcome: row.outcome, answer: row.answer ?? "" },
    })),
  );
}

/** What a report is about, as far as it is still there. */
export async function reportedThing(
  db: Pick<Transaction, "listing" | "review" | "thread">,
  { subject, subjectId }: { readonly subject: ReportSubject; readonly subjectId: string },
): Promise<ReportedThing> {
  switch (subject) {
    case "listing": {
      const listing = await db.listing.findUnique({
        where: { id: Number(subjectId) },
        select: { ...TITLE_SELECT, holds: { select: { kind: true } } },
      });
      if (listing === null) return { words: "a listing", path: null };
      return {
        words: `the listing of a ${vehicleTitle(listing)}`,
        // The page of what an operator holds back is its seller's alone.
        path: listing.holds.length > 0 ? null : route(`/listings/${subjectId}`),
      };
    }
    case "review": {
      const review = await db.review.findUnique({
        where: { id: subjectId },
        select: { seller: { select: { name: true, slug: true } } },
      });
      if (review === null) return { words: "a review", path: null };
      const { name, slug } = review.seller;
      return { words: `a review of ${name}`, path: route(`/sellers/${slug}`, "#reviews") };
    }
    case "thread": {
      const thread = await db.thread.findUnique({
        where: { id: subjectId },
        select: { id: true, listing: { select: TITLE_SELECT } },
      });
      if (thread === null) return { words: "a conversation", path: null };
      return {
        words: `a conversation about a ${vehicleTitle(thread.listing)}`,
        path: threadPath(thread.id as ThreadId),
      };
    }
    case "seller":
      return { words: "a seller", path: null };
  }
}
