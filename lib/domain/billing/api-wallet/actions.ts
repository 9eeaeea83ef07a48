"use server";

import { revalidatePath } from "next/cache";
import { userAction } from "#lib/platform/actions/action.ts";
import { setApiCap } from "./mutations.ts";
import { capForm } from "./schema.ts";

/** Sets the most API credits that a period may use, or takes the limit away. */
export const setCapAction = userAction("api.cap")
  .input(capForm)
  .run(async ({ input, ctx }) => {
    await setApiCap(ctx, input.cap);
    revalidatePath("/account/api", "page");
    return { cap: input.cap };
  });
