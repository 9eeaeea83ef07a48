import "server-only";
import type { Ctx, OpenCtx, Person } from "#lib/platform/actions/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { enqueue } from "#lib/platform/jobs/queue.ts";
import { liveSubscriptions } from "./data.subscription.ts";
import { fitted, laneOf } from "./rules.ts";
import { SEND_PUSH } from "./schema.ts";
import type { NoticeToQueue } from "./types.ts";

/**
 * Queues a notice to every browser on which a person wants that kind, in the caller's transaction,
 * together with the jobs that send it. One that was queued before is not queued again.
 * @returns to how many browsers.
 */
export async function queueNotice(
  { tx, now }: OpenCtx,
  { userId, kind, topic, dedupeKey, shown }: NoticeToQueue,
): Promise<number> {
  const browsers = await liveSubscriptions(tx, userId, kind, now);
  if (browsers.length === 0) return 0;
  const [notice] = await tx.pushNotice.createManyAndReturn({
    data: [{ userId, kind, topic, dedupeKey, shown: { ...fitted(shown) }, createdAt: now }],
    skipDuplicates: true,
    select: { id: true },
  });
  if (notice === undefined) return 0;
  await tx.pushDelivery.createMany({
    data: browsers.map(({ id }) => ({ noticeId: notice.id, subscriptionId: id })),
  });
  for (const { id } of browsers)
    await enqueue(
      tx,
      SEND_PUSH,
      { noticeId: notice.id, subscriptionId: id },
      { lane: laneOf(userId) },
    );
  return browsers.length;
}

/**
 * Queues a notice that says that notices arrive.
 * @throws AppError `conflict` where no browser of theirs gets any.
 */
export async function queueTrial(ctx: Ctx<Person>, submissionId: string): Promise<void> {
  const { userId } = ctx.actor;
  const told = await ctx.transaction((ctx) =>
    queueNotice(ctx, {
      userId,
      kind: "test",
      topic: "test",
      dedupeKey: `test:${userId}:${submissionId}`,
      shown: {
        title: "Notifications work",
        body: "This is how Lotwise notifies you on this device.",
        path: "/account#notifications",
      },
    }),
  );
  if (told === 0)
    throw new AppError("conflict", "push: no browser to tell", {
      said: "None of your browsers gets notifications. Turn them on first.",
    });
}
