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

/** A job as the worker runs it. */
export interface Job {
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
  kind: JobKind<P> & { readonly run: (payload: P, run: JobRun) => Promise<void> },
): Job {
  return {
    name: kind.name,
    run: async (payload, run) => kind.run(kind.payload.parse(payload), run),
  };
}
