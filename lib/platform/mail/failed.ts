import "server-only";
import { z } from "zod";
import { database, type Transaction } from "../db/client.ts";
import { Prisma } from "../db/generated/client.ts";
import { AppError } from "../errors.ts";
import { enqueue } from "../jobs/queue.ts";
import { recordOperatorAction } from "../operators/ledger.ts";
import { SEND_MAIL } from "./queue.ts";

/** At most so many are sent again by one command, each with its line in the operators' ledger. */
const MOST_AT_ONCE = 1_000;

const failedRow = z.object({
  id: z.string(),
  kind: z.string(),
  to: z.string(),
  createdAt: z.date(),
  isGivenUp: z.boolean(),
  error: z.string(),
  /** Of the job that tries it; null where it was given up. */
  jobId: z.string().nullable(),
  tries: z.number().nullable(),
  onTaken: z.unknown(),
});

/** A mail that nobody took yet. */
export type FailedMail = z.infer<typeof failedRow>;

/** Which mails: one by its id, or all of a kind. */
export type MailChoice = { readonly id: string } | { readonly kind: string };

/** Mails that were refused or given up, and those whose last try failed; the newest first. */
export async function failedMails(most: number): Promise<readonly FailedMail[]> {
  return chosenMails(database(), Prisma.sql`true`, most);
}

/**
 * Has failed mails sent again now.
 * @returns how many. @throws AppError `not_found` where none that failed is chosen.
 */
export async function retryMails(choice: MailChoice, by: string, at: Date): Promise<number> {
  return database().$transaction(async (tx) => {
    const mails = await heldMails(tx, choice);
    for (const { id, kind, jobId, onTaken } of mails) {
      if (jobId !== null)
        await tx.$queryRaw`
          select id from graphile_worker.reschedule_jobs(${[BigInt(jobId)]}::bigint[], run_at => now(), attempts => 0)`;
      else {
        await tx.mail.update({ where: { id }, data: { failure: null } });
        await enqueue(tx, SEND_MAIL, SEND_MAIL.payload.parse(withTaken(id, onTaken)));
      }
      await recordOperatorAction(
        tx,
        by,
        { action: "mail.retried", subjectKind: "mail", subjectId: id, reason: kind },
        at,
      );
    }
    return mails.length;
  });
}

/** Drops a failed mail: it is not sent any more. @returns its kind. @throws AppError `not_found`. */
export async function dropMail(id: string, reason: string, by: string, at: Date): Promise<string> {
  return database().$transaction(async (tx) => {
    const [mail] = await heldMails(tx, { id });
    if (mail === undefined) throw noSuchMail();
    const { kind, error, jobId } = mail;
    await tx.mail.update({ where: { id }, data: { droppedAt: at, failure: error } });
    if (jobId !== null)
      await tx.$queryRaw`select id from graphile_worker.complete_jobs(${[BigInt(jobId)]}::bigint[])`;
    await recordOperatorAction(
      tx,
      by,
      { action: "mail.dropped", subjectKind: "mail", subjectId: id, reason: `${kind}: ${reason}` },
      at,
    );
    return kind;
  });
}

const withTaken = (mailId: string, onTaken: unknown) =>
  onTaken === null ? { mailId } : { mailId, onTaken };

const noSuchMail = () => new AppError("not_found", "No such mail failed.");

/** Chosen mails that failed, held until the transaction ends: two commands send none twice. */
async function heldMails(tx: Transaction, choice: MailChoice): Promise<readonly FailedMail[]> {
  const where =
    "id" in choice ? Prisma.sql`m.id = ${choice.id}::uuid` : Prisma.sql`m.kind = ${choice.kind}`;
  await tx.$queryRaw`
    select from mail m where ${where} and m.sent_at is null and m.dropped_at is null
    order by m.id for update`;
  const mails = await chosenMails(tx, where, MOST_AT_ONCE);
  if (mails.length === 0) throw noSuchMail();
  return mails;
}

async function chosenMails(
  db: Transaction,
  where: Prisma.Sql,
  most: number,
): Promise<readonly FailedMail[]> {
  return z.array(failedRow).parse(
    await db.$queryRaw`
      select m.id::text as id, m.kind, m.to_address as "to", m.created_at as "createdAt",
        m.failure is not null as "isGivenUp", coalesce(m.failure, j.last_error) as error,
        j.id::text as "jobId", j.attempts::int as tries, m.on_taken as "onTaken"
      from mail m left join lateral (
        select j.id, j.last_error, j.attempts from graphile_worker._private_jobs j
          join graphile_worker._private_tasks t on t.id = j.task_id and t.identifier = ${SEND_MAIL.name}
        where j.payload ->> 'mailId' = m.id::text and j.locked_at is null and m.failure is null
        order by j.id desc limit 1
      ) j on true
      where m.sent_at is null and m.dropped_at is null
        and (m.failure is not null or j.last_error is not null) and ${where}
      order by m.created_at desc, m.id limit ${most}`,
  );
}
