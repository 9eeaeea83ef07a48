"use server";

import { revalidatePath } from "next/cache";
import { userAction } from "#lib/platform/actions/action.ts";
import { redeliver, sendTestEvent } from "./mutations.delivery.ts";
import { redeliverPress, testPress } from "./schema.delivery.ts";

const LIMIT = { points: 60, seconds: 3_600 };

/** Sends an event that never happened. */
export const sendTestEventAction = userAction("webhook.test")
  .limit(LIMIT)
  .input(testPress)
  .run(async ({ input, ctx }) => {
    const { name } = await sendTestEvent(ctx, input);
    revalidatePath("/account/api", "page");
    return { name };
  });

/** Sends a delivery again. */
export const redeliverAction = userAction("webhook.redeliver")
  .limit(LIMIT)
  .input(redeliverPress)
  .run(async ({ input, ctx }) => {
    const sent = await redeliver(ctx, input.delivery);
    revalidatePath("/account/api", "page");
    return sent;
  });
