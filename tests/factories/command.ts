import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { inheritedEnvironment } from "#lib/platform/env.ts";

const ROOT = join(import.meta.dirname, "../..");
/** A command that says in a line why it does not start has done so long before. */
const PATIENCE_MS = 50_000;

/** The commands of package.json, as `npm run` gives them to a shell. */
export const COMMANDS: Readonly<Record<string, string>> = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"))).scripts;

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Whether a process that it started was still there when it had ended; none is now. */
  readonly left: boolean;
}

/**
 * Runs a command to its end as `npm run` does, in a process group of its own, with nothing in its
 * environment but what is given.
 */
export function runCommand(
  name: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<Ended> {
  const line = `${COMMANDS[name] ?? ""} "$@"`;
  const child = spawn("/bin/sh", ["-c", line, name, ...args], {
    cwd: ROOT,
    detached: true,
    env: { PATH: inheritedEnvironment().PATH, HOME: "/tmp", NODE_ENV: "test", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const group = -(child.pid ?? Number.NaN);
  const signal = (what: NodeJS.Signals | 0): boolean => {
    try {
      return process.kill(group, what);
    } catch {
      // Nobody is left in the group.
      return false;
    }
  };
  const said = { stdout: "", stderr: "" };
  for (const stream of ["stdout", "stderr"] as const)
    child[stream].on("data", (chunk) => {
      said[stream] += String(chunk);
    });
  return new Promise((done, fail) => {
    const force = setTimeout(() => signal("SIGKILL"), PATIENCE_MS);
    child.once("error", fail);
    child.once("exit", (code) => {
      const left = signal(0);
      if (left) signal("SIGKILL");
      child.once("close", () => {
        clearTimeout(force);
        done({ code, left, ...said });
      });
    });
  });
}
