import "server-only";
import { boughtBy } from "#lib/domain/reports/report/policy.ts";
import type { WholeReport } from "#lib/domain/reports/report-reading/types.ts";
import { reportSnapshot } from "#lib/domain/reports/report-snapshot/schema.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { database } from "#lib/platform/db/client.ts";
import type { ListedDispute, RecordDisputes } from "./types.ts";

const OWN = {
  id: true,
  recordId: true,
  state: true,
  words: true,
  answer: true,
  createdAt: true,
  settledAt: true,
} as const;

/**
 * What stands at the records of a report for whoever reads it: to its owner their disputes with every
 * word, to others which records are disputed; to all of them what an operator upheld of this vehicle's
 * records, whoever disputed them.
 * @param userId the reader; null for a visitor.
 */
export async function disputesIn(
  { id, audience, snapshot }: Pick<WholeReport, "id" | "audience" | "snapshot">,
  userId: UserId | null,
): Promise<RecordDisputes> {
  const recordIds = snapshot.timeline.events.map((event) => event.id);
  const isOwner = audience === "owner" && userId !== null;
  const [own, open, upheld] = await Promise.all([
    isOwner
      ? database().recordDispute.findMany({
          where: { reportId: id, userId, report: boughtBy({ userId }) },
          orderBy: [{ createdAt: "desc" }, { id: "asc" }],
          select: OWN,
        })
      : [],
    isOwner
      ? []
      : database().recordDispute.findMany({
          where: { reportId: id, state: "open" },
          select: { recordId: true },
        }),
    database().recordDispute.findMany({
      where: {
        vin: snapshot.vin,
        recordId: { in: recordIds },
        state: "upheld",
        answer: { not: null },
        settledAt: { not: null },
      },
      orderBy: { settledAt: "desc" },
      select: { recordId: true, answer: true, settledAt: true },
    }),
  ]);
  return {
    own: newestOf(own),
    openRecordIds: open.map(({ recordId }) => recordId),
    corrections: newestOf(upheld).flatMap(({ recordId, answer, settledAt }) =>
      answer === null || settledAt === null ? [] : [{ recordId, answer, settledAt }],
    ),
  };
}

/** The first of each record. */
function newestOf<T extends { readonly recordId: string }>(rows: readonly T[]): readonly T[] {
  const seen = new Set<string>();
  return rows.filter(({ recordId }) => !seen.has(recordId) && seen.add(recordId));
}

/** Disputes that wait for an operator, the oldest first. @param most how many. */
export async function waitingDisputes(most: number): Promise<readonly ListedDispute[]> {
  const rows = await database().recordDispute.findMany({
    where: { state: "open" },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: most,
    select: {
      ...OWN,
      vin: true,
      reportId: true,
      user: { select: { email: true } },
      report: { select: { title: true, snapshot: true } },
    },
  });
  return rows.map(({ user, report, ...row }) => ({
    ...row,
    email: user.email,
    title: report.title,
    record: recordWords(report.snapshot, row.recordId),
  }));
}

/** A record as a stored snapshot has it; null where it has none such. */
export function recordWords(text: string, recordId: string): string | null {
  const { timeline } = reportSnapshot.parse(JSON.parse(text));
  const event = timeline.events.find(({ id }) => id === recordId);
  return event === undefined ? null : `${event.date} ${event.title}`;
}
