import "server-only";
import { firstName } from "#lib/domain/kernel/contact-details/rules.name.ts";
import { roomVehicleIdSchema } from "#lib/domain/rooms/room/schema.ts";
import type { RoomId } from "#lib/domain/rooms/room/types.ts";
import { database } from "#lib/platform/db/client.ts";
import { MOST_COMMENTS } from "./constants.ts";
import { roomCommentId } from "./schema.ts";
import type { RoomComment } from "./types.ts";

/**
 * The latest comments of a room and its vehicles, the oldest of them first. That the reader may see
 * the room is for the caller to have proven.
 */
export async function commentsOf(roomId: RoomId): Promise<readonly RoomComment[]> {
  const rows = await database().roomComment.findMany({
    where: { roomId, deletedAt: null },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MOST_COMMENTS,
    include: { author: { select: { name: true } } },
  });
  return rows.toReversed().map((row) => ({
    id: roomCommentId.parse(row.id),
    vehicleId: roomVehicleIdSchema.nullable().parse(row.roomVehicleId),
    authorId: row.authorId,
    firstName: row.author === null ? null : firstName(row.author.name),
    body: row.body,
    version: row.version,
    createdAt: row.createdAt,
    editedAt: row.editedAt,
  }));
}
