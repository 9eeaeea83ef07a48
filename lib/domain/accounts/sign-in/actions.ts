"use server";

import { redirect } from "next/navigation";
import { publicAction } from "#lib/platform/actions/action.ts";
import { browserSession } from "#lib/platform/auth/browser-session.ts";
import { now } from "#lib/platform/clock.ts";
import { keepSignIn } from "./mutations.begun.ts";
import { signInWithPassword as enter } from "./mutations.ts";
import { passwordSignInInput } from "./schema.ts";

/** Signs in with an address and a password, and leads to where the person was going. */
export const signInWithPassword = publicAction("sign-in.password")
  .input(passwordSignInInput)
  .run(async ({ input: { callbackUrl, ...typed }, request, ctx }) => {
    const previousSessionId = await browserSession();
    const sessionId = await enter(ctx, {
      ...typed,
      arrival: { ...request, previousSessionId, now: now() },
    });
    redirect(await keepSignIn(ctx, { sessionId, callbackPath: callbackUrl }));
  });
