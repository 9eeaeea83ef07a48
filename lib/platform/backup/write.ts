import { mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { z } from "zod";
import { appliedMigrations } from "../db/migrations.ts";
import { isNodeError } from "../engines/data-dir.ts";
import { AppError } from "../errors.ts";
import { makeFolder, unwritable } from "../storage/make-folder.ts";
import {
  assertNothingElse,
  jobQueueOf,
  qualified,
  sequencesOf,
  type Table,
  tablesOf,
} from "./catalog.ts";
import { backUpFiles } from "./files.ts";
import { BACKUP_FORMAT, type Manifest, type TablePart, writeManifest } from "./manifest.ts";
import { writeLines } from "./parts.ts";
import { sealSecrets } from "./sealed-secrets.ts";

export interface BackupOrder {
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** The folder in which the backup gets one of its own, named by its moment. */
  readonly to: string;
  readonly madeAt: Date;
  /** What secrets of the data folder are sealed with; none: they are left out. */
  readonly passphrase?: string | undefined;
  /** Told the snapshot that is written, which another transaction may look at until it settles. */
  readonly onSnapshot?: (id: string) => Promise<void>;
  /** Told how many rows are written, of about how many. */
  readonly onRows?: (done: number, total: number) => void;
}

export interface Backup {
  readonly folder: string;
  readonly manifest: Manifest;
}

/**
 * Writes a backup of a living site: every table as it was at one moment, where the sequences stand, and
 * what people uploaded. Nobody waits for it, and however large a table is, little of it is in memory.
 * Its folder has its name only once it is whole.
 * @throws AppError `configuration` where the disk is full or the database cannot be backed up whole;
 *   nothing is left behind then.
 */
export async function writeBackup(order: BackupOrder): Promise<Backup> {
  const { to, madeAt } = order;
  const stamp = madeAt.toISOString().slice(0, 19).replaceAll(":", "-");
  const folder = join(to, `lotwise-${stamp}Z`);
  const unfinished = `${folder}.unfinished`;
  try {
    await makeFolder(to);
    await mkdir(unfinished, { mode: 0o700 });
  } catch (error) {
    if (isNodeError(error, "EEXIST"))
      throw new AppError("conflict", `${unfinished} is there: another backup is being written.`);
    throw told(error, to);
  }
  try {
    const manifest = await write(order, unfinished);
    await writeManifest(unfinished, manifest);
    await rename(unfinished, folder);
    await throughToDisk(to);
    return { folder, manifest };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw told(error, to);
  }
}

/** What a person can do something about, in words. */
function told(error: unknown, folder: string): unknown {
  const say = (words: string) => new AppError("configuration", words, { cause: error });
  if (isNodeError(error, "ENOSPC") || isNodeError(error, "EDQUOT"))
    return say(`The disk of ${folder} is full. Nothing of this backup is left there.`);
  return unwritable(error, folder) ?? error;
}

async function throughToDisk(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

const snapshotRow = z.tuple([z.object({ postgres: z.string(), next: z.string().regex(/^\d+$/) })]);

async function write(order: BackupOrder, folder: string): Promise<Manifest> {
  const { databaseUrl, dataDir, madeAt, passphrase, onSnapshot, onRows = () => undefined } = order;
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: "lotwise backup",
    statement_timeout: 0,
  });
  client.on("error", () => undefined);
  await client.connect();
  try {
    // What is written while this runs is not in it; whoever writes is not held up.
    await client.query("begin transaction isolation level repeatable read read only");
    await client.query(
      "set local timezone = 'UTC'; set local datestyle = 'ISO'; set local idle_in_transaction_session_timeout = 0",
    );
    const { rows } = await client.query(
      `select current_setting('server_version') as postgres,
         pg_snapshot_xmax(pg_current_snapshot())::text as next`,
    );
    const [{ postgres, next }] = snapshotRow.parse(rows);
    if (onSnapshot !== undefined) await onSnapshot(await exported(client));
    await assertNothingElse(client);
    const [migrations, jobQueue] = [await appliedMigrations(client), await jobQueueOf(client)];
    if (migrations.length === 0)
      throw new AppError(
        "configuration",
        "This database was never migrated: there is nothing to back up.",
      );
    // First: what people erase from here on takes its files with it.
    const files = await backUpFiles(dataDir, folder);
    const tables = await tablesOf(client);
    const total = tables.reduce((sum, { estimate }) => sum + estimate, 0);
    let done = 0;
    const parts: TablePart[] = [];
    for (const table of tables)
      parts.push(
        await writeTable(client, folder, table, next, (rowsHere) => {
          done += rowsHere;
          onRows(done, Math.max(total, done));
        }),
      );
    onRows(done, done);
    const sequences = await sequencesOf(client);
    await client.query("commit");
    return {
      format: BACKUP_FORMAT,
      madeAt: madeAt.toISOString(),
      postgres: postgres.split(" ")[0] ?? postgres,
      migrations: [...migrations],
      jobQueue,
      tables: parts,
      sequences: [...sequences],
      files,
      secrets: passphrase === undefined ? null : await sealSecrets(dataDir, folder, passphrase),
    };
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function exported(client: pg.Client): Promise<string> {
  const { rows } = await client.query("select pg_export_snapshot() as id");
  return z.tuple([z.object({ id: z.string() })]).parse(rows)[0].id;
}

/**
 * Writes a table as COPY's text. Ids of transactions mean nothing to another server, which would take
 * what is old for what is still to come: they are written as their distance from the snapshot's end,
 * below zero, in their order and before everything that a server will ever count.
 */
async function writeTable(
  client: pg.Client,
  folder: string,
  table: Table,
  next: string,
  onRows: (rows: number) => void,
): Promise<TablePart> {
  const { schema, name, columns } = table;
  const list = columns
    .map((column) => {
      const quoted = client.escapeIdentifier(column.name);
      return column.isTransactionId ? `${quoted} - ${next}` : quoted;
    })
    .join(", ");
  const rows = client.query(
    copyTo(`copy (select ${list} from only ${qualified(client, table)}) to stdout`),
  );
  const { lines, ...part } = await writeLines(folder, `tables/${schema}.${name}.gz`, rows, onRows);
  return { ...part, schema, name, columns: columns.map((column) => column.name), rows: lines };
}
