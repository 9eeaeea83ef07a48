"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { roomPath, roomsPath } from "#lib/domain/rooms/room/rules.ts";
import { roomPress } from "#lib/domain/rooms/room/schema.ts";
import { userAction } from "#lib/platform/actions/action.ts";
import { joinRoom, leaveRoom, makeOwner, removeRoomMember } from "./mutations.ts";
import { memberPress, roomJoinForm } from "./schema.ts";

/** Joins a room by its link. */
export const joinRoomAction = userAction("room.join")
  .limit({ points: 30, seconds: 600 })
  .input(roomJoinForm)
  .run(async ({ input, ctx }): Promise<never> => {
    redirect(roomPath(await joinRoom(ctx, input.invite)));
  });

/** Leaves a room. */
export const leaveRoomAction = userAction("room.leave")
  .limit({ points: 30, seconds: 600 })
  .input(roomPress)
  .run(async ({ input, ctx }): Promise<never> => {
    await leaveRoom(ctx, input.room);
    redirect(roomsPath("left"));
  });

/** Takes a member out. */
export const removeRoomMemberAction = userAction("room.remove_member")
  .limit({ points: 60, seconds: 600 })
  .input(memberPress)
  .run(async ({ input, ctx }): Promise<null> => {
    await removeRoomMember(ctx, input);
    revalidatePath("/rooms");
    return null;
  });

/** Makes a member an owner too. */
export const makeRoomOwnerAction = userAction("room.make_owner")
  .limit({ points: 60, seconds: 600 })
  .input(memberPress)
  .run(async ({ input, ctx }): Promise<null> => {
    await makeOwner(ctx, input);
    revalidatePath("/rooms");
    return null;
  });
