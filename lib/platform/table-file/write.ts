import { stringify } from "csv-stringify/sync";
import { textStream } from "../serving/text-stream.ts";

/** A cell of a table that is given away: empty where there is nothing to say. */
export type CsvCell = string | number | boolean | null;

/**
 * What makes spreadsheets take a text for a formula, also after spaces and in full width: more than
 * csv-stringify's own `escape_formulas` knows.
 */
const FORMULA = /^\s*[=+\-@|%\t\r\uFF0B\uFF0D\uFF1D\uFF20]/;

/** Rows as lines of a CSV file (RFC 4180), each with its end; texts that look like formulas are kept from being ones. */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return stringify([...rows], {
    record_delimiter: "\r\n",
    quoted_match: /^\s|\s$|[\r\n]/,
    cast: {
      // What a stranger typed may not run on whoever opens the file: the apostrophe makes it text.
      string: (text) => (FORMULA.test(text) ? `'${text}` : text),
      boolean: String,
    },
  });
}

/**
 * A CSV file that is written while its rows are read, so that it takes little memory whatever its
 * length. It begins with the mark by which spreadsheets know UTF-8. Reading stops when nobody listens.
 * @param batches rows, some at a time.
 */
export function csvStream(
  header: readonly string[],
  batches: AsyncIterable<readonly (readonly CsvCell[])[]>,
): ReadableStream<Uint8Array> {
  return textStream(csvPieces(header, batches));
}

async function* csvPieces(
  header: readonly string[],
  batches: AsyncIterable<readonly (readonly CsvCell[])[]>,
): AsyncGenerator<string> {
  yield `\uFEFF${csvText([header])}`;
  for await (const rows of batches) if (rows.length > 0) yield csvText(rows);
}

/** A CSV file as an answer: private, to be kept under a name. @param name without the ending. */
export function csvResponse(name: string, body: ReadableStream<Uint8Array>): Response {
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name.replace(/[^A-Za-z0-9._-]+/g, "-")}.csv"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
