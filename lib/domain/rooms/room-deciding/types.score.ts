/* Weighted percent of a room's requirements that a vehicle meets, unknowns apart, failed
 * must-haves, and the ranking. */

import type {
  Finding,
  RequirementVerdict,
} from "#lib/domain/rooms/room-requirement/types.finding.ts";
import type { Requirement, Weighting } from "#lib/domain/rooms/room-requirement/types.ts";

/** What a score is made of. */
export interface Weighed extends Weighting {
  readonly verdict: RequirementVerdict;
}

/** How much of what a room looks for a vehicle meets. */
export interface RoomScore {
  /** Of the weight of all that is known, from 0 to 100; null where nothing is known. */
  readonly percent: number | null;
  readonly metWeight: number;
  readonly knownWeight: number;
  readonly totalWeight: number;
  readonly count: number;
  readonly unknownCount: number;
  /** Must-haves that it fails, and such as are not known. */
  readonly failedMusts: number;
  readonly unknownMusts: number;
}

/** A requirement with what is known of it at one vehicle. */
export interface ScoredLine {
  readonly requirement: Requirement;
  readonly finding: Finding;
  /** What the listing says, apart from what members do. */
  readonly listed: Finding;
  /** Whether members may judge it here: no listing answers it. */
  readonly isOpen: boolean;
}

export interface ScoredVehicle {
  readonly score: RoomScore;
  /** In the order of the requirements. */
  readonly lines: readonly ScoredLine[];
}
