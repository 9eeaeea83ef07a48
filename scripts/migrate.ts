import { now } from "#lib/platform/clock.ts";
import { migrate } from "#lib/platform/db/migrate.ts";
import { diffSchema, writeMigration } from "#lib/platform/db/schema-diff.ts";
import { AppError } from "#lib/platform/errors.ts";
import { readArguments } from "./arguments.ts";
import { borrowEngines } from "./engines.ts";
import { MIGRATIONS, SCHEMA } from "./folders.ts";
import { run } from "./run.ts";

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

/** `npm run db:diff -- --name what_changed`: writes the migration for a changed schema, and the lock. */
async function diff(): Promise<void> {
  const { name } = readArguments(process.argv.slice(3));
  const engines = await borrowEngines("npm run db:diff");
  try {
    const sql = await diffSchema(engines.databaseUrl, SCHEMA);
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

await run(process.argv[2] === "diff" ? diff : apply);
// A timer that the engine's driver leaves behind would hold the process for ten seconds.
process.exit();
