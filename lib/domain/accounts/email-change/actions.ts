"use server";

import { pressInput } from "#lib/domain/accounts/session/schema.ts";
import { userAction } from "#lib/platform/actions/action.ts";
import {
  confirmEmailChange as confirm,
  requestEmailChange,
  sendVerification as send,
  verifyEmail as verify,
} from "./mutations.ts";
import { changeEmailInput, confirmEmailInput } from "./schema.ts";

/** Mails the viewer a link that confirms their address. */
export const sendVerification = userAction("email.send-verification")
  .input(pressInput)
  .run(async ({ viewer, request, ctx }) => {
    await send(ctx, request.network);
    return { sentTo: viewer.email };
  });

/** Confirms the viewer's address by a mailed link. */
export const verifyEmail = userAction("email.verify")
  .limit({ points: 30, seconds: 900 })
  .input(confirmEmailInput)
  .run(async ({ input, viewer, ctx }) => {
    await verify(ctx, input.token);
    return { email: viewer.email };
  });

/** Asks for another address; mails go to both. */
export const changeEmail = userAction("email.change")
  .input(changeEmailInput)
  .run(async ({ input, request, ctx }) => {
    await requestEmailChange(ctx, { email: input.email, network: request.network });
    return { sentTo: input.email };
  });

/** Gives the viewer's account the address that a mailed link proves. */
export const confirmEmailChange = userAction("email.confirm-change")
  .limit({ points: 30, seconds: 900 })
  .input(confirmEmailInput)
  .run(async ({ input, ctx }) => {
    await confirm(ctx, input.token);
    return { changed: true };
  });
