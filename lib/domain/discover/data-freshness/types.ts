/** @file How old each data source is (vPIC, EPA, NHTSA, AFDC, ZIP codes, search index, worker),
 * with its import runs. */

import type { SourceName } from "#lib/domain/vehicles/source-import/constants.ts";
import type { FreshnessState, SourceKey } from "./constants.ts";

/** How fresh one source is, for readers. */
export interface SourceState {
  readonly key: SourceKey;
  readonly state: FreshnessState;
  /** When it was last brought in or last gave a sign, ISO; null where it never did. */
  readonly at: string | null;
  /** How many records there are, with their noun: "1,284 recalls"; null where that says nothing. */
  readonly records: string | null;
  /** The newest day that its own records name, YYYY-MM-DD; null where they name none. */
  readonly newestOn: string | null;
  /** What else readers should know of it, a sentence each. */
  readonly notes: readonly string[];
  /** How far it is where it is being fetched from its publisher at the moment, 0 to 1; null elsewhere. */
  readonly share: number | null;
}

/** One run of an importer, for the drawing of when files came. */
export interface ImportRun {
  readonly source: SourceName;
  /** ISO. */
  readonly at: string;
  /** Whether the file was let in. */
  readonly isGood: boolean;
}

export interface DataFreshness {
  readonly sources: readonly SourceState[];
  /** A sentence about all that is fetched by itself: that it is switched off, or that nobody is reached; null elsewhere. */
  readonly fetching: string | null;
  /** Those of the last year, the oldest first. */
  readonly runs: readonly ImportRun[];
  /** ISO. */
  readonly asOf: string;
}
