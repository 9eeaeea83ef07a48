import "server-only";
import type { BulkConnection } from "../db/bulk.ts";
import type { Transaction } from "../db/client.ts";
import { currentRequestId } from "../observe/occasion.ts";
import { type JobKind, REQUEST_FIELD } from "./define.ts";

/** Lower ones go first; 0 is the queue's own. */
const PATIENT = 10;
/** Tries of one job before it is left alone, the last hours apart: about four days in all. */
const MOST_ATTEMPTS = 25;

export interface QueueOptions {
  /** Not before this moment. */
  readonly runAt?: Date;
  /**
   * While a job with this key waits, the new one takes its place, so that many reasons for one piece of
   * work are one run of it. One that is running already is not disturbed: the new one runs after it.
   */
  readonly key?: string;
  /** Whether jobs that are not go before it, however long it waits: for very many at once. */
  readonly isPatient?: boolean;
  /** Jobs of one lane are run one after the other, in whatever process. */
  readonly lane?: string;
}

/**
 * Queues a job in the caller's transaction: it runs if and only if that commits.
 * @throws ZodError when the payload is not what the kind asks for.
 */
export async function enqueue<P>(
  tx: Transaction,
  kind: JobKind<P>,
  payload: P,
  options: QueueOptions = {},
): Promise<void> {
  await enqueueNamed(tx, { name: kind.name, payload: kind.payload.parse(payload) }, options);
}

/** The same of a job that was checked when it was written down. */
export async function enqueueNamed(
  tx: Transaction,
  job: { readonly name: string; readonly payload?: unknown },
  options: QueueOptions = {},
): Promise<void> {
  await tx.$executeRawUnsafe(ADD_JOB, ...added(job, options));
}

/** The same in the transaction of a connection for long work. */
export async function enqueueBeside<P>(
  db: BulkConnection,
  kind: JobKind<P>,
  payload: P,
  options: QueueOptions = {},
): Promise<void> {
  const job = { name: kind.name, payload: kind.payload.parse(payload) };
  await db.execute(ADD_JOB, added(job, options));
}

const ADD_JOB = `
  select graphile_worker.add_job(
    $1::text, $2::json, queue_name => $3::text, run_at => $4::timestamptz, max_attempts => $5::int,
    job_key => $6::text, priority => $7::int)`;

function added(
  { name, payload }: { readonly name: string; readonly payload?: unknown },
  { runAt, key, lane, isPatient = false }: QueueOptions,
): (string | number | null)[] {
  const requestId = currentRequestId();
  const told = {
    ...Object(payload ?? {}),
    ...(requestId !== null && { [REQUEST_FIELD]: requestId }),
  };
  return [
    name,
    JSON.stringify(told),
    lane ?? null,
    runAt?.toISOString() ?? null,
    MOST_ATTEMPTS,
    key ?? null,
    isPatient ? PATIENT : 0,
  ];
}
