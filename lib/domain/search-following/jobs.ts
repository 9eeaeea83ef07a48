import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import {
  DEFECT_RETRY_MS,
  POLL_MS,
  RECONCILE_MS,
  RETRY_MS,
} from "#lib/domain/search-index/constants.ts";
import {
  activeListings,
  type Bound,
  IndexLost,
  indexedListings,
  isDefect,
  searchIndexState,
  setSearchIndexState,
} from "#lib/domain/search-index/data.ts";
import { loadListings, pullChanges, settleListings } from "#lib/domain/search-index/jobs.ts";
import { now } from "#lib/platform/clock.ts";
import { reportSurprise } from "#lib/platform/error-reporting/server.ts";
import { log } from "#lib/platform/log.ts";

/** What the follower remembers between its rounds. */
interface Follower {
  bound: Bound | null;
  rows: number;
  checkedAt: number;
}

/**
 * Keeps the index in step with PostgreSQL until the signal ends it: loads it whole, then brings in
 * every change within about half a second. Failures of either engine are logged once, retried,
 * and caught up with; a ClickHouse that lost the index gets it anew. A defect of ours is reported
 * once and retried more slowly.
 */
export async function followListings({ signal }: { signal: AbortSignal }): Promise<void> {
  const follower: Follower = { bound: null, rows: 0, checkedAt: 0 };
  let failures = 0;
  let defects = 0;
  while (!signal.aborted) {
    try {
      const asOf = now();
      await followOnce(follower, asOf);
      if (failures > 0) log.info({ rows: follower.rows }, "search index: caught up again");
      failures = 0;
      defects = 0;
      setSearchIndexState({ state: "ready", asOf: asOf.toISOString(), rows: follower.rows });
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof IndexLost) follower.bound = null;
      const message = error instanceof Error ? error.message : String(error);
      failures += 1;
      setSearchIndexState({ ...searchIndexState(), state: "failed", error: message });
      if (isDefect(error)) {
        defects += 1;
        if (defects === 1) {
          log.error({ err: error }, "search index: cannot follow because of a defect");
          await reportSurprise(error);
        }
      } else if (failures === 1) {
        log.warn({ error: message }, "search index: cannot follow, trying again");
      }
    }
    await pause(pauseAfter(failures, defects), signal);
  }
}

function pauseAfter(failures: number, defects: number): number {
  if (failures === 0) return POLL_MS;
  const [steps, count] = defects > 0 ? [DEFECT_RETRY_MS, defects] : [RETRY_MS, failures];
  return steps[Math.min(count, steps.length) - 1] ?? POLL_MS;
}

async function followOnce(follower: Follower, at: Date): Promise<void> {
  if (follower.bound === null) {
    follower.bound = await loadListings();
    follower.rows = await indexedListings();
    follower.checkedAt = at.getTime();
    return;
  }
  // First, so that an index that is gone is noticed whatever is to be brought into it.
  const before = await indexedListings();
  const { bound, changed } = await pullChanges(follower.bound);
  follower.bound = bound;
  const rows = changed ? await indexedListings() : before;
  if (rows === 0 && !changed && (await activeListings()) > 0) {
    throw new IndexLost("The search index was emptied");
  }
  follower.rows = rows;
  await settleListings();
  if (changed || at.getTime() - follower.checkedAt < RECONCILE_MS) return;
  follower.checkedAt = at.getTime();
  if ((await activeListings()) === rows) return;
  // Rows deleted outright leave no trace to follow; one that just changed would be found by now.
  if (!(await pullChanges(bound)).changed)
    throw new IndexLost("The search index and PostgreSQL disagree");
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await wait(milliseconds, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
