import "server-only";
import { pipeline, Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { z } from "zod";
import { mapColumns, mappingProblem } from "#bench/valuation/file-columns/rules.ts";
import { settleRows } from "#bench/valuation/file-rows/rules.ts";
import type { ParsedRow, RowExclusion } from "#bench/valuation/file-rows/types.ts";
import { nameBook } from "#bench/valuation/names/rules.ts";
import type { Observation } from "#lib/domain/valuation/valuation-engine/types.ts";
import {
  catalogModelYears,
  modelYearVariants,
  sizeClassOf,
} from "#lib/domain/vehicles/catalog/rules.ts";
import type { BodyStyle } from "#lib/domain/vehicles/vehicle/constants.ts";
import { normalizeVin } from "#lib/domain/vehicles/vin/rules.ts";
import { fillVin } from "#lib/domain/vehicles/vin-decode/rules.synthesis.ts";
import { decodeVin } from "#lib/domain/vehicles/vin-decode/rules.ts";
import type { VinDecode } from "#lib/domain/vehicles/vin-decode/types.ts";
import { AppError } from "#lib/platform/errors.ts";
import { zipPlaces } from "#lib/platform/geo/zip-codes.ts";
import { openText, readableText } from "#lib/platform/table-file/decode.ts";
import { openTableFile, type TableFile } from "#lib/platform/table-file/open.ts";
import type { VpicIndex } from "#lib/platform/vpic/index-types.ts";
import { delimiterOf, parseRow, type RowContext } from "./rules.ts";
import type { InventoryFile } from "./types.ts";

/** More text than any inventory of these columns has. */
const MOST_BYTES = 16 * 1024 ** 3;
const MOST_RECORD_BYTES = 4 * 1024 * 1024;
const parsed = z.array(z.string());

/**
 * Reads a file of asking prices as it streams by: CSV with a header, separated by commas, semicolons,
 * tabs or bars, plain, gzipped or zipped, in the columns that FILE_FIELDS knows. VINs are decoded to
 * fill what the row does not say. Broken lines and rows that are no asking price of a used vehicle are
 * counted by reason.
 * @param newestYear the newest model year that can be for sale.
 * @throws AppError `not_found` or `invalid_input` that says what is wrong with the file.
 */
export async function readInventory(
  path: string,
  vpic: VpicIndex,
  newestYear: number,
): Promise<InventoryFile> {
  const file = await openTableFile(path, { mostBytes: MOST_BYTES });
  const excluded = new Map<RowExclusion, number>();
  const rows: ParsedRow[] = [];
  let headers: readonly string[] | null = null;
  let context: RowContext | null = null;
  let rowCount = 0;
  for await (const record of recordsOf(file, () => count(excluded, "broken_row"))) {
    if (headers === null || context === null) {
      headers = record;
      context = await contextOf(headers, vpic, newestYear, file.name);
      continue;
    }
    rowCount += 1;
    const row = parseRow(record, context);
    if (typeof row === "string") count(excluded, row);
    else rows.push(row);
  }
  if (headers === null || context === null)
    throw new AppError("invalid_input", `${file.name} is empty.`);
  const settled = settleRows(rows, newestYear);
  for (const [reason, n] of settled.excluded) count(excluded, reason, n);
  return {
    name: file.name,
    headers,
    mapping: context.mapping,
    rowCount,
    observations: settled.rows.map(({ observation }): Observation => observation),
    excluded,
    knownModelCount: settled.rows.filter(({ isKnownModel }) => isKnownModel).length,
    decodedCount: settled.rows.filter(({ isDecoded }) => isDecoded).length,
  };
}

function count<K>(counts: Map<K, number>, key: K, n = 1): void {
  counts.set(key, (counts.get(key) ?? 0) + n);
}

async function* recordsOf(file: TableFile, broken: () => void): AsyncGenerator<readonly string[]> {
  const text = await openText(file.bytes);
  const parser = parse({
    delimiter: delimiterOf(Buffer.from(text.head).toString("latin1")),
    encoding: "latin1",
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: MOST_RECORD_BYTES,
  });
  parser.on("skip", broken);
  // Whatever fails on the way ends the parser with that error, and the loop below with it.
  pipeline(Readable.from(text.chunks), parser, () => undefined);
  try {
    for await (const record of parser) yield parsed.parse(record).map(readableText);
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    const where = typeof cause.lines === "number" ? ` at line ${cause.lines}` : "";
    throw new AppError("invalid_input", `${file.name} cannot be read${where}: ${cause.message}`, {
      cause,
    });
  }
}

async function contextOf(
  headers: readonly string[],
  vpic: VpicIndex,
  newestYear: number,
  name: string,
): Promise<RowContext> {
  const mapping = mapColumns(headers);
  const problem = mappingProblem(mapping, headers);
  if (problem !== null) throw new AppError("invalid_input", `${name}: ${problem}`);
  const catalog = catalogModelYears(vpic);
  const places = await zipPlaces();
  return {
    mapping,
    book: nameBook(catalog),
    decode: (vin) => decodedVin(vpic, vin, newestYear),
    bodyOf: bodies(vpic, catalog),
    sizeOf: sizeClassOf,
    stateOf: (zip) => places.get(zip)?.state ?? null,
    lastYear: newestYear,
  };
}

function decodedVin(vpic: VpicIndex, text: string, newestYear: number): VinDecode | null {
  const vin = normalizeVin(text);
  if (!vin.ok) return null;
  const decode = decodeVin(vpic, vin.vin, { currentYear: newestYear });
  return decode.checkDigitOk && decode.make !== null ? decode : null;
}

/** The body style of a model, from how its newest year was built; asked for once. */
function bodies(
  vpic: VpicIndex,
  catalog: ReturnType<typeof catalogModelYears>,
): RowContext["bodyOf"] {
  const newest = new Map(catalog.map((entry) => [`${entry.make}|${entry.model}`, entry]));
  const known = new Map<string, BodyStyle | null>();
  return (make, model) => {
    const key = `${make}|${model}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const entry = newest.get(key);
    const template = entry && modelYearVariants(vpic, entry).templates[0];
    const body = template ? (decodeVin(vpic, fillVin(template, 1)).bodyStyle?.value ?? null) : null;
    known.set(key, body);
    return body;
  };
}
