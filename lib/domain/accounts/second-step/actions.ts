"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { pressInput } from "#lib/domain/accounts/session/schema.ts";
import { publicAction, userAction } from "#lib/platform/actions/action.ts";
import { browserSession, keepSession } from "#lib/platform/auth/browser-session.ts";
import { now } from "#lib/platform/clock.ts";
import {
  beginCodes as begin,
  confirmCodes as confirm,
  endCodes as end,
  giveUpCodes as giveUp,
  passSecondStep,
  renewRecoveryCodes as renew,
} from "./mutations.ts";
import { confirmCodesInput, passCodeInput } from "./schema.ts";

/** Finishes a sign-in by a code, and leads to where the person was going. */
export const passCode = publicAction("second-step.pass")
  .limit({ points: 60, seconds: 900 })
  .input(passCodeInput)
  .run(async ({ input: { code, callbackUrl }, request, ctx }) => {
    const previousSessionId = await browserSession();
    await keepSession(
      await passSecondStep(ctx, { code, arrival: { ...request, previousSessionId, now: now() } }),
    );
    redirect(callbackUrl);
  });

/** Makes the viewer a secret for an app. */
export const beginCodes = userAction("second-step.begin")
  .limit({ points: 30, seconds: 900 })
  .input(pressInput)
  .run(async ({ ctx }) => {
    await begin(ctx);
    revalidatePath("/account");
  });

/** Gives up what was begun. */
export const giveUpCodes = userAction("second-step.give-up")
  .input(pressInput)
  .run(async ({ ctx }) => {
    await giveUp(ctx);
    revalidatePath("/account");
  });

/** Switches codes on; tells the recovery codes, this once. */
export const confirmCodes = userAction("second-step.confirm")
  .limit({ points: 30, seconds: 900 })
  .input(confirmCodesInput)
  .run(async ({ input: { code }, ctx }) => {
    return { codes: await confirm(ctx, code) };
  });

/** Switches codes off. */
export const endCodes = userAction("second-step.end")
  .input(pressInput)
  .run(async ({ ctx }) => {
    await end(ctx);
    revalidatePath("/account");
  });

/** Makes new recovery codes; tells them, this once. */
export const renewRecoveryCodes = userAction("second-step.renew-recovery")
  .limit({ points: 30, seconds: 900 })
  .input(pressInput)
  .run(async ({ ctx }) => {
    return { codes: await renew(ctx) };
  });
