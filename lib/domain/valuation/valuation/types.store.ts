/* Loads the newest saved fit and only those of its effects that some vehicles need, and
 * counts its vehicles by year. */

import type { Engine, Learned } from "#lib/domain/valuation/valuation-engine/types.ts";
import type { FitParameters } from "#lib/domain/valuation/valuation-fit/schema.ts";
import type { KindError } from "#lib/domain/valuation/valuation-fit/types.ts";

/** A kept fit without what it learned. */
export interface StoredFit extends Engine {
  readonly id: number;
  readonly fittedAt: string;
  /** Of each fold, the whole first, what its effects are counted from and what they leave. */
  readonly learned: FitParameters["learned"];
}

/** What of a fit concerns some vehicles, as one of its folds learned it. */
export interface FitParts {
  readonly learned: Learned;
  /** By `mask|kind|key`. */
  readonly errors: ReadonlyMap<string, KindError>;
}
