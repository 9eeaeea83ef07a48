import "server-only";
import { systemContext } from "#lib/platform/actions/context.ts";
import { DAY_MS, now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { defineJob } from "#lib/platform/jobs/define.ts";
import { inPieces } from "#lib/platform/jobs/pieces.ts";
import { enqueue } from "#lib/platform/jobs/queue.ts";
import { log } from "#lib/platform/log.ts";
import { NEWS_SECONDS, NOTICE_KEPT_DAYS } from "./constants.ts";
import { laneOf, waitAfter } from "./rules.ts";
import { FORGET_PUSH, SEND_PUSH, shownSchema } from "./schema.ts";
import { postNotice } from "./service.ts";
import type { PushOutcome } from "./types.ts";

/**
 * Hands a notice to a push service. When the worker ends between sending and noting it, it is sent
 * again under the same topic: the screen shows it once.
 */
export const sendPushJob = defineJob({
  ...SEND_PUSH,
  run: async ({ noticeId, subscriptionId }, { signal }) => {
    const key = { noticeId_subscriptionId: { noticeId, subscriptionId } };
    const delivery = await database().pushDelivery.findUnique({
      where: key,
      include: { notice: true, subscription: { include: { session: true } } },
    });
    // The browser is told of nothing any more, or this was settled before.
    if (delivery === null || delivery.takenAt !== null || delivery.failedAt !== null) return;
    const { notice, subscription, tries } = delivery;
    const at = now();
    const leftSeconds =
      NEWS_SECONDS - Math.floor((at.getTime() - notice.createdAt.getTime()) / 1e3);
    const { revokedAt, expiresAt } = subscription.session;
    if (leftSeconds <= 0 || revokedAt !== null || expiresAt <= at) {
      const failure = leftSeconds <= 0 ? "No news any more." : "Signed out.";
      await database().pushDelivery.update({ where: key, data: { failedAt: at, failure } });
      return;
    }
    const shown = shownSchema.parse(notice.shown);
    const outcome = await postNotice(
      subscription,
      { ...shown, topic: notice.topic },
      { leftSeconds, isUrgent: notice.kind !== "tellSearches" },
      signal,
    );
    await note(outcome, {
      noticeId,
      subscriptionId,
      tries: tries + 1,
      lane: laneOf(notice.userId),
    });
  },
});

async function note(
  outcome: PushOutcome,
  {
    noticeId,
    subscriptionId,
    tries,
    lane,
  }: {
    readonly noticeId: string;
    readonly subscriptionId: string;
    readonly tries: number;
    readonly lane: string;
  },
): Promise<void> {
  const at = now();
  if (outcome.kind === "gone") {
    await database().pushSubscription.deleteMany({ where: { id: subscriptionId } });
    return;
  }
  const where = { noticeId, subscriptionId };
  await systemContext().transaction(async ({ tx }) => {
    if (outcome.kind === "taken") {
      await tx.pushDelivery.updateMany({ where, data: { tries, takenAt: at } });
      await tx.pushSubscription.updateMany({
        where: { id: subscriptionId },
        data: { takenAt: at },
      });
      return;
    }
    const wait = outcome.kind === "later" ? waitAfter(tries, outcome.afterMs) : null;
    const failure = outcome.words;
    await tx.pushDelivery.updateMany({
      where,
      data: { tries, failure, ...(wait === null && { failedAt: at }) },
    });
    if (wait !== null) {
      const runAt = new Date(at.getTime() + wait);
      await enqueue(tx, SEND_PUSH, { noticeId, subscriptionId }, { runAt, lane });
    } else log.warn({ subscription: subscriptionId, reason: failure }, "push: given up");
  });
}

/** Forgets notices that are too old, and browsers whose sign-in has ended. */
export const forgetPushJob = defineJob({
  ...FORGET_PUSH,
  clock: "39 9 * * *",
  deletes: {
    "push notices": `${NOTICE_KEPT_DAYS} days`,
  },
  run: async (_, { signal }) => {
    const at = now();
    const old = { createdAt: { lt: new Date(at.getTime() - NOTICE_KEPT_DAYS * DAY_MS) } };
    const ended = { session: { OR: [{ revokedAt: { not: null } }, { expiresAt: { lte: at } }] } };
    const { pushNotice, pushSubscription } = database();
    await inPieces(
      async (limit) => (await pushNotice.deleteMany({ where: old, limit })).count,
      signal,
    );
    await inPieces(
      async (limit) => (await pushSubscription.deleteMany({ where: ended, limit })).count,
      signal,
    );
  },
});
