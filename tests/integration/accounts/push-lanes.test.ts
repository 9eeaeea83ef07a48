import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { keepSubscription } from "#lib/domain/accounts/push-notice/mutations.subscription.ts";
import { queueNotice } from "#lib/domain/accounts/push-notice/mutations.ts";
import { SEND_PUSH } from "#lib/domain/accounts/push-notice/schema.ts";
import { contextIn, contextOf } from "#lib/platform/actions/context.ts";
import { database } from "#lib/platform/db/client.ts";
import { AT_ONCE } from "#lib/platform/jobs/run.ts";
import { createAccount } from "#tests/factories/account.ts";
import { startPushing, workPushes } from "#tests/factories/push-queue.ts";
import { PushBrowser } from "#tests/factories/push-service.ts";

let service: Awaited<ReturnType<typeof startPushing>>;
beforeAll(async () => {
  service = await startPushing();
});
afterAll(() => service.stop());

const lanes = z.array(z.object({ lane: z.string().nullable(), jobs: z.int() }));

test("push services that never answer, which anybody may name, hold up no mail and only some notices", async () => {
  for (let at = 0; at < 12; at += 1) {
    const { userId, ...viewer } = await createAccount();
    const endpoint = `${service.origin}/push/${at}`;
    const kinds = { tellSearches: true, tellFavorites: true, tellMessages: true };
    const { entry } = new PushBrowser();
    await keepSubscription(contextOf({ userId, ...viewer }), { endpoint, ...entry, ...kinds });
    const shown = { title: "Sold", body: "Today", path: "/" };
    const notice = { userId, kind: "test", topic: "t", dedupeKey: `lane ${at}`, shown } as const;
    await database().$transaction((tx) => queueNotice(contextIn(tx), notice));
  }
  const begun = await held();
  expect(begun.every(({ lane }) => lane !== null)).toBe(true);
  expect(begun.length).toBeGreaterThan(1);
  // Of each lane one job runs at a time: there is always a place left for everything else.
  expect(begun.length).toBeLessThan(AT_ONCE);
  // Told again later, they stay in theirs.
  service.answers = [{ status: 503 }];
  await workPushes();
  service.answers = [];
  const [again] = await held();
  expect(again?.lane).not.toBeNull();
  expect(service.received).toHaveLength(12);

  async function held() {
    return lanes.parse(
      await database().$queryRaw`
        select queue_name as lane, count(*)::int as jobs from graphile_worker.jobs
        where task_identifier = ${SEND_PUSH.name} group by 1`,
    );
  }
});
