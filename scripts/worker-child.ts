import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fetchLines } from "./fetch-lines.ts";
import { workerMessage } from "./worker-message.ts";

/** Waits before a worker that ended is started again, growing to the last one. */
const RESTART_MS = [500, 1_000, 5_000, 15_000] as const;
/** After this long at work the next end is a new one. */
const STEADY_MS = 60_000;
/** How long jobs under way may take to finish after Ctrl-C. */
const PATIENCE_MS = 10_000;

/** The worker beside a site. */
export interface WorkerChild {
  /** Ends it in order, by force if that takes too long. */
  stop(): Promise<void>;
}

/**
 * Starts the worker as a process of its own, whose work takes no time from pages, and starts it again
 * whenever it ends by itself. Its log stands in ours, each line marked.
 */
export function startWorkerChild(root: string): WorkerChild {
  let stopping = false;
  let restarts = 0;
  let child: ChildProcess | undefined;
  let restart: NodeJS.Timeout | undefined;
  const showFetch = fetchLines(process.stdout);
  const start = () => {
    const began = performance.now();
    child = fork(join(root, "scripts/worker.ts"), [], {
      cwd: root,
      execArgv: ["--conditions=react-server"],
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    for (const stream of ["stdout", "stderr"] as const) {
      const source = child[stream];
      if (source === null) continue;
      createInterface({ input: source }).on("line", (line) => {
        process[stream].write(`worker | ${line}\n`);
      });
    }
    child.on("message", (message) => showFetch(workerMessage.parse(message).fetched));
    child.once("exit", (code, signal) => {
      if (stopping) return;
      if (performance.now() - began > STEADY_MS) restarts = 0;
      const pause = RESTART_MS[Math.min(restarts, RESTART_MS.length - 1)] ?? 0;
      restarts += 1;
      console.error(`The worker ended (${signal ?? `code ${code}`}); it is started again.`);
      restart = setTimeout(start, pause);
    });
  };
  start();
  return {
    stop: async () => {
      stopping = true;
      clearTimeout(restart);
      const running = child;
      if (running === undefined || running.exitCode !== null || running.signalCode !== null) return;
      const exited = new Promise<void>((done) => running.once("exit", () => done()));
      const force = setTimeout(() => running.kill("SIGKILL"), PATIENCE_MS);
      running.kill("SIGTERM");
      await exited;
      clearTimeout(force);
    },
  };
}
