"use server";

import { redirect } from "next/navigation";
import { publicAction } from "#lib/platform/actions/action.ts";
import { disownSession } from "./mutations.device.ts";
import { disownInput } from "./schema.device.ts";

/** Signs out the device that a mail told of, and leads to choosing a new password. */
export const disown = publicAction("known-device.disown")
  .limit({ points: 30, seconds: 900 })
  .input(disownInput)
  .run(async ({ input, ctx }) => {
    await disownSession(ctx, input.token);
    redirect("/login?mode=forgot&notice=signed-out");
  });
