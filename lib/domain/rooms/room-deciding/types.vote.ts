/* Members' votes on a room's vehicle (yes, maybe, no), and vetoes with a reason, lifted
 * only by who made them. */

import type { RoomVehicleId } from "#lib/domain/rooms/room/types.ts";
import type { VOTE_CHOICES } from "./constants.vote.ts";

export type VoteChoice = (typeof VOTE_CHOICES)[number];

/** What a member thinks of a vehicle. */
export interface RoomVote {
  readonly vehicleId: RoomVehicleId;
  readonly userId: number;
  readonly firstName: string;
  readonly choice: VoteChoice;
}

/** That a member rules a vehicle out. */
export interface RoomVeto {
  readonly vehicleId: RoomVehicleId;
  readonly userId: number;
  readonly firstName: string;
  readonly reason: string;
  readonly at: Date;
}
