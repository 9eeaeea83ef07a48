import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, test, vi } from "vitest";
import { workbookOf } from "#tests/factories/workbook.ts";
import { zipOf } from "#tests/factories/zip.ts";
import { openTableFile } from "./open.ts";
import { readTable, type TableLayout, type TableLine } from "./read.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lotwise-table-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const MB = 1024 * 1024;
type Columns = "id" | "Model Name";
const LAYOUT: TableLayout<Columns> = { required: ["id", "Model Name"] };

let files = 0;
async function read<Name extends string>(
  content: string | Uint8Array,
  layout: TableLayout<Name>,
  mostBytes = 10 * MB,
  headerAmong?: (lines: readonly (readonly string[])[]) => number,
): Promise<TableLine<Name>[]> {
  files += 1;
  const path = join(folder, `${files}.csv`);
  await writeFile(path, content);
  const lines: TableLine<Name>[] = [];
  const file = await openTableFile(path, { mostBytes });
  for await (const line of readTable(file, layout, headerAmong)) lines.push(line);
  return lines;
}

const names = (lines: readonly TableLine<Columns>[]) =>
  lines.map((line) => (line.kind === "record" ? line.record["Model Name"] : line.reason));

describe("a table", () => {
  it("is read by the names of its columns, whatever their order, case and spacing", async () => {
    const lines = await read("Extra,MODEL_name,ID\r\nx,Civic,1\r\ny,CR-V,2\r\n", LAYOUT);
    expect(lines).toMatchObject([
      { kind: "record", line: 2, record: { id: "1", "Model Name": "Civic" } },
      { kind: "record", line: 3, record: { id: "2", "Model Name": "CR-V" } },
    ]);
  });

  it("names the line on which each record begins, over quoted line breaks and empty lines", async () => {
    const lines = await read('id,model name\n1,"a\nb"\n\n2,c\n3,d\n', LAYOUT);
    expect(lines.map(({ line }) => line)).toEqual([2, 5, 6]);
  });

  it("without the columns that are needed is another file, and says which are missing", async () => {
    await expect(read("id,make\n1,Honda\n", LAYOUT)).rejects.toThrow(
      "is not the table that is meant: its first line does not name Model Name",
    );
    await expect(read("<html><body>404</body></html>", LAYOUT)).rejects.toThrow("id, Model Name");
    await expect(read("id,id,model name\n1,2,x\n", LAYOUT)).rejects.toThrow("names id twice");
    await expect(read("", LAYOUT)).rejects.toThrow("is empty");
  });

  it.each([";", "|", "\t", ","])("is split by %j, told by all of its beginning", async (mark) => {
    const text = ["id", "model name", "photos"].join(mark);
    const photos = mark === "|" ? "a,b,c" : "a|b|c";
    const rows = [1, 2, 3].map((id) => [id, "Civic", photos].join(mark));
    const lines = await read([text, ...rows].join("\n"), LAYOUT);
    expect(lines).toHaveLength(3);
    expect(names(lines)).toEqual(["Civic", "Civic", "Civic"]);
  });

  it("is not split by what stands in quotes", async () => {
    const lines = await read('id;model name\n1;"a, b, c, d"\n2;"e, f; ""g"""\n', LAYOUT);
    expect(names(lines)).toEqual(["a, b, c, d", 'e, f; "g"']);
  });

  it("begins at the line that is said to name its columns", async () => {
    const text =
      'Inventory of Cedar Fork, Nov 24\n,,\n"Made, by hand",,\nid,model name,x\n1,Civic,y\n';
    const headerAmong = (lines: readonly (readonly string[])[]) =>
      lines.findIndex((line) => line.includes("id"));
    const lines = await read(text, LAYOUT, 10 * MB, headerAmong);
    expect(lines).toMatchObject([{ kind: "record", line: 5, record: { "Model Name": "Civic" } }]);
  });

  it("without a header is read by place, with or without its newer fields", async () => {
    const layout = {
      fields: ["id", "name", "newer"],
      required: ["id", "name"],
    } as const satisfies TableLayout<string>;
    const lines = await read('1\tan "odd" name\n2\tb\tnew\n3\n', layout);
    expect(lines).toMatchObject([
      { record: { id: "1", name: 'an "odd" name', newer: "" } },
      { record: { id: "2", name: "b", newer: "new" } },
      { kind: "refused", line: 3, reason: "The line has 1 fields, not 3." },
    ]);
  });
});

