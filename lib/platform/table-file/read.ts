import "server-only";
import { pipeline, Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { z } from "zod";
import { AppError } from "../errors.ts";
import { openText, readableText } from "./decode.ts";
import type { TableFile } from "./open.ts";

/** One line of a file: its values by the names that were asked for, or why it is not read. */
export type TableLine<Name extends string> = TableRecord<Name> | RefusedLine;

export interface TableRecord<Name extends string> {
  readonly kind: "record";
  /** Where it begins, from 1. */
  readonly line: number;
  /** Trimmed; empty where an optional column is missing. */
  readonly record: Readonly<Record<Name, string>>;
  /** The names of all columns of the file, asked for or not: the same list for each line. One that two columns have is not in it. */
  readonly columns: readonly string[];
  /** The line by all of them. */
  readonly whole: () => Readonly<Record<string, string>>;
}

/** A line that is left out, with the reason as a sentence and how it begins. */
export interface RefusedLine {
  readonly kind: "refused";
  readonly line: number;
  readonly reason: string;
  readonly text: string;
}

export interface TableLayout<Name extends string> {
  /** Columns that must be there, as the publisher names them; case, spaces and marks do not count. */
  readonly required: readonly Name[];
  /** Columns that newer or older files have. */
  readonly optional?: readonly Name[];
  /** The names of the fields in order, where the first line is no header. Those after the last required one may be missing. */
  readonly fields?: readonly Name[];
}

/** No record of any publisher is near this long: a quote that is never closed is found by it. */
const MOST_RECORD_BYTES = 1024 * 1024;
/** Missing columns that are named. */
const MISSING_NAMED = 8;
/** How much of a refused line is kept. */
const SHOWN_CHARACTERS = 200;
/** How many lines may stand above the one that names the columns, that one included. */
const MOST_TITLE_LINES = 15;
const parsed = z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) });
type Parsed = z.infer<typeof parsed>;

/** Which of a file's first lines names its columns, by its place among them; below 0: the first. */
export type HeaderAmong = (lines: readonly (readonly string[])[]) => number;

/**
 * Reads delimited text as it streams by, by the names of its columns in whatever order they stand;
 * which are asked for may depend on the header, which is shown then as it is written.
 * Text is UTF-8, UTF-16 or Windows-1252. Commas, semicolons, bars or tabs, told by its first lines; where
 * tabs stand between fields, quotes are characters like any other.
 * @param headerAmong where titles may stand above the header; else it is the first line.
 * @throws AppError `invalid_input` when this is not the table meant or breaks off in the middle.
 */
export async function* readTable<Name extends string>(
  file: TableFile,
  layout: TableLayout<Name> | ((header: readonly string[]) => TableLayout<Name>),
  headerAmong?: HeaderAmong,
): AsyncGenerator<TableLine<Name>> {
  const text = await openText(file.bytes);
  const delimiter = delimiterOf(text.head);
  const parser = parse({
    delimiter,
    quote: delimiter === "\t" ? null : '"',
    encoding: "latin1",
    info: true,
    relax_column_count: true,
    // Where bars stand between fields, few programs put fields into quotes: 18" is inches.
    relax_quotes: delimiter === "|",
    skip_empty_lines: true,
    max_record_size: MOST_RECORD_BYTES,
  });
  // Whatever fails on the way ends the parser with that error, and the loop below with it.
  pipeline(Readable.from(text.chunks), parser, () => undefined);
  const layoutOf = typeof layout === "function" ? layout : () => layout;
  const fixed = typeof layout === "function" ? undefined : layout.fields;
  let columns = fixed === undefined ? null : fixedColumns(fixed, layoutOf([]).required);
  let held: RefusedLine | null = null;
  let first: readonly string[] | null = null;
  try {
    for await (const { record, info } of fromHeader(parser, headerAmong)) {
      if (columns === null) {
        const header = record.map((name) => readableText(name).trim());
        columns = headedColumns(header, layoutOf(header), file.name);
        first = record;
        continue;
      }
      if (held !== null) yield held;
      held = null;
      const line = info.lines - lineBreaks(record);
      if (first !== null && isSame(record, first))
        throw new AppError(
          "invalid_input",
          `${file.name} names its columns again in line ${line}: it was put together from several files.`,
        );
      if (record.length < columns.least || record.length > columns.most)
        held = refused(line, record, `has ${record.length} fields, not ${columns.most}`);
      else if (record.some((field) => field.includes("\0")))
        yield refused(line, record, "holds a character that no text has (NUL)");
      else {
        const { names, pick, whole } = columns.of(record);
        yield {
          kind: "record",
          line,
          record: pick(record),
          columns: names,
          whole: () => whole(record),
        };
      }
    }
  } catch (cause) {
    throw tableError(cause, file.name);
  }
  if (columns === null) throw new AppError("invalid_input", `${file.name} is empty.`);
  if (held === null) return;
  if (!text.endsWithLineBreak())
    throw new AppError(
      "invalid_input",
      `${file.name} breaks off in the middle of line ${held.line}: it was not copied whole.`,
    );
  yield held;
}

