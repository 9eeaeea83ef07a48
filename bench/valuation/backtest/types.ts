/* Predicts every held-back asking price by folds of VINs and measures the engine's error,
 * bias and coverage by segment. */

import type { Observation } from "#lib/domain/valuation/valuation-engine/types.ts";

/** What the engine and both baselines said of a price that was held back from all three. */
export interface Trial {
  readonly observation: Observation;
  readonly p25: number;
  readonly p50: number;
  readonly p75: number;
  /** The same middle where it is told whether a dealer or a person asks. */
  readonly p50OfSeller: number;
  readonly median: number;
  readonly line: number;
  /** Vehicles of its model year that were learned from. */
  readonly modelYearCount: number;
}

/** How far off values were in one segment. */
export interface SegmentError {
  readonly segment: string;
  readonly n: number;
  /** Of |value - asked| / asked. */
  readonly medianAbsolute: number;
  readonly meanAbsolute: number;
  /** Median of (value - asked) / asked: above 0 values are too high. */
  readonly bias: number;
  /** Share of asked prices from p25 to p75. */
  readonly coverage: number;
  readonly medianBaseline: number;
  readonly lineBaseline: number;
}

/** Segments of one kind. */
export interface SegmentTable {
  readonly title: string;
  readonly rows: readonly SegmentError[];
}