test("a packed file that is found broken before it is read waits for its reader to say so", async () => {
  const path = join(folder, "waits.csv.gz");
  await writeFile(path, gzipSync("id,model name\n1,a\n").subarray(0, -10));
  const file = await openTableFile(path, { mostBytes: MB });
  // Unpacking begins by itself; its error comes in one of the turns after the file's last byte.
  await vi.waitFor(() => expect(file.share()).toBe(1));
  for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
  await expect(readTable(file, LAYOUT).next()).rejects.toThrow("breaks off or is damaged");
});

describe("a line that cannot be read", () => {
  it("is refused by its number and the others are kept", async () => {
    const lines = await read("id,model name\n1,a\n2\n3,b,c\n4,d\0\n5,e\n", LAYOUT);
    expect(names(lines)).toEqual([
      "a",
      "The line has 1 fields, not 2.",
      "The line has 3 fields, not 2.",
      "The line holds a character that no text has (NUL).",
      "e",
    ]);
    expect(lines[3]).toMatchObject({ line: 5, text: "4 | d " });
  });

  it("that is the last and has no end says that the file was cut off", async () => {
    await expect(read("id,model name\n1,a\n2", LAYOUT)).rejects.toThrow(
      "breaks off in the middle of line 3",
    );
    await expect(read('id,model name\n1,a\n2,"b', LAYOUT)).rejects.toThrow(
      "a quote is opened and never closed",
    );
    expect(names(await read("id,model name\n1,a\n2\n", LAYOUT))).toHaveLength(2);
    expect(names(await read("id,model name\n1,a", LAYOUT))).toEqual(["a"]);
  });

  it("with a field of megabytes ends the reading before it fills the memory", async () => {
    await expect(read(`id,model name\n1,"${"x".repeat(3 * MB)}"\n`, LAYOUT)).rejects.toThrow(
      "a line is longer than any of this publisher's",
    );
  });

  it("keeps text that a spreadsheet would run as the text it is", async () => {
    const lines = await read("id,model name\n1,\"=cmd|'/C calc'!A0\"\n", LAYOUT);
    expect(names(lines)).toEqual(["=cmd|'/C calc'!A0"]);
  });
});

describe("text", () => {
  const text = "id,model name\n1,Citroën “é”\n2,plain\n";
  const expected = ["Citroën “é”", "plain"];

  it("is read in UTF-8, with and without its mark, and in UTF-16 of both orders", async () => {
    const wide = Buffer.from(`\ufeff${text}`, "utf16le");
    for (const content of [text, `\ufeff${text}`, wide, Buffer.from(wide).swap16()])
      expect(names(await read(content, LAYOUT))).toEqual(expected);
    expect(names(await read(Buffer.from(text, "utf16le"), LAYOUT))).toEqual(expected);
  });

  it("in Windows-1252 is told field by field, also where both stand in one file", async () => {
    const mixed = Buffer.concat([
      Buffer.from("id,model name\n1,Citro\xebn \x93\xe9\x94\n", "latin1"),
      Buffer.from("2,Citroën “é”\n"),
    ]);
    expect(names(await read(mixed, LAYOUT))).toEqual(["Citroën “é”", "Citroën “é”"]);
  });

  it("of any kind comes back as it was written", async () => {
    const field = fc
      .string({ unit: "grapheme", maxLength: 30 })
      .filter((value) => !value.includes("\0") && !value.startsWith("\ufeff"))
      .map((value) => value.trim());
    await fc.assert(
      fc.asyncProperty(fc.array(field, { minLength: 1, maxLength: 8 }), async (values) => {
        const rows = values.map((value, at) => `${at},"${value.replaceAll('"', '""')}"`);
        const lines = await read(`id,model name\n${rows.join("\n")}\n`, LAYOUT);
        expect(names(lines)).toEqual(values);
      }),
      { numRuns: 60 },
    );
  });
});

