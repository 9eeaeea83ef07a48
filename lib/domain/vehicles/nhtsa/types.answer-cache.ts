/* What became of each question asked of NHTSA's API, kept in the database, and the
 * circuit breaker after failures. */

import type { NhtsaFailure } from "./types.ts";

/** What became of a question that NHTSA's live service was asked. */
export interface AskedBefore {
  readonly triedAt: Date;
  /** The last good answer; null where none came yet. */
  readonly answeredAt: Date | null;
  /** Why the newest try failed; null where it did not. */
  readonly failure: NhtsaFailure | null;
  /** The models listed, where that was the question. */
  readonly names: readonly string[];
}

/** Whether the service is worth asking. */
export interface ServiceState {
  /** 0 while it answers. */
  readonly failures: number;
  /** Nobody asks before this moment; null where it answers. */
  readonly closedUntil: Date | null;
}
