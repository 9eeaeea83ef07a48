import { mkdir, rename, rm, rmdir } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { migrate } from "../db/migrate.ts";
import { appliedMigrations, lineageOf } from "../db/migrations.ts";
import { isNodeError } from "../engines/data-dir.ts";
import { AppError } from "../errors.ts";
import { jobQueueOf, qualified, tablesOf } from "./catalog.ts";
import { bringFiles, checkFiles, KEPT_FOLDERS } from "./files.ts";
import { loadTables } from "./load.ts";
import { type Manifest, readManifest } from "./manifest.ts";
import { checkPart } from "./parts.ts";
import { bringSecrets, openSecrets } from "./sealed-secrets.ts";

export interface RestoreOrder {
  readonly from: string;
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** The folder of our migrations. */
  readonly migrations: string;
  readonly passphrase?: string | undefined;
  /** Told what is done now. */
  readonly onStep?: (step: string) => void;
  readonly onRows?: (done: number, total: number) => void;
}

export interface Restored {
  readonly manifest: Manifest;
  readonly rows: number;
  /** Migrations that are newer than the backup, applied after it was restored. */
  readonly migrated: readonly string[];
  /** Secrets of the data folder that were brought, by name. */
  readonly secrets: readonly string[];
}

/**
 * Brings a backup into an empty database and data folder. All of it is checked before anything is
 * touched; the rows come in one transaction, which checks every reference between them; then what is
 * newer than the backup is migrated.
 * @throws AppError `invalid_input` for a damaged backup or one of a newer release, `conflict` for a
 *   target that is not empty. Nothing is restored then, and the same command can be given again.
 */
export async function restoreBackup(order: RestoreOrder): Promise<Restored> {
  const { from, databaseUrl, dataDir, migrations, passphrase, onStep, onRows } = order;
  const step = onStep ?? (() => undefined);
  const manifest = await readManifest(from);
  await assertKnown(manifest, migrations);
  await withClient(databaseUrl, (client) => assertEmpty(client, manifest));
  await assertNoFiles(dataDir);
  step("Checking the backup");
  for (const part of manifest.tables) await checkPart(from, part);
  await checkFiles(from, manifest.files);
  if (manifest.secrets !== null) await checkPart(from, manifest.secrets);
  const secrets =
    manifest.secrets === null || passphrase === undefined
      ? {}
      : await openSecrets(from, manifest.secrets, passphrase);

  step("Files");
  const aside = join(dataDir, "restoring");
  await rm(aside, { recursive: true, force: true });
  await mkdir(aside, { recursive: true, mode: 0o700 });
  try {
    await bringFiles(from, manifest.files, aside);
    step("Tables");
    await migrate(databaseUrl, migrations, { upTo: manifest.migrations.at(-1) ?? "" });
    const rows = await withClient(databaseUrl, async (client) => {
      await assertSameShape(client, manifest);
      return loadTables(client, from, manifest, {
        onRows: onRows ?? (() => undefined),
        // In the last moment before the rows count: without them the files would be nobody's.
        beforeCommit: () => putFiles(aside, dataDir),
      });
    });
    const migrated = await migrate(databaseUrl, migrations);
    await withClient(databaseUrl, (client) => client.query("analyze"));
    return { manifest, rows, migrated, secrets: await bringSecrets(dataDir, secrets) };
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "lotwise restore",
    statement_timeout: 0,
  });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function assertKnown(manifest: Manifest, folder: string): Promise<void> {
  const { baseline, before, ahead } = await lineageOf(manifest.migrations, folder);
  if (before !== null)
    throw new AppError(
      "invalid_input",
      `This backup is of an older Lotwise: its newest migration is ${before}, and ours begin with ${baseline}. Nothing was restored. Restore it with the release that made it.`,
    );
  if (ahead.length > 0)
    throw new AppError(
      "invalid_input",
      `This backup is of a newer Lotwise: it has the migration ${ahead.join(", ")}, which this one does not know. Restore it with the release that made it.`,
    );
}

/** What migrations themselves write into an empty database. */
const FILLED_BY_MIGRATIONS = ["public.ledger_account"];

async function assertEmpty(client: pg.Client, manifest: Manifest): Promise<void> {
  const filled: string[] = [];
  for (const table of await tablesOf(client)) {
    const label = `${table.schema}.${table.name}`;
    if (FILLED_BY_MIGRATIONS.includes(label)) continue;
    const { rowCount } = await client.query(`select from ${qualified(client, table)} limit 1`);
    if (rowCount !== 0) filled.push(label);
  }
  if (filled.length > 0)
    throw new AppError(
      "conflict",
      `The database is not empty: ${filled.slice(0, 3).join(", ")}${filled.length > 3 ? ` and ${filled.length - 3} more tables hold rows` : " holds rows"}. A backup is restored into an empty one only.`,
    );
  const further = (await appliedMigrations(client)).filter(
    (name) => !manifest.migrations.includes(name),
  );
  if (further.length > 0)
    throw new AppError(
      "conflict",
      `The database is empty, but migrated further than the backup (${further.join(", ")}). Name one that was never migrated.`,
    );
}

async function assertNoFiles(dataDir: string): Promise<void> {
  for (const kept of KEPT_FOLDERS) {
    const folder = join(dataDir, kept);
    try {
      // Succeeds for an empty folder, which is as good as none.
      await rmdir(folder);
    } catch (error) {
      if (isNodeError(error, "ENOENT")) continue;
      if (!isNodeError(error, "ENOTEMPTY")) throw error;
      throw new AppError(
        "conflict",
        `${folder} is not empty. A backup is restored into an empty data folder only.`,
      );
    }
  }
}

async function assertSameShape(client: pg.Client, { tables, jobQueue }: Manifest): Promise<void> {
  const here = new Map(
    (await tablesOf(client)).map(({ schema, name, columns }) => [
      `${schema}.${name}`,
      columns.map((column) => column.name),
    ]),
  );
  const queue = await jobQueueOf(client);
  for (const { schema, name, columns } of tables) {
    const known = here.get(`${schema}.${name}`);
    const missing = columns.filter((column) => known?.includes(column) !== true);
    if (missing.length > 0)
      throw new AppError(
        "invalid_input",
        schema === "public"
          ? `The backup has ${schema}.${name} with ${missing.join(", ")}, which its migrations do not make.`
          : `The backup is of job queue release ${jobQueue}, this Lotwise has ${queue}: restore it with the release that made it.`,
      );
  }
}

async function putFiles(aside: string, dataDir: string): Promise<() => Promise<void>> {
  const put: string[] = [];
  const takeBack = async () => {
    for (const kept of put) await rename(join(dataDir, kept), join(aside, kept));
  };
  try {
    for (const kept of KEPT_FOLDERS) {
      await rename(join(aside, kept), join(dataDir, kept));
      put.push(kept);
    }
    return takeBack;
  } catch (error) {
    await takeBack();
    throw error;
  }
}
