"use server";

import { revalidatePath } from "next/cache";
import { userAction } from "#lib/platform/actions/action.ts";
import { now } from "#lib/platform/clock.ts";
import {
  changeWebhook,
  makeWebhook,
  removeWebhook,
  replaceSecret,
  switchWebhook,
} from "./mutations.ts";
import { webhookEdit, webhookForm, webhookPress, webhookSwitch } from "./schema.ts";

const LIMIT = { points: 60, seconds: 3_600 };

/** Makes a webhook; its secret is told this once. */
export const makeWebhookAction = userAction("webhook.make")
  .limit(LIMIT)
  .input(webhookForm)
  .run(async ({ input, viewer }) => {
    const made = await makeWebhook(viewer.userId, input, now());
    revalidatePath("/account/api", "page");
    return { name: made.webhook.name, secret: made.secret };
  });

/** Changes one. */
export const changeWebhookAction = userAction("webhook.change")
  .limit(LIMIT)
  .input(webhookEdit)
  .run(async ({ input, viewer }) => {
    const { name } = await changeWebhook(viewer.userId, input.webhook, input.change, now());
    revalidatePath("/account/api", "page");
    return { name };
  });

/** Replaces the secret of one; the new one is told this once. */
export const replaceSecretAction = userAction("webhook.secret")
  .limit(LIMIT)
  .input(webhookPress)
  .run(async ({ input, viewer }) => {
    const made = await replaceSecret(viewer.userId, input.webhook, now());
    revalidatePath("/account/api", "page");
    return { name: made.webhook.name, secret: made.secret };
  });

/** Switches one on or off. */
export const switchWebhookAction = userAction("webhook.switch")
  .limit(LIMIT)
  .input(webhookSwitch)
  .run(async ({ input, viewer }) => {
    const { state } = await switchWebhook(viewer.userId, input.webhook, input.on === "yes", now());
    revalidatePath("/account/api", "page");
    return { state };
  });

/** Removes one for good. */
export const removeWebhookAction = userAction("webhook.remove")
  .input(webhookPress)
  .run(async ({ input, viewer }) => {
    const removed = await removeWebhook(viewer.userId, input.webhook);
    revalidatePath("/account/api", "page");
    return removed;
  });
