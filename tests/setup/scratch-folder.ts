import { mkdtemp, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Memory as a folder, which Linux has everywhere; on small machines and in containers it is too small. */
const MEMORY = "/dev/shm";
/** What all databases of a run come to at most, with room to spare. */
const LEAST_FREE_BYTES = 6 * 1_024 ** 3;

/**
 * A new folder for what a run of tests throws away: in memory where there is plenty, since each test
 * file copies a database of a thousand files, else on disk.
 * @param prefix what its name begins with.
 */
export async function makeScratchFolder(prefix: string): Promise<string> {
  const free = await freeBytes(MEMORY);
  const parent =
    Math.min(free, process.availableMemory() / 2) >= LEAST_FREE_BYTES ? MEMORY : tmpdir();
  return mkdtemp(join(parent, prefix));
}

async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    // There is no such folder: nothing of it is free.
    return 0;
  }
}
