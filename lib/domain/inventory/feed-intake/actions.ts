"use server";

import { revalidatePath } from "next/cache";
import { userAction } from "#lib/platform/actions/action.ts";
import { pullNow } from "./mutations.ts";
import { pullNowForm } from "./schema.ts";

/** Has a feed's address asked now. */
export const pullFeedAction = userAction("feed.pull")
  .limit({ points: 30, seconds: 3_600 })
  .input(pullNowForm)
  .run(async ({ input, ctx }): Promise<null> => {
    await pullNow(ctx, input);
    revalidatePath("/dealers/[organization]/inventory", "page");
    return null;
  });
