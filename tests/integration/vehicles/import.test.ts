import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { EPA_COLUMNS } from "#lib/domain/vehicles/fuel-economy/constants.import.ts";
import { EPA_SOURCE } from "#lib/domain/vehicles/fuel-economy/mutations.import.ts";
import { freshnessOf, freshnessOfAll } from "#lib/domain/vehicles/source-import/data.ts";
import {
  importSource,
  type SourceDefinition,
} from "#lib/domain/vehicles/source-import/mutations.ts";
import type { ImportReport } from "#lib/domain/vehicles/source-import/types.ts";
import { systemContext } from "#lib/platform/actions/context.ts";
import { database } from "#lib/platform/db/client.ts";

const folder = await mkdtemp(join(tmpdir(), "lotwise-import-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const USUAL: Readonly<Record<string, string>> = {
  year: "2020",
  make: "Honda",
  model: "Civic 4Dr",
  baseModel: "Civic",
  VClass: "Compact Cars",
  drive: "Front-Wheel Drive",
  trany: "Manual 6-spd",
  displ: "2.0",
  cylinders: "4",
  fuelType: "Regular",
  fuelType1: "Regular Gasoline",
  city08: "29",
  highway08: "37",
  comb08: "32",
  phevBlended: "false",
  createdOn: "Tue Jan 01 00:00:00 EST 2019",
  modifiedOn: "Thu Sep 25 00:00:00 EDT 2025",
};
const TEXTS = [
  "fuelType2",
  "atvType",
  "tCharger",
  "sCharger",
  "evMotor",
  "eng_dscr",
  "guzzler",
  "rangeA",
];

/** A line of EPA's file with a number; some columns changed. */
function line(id: number, changes: Readonly<Record<string, string>> = {}): string {
  const values: Readonly<Record<string, string>> = { ...USUAL, id: String(id), ...changes };
  return EPA_COLUMNS.map((column) => {
    const value = values[column] ?? (TEXTS.includes(column) ? "" : "0");
    return /[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
  }).join(",");
}
const HEADER = EPA_COLUMNS.join(",");
const fileOf = (lines: readonly string[]): string => `${[HEADER, ...lines].join("\n")}\n`;
const lines = (from: number, to: number, changes = {}): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => line(from + at, changes));

let files = 0;
async function imported(
  content: string | Uint8Array,
  options: { readonly allowFewer?: boolean; readonly of?: SourceDefinition } = {},
): Promise<ImportReport> {
  files += 1;
  const path = join(folder, `${files}.csv`);
  await writeFile(path, content);
  const { allowFewer = false, of = EPA_SOURCE } = options;
  return importSource(systemContext(), {
    definition: of,
    order: { path, origin: `${files}.csv`, startedBy: "a test", allowFewer },
  });
}

const held = () => database().fuelEconomyRecord.count();
const why = ({ outcome }: ImportReport) =>
  outcome.kind === "refused" ? outcome.why : outcome.kind;

beforeEach(async () => {
  await database().sourceImport.deleteMany();
  await database().fuelEconomyRecord.deleteMany();
});

describe("an import", () => {
  test("adds, changes and removes what is new, changed and gone, and says how many", async () => {
    await imported(fileOf(lines(1, 100)));
    const report = await imported(
      fileOf([...lines(2, 99), line(100, { city08: "30" }), line(101), line(102)]),
    );
    expect(report).toMatchObject({ rowsRead: 101, rowsKept: 101, rowsRefused: 0 });
    expect(report.outcome).toMatchObject({
      published: { held: 101, added: 2, changed: 1, removed: 1, publishedOn: "2025-09-25" },
    });
    const changed = await database().fuelEconomyRecord.findUnique({ where: { id: 100 } });
    expect(changed?.cityMpg).toBe(30);
    const fresh = (await freshnessOfAll()).map(({ source, last }) => [source, last?.held ?? null]);
    expect(fresh[0]).toEqual(["epa", 101]);
    expect(fresh[1]).toEqual(["recalls", null]);
  });

  test("keeps who ran it, on what, and what was refused, and leaves no staged rows", async () => {
    const report = await imported(fileOf([...lines(1, 50), line(51, { city08: "many" })]));
    expect(report).toMatchObject({ rowsRead: 51, rowsKept: 50, rowsRefused: 1 });
    expect(await database().sourceImport.findFirst()).toMatchObject({
      source: "epa",
      startedBy: "a test",
      state: "done",
      rowsRefused: 1,
      reasons: [{ kind: "refused", reason: "The city08 is no number.", count: 1 }],
      refusals: [
        { line: 52, reason: "The city08 is no number.", text: "51 | 2020 | Honda | Civic 4Dr" },
      ],
    });
    expect(await database().importRow.count()).toBe(0);
  });

  test("of the same content is none, also packed; packed otherwise it is read and changes nothing", async () => {
    const content = fileOf(lines(1, 20));
    await imported(content);
    expect((await imported(content)).outcome.kind).toBe("unchanged");
    const packed = await imported(gzipSync(content));
    expect(packed.outcome).toMatchObject({ published: { added: 0, changed: 0, removed: 0 } });
    const raised = { ...EPA_SOURCE, revision: EPA_SOURCE.revision + 1 };
    expect((await imported(gzipSync(content), { of: raised })).outcome.kind).toBe("done");
  });

  test("of rows with one key keeps the last of them", async () => {
    const report = await imported(fileOf([line(1), line(2), line(2, { comb08: "33" })]));
    expect(report.outcome).toMatchObject({ published: { held: 2, added: 2 } });
    const second = await database().fuelEconomyRecord.findUnique({ where: { id: 2 } });
    expect(second?.combinedMpg).toBe(33);
  });
});

describe("nothing is overwritten by less", () => {
  test("a file with under 90% of the rows is refused with the figures, unless fewer is right", async () => {
    await imported(fileOf(lines(1, 100)));
    const fewer = fileOf(lines(1, 89));
    expect(why(await imported(fewer))).toBe(
      "It has 89 rows where the source has 100 now; under 90% is too few.",
    );
    expect(await held()).toBe(100);
    expect((await freshnessOf("epa")).failure?.why).toContain("89 rows");
    expect(why(await imported(fewer, { allowFewer: true }))).toBe("done");
    expect(await held()).toBe(89);
    expect((await freshnessOf("epa")).failure).toBeNull();
  });

  test("nor by as many rows that say the same thing over and over", async () => {
    await imported(fileOf(lines(1, 100)));
    const repeated = [...lines(1, 50), ...lines(1, 50)];
    expect(why(await imported(fileOf(repeated)))).toBe(
      "It leaves 50 records where there are 100 now; under 90% is too few.",
    );
    expect(await held()).toBe(100);
  });

  test("nor by a file in whose column of numbers stands something else", async () => {
    const yearly = Array.from({ length: 20 }, () => line(1));
    expect(why(await imported(fileOf(yearly)))).toBe(
      "Its 20 rows have 1 number in the column id: EPA gives each its own.",
    );
    expect(await held()).toBe(0);
  });

  test("nor by a file of which more than 5% cannot be read", async () => {
    await imported(fileOf(lines(1, 100)));
    const bad = [...lines(1, 94), ...lines(95, 100, { year: "next" })];
    const report = await imported(fileOf(bad));
    expect(why(report)).toBe("6 of its 100 rows (6.0%) are refused; more than 5.0% is too many.");
    expect(report.reasons).toEqual([
      { kind: "refused", reason: "The year is no number.", count: 6 },
    ]);
    expect(await held()).toBe(100);
  });

  test("nor ever by nothing", async () => {
    await imported(fileOf(lines(1, 3)));
    expect(why(await imported(fileOf([]), { allowFewer: true }))).toBe("The file has no rows.");
    expect(why(await imported(fileOf(lines(1, 3, { id: "x" })), { allowFewer: true }))).toBe(
      "None of its 3 rows can be kept.",
    );
    expect(await held()).toBe(3);
  });
});

describe("a file that is broken", () => {
  const whole = fileOf(lines(1, 50));
  test.each([
    ["cut off in a row", Buffer.from(whole.slice(0, -40)), "breaks off in the middle of line 51"],
    ["packed and cut off", gzipSync(whole).subarray(0, -10), "breaks off or is damaged"],
    ["of another publisher", Buffer.from("id,name\n1,x\n"), "does not name year, make"],
    ["a page in place of a file", Buffer.from("<html>Not found</html>\n"), "is not the table"],
    ["empty", Buffer.from(""), "is empty"],
    ["no text at all", Buffer.from([0x50, 0x4b, 3, 4, 1, 2, 3]), "no archive that can be read"],
  ])("%s changes nothing and says what is wrong", async (_, content, said) => {
    await imported(fileOf(lines(1, 5)));
    expect(why(await imported(content))).toContain(said);
    expect(await held()).toBe(5);
    expect(await database().importRow.count()).toBe(0);
    expect((await freshnessOf("epa")).failure?.why).toContain(said);
  });

  test("by columns in another order, another encoding or strange text is read all the same", async () => {
    const [header = "", ...rows] = fileOf([
      line(1, { model: "=1+1", make: "Citroën" }),
      line(2, { model: "Robert'); drop table fuel_economy;--\\N\t\\" }),
    ])
      .trim()
      .split("\n");
    const turned = [header, ...rows].map((each) => {
      const cells = each.split(",");
      return [...cells.slice(3), ...cells.slice(0, 3)].join(",");
    });
    const report = await imported(Buffer.from(`${turned.join("\r\n")}\r\n`, "latin1"));
    expect(report.rowsRefused).toBe(0);
    const rowsNow = await database().fuelEconomyRecord.findMany({ orderBy: { id: "asc" } });
    expect(rowsNow.map(({ make, model }) => [make, model])).toEqual([
      ["Citroën", "=1+1"],
      ["Honda", "Robert'); drop table fuel_economy;--\\N\t\\"],
    ]);
  });

  test("with figures that cannot be is kept without those rows, each with its reason", async () => {
    const strange = [
      line(101, { city08: "-3" }),
      line(102, { comb08: "1e9" }),
      line(103, { fuelType1: "Plutonium" }),
      line(104, { model: "" }),
      line(105, { make: "x".repeat(500) }),
      line(106, { cylinders: "2.5" }),
      line(107, { range: "90.5" }),
      line(108, { cityA08: "20.5", fuelType2: "E85" }),
    ];
    const report = await imported(fileOf([...lines(1, 100), ...lines(201, 300), ...strange]));
    expect(report.reasons.map(({ reason }) => reason).sort()).toEqual([
      "The city08 is not from 1 to 1000.",
      "The cityA08 is no whole number.",
      "The comb08 is not from 1 to 1000.",
      "The cylinders is no whole number.",
      "The fuelType1 is none that we know.",
      "The make is longer than a name.",
      "The model is missing.",
      "The range is no whole number.",
    ]);
    expect(await held()).toBe(200);
  });
});

describe("two imports of one source", () => {
  test("do not run at once: the second says so and changes nothing", async () => {
    let letGo = () => {};
    const mayGoOn = new Promise<void>((done) => {
      letGo = done;
    });
    let started = () => {};
    const isReading = new Promise<void>((done) => {
      started = done;
    });
    const slow: SourceDefinition = {
      ...EPA_SOURCE,
      async *read(file, reading) {
        started();
        await mayGoOn;
        yield* EPA_SOURCE.read(file, reading);
      },
    };
    const first = imported(fileOf(lines(1, 10)), { of: slow });
    await isReading;
    await expect(imported(fileOf(lines(1, 9)))).rejects.toMatchObject({ code: "conflict" });
    letGo();
    expect(why(await first)).toBe("done");
    expect(await held()).toBe(10);
  });

  test("where the first was given up for another file: its staged rows are dropped", async () => {
    const failing: SourceDefinition = {
      ...EPA_SOURCE,
      async publish() {
        throw new Error("the database went away");
      },
    };
    await expect(imported(fileOf(lines(1, 10)), { of: failing })).rejects.toThrow("went away");
    expect(await database().importRow.count()).toBe(10);
    expect(why(await imported(fileOf(lines(1, 12))))).toBe("done");
    expect(await database().importRow.count()).toBe(0);
    const [given] = await database().sourceImport.findMany({ orderBy: { id: "asc" } });
    expect(given).toMatchObject({ state: "refused", failure: expect.stringContaining("another") });
  });

  test("a run that broke off after it had staged is taken up by the next on the same file", async () => {
    const failing: SourceDefinition = {
      ...EPA_SOURCE,
      async publish() {
        throw new Error("the database went away");
      },
    };
    const content = fileOf(lines(1, 10));
    await expect(imported(content, { of: failing })).rejects.toThrow("went away");
    const report = await imported(content);
    expect(report).toMatchObject({ resumedRows: 10, rowsRead: 10, outcome: { kind: "done" } });
    expect(await database().sourceImport.count()).toBe(1);
  });
});