interface Columns<Name extends string> {
  /** How many fields a record has, at least and at most. */
  readonly least: number;
  readonly most: number;
  /** How the fields of a record are taken; the same for all of a file. */
  of(record: readonly string[]): Picking<Name>;
}

interface Picking<Name extends string> {
  readonly names: readonly string[];
  pick(record: readonly string[]): Readonly<Record<Name, string>>;
  whole(record: readonly string[]): Readonly<Record<string, string>>;
}

function fixedColumns<Name extends string>(
  fields: readonly Name[],
  required: readonly Name[],
): Columns<Name> {
  const least = Math.max(...required.map((name) => fields.indexOf(name))) + 1;
  const places = fields.map((name, at) => [name, at] as const);
  let first: Picking<Name> | null = null;
  return {
    least,
    most: fields.length,
    of: ({ length }) => (first ??= pickingOf(places, places.slice(0, length))),
  };
}

function headedColumns<Name extends string>(
  header: readonly string[],
  { required, optional = [] }: TableLayout<Name>,
  name: string,
): Columns<Name> {
  const standsAt = new Map<string, number>();
  const twice = new Set<string>();
  header.map(plain).forEach((word, at) => {
    if (standsAt.has(word)) twice.add(word);
    else standsAt.set(word, at);
  });
  const missing = required.filter((column) => !standsAt.has(plain(column)));
  const most = header.length;
  if (missing.length > 0)
    throw new AppError(
      "invalid_input",
      `${name} is not the table that is meant: its first line does not name ${missing.slice(0, MISSING_NAMED).join(", ")}${missing.length > MISSING_NAMED ? ` and ${missing.length - MISSING_NAMED} more columns` : ""}.`,
    );
  const asked = [...required, ...optional];
  const doubled = asked.filter((column) => twice.has(plain(column)));
  if (doubled.length > 0)
    throw new AppError("invalid_input", `${name} names ${doubled.join(", ")} twice.`);
  const askedAs = new Map<string, Name>(asked.map((column) => [plain(column), column]));
  const all = [...standsAt].flatMap(([word, at]) =>
    word === "" || twice.has(word) ? [] : [[askedAs.get(word) ?? header[at] ?? word, at] as const],
  );
  const picking = pickingOf(
    asked.map((column) => [column, standsAt.get(plain(column)) ?? -1]),
    all,
  );
  return { least: most, most, of: () => picking };
}

/** A column's name without what spellings differ in. */
const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, "");

function pickingOf<Name extends string>(
  asked: readonly (readonly [Name, number])[],
  all: readonly (readonly [string, number])[],
): Picking<Name> {
  const blank = Object.fromEntries(asked.map(([name]) => [name, ""])) as Record<Name, string>;
  const valueAt = (record: readonly string[], at: number) => readableText(record[at] ?? "").trim();
  const pick: Picking<Name>["pick"] = (record) => {
    const values = { ...blank };
    for (const [name, at] of asked) values[name] = valueAt(record, at);
    return values;
  };
  return {
    names: all.map(([name]) => name),
    pick,
    whole: (record) => Object.fromEntries(all.map(([name, at]) => [name, valueAt(record, at)])),
  };
}

