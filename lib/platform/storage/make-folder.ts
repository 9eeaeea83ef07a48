import { mkdir, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { isNodeError } from "../engines/data-dir.ts";
import { AppError } from "../errors.ts";

/** What the operating system calls a place where nobody can write. */
const UNWRITABLE = [
  "EACCES",
  "EPERM",
  "EROFS",
  "ENOENT",
  "ENOTDIR",
  "EEXIST",
  "ENAMETOOLONG",
  "ELOOP",
];

/**
 * Makes a folder that an operator named, with those above it, readable by its owner only. One after the
 * other: Node's own recursive way never ends where a file system, such as /proc, says of a folder that
 * is there that it is not.
 * @throws AppError `configuration` in one line where it cannot be made.
 */
export async function makeFolder(path: string): Promise<void> {
  const folder = resolve(path);
  try {
    const missing: string[] = [];
    for (let each = folder; !(await isFolder(each)); each = dirname(each)) missing.unshift(each);
    for (const each of missing) await mkdir(each, { mode: 0o700 }).catch(unlessMade);
  } catch (error) {
    throw unwritable(error, folder) ?? error;
  }
}

/** Says that a place cannot be written to; null of any other error. */
export function unwritable(error: unknown, folder: string): AppError | null {
  return UNWRITABLE.some((code) => isNodeError(error, code))
    ? new AppError("configuration", `${folder} cannot be written to: ${codeOf(error)}.`, {
        cause: error,
      })
    : null;
}

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : "it is refused";

/** Whether there is a folder, false where nothing is. @throws ENOTDIR where something else is. */
async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch((error: unknown) => {
    if (isNodeError(error, "ENOENT")) return null;
    throw error;
  });
  if (found === null) return false;
  if (!found.isDirectory())
    throw Object.assign(new Error(`${path} is no folder`), { code: "ENOTDIR" });
  return true;
}

/** Another process may have made it in between. */
async function unlessMade(error: unknown): Promise<void> {
  if (!isNodeError(error, "EEXIST")) throw error;
}
