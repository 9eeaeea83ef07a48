"use server";

import { revalidatePath } from "next/cache";
import { userAction } from "#lib/platform/actions/action.ts";
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
  .run(async ({ input, ctx }) => {
    const made = await makeWebhook(ctx, input);
    revalidatePath("/account/api", "page");
    return { name: made.webhook.name, secret: made.secret };
  });

/** Changes one. */
export const changeWebhookAction = userAction("webhook.change")
  .limit(LIMIT)
  .input(webhookEdit)
  .run(async ({ input, ctx }) => {
    const { name } = await changeWebhook(ctx, { id: input.webhook, change: input.change });
    revalidatePath("/account/api", "page");
    return { name };
  });

/** Replaces the secret of one; the new one is told this once. */
export const replaceSecretAction = userAction("webhook.secret")
  .limit(LIMIT)
  .input(webhookPress)
  .run(async ({ input, ctx }) => {
    const made = await replaceSecret(ctx, input.webhook);
    revalidatePath("/account/api", "page");
    return { name: made.webhook.name, secret: made.secret };
  });

/** Switches one on or off. */
export const switchWebhookAction = userAction("webhook.switch")
  .limit(LIMIT)
  .input(webhookSwitch)
  .run(async ({ input, ctx }) => {
    const { state } = await switchWebhook(ctx, { id: input.webhook, isOn: input.on === "yes" });
    revalidatePath("/account/api", "page");
    return { state };
  });

/** Removes one for good. */
export const removeWebhookAction = userAction("webhook.remove")
  .input(webhookPress)
  .run(async ({ input, ctx }) => {
    const removed = await removeWebhook(ctx, input.webhook);
    revalidatePath("/account/api", "page");
    return removed;
  });
