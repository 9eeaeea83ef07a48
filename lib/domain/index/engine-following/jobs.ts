/** @file The loops that keep ClickHouse in step with PostgreSQL: rounds, retries, slower on defects, the search index among them. */

import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import {
  DEFECT_RETRY_MS,
  SEARCH_INDEX_RETRY_MS,
} from "#lib/domain/index/search-index/constants.ts";
import { isDefect } from "#lib/domain/index/search-index/data.ts";
import { now } from "#lib/platform/clock.ts";
import { reportSurprise } from "#lib/platform/error-reporting/server.ts";
import { log } from "#lib/platform/log.ts";

/** What follows PostgreSQL into ClickHouse, round by round. */
export interface Follower {
  /** What is followed into, as the log calls it. */
  readonly name: string;
  /** Between two rounds when all is well. */
  readonly pollMs: number;
  /** One round: brings in what is new. */
  readonly once: (at: Date) => Promise<void>;
  /** After each round that succeeded, with the moment it began. */
  readonly succeeded: (at: Date) => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Follows until the signal ends it. Failures of either engine are logged once, retried, and caught up
 * with. A defect of ours is reported once and retried more slowly.
 */
export async function followSteadily(
  { name, pollMs, once, succeeded, failed }: Follower,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0;
  let defects = 0;
  while (!signal.aborted) {
    try {
      const at = now();
      await once(at);
      if (failures > 0) log.info(`${name}: caught up again`);
      failures = 0;
      defects = 0;
      succeeded(at);
    } catch (error) {
      if (signal.aborted) return;
      failures += 1;
      failed(error);
      if (isDefect(error)) {
        defects += 1;
        if (defects === 1) {
          log.error({ err: error }, `${name}: cannot follow because of a defect`);
          await reportSurprise(error);
        }
      } else if (failures === 1) {
        log.warn({ error: messageOf(error) }, `${name}: cannot follow, trying again`);
      }
    }
    await pause(pauseAfter(failures, defects, pollMs), signal);
  }
}

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

function pauseAfter(failures: number, defects: number, pollMs: number): number {
  if (failures === 0) return pollMs;
  const [steps, count] =
    defects > 0 ? [DEFECT_RETRY_MS, defects] : [SEARCH_INDEX_RETRY_MS, failures];
  return steps[Math.min(count, steps.length) - 1] ?? pollMs;
}

/** Waits, unless the signal comes first. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await wait(milliseconds, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
