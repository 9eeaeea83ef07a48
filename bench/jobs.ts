import type pg from "pg";
import { z } from "zod";
import { matchWebhooks } from "#lib/domain/api/webhook/jobs.matching.ts";
import { makeDueMails } from "#lib/domain/shoppers/alert/jobs.mail.ts";
import { matchAlerts } from "#lib/domain/shoppers/alert/jobs.ts";
import { now } from "#lib/platform/clock.ts";
import { WORK } from "#scripts/work.ts";
import { figure, printHeading, printTable } from "./figures.ts";
import { lowerPrices, withMarketCopy } from "./market-copy.ts";

const CHANGED = 1_000;

/** What the loops of a worker do each time. */
const LOOKS: Readonly<Record<string, () => Promise<unknown>>> = {
  "alerts: look": () => matchAlerts(now()),
  "alerts: mails that are due": () => makeDueMails(now()),
  "webhooks: look": () => matchWebhooks(now()),
};

/** Jobs that work on everything by their nature, once a day: they are run once. */
const WHOLE: readonly string[] = ["valuation.fit", "appraisal.edition", "turn.learn"];

/** What one run took. */
interface Run {
  readonly ms: number;
  /** Of a core, in this process: the job itself, with its embedded ClickHouse. */
  readonly cpuMs: number;
  /** In statements of PostgreSQL. */
  readonly databaseMs: number;
  /** Rows given or written by statements. */
  readonly rows: number;
  /** Pages of 8 KB that statements looked at. */
  readonly pages: number;
}

/**
 * What each job by the clock and each look of the worker's loops takes: the first time, with nothing
 * changed since, and after some listings changed. In a copy of the market. Sources of other publishers are
 * not fetched.
 */
export async function measureJobs(databaseUrl: string): Promise<void> {
  printHeading(`Background work: first, with nothing changed, after ${figure(CHANGED, 0)} changes`);
  await withMarketCopy(databaseUrl, "jobs", async (client) => {
    await client.query("create extension if not exists pg_stat_statements");
    const byClock = WORK.jobs.flatMap(({ name, clock, run }) =>
      clock === undefined || name.endsWith(".fetch")
        ? []
        : [[name, () => run({}, { signal: new AbortController().signal, attempt: 1 })] as const],
    );
    const all = [...Object.entries(LOOKS), ...byClock];
    const first = await round(client, all);
    const repeated = all.filter(([name]) => !WHOLE.includes(name));
    const idle = await round(client, repeated);
    await lowerPrices(client, CHANGED, 0);
    const changed = await round(client, repeated);
    printTable([
      [
        "ms (of a core here + in PostgreSQL), rows, pages",
        "first",
        "nothing changed",
        "after changes",
      ],
      ...all.map(([name]) => [
        name,
        ...[first, idle, changed].map((runs) => words(runs.get(name))),
      ]),
    ]);
  });
}

async function round(
  client: pg.Client,
  jobs: readonly (readonly [string, () => Promise<unknown>])[],
): Promise<ReadonlyMap<string, Run>> {
  const runs = new Map<string, Run>();
  for (const [name, run] of jobs) runs.set(name, await measured(client, run));
  return runs;
}

const statementsRow = z.tuple([
  z.object({ ms: z.number(), rows: z.coerce.number(), pages: z.coerce.number() }),
]);

async function measured(client: pg.Client, run: () => Promise<unknown>): Promise<Run> {
  await client.query(
    "select pg_stat_statements_reset(dbid => oid) from pg_database where datname = current_database()",
  );
  const cpu = process.cpuUsage();
  const began = performance.now();
  await run();
  const ms = performance.now() - began;
  const { user, system } = process.cpuUsage(cpu);
  const { rows: found } = await client.query(`
    select coalesce(sum(s.total_exec_time), 0)::float8 as ms, coalesce(sum(s.rows), 0) as rows,
      coalesce(sum(s.shared_blks_hit + s.shared_blks_read), 0) as pages
    from pg_stat_statements s join pg_database d on d.oid = s.dbid and d.datname = current_database()
    where s.toplevel and s.query not like 'select pg_stat_statements_reset%'`);
  const [{ ms: databaseMs, rows, pages }] = statementsRow.parse(found);
  return { ms, cpuMs: (user + system) / 1_000, databaseMs, rows, pages };
}

const words = (run: Run | undefined): string =>
  run === undefined
    ? ""
    : `${figure(run.ms, 0)} (${figure(run.cpuMs, 0)} + ${figure(run.databaseMs, 0)}), ${figure(run.rows, 0)}, ${figure(run.pages, 0)}`;
