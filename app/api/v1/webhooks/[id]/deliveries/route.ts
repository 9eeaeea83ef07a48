import { route } from "#lib/domain/api/api-route/handlers.ts";
import { ownWebhook } from "#lib/domain/api/api-webhook/data.ts";
import { sayDelivery } from "#lib/domain/api/api-webhook-call/rules.ts";
import { listWebhookDeliveries } from "#lib/domain/api/api-webhook-call/schema.ts";
import { answers } from "#lib/domain/api/metering/handlers.ts";
import { DELIVERIES_SHOWN } from "#lib/domain/api/webhook-delivery/constants.ts";
import { deliveriesOf } from "#lib/domain/api/webhook-delivery/data.ts";

/** What a webhook of the caller's was told. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  answers(listWebhookDeliveries, async ({ path, query, caller, now }) => {
    const { id } = await ownWebhook(caller.userId, path.id, now);
    const { limit: most = DELIVERIES_SHOWN, before = null } = query;
    return {
      deliveries: (await deliveriesOf(caller.userId, id, { most, before })).map(sayDelivery),
    };
  }),
);
