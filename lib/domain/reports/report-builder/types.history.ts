/* Title, loss and theft records of a VIN from the provider (kept a day), imported files
 * or the demo market. */

import type { RecordCheck } from "#lib/domain/listings/history-record/constants.ts";
import type { HistoryRecord } from "#lib/domain/listings/history-record/schema.ts";
import type { ReportSource } from "#lib/domain/reports/report-snapshot/schema.ts";

/** A source of title, loss and theft records, what came of asking it, and what it says. */
export interface HistorySource {
  readonly source: ReportSource;
  /** Why it did not answer, or not now, as a sentence; "" where it did. */
  readonly why: string;
  /** Whether it could not be asked now: it is told with what it last said, if that is held. */
  readonly isLate: boolean;
  /** What it looked for; empty where it did not answer. */
  readonly covers: readonly RecordCheck[];
  /** Oldest first. */
  readonly records: readonly HistoryRecord[];
}

/** What all sources of such records together hold of a VIN. */
export interface VehicleHistory {
  /** The one that is asked first: the provider, or the demo market's in its place; then imported files. */
  readonly sources: readonly HistorySource[];
  /** Whether a report with it is a whole one. */
  readonly isWhole: boolean;
}
