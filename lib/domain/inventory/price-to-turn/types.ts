/** @file The simulator of a dealer's vehicle: expected days to sell and chance of sale at each
 * asking price, with its basis. */

import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import type { NoTurnBasis, TurnBasis } from "#lib/domain/market/turn-forecast/types.ts";

/** A vehicle of the dealer to try prices of. */
export interface TurnCandidate {
  readonly id: ListingId;
  /** "2021 Toyota RAV4 XLE". */
  readonly name: string;
  readonly stockNumber: string | null;
  readonly priceCents: number;
  readonly mileageMiles: number;
  /** Whole days since the dealer first offered it, however often it was listed anew. */
  readonly days: number;
  readonly basis: TurnBasis | NoTurnBasis;
}

/** What is tried in the price-to-turn simulator. */
export interface PriceToTurn {
  /** Vehicles to choose from: those that match what was looked for, else those that stand the longest. */
  readonly candidates: readonly TurnCandidate[];
  /** Null where nothing is for sale. */
  readonly chosen: TurnCandidate | null;
  /** The price that is tried; the vehicle's own where none was asked for. */
  readonly triedCents: number;
}
