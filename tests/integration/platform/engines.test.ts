import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { assertDatabaseAnswers } from "#lib/platform/db/connection-check.ts";
import { lockDataDir } from "#lib/platform/engines/lock.ts";
import { assertPortFree, freePort } from "#lib/platform/engines/ports.ts";
import {
  embeddedPostgresFiles,
  runningEmbeddedPostgres,
  startEmbeddedPostgres,
} from "#lib/platform/engines/postgres.ts";
import { inheritedEnvironment } from "#lib/platform/env.ts";

const ROOT = join(import.meta.dirname, "../../..");

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "lotwise-engines-"));
});

afterAll(async () => {
  for (const path of await embeddedPostgresFiles(dataDir)) {
    await rm(path, { recursive: true, force: true });
  }
  await rm(dataDir, { recursive: true, force: true });
});

async function answer(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query("select 1 as one")).rows[0];
  } finally {
    await client.end();
  }
}

/** Starts the engines in a process of their own and waits until they are up. */
function startElsewhere(): Promise<ChildProcess> {
  const code = `
    import { startEngines } from "#scripts/engines.ts";
    import { run } from "#scripts/run.ts";
    await run(async () => {
      const engines = await startEngines("a test");
      process.on("SIGINT", async () => { await engines.stop(); process.exit(0); });
      console.log("up");
      setInterval(() => {}, 1000);
    });`;
  const child = spawn(process.execPath, ["--input-type=module-typescript", "--eval", code], {
    cwd: ROOT,
    env: { PATH: inheritedEnvironment().PATH, LOTWISE_DATA_DIR: dataDir, NODE_ENV: "test" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  return new Promise((done, fail) => {
    let output = "";
    child.stdout.on("data", (chunk) => {
      output += String(chunk);
      if (output.includes("up\n")) done(child);
    });
    child.stderr.on("data", (chunk) => {
      output += String(chunk);
    });
    child.once("exit", (code) => fail(new Error(`exit ${code}: ${output}`)));
  });
}

const exited = (child: ChildProcess) => new Promise((done) => child.once("exit", done));

describe("embedded PostgreSQL", () => {
  it("starts from nothing, answers, stops and starts again on the same files", async () => {
    const first = await startEmbeddedPostgres(dataDir, { scratch: true });
    expect(first.adopted).toBe(false);
    expect(await answer(first.url)).toEqual({ one: 1 });
    await first.stop();
    expect(await runningEmbeddedPostgres(dataDir)).toBeNull();
    await expect(answer(first.url)).rejects.toThrow();

    const second = await startEmbeddedPostgres(dataDir, { scratch: true });
    expect(await answer(second.url)).toEqual({ one: 1 });
    await second.stop();
  });

  it("lets nobody in without the password that was made for this folder", async () => {
    const { url, stop } = await startEmbeddedPostgres(dataDir, { scratch: true });
    try {
      const password = (await readFile(join(dataDir, "secrets/postgres-password"), "utf8")).trim();
      expect(Buffer.from(password, "base64url")).toHaveLength(24);
      expect(decodeURIComponent(new URL(url).password)).toBe(password);
      for (const other of ["", "postgres", "lotwise"]) {
        const wrong = new URL(url);
        wrong.password = other;
        await expect(answer(wrong.href), other).rejects.toThrow(/password/);
      }
    } finally {
      await stop();
    }
  });

  it("keeps its folder to itself", async () => {
    expect((await stat(dataDir)).mode & 0o077).toBe(0);
    expect((await stat(join(dataDir, "secrets/postgres-password"))).mode & 0o077).toBe(0);
  });

  it("is taken over after its process was killed, and nothing blocks the next start", async () => {
    const killed = await startElsewhere();
    const gone = exited(killed);
    killed.kill("SIGKILL");
    await gone;
    expect(await runningEmbeddedPostgres(dataDir)).not.toBeNull();

    const next = await startElsewhere();
    const stopped = exited(next);
    next.kill("SIGINT");
    expect(await stopped).toBe(0);
    expect(await runningEmbeddedPostgres(dataDir)).toBeNull();
  });

  it("refuses a second command on the same folder in one line that names the first", async () => {
    const first = await startElsewhere();
    await expect(startElsewhere()).rejects.toThrow(
      new RegExp(`✗ \`a test\` \\(process ${first.pid}\\) is already running on `),
    );
    const stopped = exited(first);
    first.kill("SIGINT");
    await stopped;
  });
});

describe("lock", () => {
  it("is given back by release", async () => {
    const folder = await mkdtemp(join(tmpdir(), "lotwise-lock-"));
    const lock = await lockDataDir(folder, "first");
    await expect(lockDataDir(folder, "second")).rejects.toThrow(
      `\`first\` (process ${process.pid}) is already running`,
    );
    await lock.release();
    await (await lockDataDir(folder, "third")).release();
    await rm(folder, { recursive: true });
  });

  it("goes to exactly one of many who come at once", async () => {
    const folder = await mkdtemp(join(tmpdir(), "lotwise-lock-"));
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => lockDataDir(folder, `command ${index}`)),
    );
    const held = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
    expect(held).toHaveLength(1);
    for (const lock of held) await lock.release();
    await rm(folder, { recursive: true });
  });
});

describe("clear lines", () => {
  it("says which port is in use and what to do", async () => {
    const server = createServer();
    const port = await freePort();
    await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
    await expect(assertPortFree("127.0.0.1", port)).rejects.toThrow(
      `127.0.0.1:${port} is in use. Choose another, for example: npm start -- --port ${port + 1}`,
    );
    await new Promise((done) => server.close(done));
  });

  it("says which database does not answer, without its password", async () => {
    const port = await freePort();
    const attempt = assertDatabaseAnswers(
      "DATABASE_URL",
      `postgresql://me:secret@127.0.0.1:${port}/market`,
    );
    await expect(attempt).rejects.toThrow(
      `DATABASE_URL: no connection to PostgreSQL at 127.0.0.1:${port}/market (connect ECONNREFUSED 127.0.0.1:${port}).`,
    );
    await expect(attempt).rejects.not.toThrow("secret");
  });
});
