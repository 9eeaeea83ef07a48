"use server";

import { revalidatePath } from "next/cache";
import { userAction } from "#lib/platform/actions/action.ts";
import { now } from "#lib/platform/clock.ts";
import { setApiCap } from "./mutations.ts";
import { capForm } from "./schema.ts";

/** Sets the most API credits that a period may use, or takes the limit away. */
export const setCapAction = userAction("api.cap")
  .input(capForm)
  .run(async ({ input, viewer }) => {
    await setApiCap(viewer.userId, input.cap, now());
    revalidatePath("/account/api", "page");
    return { cap: input.cap };
  });
