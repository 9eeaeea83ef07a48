import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { writeBackup } from "#lib/platform/backup/write.ts";
import { database } from "#lib/platform/db/client.ts";
import { migrate } from "#lib/platform/db/migrate.ts";
import { env } from "#lib/platform/env.ts";
import { MIGRATIONS } from "#scripts/folders.ts";
import { killWaiting } from "#tests/factories/kill-gate.ts";

const CHILD = "tests/factories/command-child.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lotwise-killed-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it("a backup that is killed is never taken for one, and the next is whole", async () => {
  const to = join(folder, "backups");
  const order = { what: "back up", dataDir: folder, to };
  await killWaiting("lock table listing", CHILD, order, "lotwise backup");
  const left = await readdir(to);
  expect(left).toHaveLength(1);
  expect(left[0]).toMatch(/\.unfinished$/);
  const madeAt = new Date(Date.now() + 60_000);
  const next = await writeBackup({
    databaseUrl: env().DATABASE_URL ?? "",
    dataDir: folder,
    to,
    madeAt,
  });
  expect(next.manifest.tables.length).toBeGreaterThan(50);
});

it("a migration that is killed leaves nothing half, says so to the next, and runs once its row is gone", async () => {
  const migrations = join(folder, "migrations");
  await cp(MIGRATIONS, migrations, { recursive: true });
  const name = "20990101000001_planted";
  await mkdir(join(migrations, name));
  await writeFile(
    join(migrations, name, "migration.sql"),
    "create table planted (n int);\nselect pg_advisory_xact_lock(77);\n",
  );
  const lock = "select pg_advisory_xact_lock(77)";
  await killWaiting(lock, CHILD, { what: "migrate", folder: migrations }, "");
  const there = () => database().$queryRaw`select 1 as one from pg_class where relname = 'planted'`;
  expect(await there()).toEqual([]);
  const url = env().DATABASE_URL ?? "";
  await expect(migrate(url, migrations)).rejects.toThrow(
    `Migration ${name} failed half-way in this database`,
  );
  // As docs/operations.md says.
  await database().$executeRaw`delete from _prisma_migrations where finished_at is null`;
  expect(await migrate(url, migrations)).toEqual([name]);
  expect(await there()).toEqual([{ one: 1 }]);
});
