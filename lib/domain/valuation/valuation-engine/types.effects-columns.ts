/* Sorts the price terms of many vehicles by effect into arrays, so that the engine can
 * fit them fast. */

/** One group's terms of all vehicles, those of one effect side by side. */
export interface TermColumn {
  readonly keys: readonly string[];
  /** Where the terms of each effect begin; one more at the end. */
  readonly starts: Int32Array;
  readonly rows: Int32Array;
  readonly xs: Float64Array;
  readonly values: Float64Array;
  /** Weighted sum of squares of each effect's terms. */
  readonly mass: Float64Array;
}
