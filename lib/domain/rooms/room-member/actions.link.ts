"use server";

import { revalidatePath } from "next/cache";
import { userAction } from "#lib/platform/actions/action.ts";
import { makeLink, revokeLink } from "./mutations.link.ts";
import { linkForm, linkPress } from "./schema.link.ts";
import type { NewLink } from "./types.link.ts";

/** Makes a link into a room; it is told this once. */
export const makeRoomLinkAction = userAction("room.link")
  .limit({ points: 40, seconds: 3_600 })
  .input(linkForm)
  .run(async ({ input, ctx }): Promise<NewLink> => {
    const made = await makeLink(ctx, input);
    revalidatePath("/rooms");
    return made;
  });

/** Withdraws one. */
export const revokeRoomLinkAction = userAction("room.unlink")
  .limit({ points: 120, seconds: 3_600 })
  .input(linkPress)
  .run(async ({ input, ctx }): Promise<null> => {
    await revokeLink(ctx, input);
    revalidatePath("/rooms");
    return null;
  });
