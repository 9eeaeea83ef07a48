import "server-only";
import { database, type Transaction } from "#lib/platform/db/client.ts";
import { gathered } from "#lib/platform/db/gathered.ts";
import { forgetKept } from "#lib/platform/db/kept-until-told.ts";
import { FIRST_CLOSED_MINUTES, LONGEST_CLOSED_MINUTES } from "./constants.answer-cache.ts";
import { NAMES_HELD } from "./constants.record.ts";
import { SERVICE_FAILURES } from "./constants.ts";
import {
  type RecordStore,
  storeComplaints,
  storedRow,
  storeRatings,
  storeRecalls,
} from "./data.record.ts";
import { subjectOf } from "./rules.ts";
import { failureCode } from "./schema.answer-cache.ts";
import type { AskedBefore, ServiceState } from "./types.answer-cache.ts";
import type { Heard, NhtsaAnswer, NhtsaFailure, NhtsaQuestion } from "./types.ts";

/** Under what a question is written down. */
const kindOf = (question: NhtsaQuestion): string =>
  question.about === "names" ? `${question.of}.names` : question.about;

const cacheKey = (kind: string, subject: string): string => `${kind} ${subject}`;

/** What became of questions that were asked before, by `questionKeyOf`. */
export function askedBefore(
  questions: readonly NhtsaQuestion[],
): Promise<ReadonlyMap<string, AskedBefore>> {
  return questions.length === 0 ? Promise.resolve(new Map()) : readQuestions(database(), questions);
}

const readQuestions = gathered(
  async (db, questions: readonly NhtsaQuestion[]): Promise<ReadonlyMap<string, AskedBefore>> => {
    const byKind = Map.groupBy(questions, kindOf);
    const rows = await db.nhtsaQuestion.findMany({
      where: {
        OR: [...byKind].map(([kind, asked]) => ({ kind, subject: { in: asked.map(subjectOf) } })),
      },
    });
    return new Map(
      rows.map(({ kind, subject, triedAt, answeredAt, failure, names }) => [
        cacheKey(kind, subject),
        {
          triedAt,
          answeredAt,
          failure: failure === null ? null : failureCode.parse(failure),
          names,
        },
      ]),
    );
  },
  questionKeyOf,
);

/** What a question is found by in `askedBefore`. */
export function questionKeyOf(question: NhtsaQuestion): string {
  return cacheKey(kindOf(question), subjectOf(question));
}

/** Whether the service is worth asking: the same for every process of the site. */
export async function serviceState(): Promise<ServiceState> {
  const row = await database().nhtsaService.findUnique({ where: { id: 1 } });
  return { failures: row?.failures ?? 0, closedUntil: row?.closedUntil ?? null };
}

/**
 * Keeps what came of a question: the records of an answer beside those that are held, an answer's date,
 * or why there was none. A copy of what the publisher said, kept by whoever asked, page or job.
 */
export async function keepHeard(question: NhtsaQuestion, heard: Heard, at: Date): Promise<void> {
  const id = { kind: kindOf(question), subject: subjectOf(question) };
  if (!heard.ok) {
    await database().nhtsaQuestion.upsert({
      where: { kind_subject: id },
      create: { ...id, triedAt: at, failure: heard.failure },
      update: { triedAt: at, failure: heard.failure },
    });
    if (SERVICE_FAILURES.includes(heard.failure))
      await closeService(heard.failure, heard.retryAfterMs, at);
    return;
  }
  const { answer } = heard;
  const names = answer.about === "names" ? [...answer.names] : [];
  const count = answer.about === "names" ? names.length : answer.records.length;
  await database().$transaction(async (tx) => {
    await storeRecords(tx, answer, at);
    await tx.nhtsaQuestion.upsert({
      where: { kind_subject: id },
      create: { ...id, triedAt: at, answeredAt: at, count, names },
      update: { triedAt: at, answeredAt: at, count, names, failure: null },
    });
    await tx.nhtsaService.deleteMany();
  });
  // Whoever asked reads on at once.
  forgetKept(NAMES_HELD);
}

async function storeRecords(tx: Transaction, answer: NhtsaAnswer, at: Date): Promise<void> {
  if (answer.about === "names" || answer.records.length === 0) return;
  const rows = answer.records.map(storedRow);
  const store: RecordStore = {
    run: (sql, values) => tx.$executeRawUnsafe(sql, ...values),
    rows: { kind: "heard", json: JSON.stringify(rows) },
    at,
  };
  switch (answer.about) {
    case "recalls":
    case "campaign":
      await storeRecalls(store);
      return;
    case "complaints":
      await storeComplaints(store);
      return;
    case "ratings":
      await storeRatings(store);
  }
}

/** Nobody asks for a while: twice as long after each further failure. */
async function closeService(
  failure: NhtsaFailure,
  retryAfterMs: number | null,
  at: Date,
): Promise<void> {
  const wanted = Math.round((retryAfterMs ?? 0) / 1_000);
  // Questions that were under way together fail together: that is one failure.
  await database().$executeRaw`
    insert into nhtsa_service as held (id, failures, failure, failed_at, closed_until)
    values (1, 1, ${failure}, ${at}, ${at}::timestamptz + make_interval(secs => greatest(${wanted}::int, ${FIRST_CLOSED_MINUTES * 60}::int)))
    on conflict (id) do update set
      failures = held.failures + 1, failure = excluded.failure, failed_at = excluded.failed_at,
      closed_until = ${at}::timestamptz + make_interval(secs => greatest(${wanted}::int,
        least(${FIRST_CLOSED_MINUTES * 60} * power(2, least(held.failures, 10)), ${LONGEST_CLOSED_MINUTES * 60})))
    where held.closed_until is null or held.closed_until <= ${at}`;
}
