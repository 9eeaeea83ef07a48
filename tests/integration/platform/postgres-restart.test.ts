import { spawn } from "node:child_process";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  type EmbeddedPostgres,
  embeddedPostgresFiles,
  startEmbeddedPostgres,
} from "#lib/platform/engines/postgres.ts";
import { prepareHome } from "#lib/platform/engines/postgres-home.ts";
import type { Supervision } from "#lib/platform/engines/supervise.ts";
import { makeScratchFolder } from "#tests/setup/scratch-folder.ts";

/** As the site's, but for its minutes. */
const PATIENCE = { check: 20, pauses: [50, 100, 200], steady: 60_000, mostStarts: 3 };

let dataDir: string;
let files: string;
let server: EmbeddedPostgres;
let supervision: Supervision;

beforeEach(async () => {
  dataDir = await makeScratchFolder("lotwise-restart-");
  // As durable as the site's own: what was confirmed is looked for after its server was killed.
  server = await startEmbeddedPostgres(dataDir);
  files = (await prepareHome(dataDir)).data;
  supervision = server.supervise(PATIENCE);
});
afterEach(async () => {
  await supervision.stop();
  for (const path of [...(await embeddedPostgresFiles(dataDir)), dataDir])
    await rm(path, { recursive: true, force: true });
});

async function ask(sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: server.url });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return (await client.query(sql)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const note = () => readFile(join(files, "postmaster.pid"), "utf8");
const pidOf = async () => Number((await note()).split("\n")[0]);

async function kill(): Promise<number> {
  const pid = await pidOf();
  process.kill(pid, "SIGKILL");
  return pid;
}

it("starts again where it was when it is killed, again and again, with all that was confirmed", async () => {
  await ask("create table note (n int primary key)");
  for (const n of [1, 2]) {
    await ask(`insert into note values (${n})`);
    const killed = await kill();
    const began = performance.now();
    await vi.waitFor(async () => expect((await ask("select n from note")).length).toBe(n), 30_000);
    process.stdout.write(
      `  PostgreSQL answers again after ${((performance.now() - began) / 1_000).toFixed(2)} s\n`,
    );
    expect(await pidOf()).not.toBe(killed);
  }
});

it("starts although the number of the killed one has gone to another process", async () => {
  await supervision.stop();
  await kill();
  // Of the same user: PostgreSQL tells others apart by itself.
  const { identity } = await prepareHome(dataDir);
  const other = spawn("cat", { ...identity, stdio: ["pipe", "ignore", "ignore"] });
  const [, ...rest] = (await note()).split("\n");
  await writeFile(join(files, "postmaster.pid"), [other.pid, ...rest].join("\n"));
  const { port } = new URL(server.url);
  // Processes of the killed one may still be about to notice.
  const next = await vi.waitFor(
    () => startEmbeddedPostgres(dataDir, { port: Number(port) }),
    30_000,
  );
  other.stdin.end();
  expect(next.adopted).toBe(false);
  expect(await ask("select 1 as one")).toEqual([{ one: 1 }]);
});

it("is given up with its reason when it cannot be started, and stopping it is no error then", async () => {
  await rename(join(files, "postgresql.conf"), join(files, "aside.conf"));
  await kill();
  const reason = await supervision.givenUp;
  expect(reason).toMatchObject({ code: "configuration" });
  expect(reason.message).toMatch(
    /^PostgreSQL could not be kept running: started 3 times in a row\. PostgreSQL did not start: .*configuration file/,
  );
  await server.stop();
});

it("is left alone by who stops it in order", async () => {
  await supervision.stop();
  await server.stop();
  await expect(ask("select 1")).rejects.toThrow("ECONNREFUSED");
});
