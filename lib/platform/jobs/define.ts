import type { z } from "zod";

/**
 * What kind of job it is: its name and what it is told. A plain object, so that a noun's `schema.ts`
 * can name it, its `mutations.ts` queue it and its `jobs.ts` define what it does.
 */
export interface JobKind<P> {
  /** "noun.verb", such as "mail.send". */
  readonly name: string;
  readonly payload: z.ZodType<P>;
}

/** Under which name a job's payload says which request queued it; the job itself is not told. */
export const REQUEST_FIELD = "$request";

/** What a run may know of itself. */
export interface JobRun {
  /** Ends when the worker is asked to stop: a long job lays down its work then and is run again. */
  readonly signal: AbortSignal;
  /** 1 for the first try. */
  readonly attempt: number;
  /** Whether it is not tried again when it throws. */
  readonly isLast?: boolean;
}

/**
 * The lane of jobs that go over the market: one of them at a time, also where a worker that begins makes up for
 * a night that was slept through.
 */
export const MARKET_LANE = "market";

/** When the clock runs a job, and what the job deletes of what has become old. */
export interface Upkeep {
  /**
   * A cron pattern in UTC. A time that comes while the job waits or runs, in whatever process, is
   * skipped.
   */
  readonly clock?: string;
  /** Jobs of one lane are run one after the other. None: each by the clock has its own, its name. */
  readonly lane?: string;
  /** How long it keeps what it deletes, by what that is: the rows of its table in docs/data.md. */
  readonly deletes?: Readonly<Record<string, string>>;
}

/** A job as the worker runs it. */
export interface Job extends Upkeep {
  readonly name: string;
  /** @throws ZodError when it is told what it does not understand, and whatever the job throws. */
  readonly run: (payload: unknown, run: JobRun) => Promise<void>;
}

/**
 * Defines what a kind of job does. It may be run more than once for one payload (a worker can end at
 * any moment), so it has to come to the same each time. When it throws it is tried again, each time
 * later than before (see queue.ts).
 */
export function defineJob<P>(
  job: JobKind<P> & Upkeep & { readonly run: (payload: P, run: JobRun) => Promise<void> },
): Job {
  const { payload: told, ...rest } = job;
  return { ...rest, run: async (payload, run) => job.run(told.parse(payload), run) };
}
