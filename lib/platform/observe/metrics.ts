import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** Survives modules being loaded twice: by Next.js in its bundles, and by the process that serves. */
const holder = globalThis as typeof globalThis & { lotwiseMetrics?: Metrics };

/** From a page out of memory to one that nobody waits for. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/** What this process counts about itself. Names are Prometheus's own kind: units, and `_total` for counters. */
export type Metrics = ReturnType<typeof makeMetrics>;

/** This process's metrics. */
export function metrics(): Metrics {
  holder.lotwiseMetrics ??= makeMetrics();
  return holder.lotwiseMetrics;
}

function makeMetrics() {
  const registry = new Registry();
  const registers = [registry];
  // Memory, processor time, event loop and garbage collection, under the names that dashboards know.
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Counter({
      name: "lotwise_http_requests_total",
      help: "Requests that were answered or given up, by route, method and status (499: given up by the client)",
      labelNames: ["route", "method", "status"],
      registers,
    }),
    requestSeconds: new Histogram({
      name: "lotwise_http_request_duration_seconds",
      help: "Time from a request to the end of its answer; without event streams",
      labelNames: ["route"],
      buckets: SECONDS,
      registers,
    }),
    openRequests: new Gauge({
      name: "lotwise_http_requests_open",
      help: "Requests that are being answered; without event streams",
      registers,
    }),
    eventStreams: new Gauge({
      name: "lotwise_event_streams_open",
      help: "Streams of server-sent events that are open",
      registers,
    }),
    searchSeconds: new Histogram({
      name: "lotwise_search_query_duration_seconds",
      help: "Questions to ClickHouse, with the wait for a lane, by how they ended",
      labelNames: ["outcome"],
      buckets: SECONDS,
      registers,
    }),
    laneSeconds: new Histogram({
      name: "lotwise_search_lane_wait_seconds",
      help: "How long questions waited for a lane of the embedded ClickHouse",
      buckets: SECONDS,
      registers,
    }),
    databaseSeconds: new Histogram({
      name: "lotwise_database_query_duration_seconds",
      help: "Statements of pages and jobs, with the wait for a connection",
      labelNames: ["server"],
      buckets: SECONDS,
      registers,
    }),
    cached: new Counter({
      name: "lotwise_cache_answers_total",
      help: "Answers that could be kept, by cache and whether one was kept (hit) or had to be made (miss)",
      labelNames: ["cache", "outcome"],
      registers,
    }),
    refusals: new Counter({
      name: "lotwise_rate_limit_refusals_total",
      help: "What was refused because it came too often, by limit",
      labelNames: ["limit"],
      registers,
    }),
    jobs: new Counter({
      name: "lotwise_jobs_run_total",
      help: "Jobs that this worker ran, by name and outcome",
      labelNames: ["job", "outcome"],
      registers,
    }),
    jobSeconds: new Histogram({
      name: "lotwise_job_duration_seconds",
      help: "How long the jobs of this worker took",
      labelNames: ["job"],
      buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120],
      registers,
    }),
    reportsBuilt: new Counter({
      name: "lotwise_reports_built_total",
      help: "Vehicle reports that were put together",
      registers,
    }),
  } as const;
}
