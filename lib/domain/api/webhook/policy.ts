import type { UserId } from "#lib/platform/auth/types.ts";
import type { Prisma } from "#lib/platform/db/generated/client.ts";

/** A person's own webhooks; nobody else sees them. */
export function ownWebhooksWhere(userId: UserId) {
  return { userId } as const satisfies Prisma.ApiWebhookWhereInput;
}
