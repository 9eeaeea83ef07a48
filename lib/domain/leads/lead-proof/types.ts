/** @file Where a lead came from and each step of it, as rows that can be shown to a source. */

/** A line of a lead's proof. */
export interface ProofRow {
  readonly id: string;
  /** ISO; null for what has no moment of its own. */
  readonly at: string | null;
  /** The same on the dealership's clock. */
  readonly atWords: string;
  readonly what: string;
  readonly detail: string;
}
