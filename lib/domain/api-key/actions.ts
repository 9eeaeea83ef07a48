"use server";

import { revalidatePath } from "next/cache";
import { userAction } from "#lib/platform/actions/action.ts";
import { now } from "#lib/platform/clock.ts";
import { makeApiKey, revokeApiKey } from "./mutations.ts";
import { keyForm, keyPress } from "./schema.ts";

/** Makes a key of the API; it is told this once. */
export const makeApiKeyAction = userAction("api.key_make")
  .limit({ points: 40, seconds: 3_600 })
  .input(keyForm)
  .run(async ({ input, viewer }) => {
    const made = await makeApiKey(viewer, input, now());
    refreshPages();
    return made;
  });

/** Revokes one. */
export const revokeApiKeyAction = userAction("api.key_revoke")
  .input(keyPress)
  .run(async ({ input, viewer }) => {
    const revoked = await revokeApiKey(viewer, input, now());
    refreshPages();
    return revoked;
  });

function refreshPages(): void {
  revalidatePath("/account/api", "page");
  revalidatePath("/dealers/[organization]/settings", "page");
}
