"use server";

import { revalidatePath } from "next/cache";
import { userAction } from "#lib/platform/actions/action.ts";
import { changeProfile as change, changeMailChoices as changeMail } from "./mutations.ts";
import { mailChoicesInput, profileInput } from "./schema.ts";

/** Changes the viewer's name and the unit they read distances in. */
export const changeProfile = userAction("account.profile")
  .limit({ points: 60, seconds: 3_600 })
  .input(profileInput)
  .run(async ({ input, ctx }) => {
    await change(ctx, input);
    revalidatePath("/", "layout");
    return { saved: true };
  });

/** Changes what may be mailed to the viewer. */
export const changeMailChoices = userAction("account.mail-choices")
  .limit({ points: 60, seconds: 3_600 })
  .input(mailChoicesInput)
  .run(async ({ input, ctx }) => {
    await changeMail(ctx, input);
    revalidatePath("/account");
    return { saved: true };
  });
