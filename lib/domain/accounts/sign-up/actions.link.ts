"use server";

import { redirect } from "next/navigation";
import { keepSignIn } from "#lib/domain/accounts/sign-in/mutations.begun.ts";
import { publicAction } from "#lib/platform/actions/action.ts";
import { browserSession } from "#lib/platform/auth/browser-session.ts";
import { now } from "#lib/platform/clock.ts";
import { requestSignInLink, signInByLink } from "./mutations.link.ts";
import { linkEnterInput, signInLinkInput } from "./schema.link.ts";

/** Mails a link to sign in with; tells the same whoever has an account. */
export const requestLink = publicAction("sign-in-link.request")
  .input(signInLinkInput)
  .run(async ({ input: { email, callbackUrl }, request, ctx }) => {
    await requestSignInLink(ctx, { email, callbackPath: callbackUrl, network: request.network });
    return { sentTo: email };
  });

/** Signs in whoever holds a mailed link. */
export const enterByLink = publicAction("sign-in-link.enter")
  .limit({ points: 30, seconds: 900 })
  .input(linkEnterInput)
  .run(async ({ input, request, ctx }) => {
    const previousSessionId = await browserSession();
    const done = await signInByLink(ctx, {
      token: input.token,
      arrival: { ...request, previousSessionId, now: now() },
    });
    redirect(await keepSignIn(ctx, done));
  });
