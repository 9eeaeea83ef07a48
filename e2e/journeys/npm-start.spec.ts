import { access } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { freePort } from "#lib/platform/engines/ports.ts";
import { canContain, type NpmRun, type Runner, runNpm } from "#tests/factories/npm-run.ts";
import { makeDataDir, removeDataDir } from "../fixtures/scratch.ts";

/*
 * `npm start` as people and containers run it, and how each of them ends it: the site, its worker and its
 * PostgreSQL, in order.
 */
const ROOT = join(import.meta.dirname, "../..");

let dataDir: string;
let site: NpmRun | undefined;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  dataDir = await makeDataDir();
});
test.afterEach(() => site?.kill());
test.afterAll(() => removeDataDir(dataDir));

async function start(runner: Runner): Promise<NpmRun> {
  const settings = {
    LOTWISE_DATA_DIR: dataDir,
    PORT: String(await freePort()),
    NHTSA_URL: "off",
    REFERENCE_DATA: "off",
    DRAIN_NOTICE_SECONDS: "1",
    LOG_LEVEL: "info",
  };
  site = runNpm(runner, ["start", "--", "--size", "200"], { cwd: ROOT, settings });
  await site.said("Ctrl-C stops it");
  await site.said("worker: at work");
  return site;
}

async function expectOrder(npm: NpmRun): Promise<void> {
  const ended = await npm.ended();
  expect(npm.output()).toContain("worker: ended");
  expect(npm.output()).toContain("✓ Stopped");
  expect(ended).toEqual({ code: 0, left: [] });
  // PostgreSQL takes it away when it is shut down, and leaves it when it is killed.
  await expect(access(join(dataDir, "postgres/postmaster.pid"))).rejects.toThrow("ENOENT");
}

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  test(`${signal} to npm alone ends all of it in order, in a container too`, async () => {
    test.setTimeout(240_000);
    const npm = await start(canContain() ? "container" : "service");
    npm.signal(signal);
    await expectOrder(npm);
  });
}

test("Ctrl-C, which the terminal and npm both tell of, ends all of it in order", async () => {
  test.setTimeout(240_000);
  const npm = await start("terminal");
  npm.pressCtrlC();
  await expectOrder(npm);
});
