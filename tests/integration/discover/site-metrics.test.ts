import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { z } from "zod";
import { siteMetrics } from "#lib/domain/discover/health/data.metrics.ts";
import { setSearchIndexState } from "#lib/domain/index/search-index/data.ts";
import { database } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { AppError } from "#lib/platform/errors.ts";
import { defineJob } from "#lib/platform/jobs/define.ts";
import { enqueue } from "#lib/platform/jobs/queue.ts";
import { work } from "#lib/platform/jobs/run.ts";
import { log } from "#lib/platform/log.ts";
import { metrics } from "#lib/platform/observe/metrics.ts";
import { asPartOf, currentRequestId, newRequestId } from "#lib/platform/observe/occasion.ts";
import { spend } from "#lib/platform/rate-limit/spend.ts";
import { ask } from "#lib/platform/search-engine/client.ts";

const NOTE = { name: "test.note", payload: z.strictObject({ word: z.string() }) };
const queue = (word: string) => database().$transaction((tx) => enqueue(tx, NOTE, { word }));

const stop = new AbortController();
let working: Promise<void>;
const seen: unknown[] = [];
beforeAll(() => {
  const note = defineJob({
    ...NOTE,
    run: async ({ word }) => {
      seen.push([word, currentRequestId()]);
      if (word === "fails") throw new AppError("outside_service", "not now");
    },
  });
  working = work(env().DATABASE_URL ?? "", { jobs: [note], loops: [] }, stop.signal);
});
afterAll(async () => {
  stop.abort();
  await working;
});

it("a job is a part of the request that queued it, and is not told so", async () => {
  const requestId = newRequestId();
  const told: unknown[] = [];
  vi.spyOn(log, "warn").mockImplementation((line: unknown) => {
    told.push({ ...Object(line), requestId: currentRequestId() });
  });
  await asPartOf(requestId, () => queue("asked for"));
  await asPartOf(requestId, () => queue("fails"));
  await queue("by itself");
  await vi.waitFor(() => expect(told).toHaveLength(1), 20_000);
  await vi.waitFor(() => expect(seen).toHaveLength(3), 20_000);
  expect(seen).toEqual(
    expect.arrayContaining([
      ["asked for", requestId],
      ["fails", requestId],
      ["by itself", null],
    ]),
  );
  expect(told).toEqual([
    { job: "test.note", attempt: 1, reason: expect.stringContaining("not now"), requestId },
  ]);
});

it("metrics say what the process did, and what waits in the database", async () => {
  // Given up: what needs a person.
  await database().$executeRaw`
    select graphile_worker.add_job('test.none', '{}'::json, max_attempts => 1, run_at => now() - interval '90 seconds')`;
  await database().$executeRaw`
    update graphile_worker._private_jobs set attempts = 1, last_error = 'no' where max_attempts = 1`;
  await database().$executeRaw`
    select graphile_worker.add_job('test.later', '{}'::json, run_at => now() + interval '1 hour')`;
  await database().$executeRaw`
    select graphile_worker.add_job('test.none', '{}'::json, run_at => now() - interval '60 seconds')`;
  const mail = { kind: "test", toAddress: "a@example.org", subject: "", text: "", html: "" };
  await database().mail.createMany({
    data: [mail, { ...mail, failure: "550 no" }, { ...mail, sentAt: new Date() }],
  });
  await ask("select 1 as one", {}, z.object({ one: z.number() }));
  const limit = { name: "test limit", points: 1, seconds: 60 };
  await spend(limit, "somebody");
  await expect(spend(limit, "somebody")).rejects.toThrow();
  setSearchIndexState({
    state: "ready",
    asOf: new Date(Date.now() - 7_000).toISOString(),
    rows: 12,
    xmin: 0n,
  });

  const { text, type } = await siteMetrics();
  expect(type).toContain("text/plain");
  const value = (series: string) => {
    const line = text.split("\n").find((each) => each.startsWith(`${series} `));
    return line === undefined ? null : Number(line.slice(series.length + 1));
  };
  expect(value('lotwise_jobs{state="given_up"}')).toBe(1);
  // The one that failed above is to be tried again.
  expect(value('lotwise_jobs{state="retrying"}')).toBe(1);
  expect(value('lotwise_jobs{state="ready"}')).toBe(1);
  expect(value("lotwise_jobs_oldest_ready_seconds")).toBeGreaterThanOrEqual(60);
  expect(value('lotwise_jobs_run_total{job="test.note",outcome="done"}')).toBe(2);
  expect(value('lotwise_jobs_run_total{job="test.note",outcome="failed"}')).toBe(1);
  expect(value('lotwise_mails{state="waiting"}')).toBe(1);
  expect(value('lotwise_mails{state="failed"}')).toBe(1);
  expect(value("lotwise_webhook_deliveries_waiting")).toBe(0);
  expect(value('lotwise_rate_limit_refusals_total{limit="test limit"}')).toBe(1);
  expect(value('lotwise_search_query_duration_seconds_count{outcome="answered"}')).toBeGreaterThan(
    0,
  );
  expect(value("lotwise_search_lane_wait_seconds_count")).toBeGreaterThan(0);
  expect(value('lotwise_database_query_duration_seconds_count{server="primary"}')).toBeGreaterThan(
    0,
  );
  expect(value('lotwise_database_connections{server="primary",state="waiting"}')).toBe(0);
  expect(value('lotwise_database_connections{server="primary",state="idle"}')).toBeGreaterThan(0);
  expect(value("lotwise_search_index_rows")).toBe(12);
  expect(value("lotwise_search_index_lag_seconds")).toBeGreaterThanOrEqual(7);
  expect(value("lotwise_search_index_rows_behind")).toBe(await database().listing.count());
  expect(value('lotwise_up{engine="worker"}')).toBe(1);
  expect(value("process_resident_memory_bytes")).toBeGreaterThan(0);
  // Every series is one of a few: whatever people ask for, no more come.
  expect(text.split("\n").length).toBeLessThan(600);
  expect((await metrics().registry.getMetricsAsJSON()).every(({ help }) => help !== "")).toBe(true);
});
