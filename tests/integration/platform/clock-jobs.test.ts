import { getPriority } from "node:os";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { REFRESH_SELLER_RECORDS } from "#lib/domain/dealers/seller-record/schema.ts";
import { withBulkConnection } from "#lib/platform/db/bulk.ts";
import { database } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { work } from "#lib/platform/jobs/run.ts";
import { startWorker, type TestWorker } from "#tests/factories/worker.ts";

const PATIENCE = { timeout: 45_000, interval: 50 };
const NAME = "test.hold";

const running: { readonly stop: AbortController; readonly working: Promise<void> }[] = [];
const workers: TestWorker[] = [];
let runs = 0;
let atOnce = 0;
let most = 0;
let release: () => void = () => undefined;
let fails = false;

beforeEach(() => {
  runs = atOnce = most = 0;
  fails = false;
});
afterEach(async () => {
  release();
  for (const { stop } of running) stop.abort();
  await Promise.all(running.splice(0).map(({ working }) => working));
  await Promise.all(workers.splice(0).map((worker) => worker.kill()));
  await database().$executeRaw`delete from graphile_worker._private_jobs`;
});

/** A worker whose jobs hold until they are released. */
function begin(names: readonly string[] = [NAME], lane?: string): void {
  const held = new Promise<void>((done) => {
    const before = release;
    release = () => {
      before();
      done();
    };
  });
  const job = {
    clock: "* * * * *",
    ...(lane !== undefined && { lane }),
    run: async () => {
      runs += 1;
      atOnce += 1;
      most = Math.max(most, atOnce);
      if (!fails) await held;
      atOnce -= 1;
      if (fails) throw new Error("fails");
    },
  };
  const stop = new AbortController();
  const all = { jobs: names.map((name) => ({ ...job, name })), loops: [] };
  running.push({ stop, working: work(env().DATABASE_URL ?? "", all, stop.signal) });
}

/** As if the clock had not been looked at for so many minutes: a worker that starts makes up for them. */
async function sleptThrough(name: string, minutes: number): Promise<void> {
  await database().$executeRaw`
    insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values (${name}, now() - interval '1 day', now() - make_interval(mins => ${minutes}::int))
    on conflict (identifier) do update set last_execution = excluded.last_execution`;
}
const isMadeUpFor = async (name: string) => {
  const rows = z.array(z.object({ recent: z.boolean() })).parse(
    await database().$queryRaw`
        select last_execution > now() - interval '2 minutes' as recent
        from graphile_worker._private_known_crontabs where identifier = ${name}`,
  );
  expect(rows).toEqual([{ recent: true }]);
};
const jobs = (name: string) =>
  database().$queryRaw<unknown[]>`
    select from graphile_worker.jobs where task_identifier = ${name}`.then(({ length }) => length);

it("queues no second job of a kind while one waits or runs, in whatever worker", async () => {
  await sleptThrough(NAME, 30);
  begin();
  await vi.waitFor(() => expect(runs).toBe(1), PATIENCE);
  await vi.waitFor(() => isMadeUpFor(NAME), PATIENCE);
  expect(await jobs(NAME)).toBe(1);
  for (const minutes of [20, 10]) {
    await sleptThrough(NAME, minutes);
    begin();
    await vi.waitFor(() => isMadeUpFor(NAME), PATIENCE);
    expect(await jobs(NAME)).toBe(1);
  }
  // Another reason to run it, such as a request's, waits in its lane.
  await database().$executeRaw`
    select graphile_worker.add_job(${NAME}, queue_name => ${NAME}, job_key => ${NAME})`;
  expect(await jobs(NAME)).toBe(2);
  release();
  await vi.waitFor(async () => expect(await jobs(NAME)).toBe(0), PATIENCE);
  expect({ runs, most }).toEqual({ runs: 2, most: 1 });
});

it("makes up for several jobs of a lane one after another", async () => {
  const names = ["test.first", "test.second", "test.third"];
  for (const name of names) await sleptThrough(name, 30);
  begin(names, "test.lane");
  await vi.waitFor(() => expect(runs).toBe(1), PATIENCE);
  for (const name of names) await vi.waitFor(() => isMadeUpFor(name), PATIENCE);
  expect(await Promise.all(names.map(jobs))).toEqual([1, 1, 1]);
  release();
  await vi.waitFor(
    async () => expect(await Promise.all(names.map(jobs))).toEqual([0, 0, 0]),
    PATIENCE,
  );
  expect({ isAll: runs >= 3, most }).toEqual({ isAll: true, most: 1 });
});

it("runs it again at its next time after one that failed or was given up", async () => {
  fails = true;
  await sleptThrough(NAME, 3);
  begin();
  // More than once where the clock's times that were slept through are made up for after its first failure.
  await vi.waitFor(() => expect(runs).toBeGreaterThan(0), PATIENCE);
  // As after days of failures: no try is left, and its key is still taken.
  await vi.waitFor(async () => {
    const given = await database().$executeRaw`
      update graphile_worker._private_jobs set attempts = max_attempts, run_at = now() + interval '6 hours'
      where key = ${NAME} and locked_at is null and last_error is not null`;
    expect(given).toBe(1);
  }, PATIENCE);
  fails = false;
  const before = runs;
  await sleptThrough(NAME, 3);
  begin();
  await vi.waitFor(() => expect(runs).toBeGreaterThan(before), PATIENCE);
  release();
  await vi.waitFor(async () => expect(await jobs(NAME)).toBe(0), PATIENCE);
});

it("has a job of a worker that was killed run again by another", async () => {
  const { name } = REFRESH_SELLER_RECORDS;
  await database().seller.create({
    data: {
      kind: "private",
      name: "Dana",
      slug: "dana",
      city: "Lakewood",
      state: "CO",
      zip: "80226",
      latitude: 39.7,
      longitude: -105.1,
      timeZone: "America/Denver",
    },
  });
  const atWork = async (count: number) => {
    const rows = await database().$queryRaw<unknown[]>`
      select from pg_stat_activity
      where datname = current_database() and application_name = 'lotwise seller records'`;
    expect(rows).toHaveLength(count);
  };
  await sleptThrough(name, 5);
  await withBulkConnection("test", (db) =>
    db.transaction(async () => {
      await db.execute("lock table seller_record in access exclusive mode");
      const first = startWorker({});
      workers.push(first);
      await vi.waitFor(() => atWork(1), PATIENCE);
      // Whoever asks for a page gets the processor first.
      expect(getPriority(first.pid)).toBeGreaterThan(getPriority());
      await first.kill();
      expect(await jobs(name)).toBe(1);
    }),
  );
  // Its last statement fails to tell anybody, which ends its connection and what that held.
  await vi.waitFor(() => atWork(0), PATIENCE);
  expect(await database().sellerRecord.count()).toBe(0);
  workers.push(startWorker({}));
  await vi.waitFor(async () => expect(await database().sellerRecord.count()).toBe(1), PATIENCE);
  await vi.waitFor(async () => expect(await jobs(name)).toBe(0), PATIENCE);
  await vi.waitFor(async () => {
    const names = (await database().changeCursor.findMany()).map((cursor) => cursor.name);
    expect(names.filter((each) => each.startsWith("seller-record"))).toEqual(["seller-record"]);
  }, PATIENCE);
}, 120_000);
