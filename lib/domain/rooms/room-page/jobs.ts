import type { RoomId } from "#lib/domain/rooms/room/types.ts";
import { contextOf } from "#lib/platform/actions/context.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { reportSurprise } from "#lib/platform/error-reporting/server.ts";
import { markRoomSeen } from "./mutations.ts";

/** Notes what a member saw, after its page was sent. What fails is reported: nobody waits for it any more. */
export async function noteSeen(userId: UserId, roomId: RoomId, revision: number): Promise<void> {
  try {
    await markRoomSeen(contextOf({ userId }), { roomId, revision });
  } catch (error) {
    await reportSurprise(error);
  }
}
