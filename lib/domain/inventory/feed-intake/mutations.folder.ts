/* Takes finished files out of the watched server folders of feeds and starts a run for
 * each. */

import "server-only";
import { createReadStream } from "node:fs";
import { lstat, mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Ctx, System } from "#lib/platform/actions/context.ts";
import { now } from "#lib/platform/clock.ts";
import { isNodeError } from "#lib/platform/engines/data-dir.ts";
import { env } from "#lib/platform/env.ts";
import { AppError } from "#lib/platform/errors.ts";
import { log } from "#lib/platform/log.ts";
import { receiveFromFolder } from "./mutations.ts";

/** A file that has not changed for this long is whole: whoever copies it there has ended. */
const SETTLED_MS = 20_000;

/** Where the folder of a source is on this machine. */
export function feedFolderPath(folder: string): string {
  return join(env().LOTWISE_DATA_DIR, "feeds", folder);
}

/**
 * Takes the files that lie whole in the folders of sources: each becomes a run, the oldest first, and is
 * removed from its folder. Links and what begins with a dot are left alone.
 * @throws AbortError between files once the signal ends it.
 */
export async function takeFromFolders(ctx: Ctx<System>, signal?: AbortSignal): Promise<void> {
  const at = ctx.now;
  const sources = await ctx.db.feedSource.findMany({
    where: { kind: "folder", removedAt: null, folder: { not: null } },
    select: { id: true, folder: true },
  });
  for (const { id, folder } of sources) {
    if (folder === null) continue;
    signal?.throwIfAborted();
    for (const path of await settledFiles(feedFolderPath(folder), at)) {
      signal?.throwIfAborted();
      await take(ctx, id, path);
    }
  }
}

async function settledFiles(folder: string, at: Date): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true, mode: 0o770 });
  const found: { path: string; changedAt: number }[] = [];
  for (const name of await readdir(folder)) {
    if (name.startsWith(".")) continue;
    const path = join(folder, name);
    const { mtimeMs, size, ...file } = await statOf(path);
    if (!file.isPlain || size === 0 || at.getTime() - mtimeMs < SETTLED_MS) continue;
    found.push({ path, changedAt: mtimeMs });
  }
  return found.sort((a, b) => a.changedAt - b.changedAt).map(({ path }) => path);
}

async function statOf(path: string) {
  try {
    const found = await lstat(path);
    return { mtimeMs: found.mtimeMs, size: found.size, isPlain: found.isFile() };
  } catch (error) {
    // Taken by another worker, or renamed by whoever put it there.
    if (isNodeError(error, "ENOENT")) return { mtimeMs: 0, size: 0, isPlain: false };
    throw error;
  }
}

async function take(ctx: Ctx, sourceId: number, path: string): Promise<void> {
  try {
    await receiveFromFolder(ctx, { sourceId, file: { name: path, bytes: createReadStream(path) } });
  } catch (error) {
    if (isNodeError(error, "ENOENT")) return;
    if (!(error instanceof AppError)) throw error;
    log.warn({ sourceId, reason: error.message }, "feed: a file of a folder was not taken");
    await ctx.db.feedSource.updateMany({
      where: { id: sourceId },
      data: { checkedAt: now(), failure: error.publicMessage },
    });
  }
  await rm(path, { force: true });
}
