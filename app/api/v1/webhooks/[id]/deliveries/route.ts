import { route } from "#lib/domain/api/metering/handlers.route.ts";
import { answers } from "#lib/domain/api/metering/handlers.ts";
import { WEBHOOK_DELIVERIES_SHOWN } from "#lib/domain/api/webhook/constants.delivery.ts";
import { webhookDeliveriesOf } from "#lib/domain/api/webhook/data.delivery.ts";
import { ownWebhook } from "#lib/domain/api/webhook/data.ts";
import { sayDelivery } from "#lib/domain/api/webhook/rules.call.ts";
import { listWebhookDeliveries } from "#lib/domain/api/webhook/schema.call.ts";

/** What a webhook of the caller's was told. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  answers(listWebhookDeliveries, async ({ path, query, caller, now }) => {
    const { id } = await ownWebhook(caller.userId, path.id, now);
    const { limit: most = WEBHOOK_DELIVERIES_SHOWN, before = null } = query;
    return {
      deliveries: (await webhookDeliveriesOf(caller.userId, id, { most, before })).map(sayDelivery),
    };
  }),
);
