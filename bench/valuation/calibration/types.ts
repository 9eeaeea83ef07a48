/* Share of asking prices within p25 to p75 and p5 to p95, by what was told and by kind of vehicle, and
 * whether it is what it should be. */

import type { MaskName } from "#lib/domain/valuation/valuation-terms/constants.mask.ts";

/** What rows are told of. */
export type CoverageKind = "all" | "title" | "price" | "body" | "make" | "model";

/** How many prices of a kind of vehicle lay within their intervals, with one mask. */
export interface CoverageRow {
  readonly mask: MaskName;
  readonly kind: CoverageKind;
  readonly name: string;
  readonly n: number;
  readonly medianAbsolute: number;
  /** Median of (p75 - p25) / p50. */
  readonly width: number;
  /** Shares within p25 to p75 and within p5 to p95. */
  readonly half: number;
  readonly most: number;
}
