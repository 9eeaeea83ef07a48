"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { pressInput } from "#lib/domain/accounts/session/schema.ts";
import { publicAction, userAction } from "#lib/platform/actions/action.ts";
import { systemContext } from "#lib/platform/actions/context.ts";
import { browserSession, keepSession } from "#lib/platform/auth/browser-session.ts";
import { now } from "#lib/platform/clock.ts";
import { PASSKEY_LIMIT } from "./constants.ts";
import {
  addPasskey as add,
  beginAdding,
  beginEntering,
  enterByPasskey as enter,
  removePasskey as remove,
  renamePasskey as rename,
} from "./mutations.ts";
import { addPasskeyInput, namedPasskey, passkeyEnterInput, renamePasskeyInput } from "./schema.ts";

/** Tells a browser what it needs to sign in with a passkey. */
export const askForPasskey = publicAction("passkey.ask")
  .limit({ ...PASSKEY_LIMIT, points: 3 * PASSKEY_LIMIT.points })
  .input(pressInput)
  .run(async () => ({ options: await beginEntering(systemContext()) }));

/** Signs in by a passkey, and leads to where the person was going. */
export const enterByPasskey = publicAction("passkey.enter")
  .limit(PASSKEY_LIMIT)
  .input(passkeyEnterInput)
  .run(async ({ input: { answer, callbackUrl }, viewer, request, ctx }) => {
    const previousSessionId = await browserSession();
    const arrival = { ...request, previousSessionId, now: now() };
    await keepSession(await enter(ctx, { answer, arrival, signedIn: viewer?.userId ?? null }));
    redirect(callbackUrl);
  });

/** Tells a browser what it needs to make the viewer a passkey. */
export const beginPasskey = userAction("passkey.begin")
  .limit(PASSKEY_LIMIT)
  .input(pressInput)
  .run(async ({ ctx }) => ({ options: await beginAdding(ctx) }));

/** Adds the passkey that the browser has made. */
export const addPasskey = userAction("passkey.add")
  .limit(PASSKEY_LIMIT)
  .input(addPasskeyInput)
  .run(async ({ input: { answer }, request, ctx }) => {
    await add(ctx, { answer, ...request, now: now() });
    revalidatePath("/account");
  });

/** Calls a passkey something else. */
export const renamePasskey = userAction("passkey.rename")
  .limit(PASSKEY_LIMIT)
  .input(renamePasskeyInput)
  .run(async ({ input, ctx }) => {
    await rename(ctx, input);
    revalidatePath("/account");
  });

/** Removes a passkey. */
export const removePasskey = userAction("passkey.remove")
  .limit(PASSKEY_LIMIT)
  .input(namedPasskey)
  .run(async ({ input, ctx }) => {
    await remove(ctx, input.passkey);
    revalidatePath("/account");
  });
