import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { inheritedEnvironment } from "#lib/platform/env.ts";

/** How somebody runs npm: as process 1 of a container, at a terminal, or by a service manager. */
export type Runner = "container" | "terminal" | "service";

export interface NpmRun {
  /** What it and its children have written so far. */
  output(): string;
  /** Sends a signal to npm's own process and to no other. */
  signal(what: "SIGINT" | "SIGTERM"): void;
  /** Ctrl-C at the terminal. */
  pressCtrlC(): void;
  /** Until the output has a text. @throws Error with the output when it ends before. */
  said(text: string): Promise<void>;
  /** Its exit code once it has ended, and whether a process that it started is left. */
  ended(): Promise<{ readonly code: number | null; readonly left: readonly number[] }>;
  /** By force, whatever is left. */
  kill(): void;
}

/** Whether this machine lets a test number processes anew, as a container does. */
export function canContain(): boolean {
  try {
    execFileSync("unshare", ["--pid", "--fork", "--mount-proc", "true"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

const WRAPPED: Readonly<Record<Runner, readonly string[]>> = {
  container: ["unshare", "--pid", "--fork", "--mount-proc", "--kill-child"],
  // Gives it a terminal of its own, which gets what is written to its input.
  terminal: ["script", "--quiet", "--return", "--flush", "/dev/null", "--command"],
  service: [],
};

/** Runs `npm …` in a folder. */
export function runNpm(
  runner: Runner,
  words: readonly string[],
  { cwd, settings }: { cwd: string; settings: Readonly<Record<string, string>> },
): NpmRun {
  const npm = runner === "terminal" ? [`exec npm ${words.join(" ")}`] : ["npm", ...words];
  const [program = "npm", ...args] = [...WRAPPED[runner], ...npm];
  const { PATH } = inheritedEnvironment();
  const child = spawn(program, args, {
    cwd,
    detached: true,
    env: { PATH, HOME: "/tmp", TERM: "dumb", SHELL: "/bin/sh", NODE_ENV: "test", ...settings },
    stdio: ["pipe", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output += String(chunk);
    });
  const exit = new Promise<number | null>((done) => child.once("close", (code) => done(code)));
  const seen = new Set<number>();
  return {
    output: () => output,
    signal: (what) => {
      for (const id of descendants(child)) seen.add(id);
      const [below] = childrenOf(child.pid ?? 0);
      process.kill(runner === "service" ? (child.pid ?? 0) : (below ?? 0), what);
    },
    pressCtrlC: () => {
      for (const id of descendants(child)) seen.add(id);
      child.stdin.write("\u0003");
    },
    said: async (text) => {
      while (!output.includes(text)) {
        if (child.exitCode !== null || child.signalCode !== null)
          throw new Error(`npm ${words.join(" ")} ended without saying "${text}":\n${output}`);
        await new Promise((next) => setTimeout(next, 50));
      }
    },
    ended: async () => ({ code: await exit, left: [...seen].filter(isThere) }),
    kill: () => {
      for (const id of [...descendants(child), ...seen])
        if (isThere(id)) process.kill(id, "SIGKILL");
      child.kill("SIGKILL");
    },
  };
}

function childrenOf(id: number): readonly number[] {
  try {
    const text = readFileSync(`/proc/${id}/task/${id}/children`, "utf8");
    return text.trim().split(" ").filter(Boolean).map(Number);
  } catch {
    // It has ended.
    return [];
  }
}

function descendants(child: ChildProcess): readonly number[] {
  const found: number[] = [];
  const waiting = [child.pid ?? 0];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const below = childrenOf(id);
    found.push(...below);
    waiting.push(...below);
  }
  return found;
}

function isThere(id: number): boolean {
  try {
    // What has ended and waits for its parent to ask is gone.
    return !/^State:\tZ/m.test(readFileSync(`/proc/${id}/status`, "utf8"));
  } catch {
    return false;
  }
}
