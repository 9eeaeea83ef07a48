import { saidFilter } from "./rules.filter.ts";
import type { DeliverySaid, WebhookSaid } from "./schema.call.ts";
import type { WebhookDeliveryView } from "./types.delivery.ts";
import type { WebhookView } from "./types.ts";

/** A webhook as the API says it. */
export function sayWebhook(view: WebhookView): WebhookSaid {
  const { id, name, url, kinds, filter, state, createdAt } = view;
  const { failingSince, disabledAt, disabledWhy, previousSecretUntil } = view;
  return {
    id,
    name,
    url,
    kinds: [...kinds],
    filter: saidFilter(filter),
    state,
    failingSince,
    disabledAt,
    disabledWhy,
    previousSecretUntil,
    createdAt,
  };
}

/** A delivery as the API says it. */
export function sayDelivery(view: WebhookDeliveryView): DeliverySaid {
  const { id, sequence, kind, isTest, state, occurredAt, nextAt, deliveredAt } = view;
  return {
    id,
    sequence,
    type: kind,
    isTest,
    state,
    occurredAt,
    nextTryAt: nextAt,
    deliveredAt,
    attemptCount: view.attemptCount,
    attempts: view.attempts.map((attempt) => ({ ...attempt })),
  };
}
