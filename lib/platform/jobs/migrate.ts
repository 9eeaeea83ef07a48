import { Logger, runMigrations } from "graphile-worker";

/** Its words about each migration are for its own developers; a failure is thrown. */
const quiet = new Logger(() => () => undefined);

/** Brings the tables of the job queue (PostgreSQL schema `graphile_worker`) up to its own release. */
export async function migrateJobQueue(databaseUrl: string): Promise<void> {
  await runMigrations({ connectionString: databaseUrl, logger: quiet });
}