describe("a packed file", () => {
  const content = "id,model name\n1,a\n2,b\n";

  it("is told by its content, not by its name", async () => {
    expect(names(await read(gzipSync(content), LAYOUT))).toEqual(["a", "b"]);
    expect(names(await read(zipOf({ "vehicles.csv": content }), LAYOUT))).toEqual(["a", "b"]);
    const beside = zipOf({ "__MACOSX/._v.csv": "x", "readme.md": "x", "v.csv": content });
    expect(names(await read(beside, LAYOUT))).toEqual(["a", "b"]);
  });

  it("that is cut off or damaged is named as that", async () => {
    const zip = zipOf({ "v.csv": content });
    await expect(read(gzipSync(content).subarray(0, 20), LAYOUT)).rejects.toThrow(/breaks off/);
    await expect(read(zip.subarray(0, zip.length - 30), LAYOUT)).rejects.toThrow(/no archive/);
    const damaged = zipOf({ "v.csv": content }, { crc: 1 });
    await expect(read(damaged, LAYOUT)).rejects.toThrow("its checksum does not fit");
  });

  it("with several tables, none, or a way out of its folder is refused", async () => {
    await expect(read(zipOf({ "a.csv": content, "b.csv": content }), LAYOUT)).rejects.toThrow(
      "holds several files of rows",
    );
    await expect(read(zipOf({}), LAYOUT)).rejects.toThrow("holds no file");
    await expect(read(zipOf({ "../../etc/a.csv": content }), LAYOUT)).rejects.toThrow(
      "invalid relative path",
    );
  });

  it("is named without control characters, whatever its archive calls it", async () => {
    const hostile = zipOf({ "a\0\u001b[2J.csv": "other\n" });
    const failed = await read(hostile, LAYOUT).catch(String);
    expect(failed).toMatch(/is not the table that is meant/);
    expect(failed).not.toMatch(/\p{Cc}/u);
  });

  it("that unpacks to more than any of the publisher's is given up on the way", async () => {
    const bomb = gzipSync(`id,model name\n${"1,a\n".repeat(2 * MB)}`);
    await expect(read(bomb, LAYOUT, MB)).rejects.toThrow("unpacks to more than 1 MB");
    const zeros = zipOf({ "v.csv": Buffer.alloc(80 * MB, "\n") });
    await expect(read(zeros, LAYOUT, 1000 * MB)).rejects.toThrow("unpacks to more than 64 MB");
  });
});

describe("a workbook", () => {
  const rows = [
    ["id", "Model Name", "since", "certified"],
    ["1", "Town & Country", new Date("2026-11-03T00:00:00Z"), true],
    [2, 18_450.5, null, false],
  ];
  const opened = async (content: Uint8Array) => {
    files += 1;
    const path = join(folder, `${files}.csv`);
    await writeFile(path, content);
    return openTableFile(path, { mostBytes: 10 * MB, workbooks: true });
  };

  it("is read as its longest sheet, whatever it is called", async () => {
    const file = await opened(workbookOf({ Cover: [["Cedar Fork"]], Stock: rows }));
    const lines: TableLine<string>[] = [];
    for await (const line of readTable(file, {
      required: ["id", "Model Name", "since", "certified"],
    }))
      lines.push(line);
    expect(lines).toMatchObject([
      {
        record: { id: "1", "Model Name": "Town & Country", since: "2026-11-03", certified: "true" },
      },
      { record: { id: "2", "Model Name": "18450.5", since: "", certified: "false" } },
    ]);
  });

  it("is refused where only publishers' files are read, and where it is broken", async () => {
    await expect(read(workbookOf({ Stock: rows }), LAYOUT)).rejects.toThrow("save it as CSV");
    const broken = zipOf({ "xl/workbook.xml": "<workbook" });
    await expect(opened(broken)).rejects.toThrow("is a workbook that cannot be read");
  });
});

it.each([
  [[0xd0, 0xcf, 0x11, 0xe0], "old kind (.xls)"],
  [[0x25, 0x50, 0x44, 0x46], "is a PDF"],
  [[0x89, 0x50, 0x4e, 0x47], "is a picture"],
])("what begins with %j is refused for what it is", async (magic, words) => {
  await expect(read(Uint8Array.from([...magic, 0, 0, 0]), LAYOUT)).rejects.toThrow(words);
});

it("an archive's table is read, not the text or the systems' files beside it", async () => {
  const archive = zipOf({
    "stock/vehicles.csv": "id,model name\n1,Civic\n",
    "stock/read me.txt": "Sent nightly.",
    "stock/.DS_Store": "x",
    "photos/1.jpg": "x",
  });
  expect(names(await read(archive, LAYOUT))).toEqual(["Civic"]);
});
