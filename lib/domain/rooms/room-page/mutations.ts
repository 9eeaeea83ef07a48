import "server-only";
import type { RoomId } from "#lib/domain/rooms/room/types.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { database } from "#lib/platform/db/client.ts";

/** Notes up to where a member has seen a room; what they have seen once stays seen. */
export async function markSeen(userId: UserId, roomId: RoomId, revision: number): Promise<void> {
  await database().roomMember.updateMany({
    where: { userId, roomId, seenRevision: { lt: revision } },
    data: { seenRevision: revision },
  });
}
