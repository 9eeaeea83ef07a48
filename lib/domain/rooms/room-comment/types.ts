/** @file Comments on a room or one of its vehicles: write, edit, delete, the 400 latest, and
 * conflicting edits. */

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
