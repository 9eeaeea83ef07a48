import { readFileSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { AppError } from "../errors.ts";
import { isNodeError } from "./data-dir.ts";

const holderShape = z.object({
  pid: z.number().int().positive(),
  startedAt: z.string(),
  what: z.string(),
});

export interface Lock {
  release(): Promise<void>;
}

/**
 * Makes sure that one process at a time runs the engines of a data folder. A lock whose holder is
 * gone, killed or crashed, is taken over.
 * @param what the command, for the message that another one would get.
 * @throws AppError `conflict` naming the process that holds it.
 */
export async function lockDataDir(dataDir: string, what: string): Promise<Lock> {
  const path = join(dataDir, "lock.json");
  const holder = JSON.stringify({
    pid: process.pid,
    startedAt: processStart(process.pid) ?? "",
    what,
  });
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      await writeFile(path, holder, { flag: "wx", mode: 0o600 });
      return { release: () => rm(path, { force: true }) };
    } catch (error) {
      if (!isNodeError(error, "EEXIST")) throw error;
    }
    const other = await readHolder(path);
    if (other !== null && isAlive(other.pid, other.startedAt)) {
      throw new AppError(
        "conflict",
        `\`${other.what}\` is already running on ${dataDir} (process ${other.pid}). Stop it first, or set LOTWISE_DATA_DIR to another folder.`,
      );
    }
    await rm(path, { force: true });
  }
  throw new AppError("conflict", `Another command took ${path} at the same moment. Try again.`);
}

async function readHolder(path: string): Promise<z.infer<typeof holderShape> | null> {
  try {
    return holderShape.parse(JSON.parse(await readFile(path, "utf8")));
  } catch {
    // Gone, or cut short by a crash: either way nobody holds it.
    return null;
  }
}

function isAlive(pid: number, startedAt: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return isNodeError(error, "EPERM");
  }
  // The same number may have gone to another process since.
  const actual = processStart(pid);
  return actual === null || startedAt === "" || actual === startedAt;
}

/** When a process started, in the kernel's clock ticks since boot; null where the system does not say. */
function processStart(pid: number): string | null {
  try {
    // proc(5): the 22nd field of stat; the 2nd, in brackets, may itself hold spaces.
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
  } catch (error) {
    if (isNodeError(error, "ENOENT")) return null;
    throw error;
  }
}
