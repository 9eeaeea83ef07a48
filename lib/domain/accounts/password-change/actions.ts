"use server";

import { redirect } from "next/navigation";
import { pressInput } from "#lib/domain/accounts/session/schema.ts";
import { keepSignIn } from "#lib/domain/accounts/sign-in/mutations.begun.ts";
import { publicAction, userAction } from "#lib/platform/actions/action.ts";
import { browserSession } from "#lib/platform/auth/browser-session.ts";
import { now } from "#lib/platform/clock.ts";
import {
  changePassword as change,
  requestPasswordReset,
  resetPassword as reset,
} from "./mutations.ts";
import { changePasswordInput, requestResetInput, resetPasswordInput } from "./schema.ts";

/** Mails a link to choose a new password with; tells the same whoever has an account. */
export const requestReset = publicAction("password.request-reset")
  .input(requestResetInput)
  .run(async ({ input, request, ctx }) => {
    await requestPasswordReset(ctx, { email: input.email, network: request.network });
    return { sentTo: input.email };
  });

/** Mails the viewer a link to choose a password with, for accounts that have none. */
export const requestOwnReset = userAction("password.request-own-reset")
  .input(pressInput)
  .run(async ({ viewer, request, ctx }) => {
    await requestPasswordReset(ctx, { email: viewer.email, network: request.network });
    return { sentTo: viewer.email };
  });

/** Sets the password that the holder of a mailed link chose, and signs them in. */
export const resetPassword = publicAction("password.reset")
  .limit({ points: 30, seconds: 900 })
  .input(resetPasswordInput)
  .run(async ({ input, request, ctx }) => {
    const previousSessionId = await browserSession();
    const done = await reset(ctx, {
      ...input,
      arrival: { ...request, previousSessionId, now: now() },
    });
    redirect(await keepSignIn(ctx, done));
  });

/** Changes the viewer's password, which they know. */
export const changePassword = userAction("password.change")
  .input(changePasswordInput)
  .run(async ({ input, ctx }) => {
    await change(ctx, { current: input.currentPassword, next: input.newPassword });
    return { changed: true };
  });
