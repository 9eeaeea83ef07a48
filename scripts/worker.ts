import { setPriority } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { LISTENERS } from "#lib/domain/listeners.ts";
import { tellFetches } from "#lib/domain/vehicles/source-import/jobs.ts";
import { queueFetches } from "#lib/domain/vehicles/source-import/mutations.fetch.ts";
import { systemContext } from "#lib/platform/actions/context.ts";
import { closeDatabase } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { work } from "#lib/platform/jobs/run.ts";
import { registerListeners } from "#lib/platform/listeners/announce.ts";
import { log } from "#lib/platform/log.ts";
import { closeMailServer } from "#lib/platform/mail/send.ts";
import { serveWorkerMetrics } from "#lib/platform/observe/worker-metrics.ts";
import { closeSearchEngine } from "#lib/platform/search-engine/client.ts";
import { borrowEngines } from "./engines.ts";
import { fetchLines } from "./fetch-lines.ts";
import { run } from "./run.ts";
import { onStopSignal } from "./signals.ts";
import { WORK } from "./work.ts";
import type { WorkerMessage } from "./worker-message.ts";

/** Waits after PostgreSQL was lost, growing to the last one. */
const RETRY_MS = [250, 1_000, 2_000, 5_000] as const;
/** Of two that want a processor a page then gets three quarters of it; mail is not starved. */
const WORKER_NICE = 5;
/** After this long at work the next failure is a new one. */
const STEADY_MS = 60_000;

/**
 * The worker: by itself (`npm run worker`, on as many machines as wanted) or as a child of the site,
 * with which it then ends. Ctrl-C and SIGTERM end it in order.
 */
async function runWorker(): Promise<void> {
  // Pages come first where processors are short; threads begun later are of the same priority, and so is
  // what PostgreSQL does for them (lib/platform/db/give-way.ts).
  setPriority(WORKER_NICE);
  const stop = new AbortController();
  const end = () => stop.abort();
  if (process.send === undefined) onStopSignal(end);
  // A site ends its worker itself, and by force where that takes too long.
  else for (const signal of ["SIGINT", "SIGTERM", "disconnect"] as const) process.on(signal, end);
  const { NODE_ENV, SENTRY_DSN, SENTRY_TRACES_SAMPLE_RATE } = env();
  // A site settles these for its child; by itself it works for the site of this folder or the environment.
  const engines = await borrowEngines("npm run worker");
  if (SENTRY_DSN !== undefined) {
    const { startServerReporting } = await import("../sentry.server.config.ts");
    startServerReporting({
      dsn: SENTRY_DSN,
      environment: NODE_ENV,
      tracedShare: SENTRY_TRACES_SAMPLE_RATE,
    });
  }
  registerListeners(LISTENERS);
  // A site has the terminal: what its worker fetches is drawn there.
  tellFetches(
    process.send === undefined
      ? fetchLines(process.stdout)
      : (fetched) => process.send?.({ fetched } satisfies WorkerMessage),
  );
  await queueReferenceData();
  const endMetrics = serveWorkerMetrics();
  log.info("worker: at work");
  for (let failures = 0; !stop.signal.aborted; failures += 1) {
    const began = performance.now();
    try {
      await work(engines.databaseUrl, WORK, stop.signal);
    } catch (error) {
      if (performance.now() - began > STEADY_MS) failures = 0;
      log.warn({ reason: String(error) }, "worker: lost PostgreSQL, trying again");
    }
    if (stop.signal.aborted) break;
    const pause = RETRY_MS[Math.min(failures, RETRY_MS.length - 1)];
    await wait(pause, undefined, { signal: stop.signal }).catch(() => undefined);
  }
  endMetrics();
  closeMailServer();
  await closeSearchEngine();
  await closeDatabase();
  await engines.stop();
  log.info("worker: ended");
}

/** Queues what of the reference data is due. Nothing waits for it. */
async function queueReferenceData(): Promise<void> {
  try {
    await queueFetches(systemContext());
  } catch (error) {
    log.warn({ reason: String(error) }, "worker: reference data is queued at the next start");
  }
}

await run(runWorker);
// The embedded search engine keeps threads that would hold the process open.
process.exit();
