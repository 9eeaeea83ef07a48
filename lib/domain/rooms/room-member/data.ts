import "server-only";
import { firstName } from "#lib/domain/kernel/contact-details/rules.name.ts";
import type { RoomId } from "#lib/domain/rooms/room/types.ts";
import { userIdSchema } from "#lib/platform/auth/session-row.ts";
import { database } from "#lib/platform/db/client.ts";
import type { RoomMember } from "./types.ts";

/**
 * Who is in a room, owners first, then as they came. That the reader may see it is for the caller to
 * have proven.
 * @param isGuest whether the reader came by a guest link: they are told first names alone.
 */
export async function roomMembersOf(
  roomId: RoomId,
  isGuest: boolean,
): Promise<readonly RoomMember[]> {
  const rows = await database().roomMember.findMany({
    where: { roomId },
    orderBy: [{ role: "asc" }, { joinedAt: "asc" }, { userId: "asc" }],
    select: { userId: true, role: true, joinedAt: true, user: { select: { name: true } } },
  });
  return rows.map(({ userId, role, joinedAt, user }) => ({
    userId: userIdSchema.parse(userId),
    firstName: firstName(user.name),
    name: isGuest ? firstName(user.name) : user.name,
    role,
    joinedAt,
  }));
}
