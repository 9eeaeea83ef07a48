/* Lays out a report's timeline in five rows (titles, losses, odometer where a record is a reading alone, for sale,
 * maker), with gaps and a text version. */

import type { ReportEvent } from "#lib/domain/reports/report-snapshot/schema.ts";

/** A row of the drawn timeline. */
export type LaneId = "titles" | "losses" | "odometer" | "market" | "maker";

/** Records that stand too close to each other to be drawn apart. Places are percent of the drawn time. */
export interface TimelineMark {
  readonly at: number;
  readonly events: readonly ReportEvent[];
  readonly isWarning: boolean;
}

export interface TimelineLane {
  readonly id: LaneId;
  readonly marks: readonly TimelineMark[];
  /** Times for sale, in the lane of the market. */
  readonly spans: readonly { readonly from: number; readonly to: number }[];
}

export interface TimelineGap {
  readonly from: number;
  readonly to: number;
  readonly days: number;
}

/** A year where it begins. */
interface TimelineYear {
  readonly at: number;
  readonly year: number;
}

export interface TimelineDrawing {
  readonly lanes: readonly TimelineLane[];
  readonly gaps: readonly TimelineGap[];
  readonly years: readonly TimelineYear[];
  /** Of the drawn time, for how tall a drawing has to be. */
  readonly yearCount: number;
}

/** What stands in the list of records, in the order of time. */
export type TimelineEntry =
  | { readonly kind: "event"; readonly event: ReportEvent }
  | { readonly kind: "gap"; readonly from: string; readonly to: string; readonly days: number };
