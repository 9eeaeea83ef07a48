/** A cell of a table that is given away: empty where there is nothing to say. */
export type CsvCell = string | number | boolean | null;

/** What makes spreadsheets take a text for a formula, also after spaces. */
const FORMULA = /^\s*[=+\-@|%\t\r]/;
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

function cellText(cell: CsvCell): string {
  if (cell === null) return "";
  if (typeof cell !== "string") return `${cell}`;
  // What a stranger typed may not run on whoever opens the file: the apostrophe makes it text.
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of a CSV file (RFC 4180) with its end; texts that look like formulas are kept from being ones. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(cellText).join(",")}\r\n`;
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
  const encoder = new TextEncoder();
  const rows = batches[Symbol.asyncIterator]();
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(`\uFEFF${csvLine(header)}`)),
    pull: async (controller) => {
      const next = await rows.next();
      if (next.done === true) controller.close();
      else if (next.value.length > 0)
        controller.enqueue(encoder.encode(next.value.map(csvLine).join("")));
    },
    cancel: async () => {
      await rows.return?.();
    },
  });
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
