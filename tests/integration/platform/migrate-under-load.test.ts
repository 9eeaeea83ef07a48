import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { migrate } from "#lib/platform/db/migrate.ts";
import { readMigrations } from "#lib/platform/db/migrations.ts";
import { runScript } from "#lib/platform/db/run-script.ts";
import { env } from "#lib/platform/env.ts";
import { MIGRATIONS } from "#scripts/folders.ts";
import { withConnection } from "#tests/factories/market.ts";
import { createEmptyDatabase } from "#tests/setup/database.ts";

let folder: string;
const url = () => env().DATABASE_URL ?? "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lotwise-migrations-"));
  await cp(MIGRATIONS, folder, { recursive: true });
  await withConnection(url(), (client) =>
    client.query(`create table load_written (id bigserial primary key, writer int not null, n int not null, note text);
      insert into load_written (writer, n) select 0, i from generate_series(1, 20000) i`),
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let made = 0;
/** Adds a migration that is newer than all others. @returns its name. */
async function addMigration(sql: string, to = folder): Promise<string> {
  made += 1;
  const name = `2099010100000${made}_planted`;
  await mkdir(join(to, name));
  await writeFile(join(to, name, "migration.sql"), sql);
  return name;
}

/** The release before, at work: several who write, each one row after the other. */
function writers(count: number) {
  let on = true;
  let written = 0;
  const failures: unknown[] = [];
  const one = (writer: number) =>
    withConnection(url(), async (client) => {
      for (let n = 1; on; n += 1) {
        try {
          await client.query("insert into load_written (writer, n) values ($1, $2)", [writer, n]);
          await client.query("update load_written set note = 'seen' where writer = $1 and n = $2", [
            writer,
            n,
          ]);
          written += 1;
        } catch (error) {
          failures.push(error);
        }
      }
    });
  const all = Promise.all(Array.from({ length: count }, (_, index) => one(index + 1)));
  return async () => {
    on = false;
    await all;
    return { written, failures };
  };
}

/** Until so many wait to have the table for themselves. */
const untilInLine = (count: number) =>
  withConnection(url(), async (client) => {
    for (;;) {
      const { rowCount } = await client.query(
        `select from pg_locks where not granted and mode = 'AccessExclusiveLock' and relation = 'load_written'::regclass`,
      );
      if (rowCount === count) return;
      await wait(20);
    }
  });

const columnsOf = (client: pg.Client) =>
  client
    .query(
      "select attname from pg_attribute where attrelid = 'load_written'::regclass and attnum > 0 order by attnum",
    )
    .then(({ rows }) => rows.map(({ attname }) => attname));

it("waits its turn for a table in use, while nobody who writes fails or waits long", async () => {
  const stop = writers(3);
  const name = await addMigration('alter table "load_written" add column "added" TEXT;');
  // Somebody who looks at the table for longer than a migration waits in line.
  const longest = await withConnection(url(), async (reader) => {
    await reader.query("begin");
    await reader.query("select count(*) from load_written");
    const migrating = migrate(url(), folder);
    // It stands in line, and who writes behind it; then it gives up its place, and they get on.
    await untilInLine(1);
    await untilInLine(0);
    expect(await withConnection(url(), columnsOf)).not.toContain("added");
    await reader.query("commit");
    return migrating;
  });
  expect(longest).toEqual([name]);
  expect(await withConnection(url(), columnsOf)).toContain("added");
  const { written, failures } = await stop();
  expect(failures).toEqual([]);
  await withConnection(url(), async (client) => {
    const { rows } = await client.query(
      "select count(*)::int as n, count(note)::int as noted from load_written where writer > 0",
    );
    expect(rows).toEqual([{ n: written, noted: written }]);
  });
});

it("makes an index beside writers, also where an earlier try broke off", async () => {
  // What a try leaves behind that broke off: an index that nobody uses.
  await withConnection(url(), async (client) => {
    await client.query("create index load_written_n on load_written (n)");
    await client.query(
      "update pg_index set indisvalid = false where indexrelid = 'load_written_n'::regclass",
    );
  });
  const name = await addMigration(
    '-- outside a transaction\nDROP INDEX CONCURRENTLY IF EXISTS "load_written_n";\nCREATE INDEX CONCURRENTLY "load_written_n" ON "load_written"("n");\n',
  );
  const stop = writers(2);
  // Two releases that start at once: one makes it, the other waits without being waited for.
  const applied = await Promise.all([migrate(url(), folder), migrate(url(), folder)]);
  const { failures } = await stop();
  expect(failures).toEqual([]);
  expect(applied.flat()).toEqual([name]);
  await withConnection(url(), async (client) => {
    const { rows } = await client.query(
      "select indisvalid from pg_index where indexrelid = 'load_written_n'::regclass",
    );
    expect(rows).toEqual([{ indisvalid: true }]);
  });
});

it("of many processes that start at once one migrates, and all go on once it is done", async () => {
  const name = await addMigration(
    "-- slow\nSELECT pg_sleep(0.5);\nCREATE TABLE load_once (id int);\n",
  );
  const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(url(), folder)));
  expect(applied.flat()).toEqual([name]);
});

it("one that fails leaves nothing of itself", async () => {
  await addMigration(
    'create table "load_half" (id int);\nALTER table "load_nowhere" add column a int;',
  );
  await expect(migrate(url(), folder)).rejects.toThrow("load_nowhere");
  const there = await withConnection(url(), (client) =>
    client.query("select to_regclass('load_half') as there"),
  );
  expect(there.rows).toEqual([{ there: null }]);
  await expect(migrate(url(), folder)).rejects.toThrow("failed half-way");
});

it("says what holds a table that it cannot get", async () => {
  await withConnection(url(), async (holder) => {
    await holder.query("set application_name = 'a long report'; begin");
    await holder.query("lock table load_written in access share mode");
    const pool = new pg.Pool({ connectionString: url() });
    const said = runScript(pool, 'alter table "load_written" add column "never" int', 0);
    await expect(said).rejects.toMatchObject({
      code: "database_unavailable",
      message: expect.stringMatching(
        /tried 1 times for a table that is in use, and changed nothing/,
      ),
    });
    await pool.end();
  });
});

it("goes as far as it is told, and later on from there", async () => {
  const later = await mkdtemp(join(tmpdir(), "lotwise-migrations-"));
  const fresh = await createEmptyDatabase();
  try {
    await cp(MIGRATIONS, later, { recursive: true });
    const ours = (await readMigrations(MIGRATIONS)).map(({ name }) => name);
    const first = await addMigration('alter table "listing" add column "load_a" TEXT;', later);
    const second = await addMigration(
      '-- outside a transaction\nDROP INDEX CONCURRENTLY IF EXISTS "load_b";\nCREATE INDEX CONCURRENTLY "load_b" ON "listing"("load_a");\n',
      later,
    );
    expect(await migrate(fresh.url, later, { upTo: first })).toEqual([...ours, first]);
    expect(await migrate(fresh.url, later, { upTo: first })).toEqual([]);
    expect(await migrate(fresh.url, later)).toEqual([second]);
  } finally {
    await fresh.drop();
    await rm(later, { recursive: true, force: true });
  }
});
