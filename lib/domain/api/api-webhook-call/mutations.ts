import "server-only";
import { ownWebhook } from "#lib/domain/api/api-webhook/data.ts";
import {
  changeWebhook,
  replaceSecret,
  switchWebhook,
} from "#lib/domain/api/api-webhook/mutations.ts";
import type { WebhookId } from "#lib/domain/api/api-webhook/types.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { sayWebhook } from "./rules.ts";
import type { ChangeBody } from "./schema.ts";

/** Does to a webhook what one call asks for: its fields first, then whether it is on, then its secret. */
export async function updatedWebhook(userId: UserId, id: WebhookId, body: ChangeBody, now: Date) {
  const { enabled, replaceSecret: wantsSecret, ...change } = body;
  if (Object.keys(change).length > 0) await changeWebhook(userId, id, change, now);
  if (enabled !== undefined) await switchWebhook(userId, id, enabled, now);
  if (wantsSecret === undefined) return sayWebhook(await ownWebhook(userId, id, now));
  const { webhook, secret } = await replaceSecret(userId, id, now);
  return { ...sayWebhook(webhook), secret };
}
