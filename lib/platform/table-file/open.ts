import "server-only";
import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { basename } from "node:path";
import type { Readable } from "node:stream";
import { crc32, createGunzip } from "node:zlib";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { isNodeError } from "../engines/data-dir.ts";
import { AppError } from "../errors.ts";
import { isWorkbook, workbookText } from "./workbook.ts";

/** A file of rows, unpacked as it is read. It is read once. */
export interface TableFile {
  /** The file's name, with that of the file inside it where it is an archive. */
  readonly name: string;
  /** What is inside, unpacked. @throws AppError `invalid_input` for a file that is broken or unpacks to more than is allowed. */
  readonly bytes: AsyncIterable<Uint8Array>;
  /** How much of the file on disk has been read, from 0 to 1. */
  share(): number;
}

interface OpenOptions {
  /** What it may unpack to: past this it is no file of this publisher. */
  readonly mostBytes: number;
  /** Whether a workbook (.xlsx) is read too, its longest sheet. */
  readonly workbooks?: boolean;
}

const ZIP_MAGIC = [0x50, 0x4b] as const;
const GZIP_MAGIC = [0x1f, 0x8b] as const;
/** Text packs to a tenth or a thirtieth. A file that grows by more than this is meant to do harm. */
const MOST_GROWTH = 200;
/** Growth is no concern below this. */
const GROWTH_COUNTS_FROM = 64 * 1024 * 1024;
/** In an archive, those that are meant before those that may be about them. */
const TABLE_NAMES = [/\.(csv|tsv|json)$/i, /\.txt$/i];
/** What systems put beside the files of an archive. */
const BESIDE = /(^|\/)(__MACOSX\/|\.)|(^|\/)(thumbs\.db|desktop\.ini)$/i;
/** Files that people send in place of a table, by how they begin. */
const NO_TABLES = [
  {
    magic: [0xd0, 0xcf, 0x11, 0xe0],
    what: "is a workbook of the old kind (.xls). Open it and save it as .xlsx or CSV",
  },
  { magic: [0x25, 0x50, 0x44, 0x46], what: "is a PDF, which has no columns. Export it as CSV" },
  { magic: [0xff, 0xd8, 0xff], what: "is a picture, not a table" },
  { magic: [0x89, 0x50, 0x4e, 0x47], what: "is a picture, not a table" },
] as const;

/**
 * Opens a file of rows: plain, gzipped, the only table in a zip archive, or a workbook where those are
 * taken, told by its content and not by its name. Nothing is unpacked to disk.
 * @throws AppError `not_found` where there is no such file, `invalid_input` where it cannot be opened.
 */
export async function openTableFile(path: string, options: OpenOptions): Promise<TableFile> {
  const { mostBytes } = options;
  const size = await sizeOf(path);
  const magic = await firstBytes(path);
  const name = basename(path);
  const other = NO_TABLES.find((each) => startsWith(magic, each.magic));
  if (other !== undefined) throw new AppError("invalid_input", `${name} ${other.what}.`);
  if (startsWith(magic, ZIP_MAGIC)) return openArchive(path, options);
  const packed = startsWith(magic, GZIP_MAGIC);
  const file = createReadStream(path);
  const content = packed ? file.pipe(createGunzip()) : file;
  if (packed) file.on("error", (error) => content.destroy(error));
  heldBack(content);
  return {
    name,
    bytes: guarded(content, { name, mostBytes, packedBytes: packed ? size : null }),
    share: () => (size === 0 ? 1 : file.bytesRead / size),
  };
}

async function sizeOf(path: string): Promise<number> {
  try {
    const found = await stat(path);
    if (!found.isFile()) throw new AppError("invalid_input", `${path} is not a file.`);
    return found.size;
  } catch (error) {
    if (isNodeError(error, "ENOENT")) throw new AppError("not_found", `There is no file ${path}.`);
    throw error;
  }
}

