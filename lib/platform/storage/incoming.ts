import "server-only";
import { createHash } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { isNodeError } from "../engines/data-dir.ts";
import { env } from "../env.ts";
import { orDiskFull } from "./disk-full.ts";
import { newKey } from "./folders.ts";
import { RefusedUpload } from "./refusals.ts";

/** A file that waits to be read by a job: as it came, whatever it is. */
export interface IncomingFile {
  /** Names it here; nobody can guess it. */
  readonly key: string;
  readonly byteCount: number;
  /** SHA-256 of its bytes, in hex. */
  readonly sha256: string;
}

const KEY = /^[0-9a-f]{32}$/;

const folder = (): string => join(env().LOTWISE_DATA_DIR, "incoming");

/** Where the file of a key is; null for what is no key, so that no path is ever made of it. */
export function incomingPath(key: string): string | null {
  return KEY.test(key) ? join(folder(), key) : null;
}

/**
 * Keeps a file as its bytes come, whole or not at all. Only this user of the machine may read it.
 * @throws RefusedUpload `too_large` past the most bytes, `empty` without any, and what the bytes throw.
 */
export async function keepIncoming(
  bytes: AsyncIterable<Uint8Array>,
  { mostBytes }: { readonly mostBytes: number },
): Promise<IncomingFile> {
  const key = newKey();
  const path = join(folder(), key);
  await mkdir(folder(), { recursive: true, mode: 0o700 });
  const hash = createHash("sha256");
  let byteCount = 0;
  const file = await open(`${path}.part`, "wx", 0o600);
  try {
    for await (const chunk of bytes) {
      byteCount += chunk.length;
      if (byteCount > mostBytes)
        throw new RefusedUpload(
          "too_large",
          `This file is larger than ${Math.floor(mostBytes / 1024 / 1024)} MB, the most that is taken.`,
        );
      hash.update(chunk);
      // All of it: a disk that is nearly full takes a part of a piece without an error.
      await file.writeFile(chunk);
    }
    if (byteCount === 0) throw new RefusedUpload("empty", "This file is empty.");
    await file.sync();
    await file.close();
    await rename(`${path}.part`, path);
  } catch (error) {
    await file.close().catch((cause: unknown) => {
      if (!isNodeError(cause, "EBADF")) throw cause;
    });
    await rm(`${path}.part`, { force: true });
    throw orDiskFull(error, folder());
  }
  return { key, byteCount, sha256: hash.digest("hex") };
}

/** Takes a file away. What is not there is as good as gone. */
export async function removeIncoming(key: string): Promise<void> {
  const path = incomingPath(key);
  if (path !== null) await rm(path, { force: true });
}
