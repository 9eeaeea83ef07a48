import { mkdir, readdir, readlink, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isNodeError } from "../engines/data-dir.ts";

const PREFIX = "lotwise-search";

/**
 * Makes the folder of the engine inside this process, in the system's temporary folder, and removes those
 * that ended processes left there: one that is ended by force cannot. The engine's own way names a folder
 * after nobody. Ids of processes mean something among those that see each other, so the name has both.
 */
export async function makeEngineFolder(): Promise<string> {
  const among = (await readlink("/proc/self/ns/pid")).replace(/\D/g, "");
  await removeLeftovers(among);
  const folder = join(tmpdir(), `${PREFIX}-${among}-${process.pid}`);
  // Of a former process with this id.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  return folder;
}

async function removeLeftovers(among: string): Promise<void> {
  const named = new RegExp(`^${PREFIX}-${among}-(\\d+)$`);
  for (const name of await readdir(tmpdir())) {
    const processId = named.exec(name)?.[1];
    if (processId === undefined || isAlive(Number(processId))) continue;
    await rm(join(tmpdir(), name), { recursive: true, force: true });
  }
}

function isAlive(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    // Somebody else's is alive as well, and so is their folder.
    return !isNodeError(error, "ESRCH");
  }
}
