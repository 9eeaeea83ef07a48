import { z } from "zod";
import { rowNumber } from "#lib/domain/listings/listing/schema.ts";
import { roomIdSchema } from "#lib/domain/rooms/room/schema.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { linkSecret } from "./schema.link.ts";

/** Joins by a link. */
export const roomJoinForm = z.object({ invite: linkSecret });

/** About one member of a room. */
export const memberPress = z.object({
  room: roomIdSchema,
  member: rowNumber.transform((id) => id as UserId),
});
export type MemberPress = z.output<typeof memberPress>;
