import "server-only";
import type { Ctx, Person } from "#lib/platform/actions/context.ts";
import { ownWebhook } from "./data.ts";
import { changeWebhook, replaceSecret, switchWebhook } from "./mutations.ts";
import { sayWebhook } from "./rules.call.ts";
import type { ChangeBody } from "./schema.call.ts";
import type { WebhookId } from "./types.ts";

/** Does to a webhook what one call asks for: its fields first, then whether it is on, then its secret. */
export async function updateByCall(
  ctx: Ctx<Person>,
  { id, body }: { readonly id: WebhookId; readonly body: ChangeBody },
) {
  const { actor, now } = ctx;
  const { enabled, replaceSecret: wantsSecret, ...change } = body;
  if (Object.keys(change).length > 0) await changeWebhook(ctx, { id, change });
  if (enabled !== undefined) await switchWebhook(ctx, { id, isOn: enabled });
  if (wantsSecret === undefined) return sayWebhook(await ownWebhook(actor.userId, id, now));
  const { webhook, secret } = await replaceSecret(ctx, id);
  return { ...sayWebhook(webhook), secret };
}
