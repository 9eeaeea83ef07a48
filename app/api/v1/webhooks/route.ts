import { route } from "#lib/domain/api/api-route/handlers.ts";
import { ownWebhooks } from "#lib/domain/api/api-webhook/data.ts";
import { makeWebhook } from "#lib/domain/api/api-webhook/mutations.ts";
import { sayWebhook } from "#lib/domain/api/api-webhook-call/rules.ts";
import { createWebhook, listWebhooks } from "#lib/domain/api/api-webhook-call/schema.ts";
import { answers } from "#lib/domain/api/metering/handlers.ts";

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
