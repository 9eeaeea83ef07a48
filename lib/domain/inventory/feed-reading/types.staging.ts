/* Copies a feed file (up to 64 MB, 50,000 rows, zipped or not) row by row into the
 * feed_row table, 500 at a time. */

import type { Day } from "#lib/domain/kernel/calendar/types.ts";
import type { SellerId } from "#lib/domain/listings/listing/types.ts";
import type { IssueCode } from "./constants.issue.ts";
import type { FeedMapping } from "./types.column.ts";

/** A file to be read into the table of rows. */
export interface Staging {
  readonly runId: number;
  /** Where the file is on this machine. */
  readonly path: string;
  /** As messages call it. */
  readonly fileName: string;
  /** As somebody chose for the source; null: the names of the columns decide. */
  readonly mapping: FeedMapping | null;
  readonly sellerId: SellerId;
  readonly sourceId: number;
  /** The day it came: the ages in it count back from there. */
  readonly fileDay: Day;
  readonly at: Date;
  readonly signal: AbortSignal;
}

/** A column of a file with its first values. */
export interface SampledColumn {
  readonly header: string;
  readonly values: readonly string[];
}

/** What was read of a file. */
export interface StagedFile {
  readonly header: readonly string[];
  readonly samples: readonly SampledColumn[];
  /** Whether rows were read: not where the columns are not all known. */
  readonly isMapped: boolean;
  /** In how many rows each thing was found. */
  readonly issues: ReadonlyMap<IssueCode, number>;
}

/** In how many rows something was found. */
export interface IssueCount {
  readonly code: IssueCode;
  readonly count: number;
}
