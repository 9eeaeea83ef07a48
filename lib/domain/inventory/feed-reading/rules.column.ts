import { decodeHTML } from "entities";
import { AppError } from "#lib/platform/errors.ts";
import {
  FEED_FIELDS,
  FEED_FORMATS,
  type FeedField,
  type FeedFormat,
  FIELD_HEADERS,
  LEAST_COLUMNS,
  MOST_COLUMNS,
  NEEDED_FIELDS,
} from "./constants.column.ts";
import type { FeedMapping, FeedTexts, NamedColumns } from "./types.column.ts";

const FIELDS = Object.keys(FEED_FIELDS) as FeedField[];
const FORMATS = Object.keys(FEED_FORMATS) as FeedFormat[];

/**
 * Stage 1, columns named: which columns a file has and what each of them holds.
 * @param names the first line of the file.
 * @param chosen as somebody chose for the source; null: the names decide.
 * @throws AppError `invalid_input`, with a sentence, where it is no first line of a list of vehicles.
 */
export function nameColumns(names: readonly string[], chosen: FeedMapping | null): NamedColumns {
  const header = columnsOf(names);
  const mapping = mappingFor(header, chosen);
  return {
    header,
    isMapped: missingFields(mapping).length === 0,
    textsOf: textsReader(mapping, header),
  };
}

/** A cell without the entities of HTML, which exports of web sites leave in: `Town &amp; Country`, `&ndash;`. */
const plainText = (text: string): string => (text.includes("&") ? decodeHTML(text) : text);

/**
 * Which of a file's first lines names its columns, where titles stand above it: the first in which the VIN
 * has one; else the first with enough of them.
 * @param chosen as `nameColumns` takes it.
 */
export function headerAmong(
  lines: readonly (readonly string[])[],
  chosen: FeedMapping | null,
): number {
  const enough = (line: readonly string[]) =>
    new Set(line.map(headerKey).filter((key) => key !== "")).size >= LEAST_COLUMNS;
  const withVin = lines.findIndex(
    (line) => enough(line) && mappingFor(line, chosen).vin !== undefined,
  );
  return withVin === -1 ? lines.findIndex(enough) : withVin;
}

/** The columns of a header that can be told apart. */
function columnsOf(header: readonly string[]): readonly string[] {
  const refuse = (said: string) => new AppError("invalid_input", said, { said });
  if (header.length > MOST_COLUMNS)
    throw refuse(`The first line has ${header.length} columns; no list of vehicles has as many.`);
  if (/^\s*<(!doctype|html|\?xml)/i.test(header[0] ?? ""))
    throw refuse(
      "This is a web page, not a table: perhaps a page that asks to sign in. Send the file itself.",
    );
  const counts = new Map<string, number>();
  for (const key of header.map(headerKey)) counts.set(key, (counts.get(key) ?? 0) + 1);
  const columns = header.filter(
    (name) => headerKey(name) !== "" && counts.get(headerKey(name)) === 1,
  );
  if (columns.length < LEAST_COLUMNS || header.some((name) => /[\p{Cc}\uFFFD]/u.test(name)))
    throw refuse(
      "The file names no columns at its beginning. Send a CSV, tab-separated or .xlsx file with the names of the columns above its vehicles.",
    );
  return columns.map((name) => name.slice(0, 200).toWellFormed());
}

/** A header without what spellings differ in. */
const headerKey = (header: string): string => header.toLowerCase().replace(/[^a-z0-9]/g, "");

/** Whose export a header is; null for a file of somebody's own. */
export function formatOf(header: readonly string[]): FeedFormat | null {
  const keys = new Set(header.map(headerKey));
  return (
    FORMATS.find((format) =>
      FEED_FORMATS[format].headers.every((each) => keys.has(headerKey(each))),
    ) ?? null
  );
}

/** Which column holds what, by the names of the columns alone. */
export function namedMapping(header: readonly string[]): FeedMapping {
  const byKey = new Map(header.map((name) => [headerKey(name), name] as const).toReversed());
  const found: Partial<Record<FeedField, string>> = {};
  for (const field of FIELDS) {
    const taken = field === "secondAvailability" ? found.availability : undefined;
    const column = FIELD_HEADERS[field]
      .map((name) => byKey.get(headerKey(name)))
      .find((name) => name !== undefined && name !== taken);
    if (column !== undefined) found[field] = column;
  }
  // One column is one price.
  if (found.secondPrice === found.price) delete found.secondPrice;
  return found;
}

/**
 * Which column holds what in this file: as somebody chose for the source, where its columns are
 * still there; else by their names.
 */
export function mappingFor(header: readonly string[], chosen: FeedMapping | null): FeedMapping {
  if (chosen === null) return namedMapping(header);
  const byKey = new Map(header.map((name) => [headerKey(name), name] as const).toReversed());
  const found: Partial<Record<FeedField, string>> = {};
  for (const field of FIELDS) {
    const column = byKey.get(headerKey(chosen[field] ?? ""));
    if (column !== undefined) found[field] = column;
  }
  return found;
}

/** The fields without which nothing can be listed that no column holds. */
export function missingFields(mapping: FeedMapping): readonly FeedField[] {
  return NEEDED_FIELDS.filter((field) => mapping[field] === undefined);
}

/**
 * Makes the function that reads a row's texts by field. Photos may stand in columns that are
 * numbered (`image[0].url`, `image[1].url`): those after the chosen one are read with it.
 */
export function textsReader(
  mapping: FeedMapping,
  header: readonly string[],
): (record: Readonly<Record<string, string>>) => FeedTexts {
  const numbered = /^image\[\d+\]\.url$/i;
  const photos = mapping.photos ?? "";
  const further = numbered.test(photos) ? header.filter((name) => numbered.test(name)) : [photos];
  return (record) => {
    const texts = Object.fromEntries(
      FIELDS.map((field) => [field, plainText(record[mapping[field] ?? ""] ?? "")]),
    ) as Record<FeedField, string>;
    texts.photos = further.map((name) => plainText(record[name] ?? "")).join("|");
    return texts;
  };
}
