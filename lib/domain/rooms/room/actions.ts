"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { userAction } from "#lib/platform/actions/action.ts";
import { endRoom, makeRoom, renameRoom } from "./mutations.ts";
import { roomPath, roomsPath } from "./rules.ts";
import { endRoomForm, makeRoomForm, renameRoomForm } from "./schema.ts";

/** Makes a room and opens it. */
export const makeRoomAction = userAction("room.make")
  .limit({ points: 30, seconds: 3_600 })
  .input(makeRoomForm)
  .run(async ({ input, ctx }): Promise<never> => {
    redirect(roomPath(await makeRoom(ctx, input)));
  });

/** Renames a room. */
export const renameRoomAction = userAction("room.rename")
  .limit({ points: 60, seconds: 600 })
  .input(renameRoomForm)
  .run(async ({ input, ctx }): Promise<null> => {
    await renameRoom(ctx, input);
    revalidatePath("/rooms");
    return null;
  });

/** Ends a room for everybody. */
export const endRoomAction = userAction("room.end")
  .limit({ points: 30, seconds: 600 })
  .input(endRoomForm)
  .run(async ({ input, ctx }): Promise<never> => {
    await endRoom(ctx, input);
    redirect(roomsPath("ended"));
  });
