/* The files that make up one source, read as if they were one. */

import "server-only";
import { stat } from "node:fs/promises";
import { AppError } from "#lib/platform/errors.ts";
import { openTableFile, type TableFile } from "#lib/platform/table-file/open.ts";
import type { ReadSourceRow } from "./types.ts";

interface FileReader<Reading> {
  /** What a file may unpack to. */
  readonly mostBytes: number;
  read(file: TableFile, reading: Reading): AsyncIterable<ReadSourceRow>;
}

export interface OpenFiles {
  /** The rows of all files in their order; lines go on rising from file to file. */
  readonly rows: AsyncIterable<ReadSourceRow>;
  /** How much of all files on disk has been read, from 0 to 1. */
  share(): number;
}

/**
 * Reads files as one source. Each is opened when its turn comes.
 * @param reading what the reader reads rows with.
 */
export async function openFiles<Reading>(
  paths: readonly string[],
  reader: FileReader<Reading>,
  reading: Reading,
): Promise<OpenFiles> {
  const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size));
  const all = sizes.reduce((sum, size) => sum + size, 0);
  let readBytes = 0;
  let current: { readonly file: TableFile; readonly size: number } | null = null;
  async function* rows(): AsyncGenerator<ReadSourceRow> {
    let lines = 0;
    for (const [at, path] of paths.entries()) {
      const file = await openTableFile(path, reader);
      const size = sizes[at] ?? 0;
      current = { file, size };
      const before = lines;
      for await (const row of reader.read(withoutWebPage(file), reading)) {
        lines = before + row.line;
        yield before === 0 ? row : { ...row, line: lines };
      }
      current = null;
      readBytes += size;
    }
  }
  return {
    rows: rows(),
    share: () =>
      all === 0
        ? 1
        : (readBytes + (current === null ? 0 : current.file.share() * current.size)) / all,
  };
}

const SPACE = new Set([0x09, 0x0a, 0x0d, 0x20, 0xef, 0xbb, 0xbf]);
const LESS_THAN = 0x3c;

/** The same file; it throws when it turns out to be a web page, which publishers give in place of a file that is away. */
function withoutWebPage(file: TableFile): TableFile {
  async function* bytes(): AsyncGenerator<Uint8Array> {
    let isFirst = true;
    for await (const chunk of file.bytes) {
      if (isFirst && chunk.find((byte) => !SPACE.has(byte)) === LESS_THAN)
        throw new AppError(
          "invalid_input",
          `${file.name} is not the table that is meant: it is a web page.`,
        );
      isFirst = false;
      yield chunk;
    }
  }
  return { name: file.name, bytes: bytes(), share: () => file.share() };
}
