/* The /webhooks endpoints: list, make, read, change and remove webhooks, and list their
 * deliveries. */

import { z } from "zod";
import { defineEndpoint } from "#lib/domain/api/api-endpoint/rules.ts";
import { WEBHOOK_KIND_NAMES } from "./constants.payload.ts";
import { webhookFilter } from "./schema.filter.ts";
import { webhookId, webhookInput } from "./schema.ts";

const moment = z.iso.datetime();
const kinds = z.array(z.enum(WEBHOOK_KIND_NAMES));

const webhook = z
  .object({
    id: z.guid(),
    name: z.string(),
    url: z.string().meta({ description: "Where it is told." }),
    kinds,
    filter: webhookFilter,
    state: z.enum(["on", "failing", "off"]).meta({
      description:
        "Failing: every try failed since `failingSince`. Off: nothing is sent, nor kept for later.",
    }),
    failingSince: moment.nullable(),
    disabledAt: moment.nullable(),
    disabledWhy: z.string().nullable().meta({
      description: "Why we switched it off; null where you did.",
    }),
    previousSecretUntil: moment.nullable().meta({
      description: "Deliveries are signed with the secret before this one too, until then.",
    }),
    createdAt: moment,
  })
  .meta({ id: "Webhook" });

const withSecret = webhook
  .extend({
    secret: z.string().optional().meta({
      description: "What deliveries are signed with: told where it is new, and never again.",
      example: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
    }),
  })
  .meta({ id: "WebhookWithSecret" });

const path = z.object({
  id: z
    .guid("This is no webhook's id.")
    .transform((id) => webhookId.parse(id))
    .meta({ description: "Names a webhook.", example: "6f8d3c1e-2b4a-4c5d-9e6f-7a8b9c0d1e2f" }),
});

/** All of them. */
export const listWebhooks = defineEndpoint({
  id: "listWebhooks",
  method: "GET",
  path: "/webhooks",
  tag: "Webhooks",
  summary: "Your webhooks",
  description: "All of them, the newest first.",
  scope: "webhooks:write",
  cost: "nothing",
  answer: z.object({ webhooks: z.array(webhook) }).meta({ id: "Webhooks" }),
});

/** Another one. */
export const createWebhook = defineEndpoint({
  id: "createWebhook",
  method: "POST",
  path: "/webhooks",
  tag: "Webhooks",
  summary: "Make a webhook",
  description:
    "From then on its address is told of what it is for. The answer holds the secret that verifies deliveries: this once. Private addresses are refused.",
  scope: "webhooks:write",
  cost: "nothing",
  body: webhookInput.meta({ id: "WebhookInput" }),
  answer: withSecret,
  status: 201,
});

/** One of them. */
export const getWebhook = defineEndpoint({
  id: "getWebhook",
  method: "GET",
  path: "/webhooks/{id}",
  tag: "Webhooks",
  summary: "A webhook",
  description: "One of yours, with its state.",
  scope: "webhooks:write",
  cost: "nothing",
  pathParams: path,
  answer: webhook,
});

const change = webhookInput
  .partial()
  .extend({ enabled: z.boolean().optional(), replaceSecret: z.literal(true).optional() })
  .meta({ id: "WebhookChange" });
export type ChangeBody = z.output<typeof change>;

/** Another state of one. */
export const updateWebhook = defineEndpoint({
  id: "updateWebhook",
  method: "PATCH",
  path: "/webhooks/{id}",
  tag: "Webhooks",
  summary: "Change a webhook",
  description:
    "What is left out stays. `enabled` switches it off and on again; `replaceSecret` makes a new secret, and for 24 hours deliveries are signed with both.",
  scope: "webhooks:write",
  cost: "nothing",
  pathParams: path,
  body: change,
  answer: withSecret,
});

/** No more of one. */
export const deleteWebhook = defineEndpoint({
  id: "deleteWebhook",
  method: "DELETE",
  path: "/webhooks/{id}",
  tag: "Webhooks",
  summary: "Remove a webhook",
  description: "For good, with its log. What waits to be sent is not sent.",
  scope: "webhooks:write",
  cost: "nothing",
  pathParams: path,
  answer: z.object({ id: z.guid(), removed: z.literal(true) }).meta({ id: "WebhookRemoved" }),
});

const delivery = z
  .object({
    id: z.guid().meta({ description: "Sent as `webhook-id`." }),
    sequence: z.int(),
    type: z.enum(WEBHOOK_KIND_NAMES),
    isTest: z.boolean(),
    state: z.enum(["delivered", "waiting", "failed"]),
    occurredAt: moment,
    nextTryAt: moment.nullable(),
    deliveredAt: moment.nullable(),
    attemptCount: z.int().nonnegative(),
    attempts: z
      .array(
        z.object({
          at: moment,
          ms: z.int().nonnegative(),
          httpStatus: z.int().nullable().meta({ description: "Null: there was no answer." }),
          words: z.string(),
        }),
      )
      .meta({ description: "The newest first, ten at most." }),
  })
  .meta({ id: "WebhookDelivery" });

/** What one was told. */
export const listWebhookDeliveries = defineEndpoint({
  id: "listWebhookDeliveries",
  method: "GET",
  path: "/webhooks/{id}/deliveries",
  tag: "Webhooks",
  summary: "What a webhook was told",
  description: "Its deliveries of the last 30 days, the newest first, each with its tries.",
  scope: "webhooks:write",
  cost: "nothing",
  pathParams: path,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).optional().meta({
      description: "Deliveries of one answer; 25 where it is left out.",
    }),
    before: z.coerce.number().int().min(1).max(2_147_483_647).optional().meta({
      description: "Only those whose `sequence` is below: the last one of the page before.",
    }),
  }),
  answer: z.object({ deliveries: z.array(delivery) }).meta({ id: "WebhookDeliveries" }),
});

export type WebhookSaid = z.input<typeof webhook>;
export type DeliverySaid = z.input<typeof delivery>;
