/* Prometheus metrics of the site: queued jobs, waiting mails, webhook deliveries, index
 * lag, database connections. */

import "server-only";
import { Gauge } from "prom-client";
import { z } from "zod";
import { searchIndexState } from "#lib/domain/index/search-index/data.ts";
import { database } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { poolStates } from "#lib/platform/db/watched.ts";
import { log } from "#lib/platform/log.ts";
import { metrics } from "#lib/platform/observe/metrics.ts";
import { checkHealth } from "./data.ts";

/** How long what the database said stands: several who ask cost as little as one. */
const KEPT_MS = 5_000;

const stored = z.tuple([
  z.object({
    ready: z.int(),
    later: z.int(),
    running: z.int(),
    retrying: z.int(),
    given_up: z.int(),
    oldest_seconds: z.number(),
    mails_waiting: z.int(),
    mails_failed: z.int(),
    deliveries_waiting: z.int(),
    delivery_seconds: z.number(),
  }),
]);
type Stored = z.infer<typeof stored>[0];

/** Every process is told the same of these: they are the site's, not its own. */
const STORED = Prisma.sql`
  select jobs.*, mails.*, deliveries.* from (
    select
      (count(*) filter (where not over and locked_at is null and run_at <= now()))::int as ready,
      (count(*) filter (where not over and locked_at is null and run_at > now()))::int as later,
      (count(*) filter (where locked_at is not null))::int as running,
      (count(*) filter (where not over and locked_at is null and attempts > 0))::int as retrying,
      (count(*) filter (where over and locked_at is null))::int as given_up,
      coalesce(extract(epoch from now() - min(run_at)
        filter (where not over and locked_at is null and run_at <= now())), 0)::float8 as oldest_seconds
    from (select *, attempts >= max_attempts as over from graphile_worker.jobs) job
  ) jobs, (
    select (count(*) filter (where failure is null))::int as mails_waiting,
      (count(*) filter (where failure is not null))::int as mails_failed
    from mail where sent_at is null
  ) mails, (
    select count(*)::int as deliveries_waiting,
      coalesce(extract(epoch from now() - least(min(next_at), now())), 0)::float8 as delivery_seconds
    from webhook_delivery where next_at is not null
  ) deliveries`;

const behindRow = z.tuple([z.object({ rows: z.int() })]);

/** Changes that the index may not have yet. What is open for long counts until it ends. */
async function rowsBehind(): Promise<number | null> {
  const { xmin } = searchIndexState();
  if (xmin === undefined) return null;
  const [{ rows }] = behindRow.parse(
    await database()
      .$queryRaw`select count(*)::int as rows from listing where change_xact >= ${xmin}`,
  );
  return rows;
}

/** The last answer, while it stands, and the gauges: once a process, however often this is loaded. */
const holder = globalThis as typeof globalThis & {
  lotwiseSiteMetrics?: { readonly gauges: SiteGauges; asking: Promise<void> | null };
};

type SiteGauges = ReturnType<typeof makeGauges>;

/** This process's metrics and the site's, in Prometheus's text format. Never throws for an engine that is down. */
export async function siteMetrics(): Promise<{ readonly text: string; readonly type: string }> {
  holder.lotwiseSiteMetrics ??= { gauges: makeGauges(), asking: null };
  const held = holder.lotwiseSiteMetrics;
  held.asking ??= ask(held.gauges).finally(() => {
    setTimeout(() => {
      held.asking = null;
    }, KEPT_MS).unref();
  });
  await held.asking;
  notePools(held.gauges);
  const { registry } = metrics();
  return { text: await registry.metrics(), type: registry.contentType };
}

async function ask(gauges: SiteGauges): Promise<void> {
  const { postgres, search, worker } = await checkHealth();
  gauges.up.set({ engine: "postgres" }, postgres.ok ? 1 : 0);
  gauges.up.set({ engine: "search" }, search.ok ? 1 : 0);
  gauges.up.set({ engine: "worker" }, worker.ok ? 1 : 0);
  gauges.indexRows.set(search.vehicles);
  // An index that never was is as far behind as the process is old.
  const since =
    search.asOf === null ? process.uptime() : (Date.now() - Date.parse(search.asOf)) / 1_000;
  gauges.indexLag.set(Math.max(0, since));
  // What cannot be asked is not said, instead of what it was.
  gauges.stored.reset();
  if (!postgres.ok) return;
  try {
    const [[row], behind] = await Promise.all([
      database()
        .$queryRaw(STORED)
        .then((rows) => stored.parse(rows)),
      rowsBehind(),
    ]);
    gauges.stored.set(row, behind);
  } catch (error) {
    log.warn({ reason: String(error) }, "metrics: the database could not be asked");
  }
}

function notePools({ pools }: SiteGauges): void {
  pools.reset();
  for (const { server, inUse, idle, waiting } of poolStates()) {
    pools.inc({ server, state: "in_use" }, inUse);
    pools.inc({ server, state: "idle" }, idle);
    pools.inc({ server, state: "waiting" }, waiting);
  }
}

function makeGauges() {
  const registers = [metrics().registry];
  const gauge = <L extends string = never>(
    name: string,
    help: string,
    labelNames: readonly L[] = [],
  ) => new Gauge({ name: `lotwise_${name}`, help, labelNames, registers });
  const jobs = gauge(
    "jobs",
    "Jobs by state; those to be tried again also stand under ready or later",
    ["state"],
  );
  const oldest = gauge(
    "jobs_oldest_ready_seconds",
    "How long the job that is due longest has waited",
  );
  const mails = gauge("mails", "Mails that were not handed over: waiting, or given up (failed)", [
    "state",
  ]);
  const deliveries = gauge(
    "webhook_deliveries_waiting",
    "Deliveries of webhooks that are still to be made",
  );
  const delivery = gauge(
    "webhook_delivery_oldest_seconds",
    "For how long the oldest of them has been due",
  );
  const behind = gauge(
    "search_index_rows_behind",
    "Changes that the index of this process may not have yet",
  );
  const all = [jobs, oldest, mails, deliveries, delivery, behind];
  return {
    up: gauge(
      "up",
      "Whether an engine answers this process, and whether a worker gave a sign of life in 30 s",
      ["engine"],
    ),
    indexRows: gauge("search_index_rows", "Vehicles for sale in the index of this process"),
    indexLag: gauge(
      "search_index_lag_seconds",
      "Since this process's index last agreed with PostgreSQL",
    ),
    pools: gauge(
      "database_connections",
      "Connections of this process: in_use, idle, and requests that wait for one",
      ["server", "state"],
    ),
    stored: {
      reset: () => {
        for (const each of all) each.reset();
      },
      set: (row: Stored, rows: number | null) => {
        for (const state of ["ready", "later", "running", "retrying", "given_up"] as const)
          jobs.set({ state }, row[state]);
        oldest.set(row.oldest_seconds);
        mails.set({ state: "waiting" }, row.mails_waiting);
        mails.set({ state: "failed" }, row.mails_failed);
        deliveries.set(row.deliveries_waiting);
        delivery.set(row.delivery_seconds);
        if (rows !== null) behind.set(rows);
      },
    },
  };
}
