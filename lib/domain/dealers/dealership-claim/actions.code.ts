"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { userAction } from "#lib/platform/actions/action.ts";
import { enterCode, sendCode } from "./mutations.code.ts";
import { claimedPath, claimPath } from "./rules.ts";
import { codeForm, mailboxForm } from "./schema.code.ts";

/** Mails a code to a mailbox at the dealership's web domain. */
export const sendCodeAction = userAction("claim.send-code")
  .input(mailboxForm)
  .run(async ({ input, ctx }) => {
    await sendCode(ctx, input);
    revalidatePath(claimPath());
    return { sent: true };
  });

/** Proves a claim by the mailed code. */
export const enterCodeAction = userAction("claim.enter-code")
  .limit({ points: 40, seconds: 3_600 })
  .input(codeForm)
  .run(async ({ input, ctx }): Promise<never> => {
    redirect(claimedPath(await enterCode(ctx, input)));
  });
