"use server";

import { revalidatePath } from "next/cache";
import { userAction } from "#lib/platform/actions/action.ts";
import { endSubscription, keepSubscription } from "./mutations.subscription.ts";
import { noForm, pushForm } from "./schema.subscription.ts";

/** Switches notifications on in the viewer’s browser, or changes what they are of. */
export const keepPushAction = userAction("push.keep")
  .limit({ points: 60, seconds: 3_600 })
  .input(pushForm)
  .run(async ({ input, ctx }) => {
    await keepSubscription(ctx, input);
    revalidatePath("/account");
  });

/** Switches them off in the viewer’s browser. */
export const endPushAction = userAction("push.end")
  .limit({ points: 60, seconds: 3_600 })
  .input(noForm)
  .run(async ({ ctx }) => {
    await endSubscription(ctx);
    revalidatePath("/account");
  });
