import "server-only";
import { z } from "zod";
import type { UserId } from "#lib/platform/auth/types.ts";
import { database } from "#lib/platform/db/client.ts";
import { ATTEMPTS_SHOWN } from "./constants.delivery.ts";
import { WEBHOOK_KIND_NAMES } from "./constants.payload.ts";
import { ownWebhooksWhere } from "./policy.ts";
import { webhookDeliveryState } from "./rules.delivery.ts";
import { deliveryId } from "./schema.delivery.ts";
import { webhookId } from "./schema.ts";
import type { WebhookDeliveryView } from "./types.delivery.ts";
import type { WebhookId } from "./types.ts";

const kind = z.enum(WEBHOOK_KIND_NAMES);

/**
 * What a person's webhooks were told, the newest first.
 * @param webhook of one of them; null: of all.
 * @param before below this number of one webhook, for the next page.
 */
export async function webhookDeliveriesOf(
  userId: UserId,
  webhook: WebhookId | null,
  { most, before = null }: { readonly most: number; readonly before?: number | null },
): Promise<readonly WebhookDeliveryView[]> {
  const rows = await database().webhookDelivery.findMany({
    where: {
      webhook: ownWebhooksWhere(userId),
      ...(webhook !== null && { webhookId: webhook }),
      ...(before !== null && { sequence: { lt: before } }),
      kind: { in: [...WEBHOOK_KIND_NAMES] },
    },
    orderBy: webhook === null ? [{ createdAt: "desc" }, { id: "asc" }] : { sequence: "desc" },
    take: most,
    include: {
      attempts: { orderBy: { id: "desc" }, take: ATTEMPTS_SHOWN },
      _count: { select: { attempts: true } },
    },
  });
  return rows.map((row) => ({
    id: deliveryId.parse(row.id),
    webhookId: webhookId.parse(row.webhookId),
    sequence: row.sequence,
    kind: kind.parse(row.kind),
    isTest: row.isTest,
    state: webhookDeliveryState(row),
    occurredAt: row.occurredAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    nextAt: row.nextAt?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    attemptCount: row._count.attempts,
    attempts: row.attempts.map(({ at, ms, httpStatus, words }) => ({
      at: at.toISOString(),
      ms,
      httpStatus,
      words,
    })),
    body: row.body,
  }));
}

const dueRow = z.object({ id: z.string(), body: z.string(), tries: z.number() });
export type DueDelivery = z.infer<typeof dueRow>;

/**
 * The delivery of a webhook that is to be sent next at a moment: the first in their order whose time
 * has come and before which nothing about the same thing waits. Null where there is none.
 */
export async function nextDelivery(webhook: string, now: Date): Promise<DueDelivery | null> {
  const [row] = z.array(dueRow).parse(
    await database().$queryRaw`
      select d.id::text as id, d.body, d.tries from webhook_delivery d
      where d.webhook_id = ${webhook}::uuid and d.next_at <= ${now}
        and not exists (select from webhook_delivery earlier
          where earlier.webhook_id = d.webhook_id and earlier.subject = d.subject
            and earlier.next_at is not null and earlier.sequence < d.sequence)
      order by d.sequence limit 1`,
  );
  return row ?? null;
}

/** When the next delivery of a webhook that waits is to be tried; null where none waits. */
export async function nextDeliveryMoment(webhook: string): Promise<Date | null> {
  const [row] = z.array(z.object({ at: z.date().nullable() })).parse(
    await database().$queryRaw`
      select min(d.next_at) as at from webhook_delivery d
      where d.webhook_id = ${webhook}::uuid and d.next_at is not null
        and not exists (select from webhook_delivery earlier
          where earlier.webhook_id = d.webhook_id and earlier.subject = d.subject
            and earlier.next_at is not null and earlier.sequence < d.sequence)`,
  );
  return row?.at ?? null;
}
