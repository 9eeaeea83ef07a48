import "server-only";
import { systemContext } from "#lib/platform/actions/context.ts";
import { DAY_MS, now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { defineJob, type JobRun } from "#lib/platform/jobs/define.ts";
import { inPieces } from "#lib/platform/jobs/pieces.ts";
import {
  DOWN_MS,
  DRAIN_MS,
  LEASE_MS,
  TURN_MS,
  WEBHOOK_DELIVERY_KEPT_DAYS,
} from "./constants.delivery.ts";
import { type DueDelivery, nextDelivery, nextDeliveryMoment } from "./data.delivery.ts";
import { noteAttempt, queueSending } from "./mutations.delivery.ts";
import { type Attempt, isDown } from "./rules.delivery.ts";
import { FORGET_DELIVERIES, SEND_WEBHOOK } from "./schema.delivery.ts";
import { postDelivery } from "./service.delivery.ts";
import { openWebhookSecret } from "./service.ts";

/**
 * Sends what waits for one webhook, one after another, and queues itself for what waits longer. When
 * the worker ends between sending and noting it, the same delivery is sent again under the same id.
 */
export const sendWebhookJob = defineJob({
  ...SEND_WEBHOOK,
  run: async ({ webhookId }, run) => {
    const busyUntil = await takeTurn(webhookId);
    if (busyUntil !== null) {
      const soon = Math.min(busyUntil.getTime(), now().getTime() + TURN_MS);
      await systemContext().transaction((ctx) =>
        queueSending(ctx, { webhookId, runAt: new Date(soon) }),
      );
      return;
    }
    let earliest = 0;
    try {
      earliest = await drain(webhookId, run);
    } finally {
      await database().apiWebhook.updateMany({
        where: { id: webhookId },
        data: { sendingUntil: null },
      });
    }
    const at = await nextDeliveryMoment(webhookId);
    if (at === null) return;
    const next = new Date(Math.max(at.getTime(), earliest));
    await systemContext().transaction((ctx) => queueSending(ctx, { webhookId, runAt: next }));
  },
});

/** Takes the turn to send for a webhook. @returns until when somebody else has it; null: it is ours. */
async function takeTurn(id: string): Promise<Date | null> {
  const at = now();
  const { count } = await database().apiWebhook.updateMany({
    where: { id, OR: [{ sendingUntil: null }, { sendingUntil: { lte: at } }] },
    data: { sendingUntil: new Date(at.getTime() + LEASE_MS) },
  });
  if (count > 0) return null;
  const held = await database().apiWebhook.findUnique({ where: { id } });
  return held?.sendingUntil ?? null;
}

/** @returns the moment (in ms) before which nothing more is to be sent: an other side that is down is left alone. */
async function drain(webhookId: string, run: JobRun): Promise<number> {
  const until = now().getTime() + DRAIN_MS;
  while (!run.signal.aborted && now().getTime() < until) {
    const due = await nextDelivery(webhookId, now());
    if (due === null) return 0;
    const attempt = await send(webhookId, due, run);
    if (attempt === null) return 0;
    if (isDown(attempt)) return now().getTime() + DOWN_MS;
  }
  return 0;
}

async function send(
  webhookId: string,
  due: DueDelivery,
  { signal }: JobRun,
): Promise<Attempt | null> {
  const webhook = await database().apiWebhook.findUnique({ where: { id: webhookId } });
  if (webhook === null) return null;
  const at = now();
  const { secret, previousSecret, previousSecretUntil: until } = webhook;
  const kept = [
    secret,
    ...(previousSecret !== null && until !== null && until > at ? [previousSecret] : []),
  ];
  const secrets = kept.map(openWebhookSecret).filter((each) => each !== null);
  const attempt =
    secrets.length === 0
      ? {
          httpStatus: null,
          ms: 0,
          words: "The signing secret cannot be read any more: replace it.",
          isFinal: true,
        }
      : await postDelivery({ id: due.id, url: webhook.url, body: due.body, secrets }, at, signal);
  await noteAttempt(systemContext(), { id: due.id, attempt });
  return attempt;
}

/** Forgets deliveries that are too old, with their tries. */
export const forgetDeliveriesJob = defineJob({
  ...FORGET_DELIVERIES,
  clock: "33 9 * * *",
  deletes: {
    "deliveries of webhooks and their tries": `${WEBHOOK_DELIVERY_KEPT_DAYS} days`,
  },
  run: async (_, { signal }) => {
    const before = new Date(now().getTime() - WEBHOOK_DELIVERY_KEPT_DAYS * DAY_MS);
    const where = { createdAt: { lt: before }, nextAt: null };
    await inPieces(
      async (limit) => (await database().webhookDelivery.deleteMany({ where, limit })).count,
      signal,
    );
  },
});
