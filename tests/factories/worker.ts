import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { env, inheritedEnvironment } from "#lib/platform/env.ts";

const ROOT = join(import.meta.dirname, "../..");

/** A real worker, as `npm run worker` runs it. */
export interface TestWorker {
  /** What it has written so far. */
  output(): string;
  readonly pid: number | undefined;
  /** Ends it at once, in the middle of whatever it does. */
  kill(): Promise<void>;
  /** Asks it to end. @returns its exit code. */
  stop(): Promise<number | null>;
}

/** Starts a worker on the test file's own database. @param settings what else it is told. */
export function startWorker(settings: Readonly<Record<string, string>>): TestWorker {
  const { DATABASE_URL = "" } = env();
  const child = spawn(process.execPath, ["--conditions=react-server", "scripts/worker.ts"], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...inheritedEnvironment(),
      DATABASE_URL,
      DATABASE_REPLICA_URLS: "",
      CLICKHOUSE_URL: "",
      NODE_ENV: "production",
      SENTRY_DSN: "",
      REFERENCE_DATA: "off",
      LOG_LEVEL: "info",
      ...settings,
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output += String(chunk);
    });
  return {
    output: () => output,
    pid: child.pid,
    kill: async () => {
      await ended(child, "SIGKILL");
    },
    stop: () => ended(child, "SIGTERM"),
  };
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exited = new Promise<number | null>((done) => child.once("exit", done));
  child.kill(signal);
  return exited;
}
