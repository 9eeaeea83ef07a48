/* Rows that prove what became of a lead: received, mails sent, who answered when, in UTC
 * and dealership time; no notes. */

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
