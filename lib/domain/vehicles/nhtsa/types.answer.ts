/* Answers from NHTSA's live API, kept rows and imported files combined: fresh for 24
 * hours, then refreshed by a job. */

import type { NhtsaFailure } from "./types.ts";

/** What NHTSA's live service has said of a model year. */
export interface LiveState {
  /** The oldest of the answers that make up what is known; null where not all of them came yet. */
  readonly answeredAt: Date | null;
  /** Whether it is young enough to stand for now. */
  readonly isFresh: boolean;
  /** What came of the newest try; null where it was answered. */
  readonly failure: NhtsaFailure | null;
  readonly triedAt: Date | null;
  /** The models that NHTSA lists under the names of this one. */
  readonly names: readonly string[];
}

/** What the imported files hold, as far as answers rest on it. */
export interface FileState {
  /** ISO. */
  readonly importedAt: string;
  /** The newest day that the file's records name, YYYY-MM-DD; null where they name none. */
  readonly publishedOn: string | null;
  /** Records held. */
  readonly held: number;
  /** Whether what it does not hold is not there: the publisher's whole file, not a part of it. */
  readonly isWhole: boolean;
  /** The first model year of which a whole file says all: those before it may have been recalled before the file begins. Null where it begins with NHTSA's first records. */
  readonly firstYear: number | null;
}

/** How many records of an answer each copy names. */
export interface HeldCounts {
  readonly live: number;
  readonly file: number;
  readonly both: number;
  /** When any copy last named any of them. */
  readonly seenAt: Date;
}
