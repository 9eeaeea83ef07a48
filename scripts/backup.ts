import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { restoreBackup } from "#lib/platform/backup/restore.ts";
import { writeBackup } from "#lib/platform/backup/write.ts";
import { now } from "#lib/platform/clock.ts";
import { env } from "#lib/platform/env.ts";
import { terminalProgress } from "#lib/platform/progress/terminal.ts";
import { type AdminCommand, usageError } from "./admin-command.ts";
import { MIGRATIONS } from "./folders.ts";

const USAGE = {
  to: "npm run admin -- backup --to FOLDER                      writes a backup of database and uploads into a folder there",
  from: "npm run admin -- restore --from FOLDER/lotwise-…         brings one into an empty database and data folder",
} as const;

/** Writes a backup. */
export const BACKUP: AdminCommand = { usage: USAGE.to, run: adminBackup };

/** Brings a backup back. */
export const RESTORE: AdminCommand = { usage: USAGE.from, run: adminRestore };

/** @throws AppError as `writeBackup`, `invalid_input` for what it does not understand. */
async function adminBackup(words: readonly string[]): Promise<void> {
  const { LOTWISE_DATA_DIR, BACKUP_PASSPHRASE, DATABASE_URL = "" } = env();
  const progress = terminalProgress({ label: "Backup", unit: "rows", stream: process.stderr });
  const { folder, manifest } = await writeBackup({
    databaseUrl: DATABASE_URL,
    dataDir: LOTWISE_DATA_DIR,
    to: resolve(folderOf(words, "to")),
    madeAt: now(),
    passphrase: BACKUP_PASSPHRASE,
    onRows: progress.update,
  });
  progress.finish();
  const { tables, files, secrets } = manifest;
  const megabytes = (
    tables.reduce((sum, { bytes }) => sum + bytes, files.totalBytes) / 1e6
  ).toFixed(1);
  console.log(`✓ ${folder}: ${tables.length} tables, ${files.count} files, ${megabytes} MB`);
  if (files.vanished > 0)
    console.log(
      `  ${files.vanished} files were taken away while they were copied: of things that were erased meanwhile.`,
    );
  console.log(
    secrets === null
      ? "  Secrets are not in it: AUTH_SECRET and what the data folder keeps in secrets/ (set BACKUP_PASSPHRASE to have that sealed in it)."
      : "  The secrets of the data folder are in it, sealed with BACKUP_PASSPHRASE. What the environment gives is not.",
  );
}

/** @throws AppError as `restoreBackup`, `invalid_input` for what it does not understand. */
async function adminRestore(words: readonly string[]): Promise<void> {
  const { LOTWISE_DATA_DIR, BACKUP_PASSPHRASE, DATABASE_URL = "" } = env();
  const progress = terminalProgress({ label: "Restore", unit: "rows", stream: process.stderr });
  const { manifest, migrated, secrets } = await restoreBackup({
    from: resolve(folderOf(words, "from")),
    databaseUrl: DATABASE_URL,
    dataDir: LOTWISE_DATA_DIR,
    migrations: MIGRATIONS,
    passphrase: BACKUP_PASSPHRASE,
    onStep: (step) => console.log(`  ${step}…`),
    onRows: progress.update,
  });
  progress.finish();
  console.log(`✓ Restored what was there on ${manifest.madeAt}: ${manifest.files.count} files`);
  if (migrated.length > 0) console.log(`  Then migrated: ${migrated.join(", ")}`);
  if (secrets.length > 0) console.log(`  Secrets: ${secrets.join(", ")}`);
  else
    console.log(
      manifest.secrets === null
        ? "  It holds no secrets: give AUTH_SECRET of then, or everybody signs in anew and webhooks need new secrets."
        : "  Its secrets stayed sealed: set BACKUP_PASSPHRASE to bring them too.",
    );
  console.log("  Now: npm run admin -- ledger check");
}

function folderOf(words: readonly string[], option: "to" | "from"): string {
  try {
    const { values } = parseArgs({
      args: [...words],
      strict: true,
      options: { to: { type: "string" }, from: { type: "string" } },
    });
    const { [option]: folder, ...others } = values;
    if (folder !== undefined && folder !== "" && Object.keys(others).length === 0) return folder;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  throw usageError(USAGE[option]);
}
