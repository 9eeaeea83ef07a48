import { createHash, randomBytes } from "node:crypto";
import { chmod, chown, link, mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { AppError } from "../errors.ts";
import { diskReason } from "./disk-failures.ts";

/** What has to fit on its disk before anything is begun. */
const ROOM = Buffer.alloc(1_000_000, "room");

/**
 * Makes the folder for local state, readable by its owner only, and sees that it can be written to. Safe
 * to call again.
 * @throws AppError `configuration` or `disk_full`: one line that names folder and setting. Only the folder
 * itself is made: where the one above it is missing, a disk was not mounted or the name is misspelled.
 */
export async function ensureDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { mode: 0o700 }).catch((error: unknown) => {
      if (!isNodeError(error, "EEXIST")) throw error;
    });
    if (!(await stat(dataDir)).isDirectory()) throw unusable(dataDir, "it is a file");
    await chmod(dataDir, 0o700);
    const trial = join(dataDir, `trial.${process.pid}`);
    try {
      await writeFile(trial, ROOM, { mode: 0o600 });
    } finally {
      await rm(trial, { force: true });
    }
  } catch (error) {
    if (isNodeError(error, "ENOENT")) throw unusable(dataDir, `${dirname(dataDir)} is not there`);
    const why = diskReason(error);
    throw why === null ? error : unusable(dataDir, why, error);
  }
}

const unusable = (dataDir: string, why: string, cause?: unknown): AppError =>
  new AppError(
    "configuration",
    `The data folder ${dataDir} cannot be used: ${why} (LOTWISE_DATA_DIR).`,
    { cause },
  );

/** A secret kept in `.data/secrets/`, made at first use: for what the environment does not give. */
export function localSecret(dataDir: string, name: string): Promise<string> {
  return localText(dataDir, name, () => randomBytes(24).toString("base64url"));
}

/** The same of a text that is made in its own way, such as a pair of keys. Whole or not there at all. */
export async function localText(
  dataDir: string,
  name: string,
  make: () => string,
): Promise<string> {
  const path = join(dataDir, "secrets", name);
  const kept = await readFile(path, "utf8").catch((error: unknown) => {
    if (isNodeError(error, "ENOENT")) return null;
    throw error;
  });
  if (kept !== null) return kept.trim();
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}`;
  try {
    await writeFile(draft, make(), { mode: 0o600 });
    await link(draft, path);
  } catch (error) {
    // Another process was first: its own counts.
    if (!isNodeError(error, "EEXIST")) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return (await readFile(path, "utf8")).trim();
}

/** Whether an error is Node's own with this code, such as ENOENT. */
export function isNodeError(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

/** Whether another user could walk down to this path: every folder above it lets others pass. */
export async function isReachableByOthers(path: string): Promise<boolean> {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { mode } = await stat(folder);
    if ((mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** A short, stable name for a folder, for state that cannot live inside it. */
export function folderKey(path: string): string {
  return createHash("sha256").update(path).digest("hex").slice(0, 12);
}

/** Gives a folder to a user, with nobody else allowed in. */
export async function giveTo(path: string, uid: number, gid: number): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  await chown(path, uid, gid);
  await chmod(path, 0o700);
}
