/* Daily job that relearns how fast vehicles sell, keeps forecasts, and scores them
 * against what did sell. */

import type { TurnFigures } from "./schema.score.ts";
import type { NoTurnBasis, TurnBasis } from "./types.ts";

/** A forecast to keep. */
export interface KeptForecast {
  readonly listingId: number;
  readonly sellerId: number;
  readonly asOf: Date;
  readonly inHindsight: boolean;
  readonly priceCents: number;
  readonly chance7: number;
  readonly chance14: number;
  readonly chance30: number;
  /** Null where too few prices were lowered to say. */
  readonly cut30: number | null;
  readonly days60: number;
  readonly plainChance30: number;
  readonly plainCut30: number | null;
  readonly plainDays60: number;
}

/** How good forecasts turned out to be. */
export interface TurnScore {
  /** ISO. */
  readonly asOf: string;
  readonly figures: TurnFigures;
}

/** What is known of when a vehicle sells and its price falls, and how such forecasts held. */
export interface JudgedTurn {
  readonly basis: TurnBasis | NoTurnBasis;
  /** Null where no forecast is old enough. */
  readonly score: TurnScore | null;
}
