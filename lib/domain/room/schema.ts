import { z } from "zod";
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
