/* Loads the newest saved fit and only those of its effects that some vehicles need, and
 * counts its vehicles by year. */

import type { Effects } from "#lib/domain/valuation/valuation-engine/types.effects.ts";
import type { Engine } from "#lib/domain/valuation/valuation-engine/types.ts";
import type { KindError, Typical } from "#lib/domain/valuation/valuation-fit/types.ts";

/** A kept fit without its effects. */
export interface StoredFit extends Pick<Engine, "nearby" | "spread" | "deviation"> {
  readonly id: number;
  readonly fittedAt: string;
  readonly vehicleCount: number;
  readonly origin: number;
}

/** What of a fit concerns some vehicles. */
export interface FitParts {
  readonly effects: Effects;
  /** By `kind|key`. */
  readonly errors: ReadonlyMap<string, KindError>;
  readonly typicals: ReadonlyMap<string, Typical>;
}
