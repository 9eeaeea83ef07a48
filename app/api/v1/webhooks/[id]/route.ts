import { route } from "#lib/domain/api/api-route/mutations.ts";
import { ownWebhook } from "#lib/domain/api/api-webhook/data.ts";
import { removeWebhook } from "#lib/domain/api/api-webhook/mutations.ts";
import { updatedWebhook } from "#lib/domain/api/api-webhook-call/mutations.ts";
import { sayWebhook } from "#lib/domain/api/api-webhook-call/rules.ts";
import {
  deleteWebhook,
  getWebhook,
  updateWebhook,
} from "#lib/domain/api/api-webhook-call/schema.ts";
import { answers } from "#lib/domain/api/metering/mutations.ts";

/** One webhook of the caller's. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  answers(getWebhook, async ({ path, caller, now }) =>
    sayWebhook(await ownWebhook(caller.userId, path.id, now)),
  ),
  answers(updateWebhook, ({ path, body, caller, now }) =>
    updatedWebhook(caller.userId, path.id, body, now),
  ),
  answers(deleteWebhook, async ({ path, caller }) => {
    const { id } = await removeWebhook(caller.userId, path.id);
    return { id, removed: true as const };
  }),
);
