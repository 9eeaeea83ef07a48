import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { AppError } from "#lib/platform/errors.ts";

const START_TIMEOUT_MS = 300_000;
/** Ctrl-C ends it within seconds; after this it hangs. */
const STOP_TIMEOUT_MS = 30_000;

/** A server that runs in a process of its own. */
export interface ChildServer {
  readonly pid: number;
  /** What it has written so far. */
  output(): string;
  stop(): Promise<void>;
}

/**
 * Runs a program of Node that serves, until it answers at an address.
 * @throws AppError `configuration` with what it wrote when it does not become ready.
 */
export async function startChildServer(
  args: readonly string[],
  {
    cwd,
    env,
    readyUrl,
  }: { readonly cwd: string; readonly env: NodeJS.ProcessEnv; readonly readyUrl: string },
): Promise<ChildServer> {
  const began = performance.now();
  const child = spawn(process.execPath, args, { cwd, stdio: ["ignore", "pipe", "pipe"], env });
  process.once("exit", () => child.kill("SIGINT"));
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += String(chunk);
    });
  }
  while (!(await isReady(readyUrl))) {
    if (child.exitCode !== null || performance.now() > began + START_TIMEOUT_MS) {
      await end(child);
      throw new AppError("configuration", `${args.join(" ")} did not become ready:\n${output}`);
    }
    await wait(250);
  }
  return { pid: child.pid ?? 0, output: () => output, stop: () => end(child) };
}

async function isReady(url: string): Promise<boolean> {
  return fetch(url).then(
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
