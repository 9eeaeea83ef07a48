/* The papers of a private sale: what a state asks of the seller and where that is written. */

import type { Day } from "#lib/domain/kernel/calendar/types.ts";

/** A document about selling a vehicle, and what it says of the seller. */
export interface SalePaperSource {
  /** Who published it, and how it is called. */
  readonly publisher: string;
  readonly address: string;
  /** When it was read here. */
  readonly readOn: Day;
  readonly statements: readonly string[];
}
