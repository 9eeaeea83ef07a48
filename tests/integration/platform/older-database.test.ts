import { spawn } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { migrate } from "#lib/platform/db/migrate.ts";
import { appliedMigrations, readMigrations } from "#lib/platform/db/migrations.ts";
import { freePort } from "#lib/platform/engines/ports.ts";
import {
  embeddedPostgresFiles,
  runningEmbeddedPostgres,
  startEmbeddedPostgres,
} from "#lib/platform/engines/postgres.ts";
import { inheritedEnvironment, parseEnv } from "#lib/platform/env.ts";
import { startAnew } from "#scripts/engines.ts";
import { MIGRATIONS } from "#scripts/folders.ts";
import { withConnection } from "#tests/factories/market.ts";
import { catalogOf } from "#tests/setup/catalog.ts";
import { createEmptyDatabase } from "#tests/setup/database.ts";

const ROOT = join(import.meta.dirname, "../../..");
/** A database as a checkout from before our first migration left it, in as much as matters here. */
const OLDER = `
  create table _prisma_migrations (
    id varchar(36) primary key, checksum varchar(64) not null, finished_at timestamptz,
    migration_name varchar(255) not null, logs text, rolled_back_at timestamptz,
    started_at timestamptz not null default now(), applied_steps_count integer not null default 0);
  insert into _prisma_migrations (id, checksum, migration_name, finished_at) values
    ('1', 'a', '20261120185232_market', now()),
    ('2', 'b', '20261122112905_webhook_delivery_waiting', now());
  create table listing (id serial primary key, vin char(17) not null)`;
const NAMED_WAY =
  "DATABASE_URL has to name an empty database. This one is left as it is; the release that made it still works with it.";
/** By the folder that has to be named for it, if any. */
const embeddedWay = (where: string) =>
  `To start anew: ${where}npm run db:reset -- --yes, which erases the embedded database; the next start makes a new one.`;

let baseline: string;
let dataDir: string;

beforeAll(async () => {
  baseline = (await readMigrations(MIGRATIONS))[0]?.name ?? "";
  dataDir = await mkdtemp(join(tmpdir(), "lotwise-older-"));
});
afterAll(async () => {
  for (const path of await embeddedPostgresFiles(dataDir))
    await rm(path, { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
});

const said = (wayOut: string) =>
  `This database was made by an older Lotwise: its newest migration is 20261122112905_webhook_delivery_waiting, and ours begin with ${baseline}. Nothing was changed. ${wayOut}`;

const scripts = z.object({ scripts: z.record(z.string(), z.string()) });

/** What `npm run` of a command gives to Node.js, but for the settings of whoever tests. */
async function wordsOf(name: string): Promise<readonly string[]> {
  const text = await readFile(join(ROOT, "package.json"), "utf8");
  const line = scripts.parse(JSON.parse(text)).scripts[name] ?? "";
  expect(line).toMatch(/^exec scripts\/node /);
  const [, , ...words] = line.split(" ");
  return words.filter((word) => !word.startsWith("--env-file"));
}

/** Runs a command of ours to its end. @returns its exit code and all that it said. */
async function command(
  [name, ...args]: readonly [string, ...string[]],
  settings: Readonly<Record<string, string>>,
): Promise<{ code: number | null; output: string }> {
  const PORT = String(await freePort());
  const child = spawn(process.execPath, [...(await wordsOf(name)), ...args], {
    cwd: ROOT,
    env: { PATH: inheritedEnvironment().PATH, NODE_ENV: "test", PORT, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output += String(chunk);
    });
  return new Promise((done, fail) => {
    child.once("error", fail);
    child.once("close", (code) => done({ code, output }));
  });
}

describe("a database from before our first migration", () => {
  it.each([
    ["start"],
    ["dev"],
    ["worker"],
    ["import", "epa"],
    ["admin", "ledger", "check"],
    ["db:migrate"],
    ["db:diff"],
    ["db:seed", "--demo"],
  ] as const)("is refused by npm run %s in one line, and is left as it is", async (...words) => {
    const older = await createEmptyDatabase();
    try {
      await withConnection(older.url, (client) => client.query(OLDER));
      const before = await withConnection(older.url, catalogOf);
      const settings = { DATABASE_URL: older.url, LOTWISE_DATA_DIR: join(dataDir, "of-named") };
      const { code, output } = await command(words, settings);
      expect(output.trim()).toBe(`✗ ${said(NAMED_WAY)}`);
      expect(code).toBe(1);
      expect(await withConnection(older.url, catalogOf)).toEqual(before);
    } finally {
      await older.drop();
    }
  });

  it("is refused by whoever migrates it without asking first", async () => {
    const older = await createEmptyDatabase();
    try {
      await withConnection(older.url, (client) => client.query(OLDER));
      await expect(migrate(older.url, MIGRATIONS)).rejects.toMatchObject({
        code: "configuration",
        message: said("Name an empty database."),
      });
    } finally {
      await older.drop();
    }
  });

  it("that is the embedded one is gone after the command that the line names", async () => {
    const own = join(dataDir, "embedded");
    expect(startAnew(parseEnv({}).LOTWISE_DATA_DIR)).toBe(embeddedWay(""));
    const server = await startEmbeddedPostgres(own, { scratch: true });
    await withConnection(server.url, (client) => client.query(OLDER));
    const refused = { code: 1, output: `✗ ${said(embeddedWay(`LOTWISE_DATA_DIR=${own} `))}\n` };
    // Beside a site that runs from there, and alone.
    expect(await command(["db:migrate"], { LOTWISE_DATA_DIR: own })).toEqual(refused);
    expect(await runningEmbeddedPostgres(own)).not.toBeNull();
    await server.stop();
    expect(await command(["start"], { LOTWISE_DATA_DIR: own })).toEqual(refused);
    // Nothing is left running, and nothing locked.
    expect(await runningEmbeddedPostgres(own)).toBeNull();
    const reset = await command(["db:reset", "--yes"], { LOTWISE_DATA_DIR: own });
    expect(reset.code).toBe(0);
    const { code, output } = await command(["db:migrate"], { LOTWISE_DATA_DIR: own });
    const names = (await readMigrations(MIGRATIONS)).map(({ name }) => name);
    expect(output.trim()).toBe(`✓ Applied ${names.join(", ")}`);
    expect(code).toBe(0);
    for (const path of await embeddedPostgresFiles(own))
      await rm(path, { recursive: true, force: true });
  });
});

describe("a database that a newer release has migrated further", () => {
  it("is served by the release before, which changes nothing in it", async () => {
    const newer = join(dataDir, "newer-release");
    await cp(MIGRATIONS, newer, { recursive: true });
    const name = "20990101000000_later";
    await mkdir(join(newer, name));
    await writeFile(
      join(newer, name, "migration.sql"),
      'alter table "listing" add column "later" TEXT;\n',
    );
    const shared = await createEmptyDatabase();
    try {
      expect(await migrate(shared.url, newer)).toContain(name);
      const before = await withConnection(shared.url, catalogOf);
      expect(await migrate(shared.url, MIGRATIONS)).toEqual([]);
      const settings = { DATABASE_URL: shared.url, LOTWISE_DATA_DIR: join(dataDir, "of-named") };
      expect(await command(["db:migrate"], settings)).toEqual({
        code: 0,
        output: "✓ Nothing to migrate\n",
      });
      expect(await withConnection(shared.url, catalogOf)).toEqual(before);
      expect(await withConnection(shared.url, appliedMigrations)).toContain(name);
    } finally {
      await shared.drop();
    }
  });
});
