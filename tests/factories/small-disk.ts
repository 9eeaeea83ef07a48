import { execFileSync } from "node:child_process";
import { mkdtemp, rm, rmdir, statfs, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Disks that really are small: only root may make one. */
const isRoot = process.getuid?.() === 0;
const disks: string[] = [];

/** A disk of so many megabytes. @returns the folder that is on it. */
export async function smallDisk(megabytes: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "lotwise-small-disk-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, "tmpfs", folder]);
  disks.push(folder);
  return folder;
}

/** From now on nothing can be written to a disk, by nobody. */
export function makeReadOnly(disk: string): void {
  execFileSync("mount", ["-o", "remount,ro", disk]);
}

/** Whether this machine lets a test make a disk of its own. */
export function canMount(): boolean {
  if (!isRoot) return false;
  try {
    const folder = execFileSync("mktemp", ["-d"]).toString().trim();
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", folder], { stdio: "ignore" });
    execFileSync("umount", [folder]);
    return true;
  } catch {
    return false;
  }
}

/** Fills a disk up to so many bytes. @returns what makes room again. */
export async function fill(folder: string, leave: number): Promise<() => Promise<void>> {
  const path = join(folder, "filler");
  const { bavail, bsize } = await statfs(folder);
  await writeFile(path, Buffer.alloc(Math.max(0, bavail * bsize - leave)));
  return () => rm(path);
}

/** Makes a disk as small as what is on it and so many bytes more. */
export async function shrink(disk: string, leave: number): Promise<void> {
  const { blocks, bfree, bsize } = await statfs(disk);
  resize(disk, (blocks - bfree) * bsize + leave);
}

/** Makes a disk as large as this again. */
export const grow = (disk: string, megabytes: number): void => resize(disk, megabytes * 1_024 ** 2);

function resize(disk: string, bytes: number): void {
  execFileSync("mount", ["-o", `remount,size=${Math.ceil(bytes / 1_024)}k`, disk]);
}

/** Takes away all disks that were made here. */
export async function removeSmallDisks(): Promise<void> {
  for (const folder of disks.splice(0)) {
    execFileSync("umount", ["-l", folder]);
    await rmdir(folder);
  }
}