async function firstBytes(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const startsWith = (bytes: Uint8Array, magic: readonly number[]): boolean =>
  magic.every((byte, at) => bytes[at] === byte);

async function openArchive(
  path: string,
  { mostBytes, workbooks = false }: OpenOptions,
): Promise<TableFile> {
  const archive = basename(path);
  const broken = (cause: unknown) =>
    new AppError("invalid_input", `${archive} is no archive that can be read: ${reason(cause)}.`, {
      cause,
    });
  const zip = await openPromise(path, { autoClose: false }).catch((cause: unknown) => {
    throw broken(cause);
  });
  try {
    const files = await filesOf(zip).catch((cause: unknown) => {
      throw broken(cause);
    });
    if (isWorkbook(files)) {
      if (!workbooks)
        throw new AppError(
          "invalid_input",
          `${archive} is a workbook of a spreadsheet program: save it as CSV.`,
        );
      zip.close();
      const bytes = new TextEncoder().encode(await workbookText(path, archive));
      return { name: archive, bytes: once(bytes), share: () => 1 };
    }
    const entry = onlyTable(files, archive);
    const stream = await zip.openReadStreamPromise(entry).catch((cause: unknown) => {
      throw broken(cause);
    });
    stream.once("close", () => zip.close());
    heldBack(stream);
    // What an archive calls its file is shown and kept with the run: no control characters.
    const name = `${archive} (${entry.fileName.replace(/\p{Cc}+/gu, " ")})`;
    let read = 0;
    return {
      name,
      bytes: guarded(stream, {
        name,
        mostBytes,
        packedBytes: entry.compressedSize,
        crc: entry.crc32,
        onRead: (count) => {
          read += count;
        },
      }),
      share: () => (entry.uncompressedSize === 0 ? 1 : read / entry.uncompressedSize),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** The files of an archive without folders and what systems add. */
async function filesOf(zip: ZipFile): Promise<readonly Entry[]> {
  const files: Entry[] = [];
  for await (const entry of zip.eachEntry())
    if (!entry.fileName.endsWith("/") && !BESIDE.test(entry.fileName)) files.push(entry);
  return files;
}

/** The one file of rows in an archive: a text beside a table is about it. */
function onlyTable(files: readonly Entry[], archive: string): Entry {
  const [only, ...others] =
    TABLE_NAMES.map((kind) => files.filter(({ fileName }) => kind.test(fileName))).find(
      (tables) => tables.length > 0,
    ) ?? files;
  if (only === undefined || others.length > 0)
    throw new AppError(
      "invalid_input",
      only === undefined
        ? `${archive} holds no file.`
        : `${archive} holds several files of rows; give the one that is meant.`,
    );
  if (only.isEncrypted()) throw new AppError("invalid_input", `${archive} is encrypted.`);
  return only;
}

/**
 * A stream may find that it is broken before anybody reads it: the error then waits for its reader,
 * instead of ending the process.
 */
function heldBack(content: Readable): void {
  content.on("error", () => undefined);
}

interface Guard {
  readonly name: string;
  readonly mostBytes: number;
  /** Bytes on disk of what is unpacked; null where nothing is. */
  readonly packedBytes: number | null;
  readonly crc?: number;
  readonly onRead?: (bytes: number) => void;
}

async function* guarded(content: Readable, guard: Guard): AsyncGenerator<Uint8Array> {
  const { name, mostBytes, packedBytes, crc, onRead } = guard;
  const mostGrown =
    packedBytes === null
      ? mostBytes
      : Math.max(GROWTH_COUNTS_FROM, Math.min(mostBytes, packedBytes * MOST_GROWTH));
  let read = 0;
  let sum = 0;
  try {
    for await (const chunk of content) {
      const bytes: Uint8Array = chunk;
      read += bytes.length;
      onRead?.(bytes.length);
      if (read > Math.min(mostBytes, mostGrown))
        throw new AppError(
          "invalid_input",
          `${name} unpacks to more than ${megabytes(Math.min(mostBytes, mostGrown))}: that is no file of this publisher.`,
        );
      if (crc !== undefined) sum = crc32(bytes, sum);
      yield bytes;
    }
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError("invalid_input", `${name} breaks off or is damaged: ${reason(cause)}.`, {
      cause,
    });
  }
  if (crc !== undefined && sum !== crc)
    throw new AppError("invalid_input", `${name} is damaged: its checksum does not fit.`);
}

const megabytes = (bytes: number): string =>
  `${Math.round(bytes / 1024 / 1024).toLocaleString("en-US")} MB`;

const reason = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));
