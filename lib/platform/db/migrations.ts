import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { z } from "zod";
import { AppError } from "../errors.ts";

export interface Migration {
  readonly name: string;
  readonly sql: string;
}

/** The migrations in a folder, oldest first. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = await migrationNames(folder);
  return Promise.all(
    names.map(async (name) => ({
      name,
      sql: await readFile(join(folder, name, "migration.sql"), "utf8"),
    })),
  );
}

async function migrationNames(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

const thereRow = z.tuple([z.object({ there: z.boolean() })]);
const nameRows = z.array(z.object({ name: z.string() }));

/** Our migrations that were applied, oldest first; none in a database that was never migrated. */
export async function appliedMigrations(client: pg.Client): Promise<readonly string[]> {
  const list = await client.query(
    "select to_regclass('public._prisma_migrations') is not null as there",
  );
  if (!thereRow.parse(list.rows)[0].there) return [];
  const { rows } = await client.query(
    `select migration_name as name from public._prisma_migrations
     where finished_at is not null and rolled_back_at is null order by migration_name`,
  );
  return nameRows.parse(rows).map(({ name }) => name);
}

/** How migrations that were applied, in a database or a backup, stand to those in our folder. */
export interface Lineage {
  /** Our first one, with which every database of ours begins. */
  readonly baseline: string;
  /** The newest applied one, where there are some and our first is not among them: nothing of ours fits on it. */
  readonly before: string | null;
  /** Applied ones that a newer release of ours brought. */
  readonly ahead: readonly string[];
}

/** @throws AppError `configuration` for a folder without migrations. */
export async function lineageOf(applied: readonly string[], folder: string): Promise<Lineage> {
  const ours = await migrationNames(folder);
  const [baseline] = ours;
  if (baseline === undefined) throw new AppError("configuration", `${folder} holds no migrations.`);
  const isOurs = applied.includes(baseline);
  return {
    baseline,
    before: isOurs ? null : (applied.at(-1) ?? null),
    ahead: isOurs ? applied.filter((name) => !ours.includes(name)) : [],
  };
}

/**
 * Refuses a database that was made before our first migration. One that a newer release has migrated
 * further is none of these: the release before goes on serving with it.
 * @param wayOut what to do then, in a sentence.
 * @throws AppError `configuration` in one line; nothing was changed.
 */
export async function assertNotOlder(
  databaseUrl: string,
  folder: string,
  wayOut = "Name an empty database.",
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { baseline, before } = await lineageOf(await appliedMigrations(client), folder);
    if (before !== null)
      throw new AppError(
        "configuration",
        `This database was made by an older Lotwise: its newest migration is ${before}, and ours begin with ${baseline}. Nothing was changed. ${wayOut}`,
      );
  } finally {
    await client.end();
  }
}
