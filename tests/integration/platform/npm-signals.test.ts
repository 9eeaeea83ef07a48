import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { env } from "#lib/platform/env.ts";
import { canContain, type NpmRun, type Runner, runNpm } from "#tests/factories/npm-run.ts";

const ROOT = join(import.meta.dirname, "../../..");
let dataDir: string;
let running: NpmRun | undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "lotwise-signals-"));
});
afterEach(() => running?.kill());
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** `npm run worker` at work, as somebody runs it. */
async function workerOf(runner: Runner): Promise<NpmRun> {
  const { DATABASE_URL = "" } = env();
  const settings = {
    DATABASE_URL,
    LOTWISE_DATA_DIR: dataDir,
    NHTSA_URL: "off",
    REFERENCE_DATA: "off",
  };
  running = runNpm(runner, ["run", "worker"], { cwd: ROOT, settings });
  await running.said("worker: at work");
  return running;
}

/** It laid its work down, said so, and nothing is left. */
async function expectOrder(npm: NpmRun): Promise<void> {
  const ended = await npm.ended();
  expect(npm.output()).toContain("worker: ended");
  expect(ended).toEqual({ code: 0, left: [] });
  expect(npm.output()).not.toContain("Continuing without it");
}

it.each(["SIGTERM", "SIGINT"] as const)(
  "%s to npm alone ends a worker in order",
  async (signal) => {
    const npm = await workerOf("service");
    npm.signal(signal);
    await expectOrder(npm);
  },
);

// Where processes cannot be numbered anew these are left out, and named as such.
it.skipIf(!canContain()).each(["SIGTERM", "SIGINT"] as const)(
  "%s to npm as process 1 of a container ends a worker in order",
  async (signal) => {
    const npm = await workerOf("container");
    npm.signal(signal);
    await expectOrder(npm);
  },
);

it("Ctrl-C, which the terminal and npm both tell of, ends a worker in order", async () => {
  const npm = await workerOf("terminal");
  npm.pressCtrlC();
  await expectOrder(npm);
});
