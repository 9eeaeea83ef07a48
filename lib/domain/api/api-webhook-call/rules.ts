import type { WebhookView } from "#lib/domain/api/api-webhook/types.ts";
import type { DeliveryView } from "#lib/domain/api/webhook-delivery/types.ts";
import { saidFilter } from "#lib/domain/api/webhook-filter/rules.ts";
import type { DeliverySaid, WebhookSaid } from "./schema.ts";

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
export function sayDelivery(view: DeliveryView): DeliverySaid {
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
