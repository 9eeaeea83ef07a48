/* What the vehicles of whole models are appraised by at once, and what comes of it. */

import type { Engine, Learned } from "#lib/domain/valuation/valuation-engine/types.ts";
import type { AppraisedValue } from "./types.judge.ts";

export interface LotJudging {
  readonly fit: Engine;
  /** By fold, from all prices first. */
  readonly learned: readonly Learned[];
}

/** The same for the edition that is being made. */
export interface EditionJudging extends LotJudging {
  readonly editionId: number;
  /** Of PostgreSQL: the one moment at which all models' offers are seen. */
  readonly snapshot: string;
  /** Listings of that moment whose VIN another one stands for. */
  readonly repeated: readonly number[];
  /** To which ages are counted. */
  readonly at: Date;
  /** The moment to say it was worked out at. */
  readonly now: Date;
}

/** An appraisal with its listing, as its row is written. */
export interface Written {
  readonly listingId: number;
  readonly factsHash: string;
  readonly value: AppraisedValue;
}
