import { route } from "#lib/domain/api/metering/handlers.route.ts";
import { answers } from "#lib/domain/api/metering/handlers.ts";
import { ownWebhook } from "#lib/domain/api/webhook/data.ts";
import { updateByCall } from "#lib/domain/api/webhook/mutations.call.ts";
import { removeWebhook } from "#lib/domain/api/webhook/mutations.ts";
import { sayWebhook } from "#lib/domain/api/webhook/rules.call.ts";
import { deleteWebhook, getWebhook, updateWebhook } from "#lib/domain/api/webhook/schema.call.ts";

/** One webhook of the caller's. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  answers(getWebhook, async ({ path, caller, now }) =>
    sayWebhook(await ownWebhook(caller.userId, path.id, now)),
  ),
  answers(updateWebhook, ({ path, body, ctx }) => updateByCall(ctx, { id: path.id, body })),
  answers(deleteWebhook, async ({ path, ctx }) => {
    const { id } = await removeWebhook(ctx, path.id);
    return { id, removed: true as const };
  }),
);
