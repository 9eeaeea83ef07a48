import { z } from "zod";
import { LONGEST_ROOM_NAME } from "./constants.ts";
import type { RoomId, RoomVehicleId } from "./types.ts";

// Any UUID's shape: the demo market's are made from digests.
export const roomIdSchema = z.custom<RoomId>(
  (value) => z.guid().safeParse(value).success,
  "is not a room",
);

export const roomVehicleIdSchema = z.custom<RoomVehicleId>(
  (value) => z.guid().safeParse(value).success,
  "is not a vehicle of a room",
);

/** What processes tell each other: that a room has come to a revision, or that a link or place in it ended. */
export const roomChange = z.object({
  roomId: roomIdSchema,
  revision: z.int(),
  /** Somebody may no longer see it: every open stream of the room asks for its right anew. */
  ends: z.boolean(),
});
export type RoomChange = z.infer<typeof roomChange>;

/** A room's name, as one line. */
const name = z
  .string()
  .transform((text) =>
    text
      .replace(/[\p{Cc}\p{Cf}]+/gu, " ")
      .replace(/\s+/g, " ")
      .trim(),
  )
  .pipe(
    z
      .string()
      .min(1, "Give it a name.")
      .max(LONGEST_ROOM_NAME, `Use at most ${LONGEST_ROOM_NAME} characters.`),
  );

/** The form that makes a room. */
export const makeRoomForm = z.object({ submissionId: z.uuid(), name });
export type MakeRoomForm = z.output<typeof makeRoomForm>;

/** The form that renames one; `was` is the name that it began from. */
export const renameRoomForm = z.object({ room: roomIdSchema, name, was: z.string().max(200) });
export type RenameRoomForm = z.output<typeof renameRoomForm>;

/** A form that is about one room as a whole. */
export const roomPress = z.object({ room: roomIdSchema });

/** The form that ends a room for everybody; its name is typed again. */
export const endRoomForm = z.object({ room: roomIdSchema, typed: z.string().trim().max(200) });
export type EndRoomForm = z.output<typeof endRoomForm>;
