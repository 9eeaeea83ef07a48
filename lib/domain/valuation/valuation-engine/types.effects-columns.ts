/* Sorts the price terms of many vehicles by effect into arrays, so that the engine can
 * fit them fast. */

import type { PriceFacts } from "#lib/domain/valuation/valuation-terms/types.ts";

/** One group's terms of all vehicles, those of one effect side by side. */
export interface TermColumn {
  readonly keys: readonly string[];
  /** Where the terms of each effect begin; one more at the end. */
  readonly starts: Int32Array;
  readonly rows: Int32Array;
  readonly xs: Float64Array;
}

/** Priced vehicles with their terms in columns: sorted once, learned from several times. */
export interface PricedTerms {
  readonly facts: readonly PriceFacts[];
  /** Natural logarithms of prices, one for each of `facts`. */
  readonly logPrices: Float64Array;
  readonly columns: readonly TermColumn[];
}
