import { mkdir, readdir } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { z } from "zod";
import { isNodeError } from "../engines/data-dir.ts";
import { damaged, type Manifest } from "./manifest.ts";
import { checkPart, copyFile, readLines, writeLines } from "./parts.ts";

/** Folders of the data folder that hold what cannot be made again: uploads, and feeds that wait to be read. */
export const KEPT_FOLDERS = ["uploads", "incoming"] as const;
/** Where things stand while they are written. */
const UNFINISHED = "unfinished";
const FILES = "files";
const LIST = "files.jsonl.gz";

const line = z.object({
  path: z
    .string()
    .regex(/^(uploads|incoming)\/[\w./-]+$/)
    .refine((path) => !path.split("/").includes("..")),
  bytes: z.int().min(0),
  sha256: z.string(),
});
type Line = z.infer<typeof line>;

/** Copies what people uploaded into a backup, one file after the other. */
export async function backUpFiles(dataDir: string, folder: string): Promise<Manifest["files"]> {
  let count = 0;
  let totalBytes = 0;
  let vanished = 0;
  async function* copied(): AsyncGenerator<string> {
    for (const kept of KEPT_FOLDERS)
      for await (const from of filesBelow(join(dataDir, kept))) {
        const path = relative(dataDir, from).split(sep).join("/");
        const file = await copyFile(from, join(folder, FILES, path));
        if (file === null) vanished += 1;
        else {
          count += 1;
          totalBytes += file.bytes;
          yield `${JSON.stringify({ path, ...file } satisfies Line)}\n`;
        }
      }
  }
  const { file, bytes, sha256 } = await writeLines(folder, LIST, Readable.from(copied()));
  return { file, bytes, sha256, count, totalBytes, vanished };
}

async function* filesBelow(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (isNodeError(error, "ENOENT")) return [];
    throw error;
  });
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== UNFINISHED) yield* filesBelow(path);
    else if (entry.isFile()) yield path;
  }
}

async function* listed(folder: string, file: string): AsyncGenerator<Line> {
  for await (const text of createInterface({ input: readLines(folder, file) }))
    yield line.parse(JSON.parse(text));
}

/** @throws AppError `invalid_input` that names the first file that is not what was written. */
export async function checkFiles(
  folder: string,
  { file, bytes, sha256, count }: Manifest["files"],
) {
  await checkPart(folder, { file, bytes, sha256 });
  let found = 0;
  for await (const { path, ...rest } of listed(folder, file)) {
    await checkPart(folder, { file: `${FILES}/${path}`, ...rest });
    found += 1;
  }
  if (found !== count) throw damaged(file);
}

/** Copies the files of a backup to where a data folder's would stand. */
export async function bringFiles(
  folder: string,
  { file }: Manifest["files"],
  to: string,
): Promise<void> {
  for (const kept of KEPT_FOLDERS) await mkdir(join(to, kept), { recursive: true, mode: 0o700 });
  for await (const { path } of listed(folder, file)) {
    await mkdir(dirname(join(to, path)), { recursive: true, mode: 0o700 });
    if ((await copyFile(join(folder, FILES, path), join(to, path))) === null)
      throw damaged(`${FILES}/${path}`);
  }
}
