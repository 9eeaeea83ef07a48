import "server-only";
import { pipeline } from "node:stream/promises";
import { stringify } from "csv-stringify/sync";
import readWorkbook, { type CellValue } from "read-excel-file/node";
import { type Entry, openPromise } from "yauzl";
import { AppError } from "../errors.ts";

/** What a workbook may unpack to: all of it is in memory while it is read. */
const MOST_WORKBOOK_BYTES = 128 * 1024 * 1024;

/** Whether the files of an archive are those of a workbook (.xlsx), whatever it is called. */
export const isWorkbook = (entries: readonly Entry[]): boolean =>
  entries.some(({ fileName }) => fileName === "xl/workbook.xml");

/**
 * The longest sheet of a workbook as CSV; days are YYYY-MM-DD, numbers without the marks that they are shown with.
 * @throws AppError `invalid_input` where it cannot be read, or unpacks to too much.
 */
export async function workbookText(path: string, name: string): Promise<string> {
  await assertSize(path, name);
  try {
    const sheets = await readWorkbook(path);
    const [longest] = sheets.toSorted((one, other) => other.data.length - one.data.length);
    const rows = (longest?.data ?? []).map((row) => row.map(cellText));
    return stringify(rows.filter((row) => row.some((cell) => cell !== "")));
  } catch (cause) {
    throw new AppError(
      "invalid_input",
      `${name} is a workbook that cannot be read. Save it anew as .xlsx, or as CSV.`,
      { cause },
    );
  }
}

function cellText(cell: CellValue | null): string {
  if (cell === null) return "";
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}

/** Unpacks it once without keeping anything: what an archive says of its own sizes may be wrong. */
async function assertSize(path: string, name: string): Promise<void> {
  const zip = await openPromise(path, { autoClose: false });
  let bytes = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted()) throw new AppError("invalid_input", `${name} is encrypted.`);
      const stream = await zip.openReadStreamPromise(entry);
      await pipeline(stream, async (chunks) => {
        for await (const chunk of chunks) {
          bytes += (chunk as Buffer).length;
          if (bytes > MOST_WORKBOOK_BYTES)
            throw new AppError(
              "invalid_input",
              `${name} unpacks to more than ${MOST_WORKBOOK_BYTES / 1024 / 1024} MB: save it as CSV.`,
            );
        }
      });
    }
  } finally {
    zip.close();
  }
}
