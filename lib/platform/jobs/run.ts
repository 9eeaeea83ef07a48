import { EventEmitter } from "node:events";
import { Logger, parseCronItems, run, type TaskList, type WorkerEvents } from "graphile-worker";
import pg from "pg";
import { z } from "zod";
import { DAY_MS } from "../clock.ts";
import { isDatabaseTrouble } from "../db/failures.ts";
import { reportSurprise } from "../error-reporting/server.ts";
import { isSurprise } from "../error-reporting/surprises.ts";
import { log } from "../log.ts";
import { metrics } from "../observe/metrics.ts";
import { asPartOf, readRequestId } from "../observe/occasion.ts";
import { type Job, REQUEST_FIELD } from "./define.ts";
import { startLiveness } from "./liveness.ts";

/** Jobs at a time in one process. Most wait for a mail server. */
export const AT_ONCE = 4;
/** Jobs announce themselves; this finds those whose time has come, or whose announcement was lost. */
const POLL_MS = 1_000;
/** How far back a time that was slept through is made up for. */
const BACKFILL_MS = DAY_MS;

export interface Work {
  readonly jobs: readonly Job[];
  /** What runs beside the jobs until the signal ends it, and deals with its own failures. */
  readonly loops: readonly ((options: { signal: AbortSignal }) => Promise<void>)[];
}

/**
 * Works until the signal ends it: then no job is begun any more, and those under way get a few seconds.
 * @throws when PostgreSQL is lost; whoever calls this tries again.
 */
export async function work(
  databaseUrl: string,
  { jobs, loops }: Work,
  stop: AbortSignal,
): Promise<void> {
  const events: WorkerEvents = new EventEmitter();
  const created = new Promise<string>((settle) => {
    events.once("pool:create", ({ workerPool }) => settle(workerPool.id));
  });
  tellOf(events);
  const failed = retryAtTheNextTime(databaseUrl, events);
  const runner = await run({
    connectionString: databaseUrl,
    concurrency: AT_ONCE,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    events,
    // Its words are for its own developers; the events above say what an operator may want to know.
    logger: new Logger(() => (level, message) => log.trace({ level }, message)),
    taskList: taskList(jobs),
    parsedCronItems: byTheClock(jobs),
  });
  const liveness = await startLiveness(databaseUrl, await created).catch(async (error: unknown) => {
    // Nobody knows of it: others would take its jobs while it works on them.
    await Promise.allSettled([runner.stop()]);
    await failed.end();
    throw error;
  });
  const ending = new AbortController();
  const asked = new Promise<"asked">((settle) => {
    const end = () => settle("asked");
    stop.addEventListener("abort", end, { once: true });
    if (stop.aborted) end();
  });
  const beside = Promise.all(loops.map((loop) => loop({ signal: ending.signal })));
  // It is awaited below; until then a failure must not count as unhandled.
  beside.catch(() => undefined);
  try {
    const reason = await Promise.race([
      asked,
      liveness.lost,
      runner.promise,
      beside.then(() => asked),
    ]);
    if (reason instanceof Error) throw reason;
  } finally {
    ending.abort();
    await Promise.allSettled([runner.stop(), beside]);
    await failed.end();
    await liveness.stop().catch((error: unknown) => {
      log.warn({ reason: String(error) }, "worker: the sign of life could not be taken away");
    });
  }
}

/**
 * Jobs by the clock as the queue takes them. The row of a job keeps its key until the job is done, also
 * while it runs and after its worker was killed; a time that finds the key taken adds nothing. The lane
 * has one that a request queued beside it wait.
 */
function byTheClock(jobs: readonly Job[]) {
  const items = parseCronItems(
    jobs.flatMap(({ name: task, clock: match, lane = task }) => {
      // Many times slept through are made up for by one run.
      const options = { backfillPeriod: BACKFILL_MS, jobKey: task, queueName: lane };
      return match === undefined ? [] : [{ task, match, identifier: task, options }];
    }),
  );
  // Its types leave out this mode, which `add_job` has: a key that is taken is left as it is.
  for (const { options } of items) Object.assign(options, { jobKeyMode: "unsafe_dedupe" });
  return items;
}

/**
 * A job that failed waits hours in the end, and one that was given up would keep its key for ever: both
 * are tried again when their next time comes, as if it were the first.
 */
function retryAtTheNextTime(databaseUrl: string, events: WorkerEvents) {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 1,
    application_name: "lotwise clock",
  });
  pool.on("error", () => undefined);
  const due = new Set<string>();
  let last: Promise<void> = Promise.resolve();
  const retry = (items: readonly { readonly identifier: string }[]) => {
    for (const { identifier } of items) due.add(identifier);
    last = last
      .then(() => retryFailed(pool, due))
      .catch((error: unknown) => {
        log.warn({ reason: String(error) }, "worker: failed jobs wait for another time");
      });
  };
  events.on("cron:schedule", ({ jobsAndIdentifiers }) => retry(jobsAndIdentifiers));
  events.on("cron:backfill", ({ itemsToBackfill }) => retry(itemsToBackfill));
  return {
    end: async () => {
      await last;
      await pool.end();
    },
  };
}

/** Has jobs by the clock that failed and wait tried again now. @param due their names; emptied. */
async function retryFailed(pool: pg.Pool, due: Set<string>): Promise<void> {
  const keys = [...due];
  due.clear();
  if (keys.length === 0) return;
  await pool.query(
    `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now(), attempts => 0)
     from graphile_worker.jobs
     where key = any($1::text[]) and locked_at is null
       and (last_error is not null or attempts >= max_attempts)
     having count(*) > 0`,
    [keys],
  );
}

function taskList(jobs: readonly Job[]): TaskList {
  return Object.fromEntries(
    jobs.map(({ name, run: runJob }) => [
      name,
      async (payload: unknown, { job, abortSignal }) => {
        const { requestId, told } = apart(payload);
        const run = {
          signal: abortSignal,
          attempt: job.attempts,
          isLast: job.attempts >= job.max_attempts,
        };
        const stop = metrics().jobSeconds.startTimer({ job: name });
        let outcome = "failed";
        try {
          await asPartOf(requestId, () => runJob(told, run));
          outcome = "done";
        } finally {
          stop();
          metrics().jobs.inc({ job: name, outcome });
        }
      },
    ]),
  );
}

const carried = z.looseObject({ [REQUEST_FIELD]: z.string() });

/** A payload, and which request queued it. */
function apart(payload: unknown): { requestId: string | null; told: unknown } {
  const known = carried.safeParse(payload);
  if (!known.success) return { requestId: null, told: payload };
  const { [REQUEST_FIELD]: requestId, ...told } = known.data;
  return { requestId: readRequestId(requestId), told };
}

function tellOf(events: WorkerEvents): void {
  events.on("job:error", ({ job, error }) => {
    const { requestId } = apart(job.payload);
    const told = { job: job.task_identifier, attempt: job.attempts };
    const failed = "job: failed, to be tried again";
    asPartOf(requestId, () => {
      // A database that went away under a job is the database's failure, and told by its own line.
      if (!isSurprise(error) || isDatabaseTrouble(error))
        return log.warn({ ...told, reason: String(error) }, failed);
      log.error({ ...told, err: error }, failed);
      void reportSurprise(error);
    });
  });
  events.on("job:failed", ({ job, error }) => {
    const { requestId } = apart(job.payload);
    const told = { job: job.task_identifier, id: job.id, err: error };
    asPartOf(requestId, () => log.error(told, "job: given up"));
  });
}
