"use server";

import { redirect } from "next/navigation";
import { publicAction } from "#lib/platform/actions/action.ts";
import { browserSession, keepSession } from "#lib/platform/auth/browser-session.ts";
import { now } from "#lib/platform/clock.ts";
import { safeCallbackPath } from "#lib/platform/routes/callback-path.ts";
import { finishSignUp as finish, requestSignUp as request } from "./mutations.ts";
import { finishSignUpInput, signUpInput } from "./schema.ts";

/** Mails a link to finish an account with; tells the same whoever has one. */
export const requestSignUp = publicAction("sign-up.request")
  .input(signUpInput)
  .run(async ({ input: { email, callbackUrl }, request: { network }, ctx }) => {
    await request(ctx, { email, callbackPath: callbackUrl, network });
    return { sentTo: email };
  });

/** Makes the account that a mailed link is for, and signs in. */
export const finishSignUp = publicAction("sign-up.finish")
  .limit({ points: 30, seconds: 900 })
  .input(finishSignUpInput)
  .run(async ({ input, request: from, ctx }) => {
    const previousSessionId = await browserSession();
    const done = await finish(ctx, { input, arrival: { ...from, previousSessionId, now: now() } });
    await keepSession(done.sessionId);
    redirect(safeCallbackPath(done.callbackPath));
  });
