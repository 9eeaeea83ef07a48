import { route } from "#lib/domain/api/metering/handlers.route.ts";
import { answers } from "#lib/domain/api/metering/handlers.ts";
import { ownWebhooks } from "#lib/domain/api/webhook/data.ts";
import { makeWebhook } from "#lib/domain/api/webhook/mutations.ts";
import { sayWebhook } from "#lib/domain/api/webhook/rules.call.ts";
import { createWebhook, listWebhooks } from "#lib/domain/api/webhook/schema.call.ts";

/** The caller's webhooks, and another one. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  answers(listWebhooks, async ({ caller, now }) => ({
    webhooks: (await ownWebhooks(caller.userId, now)).map(sayWebhook),
  })),
  answers(createWebhook, async ({ body, ctx, callId }) => {
    const made = await makeWebhook(ctx, { submissionId: callId, input: body });
    return { ...sayWebhook(made.webhook), secret: made.secret };
  }),
);
