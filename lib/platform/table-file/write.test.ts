import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { csvResponse, csvStream, csvText } from "./write.ts";

async function* inBatches(rows: readonly (readonly string[])[], size: number) {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size);
}

/** Cells without the apostrophe that keeps them from being formulas. */
const withoutMark = (row: readonly string[]): readonly string[] =>
  row.map((each) => each.replace(/^'(?=\s*[=+\-@|%\t\r\uFF0B\uFF0D\uFF1D\uFF20])/, ""));

test("whatever stands in the cells, a reader finds the same cells", async () => {
  const cell = fc.string({ unit: "binary" }).filter((text) => !text.includes("\uFEFF"));
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(rows, fc.integer({ min: 1, max: 5 }), async (given, size) => {
      const text = await csvResponse("x", csvStream(["a", "b"], inBatches(given, size))).text();
      const read: string[][] = parse(text, { bom: true, relax_column_count: true });
      expect(read.slice(1).map(withoutMark)).toEqual(given.map(withoutMark));
    }),
  );
});

test("a text that a spreadsheet would run is text; a number stays one", () => {
  expect(csvText([["=1+2", " +1", '@a"', -12.5, null, true, "|a", " %b", "\t1", "\uFF1D1"]])).toBe(
    `'=1+2,' +1,"'@a""",-12.5,,true,'|a,' %b,'\t1,'\uFF1D1\r\n`,
  );
  expect(csvText([["-1", " \uFF0B1", "a ", "b\rc", "d-e"]])).toBe(
    `'-1,' \uFF0B1,"a ","b\rc",d-e\r\n`,
  );
});

test("reading ends when nobody listens any more", async () => {
  let ended = false;
  async function* endless() {
    try {
      for (;;) yield [["x"]];
    } finally {
      ended = true;
    }
  }
  const reader = csvStream(["a"], endless()).getReader();
  await reader.read();
  await reader.read();
  await reader.cancel();
  expect(ended).toBe(true);
});

test("the name of the file cannot say more than a name", () => {
  const { headers } = csvResponse('a"; b\r\n/../c', csvStream([], inBatches([], 1)));
  expect(headers.get("content-disposition")).toBe('attachment; filename="a-b-..-c.csv"');
});
