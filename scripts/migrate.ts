import { join } from "node:path";
import { now } from "#lib/platform/clock.ts";
import { diffSchema, migrate, writeMigration } from "#lib/platform/db/migrate.ts";
import { AppError } from "#lib/platform/errors.ts";
import { readArguments } from "./arguments.ts";
import { borrowEngines } from "./engines.ts";
import { run } from "./run.ts";

const SCHEMA = join(import.meta.dirname, "../prisma/schema");
export const MIGRATIONS = join(import.meta.dirname, "../prisma/migrations");

/** `npm run db:migrate`: applies what is new. */
async function apply(): Promise<void> {
  const engines = await borrowEngines("npm run db:migrate");
  try {
    const applied = await migrate(engines.databaseUrl, MIGRATIONS);
    console.log(applied.length === 0 ? "✓ Nothing to migrate" : `✓ Applied ${applied.join(", ")}`);
  } finally {
    await engines.stop();
  }
}

/** `npm run db:diff -- --name what_changed`: writes the migration for a changed schema. */
async function diff(): Promise<void> {
  const { name } = readArguments(process.argv.slice(3));
  const engines = await borrowEngines("npm run db:diff");
  try {
    const sql = await diffSchema(engines.databaseUrl, SCHEMA, MIGRATIONS);
    if (sql === "") {
      console.log("✓ The schema is as the newest migration left it");
      return;
    }
    if (name === undefined) {
      console.log(sql);
      throw new AppError(
        "invalid_input",
        "Not written. Name it: npm run db:diff -- --name what_changed",
      );
    }
    console.log(`✓ Wrote ${await writeMigration({ name, sql, at: now() }, SCHEMA, MIGRATIONS)}`);
  } finally {
    await engines.stop();
  }
}

if (import.meta.main) await run(process.argv[2] === "diff" ? diff : apply);
