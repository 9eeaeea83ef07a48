import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { FIT_VALUATION } from "#lib/domain/valuation/valuation-fit/schema.ts";
import { now } from "#lib/platform/clock.ts";
import { withBulkConnection } from "#lib/platform/db/bulk.ts";
import { database } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { enqueue } from "#lib/platform/jobs/queue.ts";
import { insertMarket } from "#tests/factories/market.ts";
import { startWorker, type TestWorker } from "#tests/factories/worker.ts";

const PATIENCE = { timeout: 60_000, interval: 50 };
const workers: TestWorker[] = [];
const start = () => {
  const worker = startWorker({});
  workers.push(worker);
  return worker;
};
const pieces = (kind: string) =>
  database().jobPart.findMany({
    where: { job: FIT_VALUATION.name, kind },
    orderBy: { place: "asc" },
  });

beforeAll(async () => {
  await insertMarket(env().DATABASE_URL ?? "", { listings: 1_500, now: now(), models: 4 });
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.kill()));
});

it("a fit of a worker that was killed is gone on with by another", async () => {
  await withBulkConnection("test", (db) =>
    db.transaction(async () => {
      // All but the last piece can be done.
      await db.execute("lock table valuation_fit in exclusive mode");
      await database().$transaction((tx) => enqueue(tx, FIT_VALUATION, {}));
      const first = start();
      const atWork = async () => {
        const waiting = await database().$queryRaw<unknown[]>`
          select from pg_locks where relation = 'valuation_fit'::regclass and not granted`;
        expect(waiting).toHaveLength(1);
      };
      await vi.waitFor(atWork, PATIENCE);
      await first.kill();
    }),
  );
  const [pass] = await pieces("pass");
  const offers = await pieces("offers");
  expect(offers.length).toBeGreaterThan(1);
  expect(await database().valuationFit.count()).toBe(0);
  // What was read is read no more.
  await database().$executeRaw`update listing set status = 'paused' where status = 'active'`;
  start();
  await vi.waitFor(async () => expect(await database().valuationFit.count()).toBe(1), PATIENCE);
  const fit = await database().valuationFit.findFirstOrThrow();
  expect(pass?.body).toMatchObject({ at: fit.fittedAt.toISOString() });
  expect(fit.vehicleCount).toBe(offers.reduce((sum, { body }) => sum + Object(body).length, 0));
  await vi.waitFor(async () => expect(await database().jobPart.count()).toBe(0), PATIENCE);
}, 180_000);
