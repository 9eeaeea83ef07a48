/* Keeps the market history in step with PostgreSQL in the running site, by polling every
 * two seconds. */

import "server-only";
import { followSteadily, messageOf, pause } from "#lib/domain/index/engine-following/jobs.ts";
import { SEARCH_INDEX_POLL_MS } from "#lib/domain/index/search-index/constants.ts";
import { type Bound, searchIndexState } from "#lib/domain/index/search-index/data.ts";
import { HISTORY_POLL_MS, HISTORY_RECONCILE_MS } from "./constants.ts";
import {
  HistoryLost,
  listingsInHistory,
  listingsInPostgres,
  marketHistoryState,
  setMarketHistoryState,
} from "./data.ts";
import { isHistoryDamaged, loadHistory, pullHistory, settleHistory } from "./jobs.ts";

/** What the follower remembers between its rounds. */
interface Follower {
  bound: Bound | null;
  listings: number;
  checkedAt: number;
}

/**
 * Keeps the history of the market in step with PostgreSQL until the signal ends it: once the search
 * index can be read, for which shoppers wait, it loads the history whole, and then brings in whatever
 * happened within some seconds.
 */
export async function followMarketHistory({ signal }: { signal: AbortSignal }): Promise<void> {
  const follower: Follower = { bound: null, listings: 0, checkedAt: 0 };
  while (searchIndexState().state === "building" && !signal.aborted)
    await pause(SEARCH_INDEX_POLL_MS, signal);
  await followSteadily(
    {
      name: "market history",
      pollMs: HISTORY_POLL_MS,
      once: (at) => followOnce(follower, at, signal),
      succeeded: (at) =>
        setMarketHistoryState({
          state: "ready",
          asOf: at.toISOString(),
          listings: follower.listings,
        }),
      failed: (error) => {
        if (error instanceof HistoryLost) follower.bound = null;
        setMarketHistoryState({
          ...marketHistoryState(),
          state: "failed",
          error: messageOf(error),
        });
      },
    },
    signal,
  );
}

async function followOnce(follower: Follower, at: Date, signal: AbortSignal): Promise<void> {
  if (follower.bound === null) {
    follower.bound = await loadHistory({ signal });
    follower.listings = await listingsInHistory();
    follower.checkedAt = at.getTime();
    return;
  }
  if (isHistoryDamaged()) throw new HistoryLost("Files of ClickHouse are damaged or gone");
  // First, so that tables that are gone are noticed whatever is to be brought into them.
  const before = await listingsInHistory();
  const { bound, changed } = await pullHistory(follower.bound);
  follower.bound = bound;
  follower.listings = changed ? await listingsInHistory() : before;
  await settleHistory();
  if (changed || at.getTime() - follower.checkedAt < HISTORY_RECONCILE_MS) return;
  follower.checkedAt = at.getTime();
  // Rows deleted outright leave no trace to follow.
  if ((await listingsInPostgres()) === follower.listings) return;
  if (!(await pullHistory(bound)).changed)
    throw new HistoryLost("The history of the market and PostgreSQL disagree");
}
