/* The papers of a private sale: what a state asks of the seller and where that is written. */

/** A document about selling a vehicle, and what it says of the seller. */
export interface SalePaperSource {
  /** Who published it, and how it is called. */
  readonly publisher: string;
  readonly address: string;
  /** The day on which it was read here: YYYY-MM-DD. */
  readonly readOn: string;
  readonly statements: readonly string[];
}
