import { createHash, type Hash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { isNodeError } from "../engines/data-dir.ts";
import { damaged, type Part } from "./manifest.ts";

/** Most of what compression saves, at a fraction of its usual time. */
const LEVEL = 3;

/** Passes bytes on and looks at them. */
function looking(look: (bytes: Buffer) => void): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      look(chunk);
      done(null, chunk);
    },
  });
}

interface Written {
  readonly bytes: number;
  readonly sha256: string;
}

/** Writes bytes as they come, whatever their length, and through to the disk. */
async function written(
  path: string,
  bytes: Readable,
  through: readonly Transform[],
): Promise<Written> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const hash = createHash("sha256");
  let count = 0;
  const measure = looking((chunk) => {
    hash.update(chunk);
    count += chunk.length;
  });
  const file = createWriteStream(path, { flags: "wx", mode: 0o600, flush: true });
  await pipeline([bytes, ...through, measure, file]);
  return { bytes: count, sha256: hash.digest("hex") };
}

/**
 * Writes text of many lines, compressed, as a part of a backup.
 * @param onLines told now and then how many lines have passed since the last time.
 * @returns the part, and how many lines there were.
 */
export async function writeLines(
  folder: string,
  file: string,
  text: Readable,
  onLines: (lines: number) => void = () => undefined,
): Promise<Part & { readonly lines: number }> {
  let lines = 0;
  const count = looking((chunk) => {
    let here = 0;
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) here += 1;
    lines += here;
    onLines(here);
  });
  const through = [count, createGzip({ level: LEVEL })];
  const measured = await written(join(folder, file), text, through);
  return { file, ...measured, lines };
}

/** The text of such a part again, as it comes. */
export function readLines(folder: string, file: string): Readable {
  const packed = createReadStream(join(folder, file));
  const text = createGunzip();
  packed.on("error", (error: Error) => text.destroy(error));
  return packed.pipe(text);
}

/** Copies one file. @returns null for one that is not there any more. */
export async function copyFile(from: string, to: string): Promise<Written | null> {
  try {
    await stat(from);
    return await written(to, createReadStream(from), []);
  } catch (error) {
    await rm(to, { force: true });
    if (isNodeError(error, "ENOENT") && Object(error).path === from) return null;
    throw error;
  }
}

/** @throws AppError `invalid_input` when a part of a backup is not what was written. */
export async function checkPart(folder: string, { file, bytes, sha256 }: Part): Promise<void> {
  const found = await hashOfFile(join(folder, file));
  if (found === null || found.bytes !== bytes || found.sha256 !== sha256) throw damaged(file);
}

async function hashOfFile(path: string): Promise<Written | null> {
  const hash: Hash = createHash("sha256");
  let bytes = 0;
  try {
    for await (const chunk of createReadStream(path)) {
      hash.update(chunk);
      bytes += chunk.length;
    }
  } catch (error) {
    if (isNodeError(error, "ENOENT")) return null;
    throw error;
  }
  return { bytes, sha256: hash.digest("hex") };
}
