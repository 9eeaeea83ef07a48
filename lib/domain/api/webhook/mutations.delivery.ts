import "server-only";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { recordActivity } from "#lib/domain/accounts/activity/mutations.ts";
import type { Ctx, OpenCtx, Person } from "#lib/platform/actions/context.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { siteUrl } from "#lib/platform/env.ts";
import { AppError } from "#lib/platform/errors.ts";
import { enqueue } from "#lib/platform/jobs/queue.ts";
import { queueMail } from "#lib/platform/mail/queue.ts";
import { ownWebhookRow } from "./data.ts";
import { disableWebhook } from "./mutations.ts";
import { ownWebhooksWhere } from "./policy.ts";
import { type Attempt, isTaken, nextTry, stoppedMail, whyDisabled } from "./rules.delivery.ts";
import { deliveryBodyOf, sampleOf } from "./rules.payload.ts";
import { SEND_WEBHOOK, type TestPress } from "./schema.delivery.ts";
import { webhookId as webhookIdSchema } from "./schema.ts";
import type { DeliveryId, Telling } from "./types.delivery.ts";

const keyRow = z.object({ eventKey: z.string() });

/**
 * Writes down what webhooks are to be told, in the order given and each once, and queues the jobs
 * that send it: in the transaction that read it.
 * @returns how many deliveries are new.
 */
export async function queueTellings(ctx: OpenCtx, tellings: readonly Telling[]): Promise<number> {
  const { now } = ctx;
  let queued = 0;
  // In one order, so that two that write to the same webhooks never wait for each other in a circle.
  const byWebhook = [...Map.groupBy(tellings, ({ webhookId }) => webhookId)].sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  for (const [id, own] of byWebhook) queued += await queueOwn(ctx, id, own, now);
  return queued;
}

async function queueOwn(
  ctx: OpenCtx,
  webhookId: string,
  tellings: readonly Telling[],
  now: Date,
): Promise<number> {
  const { tx } = ctx;
  await tx.$executeRaw`select from api_webhook where id = ${webhookId}::uuid for update`;
  const row = await tx.apiWebhook.findUnique({ where: { id: webhookId } });
  if (row === null || row.disabledAt !== null) return 0;
  const keys = tellings.map(({ eventKey }) => eventKey);
  const told = new Set(
    keyRow
      .array()
      .parse(
        await tx.webhookDelivery.findMany({
          where: { webhookId, eventKey: { in: keys } },
          select: { eventKey: true },
        }),
      )
      .map(({ eventKey }) => eventKey),
  );
  const news = tellings.filter(({ eventKey }) => !told.has(eventKey));
  if (news.length === 0) return 0;
  await tx.webhookDelivery.createMany({
    data: news.map((telling, n) => {
      const { eventKey, subject, happening, occurredAt, isTest = false } = telling;
      const [id, sequence] = [randomUUID(), row.lastSequence + n + 1];
      const timestamp = occurredAt.toISOString();
      return {
        id,
        webhookId,
        sequence,
        eventKey,
        subject,
        kind: happening.type,
        body: deliveryBodyOf(happening, { id, timestamp, sequence, isTest }),
        isTest,
        occurredAt,
        createdAt: now,
        nextAt: now,
      };
    }),
  });
  await tx.apiWebhook.update({
    where: { id: webhookId },
    data: { lastSequence: row.lastSequence + news.length },
  });
  await queueSending(ctx, { webhookId });
  return news.length;
}

/** Queues the job that sends what waits for a webhook; several reasons for it are one job. */
export async function queueSending(
  { tx }: OpenCtx,
  { webhookId, runAt }: { readonly webhookId: string; readonly runAt?: Date | undefined },
): Promise<void> {
  const key = `${SEND_WEBHOOK.name}:${webhookId}`;
  await enqueue(tx, SEND_WEBHOOK, { webhookId }, { key, ...(runAt && { runAt }) });
}

/**
 * Sends an event that never happened, marked as such, for whoever wants to see that it arrives.
 * @throws AppError `not_found` for a webhook of somebody else; `conflict` for one that is switched off.
 */
