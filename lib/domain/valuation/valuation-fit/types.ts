/** @file Daily job that has the engine learn from the market and saves the fit: effects, errors
 * by model, typical vehicles. */

import type { Aspect } from "#lib/domain/valuation/valuation-terms/types.ts";

/** What is told of an error, by the widest kind first. */
export type ErrorKind = "all" | "class" | "make" | "model";
/** What usual vehicles are told of. */
export type TypicalKind = "all" | "age" | "class" | "model" | "model year";

/** How far values were off for one kind of vehicle. */
export interface KindError {
  readonly kind: ErrorKind;
  readonly key: string;
  readonly n: number;
  readonly medianAbsolute: number;
  readonly coverage: number;
}

/** What vehicles of a kind usually have. */
export interface Typical {
  readonly kind: TypicalKind;
  readonly key: string;
  readonly n: number;
  /** Median mileage. */
  readonly miles: number;
  readonly parts: ReadonlyMap<Aspect, number>;
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
