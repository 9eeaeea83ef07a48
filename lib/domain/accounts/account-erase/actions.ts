"use server";

import { redirect } from "next/navigation";
import { userAction } from "#lib/platform/actions/action.ts";
import { forgetSession } from "#lib/platform/auth/browser-session.ts";
import { eraseAccount as erase } from "./mutations.ts";
import { eraseInput } from "./schema.ts";

/** Erases the viewer's account for good. */
export const eraseAccount = userAction("account.erase")
  .input(eraseInput)
  .run(async ({ input, ctx }) => {
    await erase(ctx, input);
    await forgetSession();
    redirect("/login?notice=erased");
  });
