import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "#lib/platform/engines/ports.ts";
import { inheritedEnvironment } from "#lib/platform/env.ts";
import { AppError } from "#lib/platform/errors.ts";
import { figure } from "./figures.ts";

const ROOT = join(import.meta.dirname, "..");
const START_TIMEOUT_MS = 300_000;
/** Ctrl-C ends it within seconds; after this it hangs. */
const STOP_TIMEOUT_MS = 30_000;

/** The site as `npm start` runs it, in a process of its own. */
export interface BenchSite {
  readonly url: string;
  /** Of the process that serves. */
  readonly pid: number;
  /** Where its inspector listens; "" where none was asked for. */
  readonly inspectorUrl: string;
  stop(): Promise<void>;
}

/**
 * Starts the site, built if its sources changed, on a free port over a database that runs already.
 * @throws AppError `configuration` with what it wrote when it does not become ready.
 */
export async function startBenchSite(
  databaseUrl: string,
  { inspected = false }: { inspected?: boolean } = {},
): Promise<BenchSite> {
  const began = performance.now();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(
    process.execPath,
    [...(inspected ? ["--inspect=127.0.0.1:0"] : []), "scripts/start.ts", "--port", String(port)],
    {
      cwd: ROOT,
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        ...inheritedEnvironment(),
        NODE_ENV: "production",
        DATABASE_URL: databaseUrl,
        SITE_URL: url,
        SENTRY_DSN: "",
        REFERENCE_DATA: "off",
        LOG_LEVEL: "warn",
      },
    },
  );
  process.once("exit", () => child.kill("SIGINT"));
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += String(chunk);
    });
  }
  const deadline = began + START_TIMEOUT_MS;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      await end(child);
      throw new AppError("configuration", `The site did not become ready:\n${output}`);
    }
    await wait(250);
  }
  const seconds = (performance.now() - began) / 1_000;
  console.log(`  The site is ready after ${figure(seconds)} s (its index is built anew).`);
  const inspectorUrl = /Debugger listening on (ws:\S+)/.exec(output)?.[1] ?? "";
  return { url, pid: child.pid ?? 0, inspectorUrl, stop: () => end(child) };
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/api/health/ready`).then(
    ({ ok }) => ok,
    // Nobody listens yet.
    () => false,
  );
}

/** Ends it as Ctrl-C does, or by force if that takes too long. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((done) => child.once("exit", done));
  const force = setTimeout(() => child.kill("SIGKILL"), STOP_TIMEOUT_MS);
  child.kill("SIGINT");
  await exited;
  clearTimeout(force);
}
