"use server";

import { revalidatePath } from "next/cache";
import { userAction } from "#lib/platform/actions/action.ts";
import { now } from "#lib/platform/clock.ts";
import { redeliver, sendTest } from "./mutations.ts";
import { redeliverPress, testPress } from "./schema.ts";

const LIMIT = { points: 60, seconds: 3_600 };

/** Sends an event that never happened. */
export const sendTestAction = userAction("webhook.test")
  .limit(LIMIT)
  .input(testPress)
  .run(async ({ input, viewer }) => {
    const { name } = await sendTest(viewer.userId, input, now());
    revalidatePath("/account/api", "page");
    return { name };
  });

/** Sends a delivery again. */
export const redeliverAction = userAction("webhook.redeliver")
  .limit(LIMIT)
  .input(redeliverPress)
  .run(async ({ input, viewer }) => {
    const sent = await redeliver(viewer.userId, input.delivery, now());
    revalidatePath("/account/api", "page");
    return sent;
  });
