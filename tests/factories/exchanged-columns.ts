import { parse } from "csv-parse/sync";
import type { SourceDefinition } from "#lib/domain/vehicles/source-import/mutations.ts";
import { ExchangeCount } from "#lib/domain/vehicles/source-import/rules.columns.ts";
import { whyNotLetIn } from "#lib/domain/vehicles/source-import/rules.ts";
import type { ColumnRules } from "#lib/domain/vehicles/source-import/types.columns.ts";
import type { BulkConnection } from "#lib/platform/db/bulk.ts";
import { AppError } from "#lib/platform/errors.ts";
import { openTableFile, type TableFile } from "#lib/platform/table-file/open.ts";

/** A publisher's table, of which two columns can be exchanged. */
export interface PublishedTable {
  readonly delimiter: "," | "\t";
  readonly columns: readonly string[];
  /** Whether the file names its columns in its first line. */
  readonly hasHeader: boolean;
  readonly rows: readonly (readonly string[])[];
}

interface TableOptions {
  /** Names of the columns of a file of tabs without a header. */
  readonly fields?: readonly string[] | undefined;
  /** How many rows are taken, from all over the file. */
  readonly most?: number;
  /** How often each row stands in it: what few rows of a sample say is then said by enough. */
  readonly times?: number;
}

/** Reads a file of commas with a header, or of tabs without one. */
export async function publishedTable(
  path: string,
  { fields, most = Number.POSITIVE_INFINITY, times = 1 }: TableOptions = {},
): Promise<PublishedTable> {
  const pieces: Uint8Array[] = [];
  const file = await openTableFile(path, { mostBytes: 100 * 1024 * 1024 });
  for await (const piece of file.bytes) pieces.push(piece);
  return tableOf(Buffer.concat(pieces), { fields, most, times });
}

/** The same of a text. */
export function tableOf(
  text: Buffer | string,
  { fields, most = Number.POSITIVE_INFINITY, times = 1 }: TableOptions,
): PublishedTable {
  const all: string[][] = parse(text, {
    delimiter: fields === undefined ? "," : "\t",
    quote: fields === undefined ? '"' : null,
    bom: true,
    skip_empty_lines: true,
    relax_column_count: true,
  });
  const [header = [], ...under] = fields === undefined ? all : [[...fields], ...all];
  const step = Math.max(1, Math.ceil(under.length / most));
  const rows = under.filter((_, at) => at % step === 0);
  return {
    delimiter: fields === undefined ? "," : "\t",
    hasHeader: fields === undefined,
    columns: header.slice(0, Math.max(...rows.map((row) => row.length))),
    rows: Array.from({ length: times }, () => rows).flat(),
  };
}

/** The file as its publisher has it, or with two of its columns exchanged under a header that stays. */
export function tableFile(
  { delimiter, columns, hasHeader, rows }: PublishedTable,
  [one, other]: readonly [number, number] = [0, 0],
): TableFile {
  const written = (row: readonly string[]) =>
    row
      .map((field) =>
        delimiter === "," && /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field,
      )
      .join(delimiter);
  const turned = rows.map((row) =>
    written(row.with(one, row[other] ?? "").with(other, row[one] ?? "")),
  );
  const text = `${[...(hasHeader ? [written(columns)] : []), ...turned].join("\n")}\n`;
  async function* bytes() {
    yield new TextEncoder().encode(text);
  }
  return { name: "exchanged", bytes: bytes(), share: () => 1 };
}

export interface TableRead {
  /** Why the file is not let in; null where it is. */
  readonly why: string | null;
  /** What would be kept of it. */
  readonly kept: string;
}

/** Reads a file as its import does, up to the decision whether it is let in. */
export async function readAsImport(
  definition: SourceDefinition,
  file: TableFile,
  db: Pick<BulkConnection, "rows">,
): Promise<TableRead> {
  const exchanges = new ExchangeCount();
  const counts = { row: 0, left_out: 0, refused: 0 };
  const kept: unknown[] = [];
  try {
    for await (const read of definition.read(file, { db, exchanges })) {
      counts[read.kind] += 1;
      if (read.kind === "row") kept.push(read.row);
    }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "invalid_input") throw error;
    return { why: error.message, kept: "" };
  }
  const why =
    exchanges.why() ??
    whyNotLetIn(
      {
        rowsRead: counts.row + counts.left_out + counts.refused,
        rowsKept: counts.row,
        rowsLeftOut: counts.left_out,
        rowsRefused: counts.refused,
        rowsKeptBefore: null,
      },
      false,
    );
  return { why, kept: JSON.stringify(kept) };
}

/** The rows of a table as exchanged columns are looked for in them, and what tells its columns apart. */
export async function lookedAtRows(
  definition: SourceDefinition,
  file: TableFile,
  db: Pick<BulkConnection, "rows">,
): Promise<{ readonly rows: readonly Row[]; readonly rules: ColumnRules<string> }> {
  const rows: Row[] = [];
  const found: ColumnRules<string>[] = [];
  const exchanges: Pick<ExchangeCount, "add"> = {
    add({ whole }, rules) {
      rows.push(whole());
      found.push(rules);
    },
  };
  for await (const _ of definition.read(file, { db, exchanges }));
  const [rules] = found;
  if (rules === undefined) throw new Error("The table has no rows.");
  return { rows, rules };
}

type Row = Readonly<Record<string, string>>;

/** Whether two columns that are exchanged in each of these rows are named. */
export function isTold(
  rows: readonly Row[],
  rules: ColumnRules<string>,
  columns: readonly string[],
  [one, other]: readonly [string, string],
): boolean {
  const turned = rows.map((row) => ({ ...row, [one]: row[other] ?? "", [other]: row[one] ?? "" }));
  const isNamed = (among: readonly string[]) => {
    const exchanges = new ExchangeCount();
    for (const row of turned) exchanges.add({ columns: among, whole: () => row }, rules);
    return exchanges.why() !== null;
  };
  // A pair is counted alike with and without the others; of a wide table all pairs take as long as the square of them.
  return isNamed([one, other]) || isNamed(columns);
}
