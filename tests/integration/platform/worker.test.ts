import { afterEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { database } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { AppError } from "#lib/platform/errors.ts";
import { defineJob, type Job } from "#lib/platform/jobs/define.ts";
import { enqueue } from "#lib/platform/jobs/queue.ts";
import { work } from "#lib/platform/jobs/run.ts";

const PATIENCE = { timeout: 20_000, interval: 50 };
const COUNT = { name: "test.count", payload: z.object({ n: z.number() }) };

let stop = new AbortController();
let working: Promise<void> | undefined;
afterEach(async () => {
  stop.abort();
  await working;
});

function begin(...jobs: Job[]): void {
  stop = new AbortController();
  working = work(env().DATABASE_URL ?? "", { jobs, loops: [] }, stop.signal);
}

const queue = (n: number) => database().$transaction((tx) => enqueue(tx, COUNT, { n }));
const left = () =>
  database().$queryRaw<unknown[]>`select 1 from graphile_worker.jobs`.then(({ length }) => length);

it("runs each job as it is queued, and tries a failed one again", async () => {
  const runs: string[] = [];
  begin(
    defineJob({
      ...COUNT,
      run: async ({ n }, { attempt, isLast }) => {
        runs.push(`${n} at ${attempt}`);
        expect(isLast).toBe(false);
        if (n === 2 && attempt === 1) throw new AppError("outside_service", "not now");
      },
    }),
  );
  await queue(1);
  await queue(2);
  await vi.waitFor(() => expect(runs.sort()).toEqual(["1 at 1", "2 at 1", "2 at 2"]), PATIENCE);
  await vi.waitFor(async () => expect(await left()).toBe(0), PATIENCE);
});

it("takes over what a worker that is gone had begun", async () => {
  await queue(7);
  // As a killed worker leaves it: a row without its lock, and a job that it holds.
  await database().workerProcess.create({ data: { poolId: "pool-of-the-dead" } });
  await database().$executeRaw`
    update graphile_worker._private_jobs set locked_at = now(), locked_by = 'pool-of-the-dead', attempts = 1`;
  const runs: number[] = [];
  begin(
    defineJob({
      ...COUNT,
      run: async ({ n }) => {
        runs.push(n);
      },
    }),
  );
  await vi.waitFor(() => expect(runs).toEqual([7]), PATIENCE);
  const living = await database().workerProcess.findMany();
  expect(living.map(({ poolId }) => poolId)).not.toContain("pool-of-the-dead");
  expect(living.length).toBe(1);
});

it("leaves no sign of life behind when it ends in order", async () => {
  begin();
  await vi.waitFor(async () => expect(await database().workerProcess.count()).toBe(1), PATIENCE);
  stop.abort();
  await working;
  expect(await database().workerProcess.count()).toBe(0);
});

it("lets another worker's jobs be while it lives", async () => {
  begin();
  await vi.waitFor(async () => expect(await database().workerProcess.count()).toBe(1), PATIENCE);
  const second = new AbortController();
  const other = work(env().DATABASE_URL ?? "", { jobs: [], loops: [] }, second.signal);
  await vi.waitFor(async () => expect(await database().workerProcess.count()).toBe(2), PATIENCE);
  second.abort();
  await other;
  expect(await database().workerProcess.count()).toBe(1);
});

it("works on nothing where it cannot say that it lives, such as on a full disk", async () => {
  const run = vi.fn(() => Promise.resolve());
  const connections = () =>
    database().$queryRaw<unknown[]>`
      select from pg_stat_activity
      where datname = current_database() and application_name is distinct from 'lotwise'`.then(
      ({ length }) => length,
    );
  const before = await connections();
  await database().$executeRaw`alter table worker_process RENAME to worker_process_away`;
  try {
    begin(defineJob({ ...COUNT, run }));
    await expect(working).rejects.toThrow("worker_process");
  } finally {
    working = undefined;
    await database().$executeRaw`alter table worker_process_away RENAME to worker_process`;
  }
  // It lets go of all that it took: nothing is left that could take a job.
  await vi.waitFor(async () => expect(await connections()).toBe(before), PATIENCE);
});
