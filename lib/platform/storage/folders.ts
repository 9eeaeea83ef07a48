import "server-only";
import { randomBytes } from "node:crypto";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isNodeError } from "../engines/data-dir.ts";
import { env } from "../env.ts";
import { orDiskFull } from "./disk-full.ts";

/** Every stored thing is a folder named by its key: 128 random bits, and a picture's average colour. */
const KEY = /^[0-9a-f]{32}(-[0-9a-f]{6})?$/;
const UNFINISHED = "unfinished";
/** Nothing takes this long to write: what is older was left by a process that was killed. */
const ABANDONED_MS = 60 * 60 * 1000;

function uploads(): string {
  return join(env().LOTWISE_DATA_DIR, "uploads");
}

/** The folder of a key; null for what is no key, so that no path is ever made of it. */
export function folderOf(key: string): string | null {
  return KEY.test(key) ? join(uploads(), key.slice(0, 2), key) : null;
}

/** A new key that nobody can guess. */
export function newKey(): string {
  return randomBytes(16).toString("hex");
}

/**
 * Writes a thing's files so that either all of them are there or none: into a folder aside, through
 * to the disk, which is then renamed. Only this user of the machine may read them.
 */
export async function writeFolder(
  key: string,
  files: Readonly<Record<string, Uint8Array>>,
): Promise<void> {
  const folder = folderOf(key);
  if (folder === null) throw new Error(`"${key}" is no key of storage`);
  await clearAbandoned();
  const aside = join(uploads(), UNFINISHED, newKey());
  try {
    await mkdir(aside, { recursive: true, mode: 0o700 });
    for (const [name, bytes] of Object.entries(files)) {
      await writeFile(join(aside, name), bytes, { mode: 0o600, flag: "wx", flush: true });
    }
    await mkdir(join(folder, ".."), { recursive: true, mode: 0o700 });
    await rename(aside, folder);
  } catch (error) {
    await rm(aside, { recursive: true, force: true });
    throw orDiskFull(error, uploads());
  }
}

/** Takes a thing and all its files away. What is not there is as good as gone. */
export async function removeFolder(key: string): Promise<void> {
  const folder = folderOf(key);
  if (folder !== null) await rm(folder, { recursive: true, force: true });
}

let cleared: Promise<void> | undefined;

/** Once a process: takes away what an earlier one began to write and did not end. */
function clearAbandoned(): Promise<void> {
  cleared ??= removeOlder(join(uploads(), UNFINISHED), Date.now() - ABANDONED_MS);
  return cleared;
}

async function removeOlder(folder: string, before: number): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isNodeError(error, "ENOENT")) return [];
    throw error;
  });
  for (const name of names) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (mtimeMs < before) await rm(path, { recursive: true, force: true });
  }
}
