/* The job that keeps the search index in step with PostgreSQL within about half a second,
 * and rebuilds a lost one. */

import "server-only";
import {
  RECONCILE_DOUBT_MS,
  RECONCILE_MS,
  SEARCH_INDEX_POLL_MS,
} from "#lib/domain/index/search-index/constants.ts";
import {
  activeListings,
  type IndexBound,
  IndexLost,
  indexedListings,
  searchIndexState,
  setSearchIndexState,
} from "#lib/domain/index/search-index/data.ts";
import {
  isIndexDamaged,
  loadListings,
  pullChanges,
  settleListings,
} from "#lib/domain/index/search-index/jobs.ts";
import { followSteadily, messageOf } from "./jobs.ts";

/** What the follower remembers between its rounds. */
interface Follower {
  bound: IndexBound | null;
  rows: number;
  checkedAt: number;
  /** Whether it may have lost rows since: its number was not as it was left, or ClickHouse was away. */
  isInDoubt: boolean;
}

/**
 * Keeps the index in step with PostgreSQL until the signal ends it: loads it whole, then brings in
 * every change within about half a second. A ClickHouse that lost the index gets it anew.
 */
export async function followListings({ signal }: { signal: AbortSignal }): Promise<void> {
  const follower: Follower = { bound: null, rows: 0, checkedAt: 0, isInDoubt: false };
  await followSteadily(
    {
      name: "search index",
      pollMs: SEARCH_INDEX_POLL_MS,
      once: (at) => followOnce(follower, at),
      succeeded: (at) =>
        setSearchIndexState({
          state: "ready",
          asOf: at.toISOString(),
          rows: follower.rows,
          ...(follower.bound !== null && { xmin: follower.bound.xmin }),
        }),
      failed: (error) => {
        if (error instanceof IndexLost) follower.bound = null;
        follower.isInDoubt = true;
        setSearchIndexState({ ...searchIndexState(), state: "failed", error: messageOf(error) });
      },
    },
    signal,
  );
}

async function followOnce(follower: Follower, at: Date): Promise<void> {
  if (follower.bound === null) {
    follower.bound = await loadListings();
    follower.rows = await indexedListings();
    follower.checkedAt = at.getTime();
    follower.isInDoubt = false;
    return;
  }
  // What pages met, whose questions read more of the files than those below.
  if (isIndexDamaged()) throw new IndexLost("Files of ClickHouse are damaged or gone");
  // First, so that an index that is gone is noticed whatever is to be brought into it.
  const before = await indexedListings();
  // Of a server that others follow into, theirs may be the change.
  if (before !== follower.rows) follower.isInDoubt = true;
  const { bound, changed } = await pullChanges(follower.bound);
  follower.bound = bound;
  const rows = changed ? await indexedListings() : before;
  if (rows === 0 && !changed && (await activeListings()) > 0) {
    throw new IndexLost("The search index was emptied");
  }
  follower.rows = rows;
  await settleListings();
  const sinceMs = at.getTime() - follower.checkedAt;
  if (changed || sinceMs < (follower.isInDoubt ? RECONCILE_DOUBT_MS : RECONCILE_MS)) return;
  follower.checkedAt = at.getTime();
  follower.isInDoubt = false;
  if ((await activeListings()) === rows) return;
  // Rows deleted outright leave no trace to follow; one that just changed would be found by now.
  if (!(await pullChanges(bound)).changed)
    throw new IndexLost("The search index and PostgreSQL disagree");
}
