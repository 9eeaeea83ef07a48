import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { WHOLE_FILE_RECORDS } from "#lib/domain/vehicles/fuel-economy/constants.ts";
import { sampleFile } from "./publisher-files.ts";

/** Rows of our EPA sample. */
export const EPA_SAMPLE_ROWS = 111;
/** Rows of the file that `wholeSizedEpa` makes: as many as EPA's own has, to a few thousand. */
export const WHOLE_SIZED_ROWS = WHOLE_FILE_RECORDS + 5_000;

/** Repeated rows are of years before the catalog begins: they join no model, as most of EPA's rows do not. */
const LAST_YEAR_REPEATED = 2009;
const FIRST_REPEATED_ID = 1_000_000;

/**
 * Our EPA sample made as long as EPA's own file: its oldest rows are repeated under other ids. With
 * fewer rows the site rightly says that a part of EPA's list was imported, and an import is over
 * before it can be interrupted.
 * @param folder where the file is written. @returns its path.
 */
export async function wholeSizedEpa(folder: string): Promise<string> {
  const text = await readFile(sampleFile("epa/vehicles.csv"), "utf8");
  const [header = "", ...rows] = text.trimEnd().split("\r\n");
  const columns = header.split(",");
  // No field of the sample is quoted.
  const old = rows
    .map((row) => row.split(","))
    .filter((fields) => Number(fields[columns.indexOf("year")]) <= LAST_YEAR_REPEATED);
  const repeated = Array.from({ length: WHOLE_SIZED_ROWS - rows.length }, (_, at) =>
    (old[at % old.length] ?? []).with(columns.indexOf("id"), String(FIRST_REPEATED_ID + at)).join(),
  );
  const path = join(folder, "vehicles.csv");
  await writeFile(path, `${[header, ...rows, ...repeated].join("\r\n")}\r\n`);
  return path;
}
