import { assertDatabaseAnswers } from "#lib/platform/db/connection-check.ts";
import { assertNotOlder } from "#lib/platform/db/migrations.ts";
import { ensureDataDir, localSecret } from "#lib/platform/engines/data-dir.ts";
import { lockDataDir } from "#lib/platform/engines/lock.ts";
import {
  type EmbeddedPostgres,
  runningEmbeddedPostgres,
  startEmbeddedPostgres,
} from "#lib/platform/engines/postgres.ts";
import type { Supervision } from "#lib/platform/engines/supervise.ts";
import { env, parseEnv, settle } from "#lib/platform/env.ts";
import type { AppError } from "#lib/platform/errors.ts";
import { localPushKeys } from "#lib/platform/push/key-file.ts";
import { MIGRATIONS } from "./folders.ts";

/** Where the data folder keeps what the environment did not give. */
const AUTH_SECRET_FILE = "auth-secret";

export interface Engines {
  readonly databaseUrl: string;
  /** Whether the database is our own, in the data folder. */
  readonly embedded: boolean;
  /** Resolves with the reason when the embedded database ended and could not be started again. */
  readonly givenUp: Promise<AppError>;
  stop(): Promise<void>;
}

/** Of servers that are not ours to start. */
const NEVER = new Promise<never>(() => undefined);

/** What there is to do about a database from before our first migration that DATABASE_URL names. */
const NAME_ANOTHER =
  "DATABASE_URL has to name an empty database. This one is left as it is; the release that made it still works with it.";

/** The same of the embedded one of a data folder. */
export function startAnew(dataDir: string): string {
  // Some commands keep a database of their own in another folder than the settings name.
  const where = dataDir === parseEnv({}).LOTWISE_DATA_DIR ? "" : `LOTWISE_DATA_DIR=${dataDir} `;
  return `To start anew: ${where}npm run db:reset -- --yes, which erases the embedded database; the next start makes a new one.`;
}

/**
 * Brings up what a long-running command needs: the servers that the environment names, after a
 * try, or the embedded PostgreSQL, held by a lock and started again when it ends; a database of an older Lotwise
 * is refused. DATABASE_URL, and AUTH_SECRET where nobody gave one, are settled for this process and those it starts.
 */
export async function startEngines(what: string): Promise<Engines> {
  const { DATABASE_URL, DATABASE_REPLICA_URLS, LOTWISE_DATA_DIR } = env();
  await ensureDataDir(LOTWISE_DATA_DIR);
  await settleSecret();
  if (DATABASE_URL !== undefined) {
    await assertDatabaseAnswers("DATABASE_URL", DATABASE_URL);
    for (const url of DATABASE_REPLICA_URLS)
      await assertDatabaseAnswers("DATABASE_REPLICA_URLS", url);
    await assertNotOlder(DATABASE_URL, MIGRATIONS, NAME_ANOTHER);
    return { databaseUrl: DATABASE_URL, embedded: false, givenUp: NEVER, stop: async () => {} };
  }
  const lock = await lockDataDir(LOTWISE_DATA_DIR, what);
  let postgres: EmbeddedPostgres | undefined;
  let supervision: Supervision | undefined;
  const stop = async () => {
    await supervision?.stop();
    await postgres?.stop();
    await lock.release();
  };
  try {
    postgres = await startEmbeddedPostgres(LOTWISE_DATA_DIR);
    await assertNotOlder(postgres.url, MIGRATIONS, startAnew(LOTWISE_DATA_DIR));
    settle({ DATABASE_URL: postgres.url });
    supervision = postgres.supervise();
    const { givenUp } = supervision;
    return { databaseUrl: postgres.url, embedded: true, givenUp, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What cookies and links are made with, and the keys of push, where nobody gave them: those kept in the data folder. */
async function settleSecret(): Promise<void> {
  const { AUTH_SECRET, LOTWISE_DATA_DIR, VAPID_PUBLIC_KEY } = env();
  if (AUTH_SECRET === undefined)
    settle({ AUTH_SECRET: await localSecret(LOTWISE_DATA_DIR, AUTH_SECRET_FILE) });
  if (VAPID_PUBLIC_KEY === undefined) {
    const { publicKey, privateKey } = await localPushKeys(LOTWISE_DATA_DIR);
    settle({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey });
  }
}

/**
 * The engines for a short command: those of a site that is running from this folder, else its own
 * for the length of the command.
 */
export async function borrowEngines(what: string): Promise<Engines> {
  const { DATABASE_URL, LOTWISE_DATA_DIR } = env();
  if (DATABASE_URL === undefined) {
    const url = await runningEmbeddedPostgres(LOTWISE_DATA_DIR);
    if (url !== null) {
      await assertNotOlder(url, MIGRATIONS, startAnew(LOTWISE_DATA_DIR));
      settle({ DATABASE_URL: url });
      await settleSecret();
      return { databaseUrl: url, embedded: true, givenUp: NEVER, stop: async () => {} };
    }
  }
  return startEngines(what);
}
