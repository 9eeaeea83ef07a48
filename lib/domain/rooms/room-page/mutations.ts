import "server-only";
import type { RoomId } from "#lib/domain/rooms/room/types.ts";
import type { Ctx, Person } from "#lib/platform/actions/context.ts";

/** Notes up to where a member has seen a room; what they have seen once stays seen. */
export async function markRoomSeen(
  ctx: Ctx<Person>,
  { roomId, revision }: { readonly roomId: RoomId; readonly revision: number },
): Promise<void> {
  const { userId } = ctx.actor;
  await ctx.db.roomMember.updateMany({
    where: { userId, roomId, seenRevision: { lt: revision } },
    data: { seenRevision: revision },
  });
}
