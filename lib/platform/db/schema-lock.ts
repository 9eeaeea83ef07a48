import { createHash } from "node:crypto";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { isNodeError } from "../engines/data-dir.ts";
import { AppError } from "../errors.ts";

const HEAD =
  "// The schema that the newest migration leads to, from which `npm run db:diff` sees what changed.\n// Only that command writes it; the hash shows whether somebody edited it.\n// sha256 ";
const FROM_GIT = "Take it from git as it was with the newest migration.";

const hashOf = (schema: string): string => createHash("sha256").update(schema).digest("hex");

/** What the lock of a schema holds. */
export const lockOf = (schema: string): string => `${HEAD}${hashOf(schema)}\n\n${schema}`;

/**
 * The schema that the newest migration leads to.
 * @throws AppError `configuration` where the lock is missing, or is not as it was written.
 */
export async function readLock(path: string): Promise<string> {
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    if (!isNodeError(error, "ENOENT")) throw error;
    throw new AppError("configuration", `${path} is missing. ${FROM_GIT}`);
  }
  const schema = text.slice(lockOf("").length);
  if (text !== lockOf(schema))
    throw new AppError(
      "configuration",
      `${path} is not as npm run db:diff wrote it: it was edited or merged by hand. ${FROM_GIT}`,
    );
  return schema;
}

/**
 * Puts a schema into the lock, together with what belongs to it: both are written, or neither is.
 * @param alongside writes the rest. @returns what takes that back.
 * @throws AppError `conflict` where another one is at it, or broke off.
 */
export async function replaceLock(
  path: string,
  schema: string,
  alongside: () => Promise<() => Promise<void>>,
): Promise<void> {
  const next = `${path}.new`;
  try {
    await writeFile(next, lockOf(schema), { flag: "wx" });
  } catch (error) {
    if (!isNodeError(error, "EEXIST")) throw error;
    throw new AppError(
      "conflict",
      `${next} is there: another npm run db:diff is at work, or one broke off. Then remove it, and the migration that came with it, and give the command again. Nothing was written.`,
    );
  }
  try {
    const takeBack = await alongside();
    try {
      await rename(next, path);
    } catch (error) {
      await takeBack();
      throw new AppError(
        "configuration",
        `${basename(path)} could not be written (${error instanceof Error ? error.message : String(error)}). Nothing was written.`,
        { cause: error },
      );
    }
  } finally {
    // Gone already where it has become the lock.
    await rm(next, { force: true });
  }
}
