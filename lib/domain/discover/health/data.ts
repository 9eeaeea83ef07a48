import "server-only";
import { z } from "zod";
import { searchIndexState } from "#lib/domain/index/search-index/data.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { keptState } from "#lib/platform/front/keeping.ts";
import { log } from "#lib/platform/log.ts";
import { ask } from "#lib/platform/search-engine/client.ts";
import { overallStatus, workerHealth } from "./rules.ts";
import type { Health } from "./types.ts";

/** An engine that takes longer than this is of no use to a page. */
const PATIENCE_MS = 2_000;

/** The last sign of life of any worker, by the clock that it was written by, and whether PostgreSQL answers. */
const LAST_SIGN = Prisma.sql`select max(seen_at) as seen_at, now() as now from worker_process`;
const seenRow = z.tuple([z.object({ seen_at: z.date().nullable(), now: z.date() })]);
const one = z.object({ one: z.number() });

/** How long an answer stands: probes of many monitors then cost as little as those of one. */
const KEPT_MS = 1_000;

/** The check in flight, or the last one while its answer stands. Shared by all routes that ask. */
const holder = globalThis as typeof globalThis & { lotwiseHealth?: Promise<Health> | undefined };

/**
 * Asks both engines at once, each for at most two seconds. Whoever asks meanwhile, or within a
 * second of the answer, gets the same one. Never throws.
 */
export function checkHealth(): Promise<Health> {
  if (holder.lotwiseHealth !== undefined) return holder.lotwiseHealth;
  const check = askEngines().finally(() => {
    setTimeout(() => {
      holder.lotwiseHealth = undefined;
    }, KEPT_MS).unref();
  });
  holder.lotwiseHealth = check;
  return check;
}

async function askEngines(): Promise<Health> {
  let sign: { seen_at: Date | null; now: Date } = { seen_at: null, now: now() };
  const [postgres, engine] = await Promise.all([
    probe("PostgreSQL", async () => {
      [sign] = seenRow.parse(await database().$queryRaw(LAST_SIGN));
    }),
    probe("ClickHouse", () => ask("select 1 as one", {}, one)),
  ]);
  const { state, asOf, rows } = searchIndexState();
  const search = { ...engine, state, asOf, vehicles: rows };
  return {
    status: overallStatus({ postgres, search }),
    postgres,
    search,
    kept: keptState(),
    worker: workerHealth(sign.seen_at, sign.now),
  };
}

async function probe(
  name: string,
  question: () => Promise<unknown>,
): Promise<{ ok: boolean; latencyMs: number | null }> {
  const began = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    await Promise.race([
      question(),
      new Promise((_, fail) => {
        timer = setTimeout(() => fail(new Error(`no answer in ${PATIENCE_MS} ms`)), PATIENCE_MS);
      }),
    ]);
    return { ok: true, latencyMs: Math.round((performance.now() - began) * 10) / 10 };
  } catch (error) {
    log.warn({ engine: name, reason: String(error) }, "health: an engine does not answer");
    return { ok: false, latencyMs: null };
  } finally {
    clearTimeout(timer);
  }
}
