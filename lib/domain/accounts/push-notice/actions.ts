"use server";

import { userAction } from "#lib/platform/actions/action.ts";
import { queueTrial } from "./mutations.ts";
import { trialForm } from "./schema.subscription.ts";

/** Sends a notification that says that they arrive. */
export const tryPushAction = userAction("push.try")
  .limit({ points: 10, seconds: 3_600 })
  .input(trialForm)
  .run(async ({ input, ctx }) => {
    await queueTrial(ctx, input.submissionId);
  });
