import "server-only";
import { database } from "#lib/platform/db/client.ts";
import type { ContentReportLine } from "./types.ts";

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
  return rows.map(({ id, subject, subjectId, reason, detail, reporterUserId, createdAt }) => ({
    id,
    subject,
    subjectId,
    reason,
    detail,
    reporterUserId,
    createdAt: createdAt.toISOString(),
    openCount: countOf.get(`${subject} ${subjectId}`) ?? 1,
  }));
}
