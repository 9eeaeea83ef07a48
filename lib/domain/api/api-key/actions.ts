"use server";

import { revalidatePath } from "next/cache";
import { userAction } from "#lib/platform/actions/action.ts";
import { makeApiKey, revokeApiKey } from "./mutations.ts";
import { apiKeyPress, dealershipKeyForm, dealershipKeyPress, newApiKeyForm } from "./schema.ts";

const LIMIT = { points: 40, seconds: 3_600 };

/** Makes a key of one's own; it is told this once. */
export const makeApiKeyAction = userAction("api.key_make")
  .limit(LIMIT)
  .input(newApiKeyForm)
  .run(async ({ input, ctx }) => {
    const made = await makeApiKey(ctx, input);
    revalidatePath("/account/api", "page");
    return made;
  });

/** Revokes one. */
export const revokeApiKeyAction = userAction("api.key_revoke")
  .input(apiKeyPress)
  .run(async ({ input, ctx }) => {
    const revoked = await revokeApiKey(ctx, input);
    revalidatePath("/account/api", "page");
    return revoked;
  });

/** Makes a key of a dealership; it is told this once. */
export const makeDealershipKeyAction = userAction("api.dealership_key_make")
  .limit(LIMIT)
  .input(dealershipKeyForm)
  .run(async ({ input, ctx }) => {
    const made = await makeApiKey(ctx, input);
    revalidatePath("/dealers/[organization]/settings", "page");
    return made;
  });

/** Revokes one. */
export const revokeDealershipKeyAction = userAction("api.dealership_key_revoke")
  .input(dealershipKeyPress)
  .run(async ({ input, ctx }) => {
    const revoked = await revokeApiKey(ctx, input);
    revalidatePath("/dealers/[organization]/settings", "page");
    return revoked;
  });