/** The records of a file without the titles above its header. */
async function* fromHeader(
  records: AsyncIterable<unknown>,
  headerAmong: HeaderAmong | undefined,
): AsyncGenerator<Parsed> {
  let first: Parsed[] | null = headerAmong === undefined ? null : [];
  const begun = (lines: readonly Parsed[]) => {
    const texts = lines.map(({ record }) => record.map((field) => readableText(field).trim()));
    return lines.slice(Math.max(0, headerAmong?.(texts) ?? 0));
  };
  for await (const each of records) {
    const record = parsed.parse(each);
    if (first === null) {
      yield record;
      continue;
    }
    first.push(record);
    if (first.length < MOST_TITLE_LINES) continue;
    yield* begun(first);
    first = null;
  }
  if (first !== null) yield* begun(first);
}

const DELIMITERS = [",", "\t", ";", "|"] as const;
type Delimiter = (typeof DELIMITERS)[number];
/** As much of the beginning as tells what stands between fields. */
const TOLD_BY_CHARACTERS = 16_384;
const TOLD_BY_LINES = 20;

/** The mark that most of the first lines hold equally often; of two, the one they hold more of. */
function delimiterOf(head: Uint8Array): Delimiter {
  const text = Buffer.from(head.subarray(0, TOLD_BY_CHARACTERS)).toString("latin1");
  const [best] = DELIMITERS.map((mark) => ({ mark, ...regularity(text, mark) })).toSorted(
    (one, other) => other.lines - one.lines || other.count - one.count,
  );
  return best?.mark ?? ",";
}

/** How often most lines hold a mark that stands in no quotes, and how many lines those are. */
function regularity(
  text: string,
  mark: Delimiter,
): { readonly lines: number; readonly count: number } {
  const quoted = mark === "\t" ? text : text.replaceAll(/"[^"]*"?/g, "");
  const tally = new Map<number, number>();
  const lines = quoted.split(/\r\n|\n|\r/).filter((line) => line !== "");
  // Of a text that goes on the last line is cut.
  const whole = text.length < TOLD_BY_CHARACTERS || lines.length === 1 ? lines : lines.slice(0, -1);
  for (const line of whole.slice(0, TOLD_BY_LINES)) {
    const count = line.split(mark).length - 1;
    if (count > 0) tally.set(count, (tally.get(count) ?? 0) + 1);
  }
  const [most] = [...tally].toSorted(([a, x], [b, y]) => y - x || b - a);
  return { lines: most?.[1] ?? 0, count: most?.[0] ?? 0 };
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((field, at) => field === other[at]);

const lineBreaks = (record: readonly string[]): number =>
  record.reduce((sum, field) => sum + (field.match(/\r\n|\n|\r/g)?.length ?? 0), 0);

const refused = (line: number, record: readonly string[], what: string): RefusedLine => ({
  kind: "refused",
  line,
  reason: `The line ${what}.`,
  text: shown(record.map(readableText).join(" | ")),
});

/** How a refused line begins, fit for a terminal and for the database: without control characters. */
export function shown(text: string): string {
  const beginning = text.slice(0, SHOWN_CHARACTERS).replace(/\p{Cc}+/gu, " ");
  return text.length > SHOWN_CHARACTERS ? `${beginning}…` : beginning;
}

function tableError(cause: unknown, name: string): unknown {
  if (!(cause instanceof CsvError)) return cause;
  const where = typeof cause.lines === "number" ? ` at line ${cause.lines}` : "";
  const what =
    cause.code === "CSV_MAX_RECORD_SIZE"
      ? "a line is longer than any of this publisher's, as where a quote is never closed"
      : cause.code === "CSV_QUOTE_NOT_CLOSED"
        ? "a quote is opened and never closed: it was not copied whole"
        : "a quote stands where none can";
  return new AppError("invalid_input", `${name} cannot be read${where}: ${what}.`, { cause });
}
