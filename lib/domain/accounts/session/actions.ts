"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { publicAction, userAction } from "#lib/platform/actions/action.ts";
import { forgetSession } from "#lib/platform/auth/browser-session.ts";
import {
  revokeSession as endOne,
  revokeOtherSessions as endOthers,
  signOut as endOwn,
} from "./mutations.ts";
import { pressInput, revokeSessionInput } from "./schema.ts";

/** Signs one device of the viewer out. */
export const revokeSession = userAction("session.revoke")
  .input(revokeSessionInput)
  .run(async ({ input, ctx }) => {
    await endOne(ctx, input.sessionId);
    revalidatePath("/account");
  });

/** Signs every other device of the viewer out; tells how many. */
export const revokeOtherSessions = userAction("session.revoke-others")
  .input(pressInput)
  .run(async ({ ctx }) => {
    const count = await endOthers(ctx);
    revalidatePath("/account");
    return { count };
  });

/** Signs this device out. Also for whoever is out already: the cookie goes. */
export const signOut = publicAction("session.sign-out")
  .input(pressInput)
  .run(async ({ viewer, ctx }) => {
    if (viewer !== null) await endOwn(ctx.as(viewer));
    await forgetSession();
    redirect("/");
  });
