import { z } from "zod";
import { rowNumber } from "#lib/domain/listings/listing/schema.ts";
import { roomIdSchema } from "#lib/domain/rooms/room/schema.ts";
import { linkSecret } from "#lib/domain/rooms/room-link/schema.ts";
import type { UserId } from "#lib/platform/auth/types.ts";

/** Joins by a link. */
export const joinForm = z.object({ invite: linkSecret });

/** About one member of a room. */
export const memberPress = z.object({
  room: roomIdSchema,
  member: rowNumber.transform((id) => id as UserId),
});
export type MemberPress = z.output<typeof memberPress>;
