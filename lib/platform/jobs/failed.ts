import "server-only";
import { z } from "zod";
import { database, type Transaction } from "../db/client.ts";
import { Prisma } from "../db/generated/client.ts";
import { AppError } from "../errors.ts";
import { SEND_MAIL } from "../mail/queue.ts";
import { recordOperatorAction } from "../operators/ledger.ts";

/** At most so many are tried again by one command, each with its line in the operators' ledger. */
const MOST_AT_ONCE = 1_000;

const failedRow = z.object({
  id: z.string(),
  kind: z.string(),
  tries: z.number(),
  mostTries: z.number(),
  isGivenUp: z.boolean(),
  isRunning: z.boolean(),
  nextAt: z.date(),
  error: z.string(),
});

/** A job whose last try failed. */
export type FailedJob = z.infer<typeof failedRow>;

/** Which jobs: one by its id, or all of a kind. */
export type JobChoice = { readonly id: string } | { readonly kind: string };

/** Jobs whose last try failed, those that were given up first, then those that failed last. */
export async function failedJobs(most: number): Promise<readonly FailedJob[]> {
  return chosenJobs(database(), Prisma.sql`true`, most);
}

/**
 * Has failed jobs tried again now, as if for the first time.
 * @returns how many. @throws AppError `not_found` where none that failed is chosen and idle.
 */
export async function retryJobs(choice: JobChoice, by: string, at: Date): Promise<number> {
  return database().$transaction(async (tx) => {
    const jobs = await idleJobs(tx, choice);
    await tx.$queryRaw`
      select id from graphile_worker.reschedule_jobs(${idsOf(jobs)}::bigint[], run_at => now(), attempts => 0)`;
    for (const { id, kind } of jobs)
      await recordOperatorAction(
        tx,
        by,
        { action: "job.retried", subjectKind: "job", subjectId: id, reason: kind },
        at,
      );
    return jobs.length;
  });
}

/**
 * Drops a failed job for good.
 * @returns its kind. @throws AppError `not_found`; `conflict` for a job that hands a mail over: the mail
 *   is dropped instead, or it would wait for ever.
 */
export async function dropJob(id: string, reason: string, by: string, at: Date): Promise<string> {
  return database().$transaction(async (tx) => {
    const [job] = await idleJobs(tx, { id });
    if (job === undefined) throw noSuchJob();
    if (job.kind === SEND_MAIL.name)
      throw new AppError("conflict", "This job hands a mail over: drop the mail, with mails drop.");
    await tx.$queryRaw`select id from graphile_worker.complete_jobs(${idsOf([job])}::bigint[])`;
    await recordOperatorAction(
      tx,
      by,
      {
        action: "job.dropped",
        subjectKind: "job",
        subjectId: id,
        reason: `${job.kind}: ${reason}`,
      },
      at,
    );
    return job.kind;
  });
}

const idsOf = (jobs: readonly FailedJob[]): bigint[] => jobs.map(({ id }) => BigInt(id));

const noSuchJob = () =>
  new AppError("not_found", "No such job failed and waits: one that runs is not touched.");

/** Chosen jobs that failed and do not run now, held until the transaction ends: no worker takes them. */
async function idleJobs(tx: Transaction, choice: JobChoice): Promise<readonly FailedJob[]> {
  const where =
    "id" in choice
      ? Prisma.sql`j.id = ${BigInt(choice.id)}`
      : Prisma.sql`t.identifier = ${choice.kind}`;
  await tx.$queryRaw`
    select from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
    where ${where} and j.last_error is not null and j.locked_at is null for update of j skip locked`;
  const jobs = await chosenJobs(tx, where, MOST_AT_ONCE);
  const idle = jobs.filter(({ isRunning }) => !isRunning);
  if (idle.length === 0) throw noSuchJob();
  return idle;
}

async function chosenJobs(
  db: Transaction,
  where: Prisma.Sql,
  most: number,
): Promise<readonly FailedJob[]> {
  return z.array(failedRow).parse(
    await db.$queryRaw`
      select j.id::text as id, t.identifier as kind, j.attempts::int as tries,
        j.max_attempts::int as "mostTries", j.attempts >= j.max_attempts as "isGivenUp",
        j.locked_at is not null as "isRunning", j.run_at as "nextAt", j.last_error as error
      from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id
      where j.last_error is not null and ${where}
      order by "isGivenUp" desc, j.updated_at desc, j.id desc limit ${most}`,
  );
}
