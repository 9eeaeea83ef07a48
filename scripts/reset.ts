import { rm } from "node:fs/promises";
import { join } from "node:path";
import { ensureDataDir } from "#lib/platform/engines/data-dir.ts";
import { lockDataDir } from "#lib/platform/engines/lock.ts";
import { embeddedPostgresFiles } from "#lib/platform/engines/postgres.ts";
import { env } from "#lib/platform/env.ts";
import { AppError } from "#lib/platform/errors.ts";
import { readArguments } from "./arguments.ts";
import { run } from "./run.ts";

/** `npm run db:reset -- --yes`: removes the embedded database; the next start makes a new one. */
async function reset(): Promise<void> {
  const { yes } = readArguments(process.argv.slice(2));
  const { DATABASE_URL, LOTWISE_DATA_DIR } = env();
  if (DATABASE_URL !== undefined) {
    throw new AppError(
      "invalid_input",
      "DATABASE_URL is set. Only the embedded database is ever removed from here.",
    );
  }
  if (!yes) {
    throw new AppError(
      "invalid_input",
      `This removes every account, listing and upload in ${LOTWISE_DATA_DIR}. If that is meant: npm run db:reset -- --yes`,
    );
  }
  await ensureDataDir(LOTWISE_DATA_DIR);
  const lock = await lockDataDir(LOTWISE_DATA_DIR, "npm run db:reset");
  try {
    for (const path of await embeddedPostgresFiles(LOTWISE_DATA_DIR))
      await rm(path, { recursive: true, force: true });
    await rm(join(LOTWISE_DATA_DIR, "secrets", "postgres-password"), { force: true });
    console.log("✓ The embedded database is gone. npm start makes a new one.");
  } finally {
    await lock.release();
  }
}

await run(reset);
