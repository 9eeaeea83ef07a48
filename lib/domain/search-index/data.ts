import "server-only";
import type { SearchIndexState } from "./types.ts";

/** Survives the module being loaded twice (Next.js loads instrumentation and pages separately). */
const holder = globalThis as typeof globalThis & { lotwiseSearchIndex?: SearchIndexState };

/** Where this process's follower of PostgreSQL stands; "building" before it has started. */
export function searchIndexState(): SearchIndexState {
  return holder.lotwiseSearchIndex ?? { state: "building", asOf: null, rows: 0 };
}

/** For the follower only. */
export function setSearchIndexState(state: SearchIndexState): void {
  holder.lotwiseSearchIndex = state;
}