export async function sendTestEvent(
  ctx: Ctx<Person>,
  { webhook: id, submissionId, kind }: TestPress,
): Promise<{ readonly name: string }> {
  const { now } = ctx;
  const { userId } = ctx.actor;
  return ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const { name, disabledAt } = await ownWebhookRow(tx, userId, id);
    if (disabledAt !== null)
      throw new AppError("conflict", "a webhook that is off", {
        said: "This webhook is switched off. Switch it on first.",
      });
    await queueTellings(ctx, [
      {
        webhookId: webhookIdSchema.parse(id),
        eventKey: `test ${submissionId}`,
        subject: `test ${submissionId}`,
        happening: sampleOf(kind, siteUrl()),
        occurredAt: now,
        isTest: true,
      },
    ]);
    return { name };
  });
}

/**
 * Sends a delivery again, under the same id, as if it had just been queued.
 * @throws AppError `not_found` for one of somebody else; `conflict` where its webhook is switched off.
 */
export async function redeliver(
  ctx: Ctx<Person>,
  id: DeliveryId,
): Promise<{ readonly sequence: number }> {
  const { now } = ctx;
  const { userId } = ctx.actor;
  return ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const found = await tx.webhookDelivery.findFirst({
      where: { id, webhook: ownWebhooksWhere(userId) },
      include: { webhook: true },
    });
    if (found === null) throw new AppError("not_found", "no delivery of theirs");
    if (found.webhook.disabledAt !== null)
      throw new AppError("conflict", "a webhook that is off", {
        said: "This webhook is switched off. Switch it on first.",
      });
    await tx.webhookDelivery.update({
      where: { id },
      data: { nextAt: now, tries: 0, failedAt: null },
    });
    await queueSending(ctx, found);
    return { sequence: found.sequence };
  });
}

/**
 * Notes what came of a try: the delivery is done, waits for the next try or is given up, and its
 * webhook is switched off, with a mail to its owner, where nothing was taken for too long.
 */
export async function noteAttempt(
  ctx: Ctx,
  { id, attempt }: { readonly id: string; readonly attempt: Attempt },
): Promise<void> {
  const { now } = ctx;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const [held] = z.array(z.object({ webhook_id: z.string() })).parse(
      await tx.$queryRaw`
        select w.id::text as webhook_id from api_webhook w
        join webhook_delivery d on d.webhook_id = w.id where d.id = ${id}::uuid for update of w`,
    );
    // It was removed while it was sent.
    if (held === undefined) return;
    const { ms, httpStatus, words } = attempt;
    await tx.webhookAttempt.create({ data: { deliveryId: id, at: now, ms, httpStatus, words } });
    if (isTaken(attempt)) {
      await tx.webhookDelivery.update({
        where: { id },
        data: { deliveredAt: now, nextAt: null, failedAt: null, tries: { increment: 1 } },
      });
      await tx.apiWebhook.update({ where: { id: held.webhook_id }, data: { failingSince: null } });
      return;
    }
    await noteFailure(ctx, { id, webhookId: held.webhook_id }, attempt, now);
  });
}

async function noteFailure(
  ctx: OpenCtx,
  { id, webhookId }: { readonly id: string; readonly webhookId: string },
  attempt: Attempt,
  now: Date,
): Promise<void> {
  const { tx } = ctx;
  const { tries, nextAt: due } = await tx.webhookDelivery.findUniqueOrThrow({ where: { id } });
  // Switched off meanwhile: it is given up already.
  const nextAt = due === null ? null : nextTry(tries + 1, now);
  await tx.webhookDelivery.update({
    where: { id },
    data: { tries: tries + 1, nextAt, ...(nextAt === null && { failedAt: now }) },
  });
  const webhook = await tx.apiWebhook.findUniqueOrThrow({
    where: { id: webhookId },
    include: { user: true },
  });
  const failingSince = webhook.failingSince ?? now;
  await tx.apiWebhook.update({ where: { id: webhookId }, data: { failingSince } });
  const why = whyDisabled(attempt, failingSince, now);
  if (why === null || webhook.disabledAt !== null) return;
  await disableWebhook(ctx.at(now), { id: webhookId, why });
  const { user, name } = webhook;
  await recordActivity(ctx, {
    userId: user.id as UserId,
    kind: "api.webhook_stopped",
    detail: { name },
  });
  await queueMail(tx, {
    ...stoppedMail(name, why),
    to: user.email,
    userId: user.id,
    dedupeKey: `webhook.stopped:${webhookId}:${now.toISOString()}`,
  });
}
