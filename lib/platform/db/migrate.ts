import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { z } from "zod";
import { AppError } from "../errors.ts";
import { migrateJobQueue } from "../jobs/migrate.ts";
import { assertNotOlder, type Migration, readMigrations } from "./migrations.ts";
import { withSchemaEngine } from "./schema-engine.ts";

const LOCKFILE = 'provider = "postgresql"\n';
const NO_FILTER = { externalTables: [], externalEnums: [] };

const migrationList = (folder: string, migrations: readonly Migration[]) => ({
  baseDir: folder,
  lockfile: { path: "migration_lock.toml", content: LOCKFILE },
  shadowDbInitScript: "",
  migrationDirectories: migrations.map(({ name, sql }) => ({
    path: name,
    migrationFile: { path: "migration.sql", content: { tag: "ok" as const, value: sql } },
  })),
});

/**
 * Brings a database up to the newest migration, and the job queue's own tables in it to its release.
 * Several processes may be started at once: one migrates, the others wait for it.
 * @param options `upTo` names the last migration to apply; all of them where it is left out.
 * @returns the names of our migrations that were applied now.
 * A database that a newer release has migrated further is left as it is.
 * @throws AppError `configuration` when the history says somebody must look first, and for a database
 *   from before our first migration.
 */
export async function migrate(
  databaseUrl: string,
  folder: string,
  { upTo }: { readonly upTo?: string } = {},
): Promise<readonly string[]> {
  const all = await readMigrations(folder);
  const migrations = upTo === undefined ? all : all.filter(({ name }) => name <= upTo);
  return oneAtATime(databaseUrl, async () => {
    await assertNotOlder(databaseUrl, folder);
    const applied = await applyNew(databaseUrl, folder, migrations).catch(
      async (error: unknown) => {
        // A table that was in use is no fault of the migration: it is begun anew the next time.
        if (error instanceof AppError && error.code === "database_unavailable")
          await forgetUnfinished(databaseUrl);
        throw error;
      },
    );
    await migrateJobQueue(databaseUrl);
    return applied;
  });
}

async function applyNew(
  databaseUrl: string,
  folder: string,
  migrations: readonly Migration[],
): Promise<readonly string[]> {
  return withSchemaEngine(databaseUrl, async (engine) => {
    const migrationsList = migrationList(folder, migrations);
    const state = await engine.diagnoseMigrationHistory({
      migrationsList,
      optInToShadowDatabase: false,
      filters: NO_FILTER,
    });
    if (state.failedMigrationNames.length > 0) {
      throw new AppError(
        "configuration",
        `Migration ${state.failedMigrationNames.join(", ")} failed half-way in this database. See docs/operations.md, "A failed migration".`,
      );
    }
    if (state.editedMigrationNames.length > 0) {
      throw new AppError(
        "configuration",
        `Migration ${state.editedMigrationNames.join(", ")} was changed after it ran in this database.`,
      );
    }
    const { appliedMigrationNames } = await engine.applyMigrations({
      migrationsList,
      filters: NO_FILTER,
    });
    return appliedMigrationNames;
  });
}

async function forgetUnfinished(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("delete from _prisma_migrations where finished_at is null");
  } finally {
    await client.end();
  }
}

/** Which of PostgreSQL's advisory locks says that somebody migrates: "lotwise migrates", by hand. */
const MIGRATING = 1_869_575;
const ASK_AGAIN_MS = 250;
const gotRow = z.tuple([z.object({ got: z.boolean() })]);

/**
 * Migrates while no other process does. Whoever comes second asks now and then instead of waiting in
 * one statement: an index that is made beside writers waits for the end of every statement that is older.
 */
async function oneAtATime<T>(databaseUrl: string, migrating: () => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: "lotwise migrating",
  });
  // Its end is noticed where it is used next.
  client.on("error", () => undefined);
  await client.connect();
  try {
    for (;;) {
      const { rows } = await client.query("select pg_try_advisory_lock($1) as got", [MIGRATING]);
      if (gotRow.parse(rows)[0].got) return await migrating();
      await wait(ASK_AGAIN_MS);
    }
  } finally {
    // The lock ends with its connection.
    await client.end().catch(() => undefined);
  }
}
