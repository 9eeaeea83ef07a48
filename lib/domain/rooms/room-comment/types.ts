/** @file Comments on a room or a vehicle in it, with edits by version. */

import type { RoomVehicleId } from "#lib/domain/rooms/room/types.ts";

export type RoomCommentId = string & { readonly __brand: "RoomCommentId" };

/** What somebody said of a room or of one of its vehicles. */
export interface RoomComment {
  readonly id: RoomCommentId;
  /** Null for the room as a whole. */
  readonly vehicleId: RoomVehicleId | null;
  /** Null where their account is gone. */
  readonly authorId: number | null;
  readonly firstName: string | null;
  readonly body: string;
  /** What an edit begins from. */
  readonly version: number;
  readonly createdAt: Date;
  readonly editedAt: Date | null;
}
