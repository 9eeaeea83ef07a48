"use server";

import { revalidatePath } from "next/cache";
import { userAction } from "#lib/platform/actions/action.ts";
import { makeAdfKey, revokeAdfKey } from "./mutations.key.ts";
import { adfKeyPress, newAdfKeyForm } from "./schema.ts";

/** Makes a key by which leads come in; it is told this once. */
export const makeAdfKeyAction = userAction("adf.key_make")
  .limit({ points: 20, seconds: 3_600 })
  .input(newAdfKeyForm)
  .run(async ({ input, ctx }) => {
    const made = await makeAdfKey(ctx, input);
    revalidatePath("/dealers/[organization]/settings", "page");
    return made;
  });

/** Revokes one. */
export const revokeAdfKeyAction = userAction("adf.key_revoke")
  .input(adfKeyPress)
  .run(async ({ input, ctx }) => {
    const revoked = await revokeAdfKey(ctx, input);
    revalidatePath("/dealers/[organization]/settings", "page");
    return revoked;
  });
