/** @file Daily job that has the engine learn from the market and saves the fit: effects, errors
 * by model, typical vehicles. */

import type { MaskName } from "#lib/domain/valuation/valuation-terms/constants.mask.ts";

/** What is told of an error: of all vehicles, or of a kind of them. */
export type ErrorKind = "all" | "class" | "make" | "model" | "title";

/** How far values were off for one kind of vehicle, with one mask. */
export interface KindError {
  readonly mask: MaskName;
  readonly kind: ErrorKind;
  readonly key: string;
  readonly n: number;
  readonly medianAbsolute: number;
  /** Share of prices within p25 to p75, and within p5 to p95. */
  readonly coverage: number;
  readonly coverage90: number;
}

/** What a fit came to, for whoever asked for it. */
export interface FitReport {
  readonly fitId: number;
  readonly vehicles: number;
  readonly effects: number;
  readonly medianAbsolute: number;
  readonly coverage: number;
  readonly seconds: number;
}
