import { mkdir, readdir, readlink, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DAY_MS } from "../clock.ts";
import { isNodeError } from "../engines/data-dir.ts";

const PREFIX = "lotwise-search";
/** What the engine itself names a folder, and former releases of ours let it. */
const UNNAMED = /^chdb-node-mem-\w{6}$/;
/** One in use that cannot be seen from here, as from another container, is likely younger. */
const UNNAMED_AGE_MS = DAY_MS;

/**
 * Makes the folder of the engine inside this process, in the system's temporary folder, and removes those
 * that ended processes left there: one that is ended by force cannot. The engine's own way names a folder
 * after nobody. Ids of processes mean something among those that see each other, so the name has both.
 */
export async function makeEngineFolder(): Promise<string> {
  const among = (await readlink("/proc/self/ns/pid")).replace(/\D/g, "");
  await removeLeftovers(among);
  await removeUnnamed();
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

/** Removes our own folders that are named after nobody, are old, and of which no process has a file open. */
async function removeUnnamed(): Promise<void> {
  const old: string[] = [];
  for (const name of await readdir(tmpdir())) {
    if (!UNNAMED.test(name)) continue;
    const path = join(tmpdir(), name);
    const found = await stat(path).catch(() => null);
    const isOurs = found?.uid === process.getuid?.();
    if (isOurs && found !== null && Date.now() - found.mtimeMs > UNNAMED_AGE_MS) old.push(path);
  }
  if (old.length === 0) return;
  const open = await openFiles();
  for (const path of old) {
    // An engine holds its folder's "status" open for as long as it runs.
    if (open.some((file) => file.startsWith(`${path}/`))) continue;
    await rm(path, { recursive: true, force: true });
  }
}

/** Every file that a process which may be looked into has open. */
async function openFiles(): Promise<readonly string[]> {
  const files: string[] = [];
  for (const id of await readdir("/proc")) {
    if (!/^\d+$/.test(id)) continue;
    // Processes end meanwhile, and those of others may not be looked into; their folders are not ours.
    const handles = await readdir(`/proc/${id}/fd`).catch(() => []);
    for (const handle of handles)
      files.push(await readlink(`/proc/${id}/fd/${handle}`).catch(() => ""));
  }
  return files;
}

function isAlive(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    // Somebody else's is alive as well, and so is their folder.
    return !isNodeError(error, "ESRCH");
  }
}
