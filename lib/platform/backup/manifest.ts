import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { isNodeError } from "../engines/data-dir.ts";
import { AppError } from "../errors.ts";

/** Grows when what is written can no longer be read by what read it before. */
export const BACKUP_FORMAT = 1;

const MANIFEST = "manifest.json";
const MANIFEST_HASH = "manifest.json.sha256";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** A file of the backup, by its path in there. */
const part = z.object({ file: z.string(), bytes: z.int().min(0), sha256 });
export type Part = z.infer<typeof part>;

const table = part.extend({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: z.int().min(0),
});
export type TablePart = z.infer<typeof table>;

const sequence = z.object({
  schema: z.string(),
  name: z.string(),
  /** A bigint, as text. */
  last: z.string().regex(/^-?\d+$/),
  isCalled: z.boolean(),
});
export type SequenceState = z.infer<typeof sequence>;

const manifest = z.object({
  format: z.literal(BACKUP_FORMAT),
  /** When the snapshot was taken. */
  madeAt: z.iso.datetime(),
  /** As the server says it: "18.4". */
  postgres: z.string(),
  /** Our migrations, oldest first. */
  migrations: z.array(z.string()).min(1),
  /** The newest migration of the job queue's own tables. */
  jobQueue: z.int(),
  tables: z.array(table),
  sequences: z.array(sequence),
  /** What people uploaded: a list of the files with their sizes and SHA-256. */
  files: part.extend({
    count: z.int().min(0),
    totalBytes: z.int().min(0),
    /** Files that were taken away while they were copied: of things that were erased meanwhile. */
    vanished: z.int().min(0),
  }),
  /** Secrets of the data folder, sealed with BACKUP_PASSPHRASE; null where none was set. */
  secrets: part.nullable(),
});
export type Manifest = z.infer<typeof manifest>;

/** Only this much of it is read, to say which format a backup of another one has. */
const anyFormat = z.object({ format: z.int() });

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Writes the manifest, which makes a backup whole. */
export async function writeManifest(folder: string, content: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest.parse(content), null, 1)}\n`;
  const options = { mode: 0o600, flag: "wx", flush: true } as const;
  await writeFile(join(folder, MANIFEST), text, options);
  await writeFile(join(folder, MANIFEST_HASH), `${hashOf(text)}  ${MANIFEST}\n`, options);
}

/**
 * Reads what a backup says of itself.
 * @throws AppError `invalid_input` for what is no backup, a damaged one, or one of a later format.
 */
export async function readManifest(folder: string): Promise<Manifest> {
  let text: string;
  let hash: string;
  try {
    text = await readFile(join(folder, MANIFEST), "utf8");
    hash = await readFile(join(folder, MANIFEST_HASH), "utf8");
  } catch (error) {
    if (!isNodeError(error, "ENOENT") && !isNodeError(error, "ENOTDIR")) throw error;
    throw new AppError(
      "invalid_input",
      `${folder} is no backup: it has no ${MANIFEST} with its SHA-256. One that was not finished is named ….unfinished.`,
    );
  }
  if (!hash.startsWith(hashOf(text))) throw damaged(MANIFEST);
  const content: unknown = JSON.parse(text);
  const { format } = anyFormat.parse(content);
  if (format > BACKUP_FORMAT)
    throw new AppError(
      "invalid_input",
      `This backup has format ${format}, made by a newer Lotwise; this one reads up to ${BACKUP_FORMAT}.`,
    );
  return manifest.parse(content);
}

/** What is not as it was written. */
export const damaged = (file: string): AppError =>
  new AppError(
    "invalid_input",
    `The backup is damaged: ${file} is not what was written. Take another copy of it; nothing was restored.`,
  );
