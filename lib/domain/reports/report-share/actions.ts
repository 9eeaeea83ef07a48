"use server";

import { revalidatePath } from "next/cache";
import { userAction } from "#lib/platform/actions/action.ts";
import { makeShare, revokeShare } from "./mutations.ts";
import { shareForm, sharePress } from "./schema.ts";

/** Makes a link to a report; it is told this once. */
export const makeShareAction = userAction("report.share")
  .limit({ points: 60, seconds: 3_600 })
  .input(shareForm)
  .run(async ({ input, ctx }) => {
    const made = await makeShare(ctx, input);
    revalidatePath("/reports/id/[reportId]", "page");
    return made;
  });

/** Withdraws one. */
export const revokeShareAction = userAction("report.unshare")
  .limit({ points: 120, seconds: 3_600 })
  .input(sharePress)
  .run(async ({ input, ctx }): Promise<null> => {
    await revokeShare(ctx, input);
    revalidatePath("/reports/id/[reportId]", "page");
    return null;
  });
