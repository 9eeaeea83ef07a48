import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { HISTORY } from "#lib/domain/listings/history-record/mutations.import.ts";
import { CHARGERS } from "#lib/domain/ownership/charging-station/mutations.import.ts";
import { EPA_SOURCE } from "#lib/domain/vehicles/fuel-economy/mutations.import.ts";
import { COMPLAINT_FIELDS, RECALL_FIELDS } from "#lib/domain/vehicles/nhtsa/constants.import.ts";
import { COMPLAINTS, RATINGS, RECALLS } from "#lib/domain/vehicles/nhtsa/mutations.import.ts";
import { campaign } from "#lib/domain/vehicles/recall/data.ts";
import {
  importSource,
  type SourceDefinition,
} from "#lib/domain/vehicles/source-import/mutations.ts";
import type { ImportReport } from "#lib/domain/vehicles/source-import/types.ts";
import { systemContext } from "#lib/platform/actions/context.ts";
import { closeDatabase, database } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { insertCatalog } from "#tests/factories/catalog-models.ts";
import { sampleFile } from "#tests/factories/publisher-files.ts";
import { refillDatabase } from "#tests/setup/database.ts";
import { TEMPLATE_DATABASE } from "#tests/setup/template.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "swapped-"));
  await closeDatabase();
  await refillDatabase(env().DATABASE_URL ?? "", TEMPLATE_DATABASE);
  await insertCatalog([
    { make: "Ford", model: "Focus", from: 2010, to: 2018 },
    { make: "Ford", model: "Explorer", from: 2010, to: 2026 },
    { make: "Toyota", model: "Corolla", from: 1990, to: 2026 },
    { make: "Buick", model: "Encore", from: 2013, to: 2022 },
    { make: "Honda", model: "Accord", from: 2010, to: 2026 },
    { make: "Honda", model: "Civic", from: 2010, to: 2026 },
  ]);
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  await database().sourceImport.deleteMany();
  await database().recallCampaign.deleteMany();
});

/** How two columns are named: in the order in which the file has them. */
const namedAs = (one: string, other: string) =>
  new RegExp(`with (${one} and ${other}|${other} and ${one}) exchanged`);

let files = 0;
async function imported(definition: SourceDefinition, text: string): Promise<ImportReport> {
  files += 1;
  const path = join(folder, `${files}.txt`);
  await writeFile(path, text);
  return importSource(systemContext(), {
    definition,
    order: { path, origin: `${files}.txt`, startedBy: "a test", allowFewer: false },
  });
}
const why = ({ outcome }: ImportReport) =>
  outcome.kind === "refused" ? outcome.why : outcome.kind;

/** The rows of a table with two columns exchanged; no field of our samples holds a quoted comma there. */
function exchanged(
  text: string,
  delimiter: string,
  [one, other]: readonly [number, number],
): string {
  return text
    .split(/\r?\n/)
    .map((line) => {
      const fields = line.split(delimiter);
      if (fields.length <= Math.max(one, other)) return line;
      return fields
        .with(one, fields[other] ?? "")
        .with(other, fields[one] ?? "")
        .join(delimiter);
    })
    .join("\n");
}

const at = (fields: readonly string[], ...names: readonly [string, string]): [number, number] => [
  fields.indexOf(names[0]),
  fields.indexOf(names[1]),
];

/** A row of the recall file. */
const recall = (changes: Partial<Record<(typeof RECALL_FIELDS)[number], string>>): string =>
  RECALL_FIELDS.map(
    (name) =>
      ({
        RECORD_ID: "1",
        CAMPNO: "25V001000",
        MAKETXT: "HONDA",
        MODELTXT: "ACCORD",
        YEARTXT: "2020",
        COMPNAME: "SEATS",
        RCLTYPECD: "V",
        RCDATE: "20250106",
        DATEA: "20250107",
        ...changes,
      })[name] ?? "",
  ).join("\t");
const fileOf = (rows: readonly string[]): string => `${rows.join("\n")}\n`;

const DEFINITIONS = { RECALLS, RATINGS, EPA_SOURCE, CHARGERS };

describe("a file with two columns exchanged is refused by their names", () => {
  test("the recall file: make and model, and nothing is written", async () => {
    const text = await readFile(sampleFile("nhtsa/recalls-24-fields.txt"), "utf8");
    const turned = exchanged(text, "\t", at(RECALL_FIELDS, "MAKETXT", "MODELTXT"));
    const report = await imported(RECALLS, turned);
    expect(why(report)).toMatch(
      /^Of its 29 rows 0 fit as they stand and \d+ with MAKETXT and MODELTXT exchanged: these two columns look swapped\.$/,
    );
    expect(await database().recallCampaign.count()).toBe(0);
    expect(await database().importRow.count()).toBe(0);
    expect(await database().sourceImport.findFirst()).toMatchObject({
      state: "refused",
      failure: expect.stringContaining("MAKETXT and MODELTXT"),
    });
  });

  test.each([
    ["MAKETXT", "MFGTXT"],
    ["COMPNAME", "DESC_DEFECT"],
    ["CAMPNO", "MFGCAMPNO"],
    ["YEARTXT", "MODELTXT"],
    ["RCLTYPECD", "INFLUENCED_BY"],
  ] as const)("the recall file: %s and %s", async (one, other) => {
    const text = await readFile(sampleFile("nhtsa/recalls-24-fields.txt"), "utf8");
    const report = await imported(RECALLS, exchanged(text, "\t", at(RECALL_FIELDS, one, other)));
    expect(why(report)).toMatch(namedAs(one, other));
  });

  test("the recall file: the days of report and filing", async () => {
    const rows = Array.from({ length: 12 }, (_, number) =>
      recall({ CAMPNO: `25V0010${10 + number}`, RCDATE: "20250107", DATEA: "20250106" }),
    );
    expect(why(await imported(RECALLS, fileOf(rows)))).toContain(
      "Of its 12 rows 0 fit as they stand and 12 with RCDATE and DATEA exchanged",
    );
  });

  test.each([
    ["MAKETXT", "MODELTXT"],
    ["FAILDATE", "LDATE"],
    ["VIN", "CDESCR"],
    ["COMPDESC", "CDESCR"],
    ["MILES", "VEH_SPEED"],
    ["CDESCR", "DEALER_NAME"],
    ["CDESCR", "DEALER_TEL"],
    ["CDESCR", "CITY"],
  ] as const)("the complaint file: %s and %s", async (one, other) => {
    const text = await readFile(sampleFile("nhtsa/complaints.txt"), "utf8");
    const report = await imported(
      COMPLAINTS,
      exchanged(text, "\t", at(COMPLAINT_FIELDS, one, other)),
    );
    expect(why(report)).toMatch(namedAs(one, other));
  });

  test.each([
    ["RECALLS", "nhtsa/recalls-collected.csv", "make", "model"],
    ["RATINGS", "nhtsa/ratings-collected.csv", "make", "model"],
    ["RATINGS", "nhtsa/ratings-collected.csv", "OVERALL_STARS", "ROLLOVER_STARS"],
    ["EPA_SOURCE", "epa/vehicles.csv", "make", "model"],
    ["EPA_SOURCE", "epa/vehicles.csv", "city08", "highway08"],
    ["EPA_SOURCE", "epa/vehicles.csv", "displ", "cylinders"],
    ["CHARGERS", "afdc/us-fast-2022-01.csv", "Latitude", "Longitude"],
    ["CHARGERS", "afdc/us-fast-2022-01.csv", "City", "State"],
    ["CHARGERS", "afdc/us-fast-2022-01.csv", "ZIP", "ID"],
    ["CHARGERS", "afdc/us-fast-2022-01.csv", "EV Level2 EVSE Num", "EV DC Fast Count"],
    ["CHARGERS", "afdc/us-fast-2022-01.csv", "Open Date", "Date Last Confirmed"],
  ] as const)("%s of %s: %s and %s", async (source, name, one, other) => {
    const text = (await readFile(sampleFile(name), "utf8")).replace("\uFEFF", "");
    const [header = ""] = text.split(/\r?\n/, 1);
    // The header stays: only what stands under it is exchanged.
    const turned = exchanged(text.slice(header.length), ",", at(header.split(","), one, other));
    const said = why(await imported(DEFINITIONS[source], `${header}${turned}`));
    expect(said).toMatch(namedAs(one, other));
  });

  test("title records: the day of a theft and of the recovery", async () => {
    const said = why(
      await imported(
        HISTORY,
        fileOf([
          "VIN,Kind,Date,State,Recovered On",
          "1HGCM82633A004352,theft,2020-03-09,TX,2020-03-01",
          "1HGCM82633A004352,theft,2021-03-09,TX,2021-02-01",
        ]),
      ),
    );
    expect(said).toContain("with Date and Recovered On exchanged");
  });
});

describe("rows outside the catalog are left out and counted", () => {
  const others = [
    recall({ CAMPNO: "25V002000", MAKETXT: "BLUE BIRD", MODELTXT: "SWORD" }),
    recall({ CAMPNO: "25V002000", MAKETXT: "BLUE BIRD", MODELTXT: "SWORD", YEARTXT: "20x1" }),
    recall({ CAMPNO: "25V003000", MAKETXT: "HONDA", MODELTXT: "GOLD WING" }),
    recall({ CAMPNO: "25E004000", MAKETXT: "HONDA", MODELTXT: "ACCORD", RCLTYPECD: "E" }),
    recall({ CAMPNO: "25V001000", MAKETXT: "JAYCO", MODELTXT: "EAGLE", YEARTXT: "2021" }),
    recall({
      CAMPNO: "25V001000",
      MAKETXT: "JAYCO",
      MODELTXT: "EAGLE",
      YEARTXT: "2021",
      COMPNAME: "SEATS:FRONT",
    }),
    recall({ CAMPNO: "25V001000", MAKETXT: "JAYCO", MODELTXT: "EAGLE", YEARTXT: "2022" }),
  ];

  test("however many they are; what was read is what was kept, left out and refused", async () => {
    const report = await imported(
      RECALLS,
      fileOf([recall({}), recall({ YEARTXT: "1984" }), ...others]),
    );
    expect(report).toMatchObject({
      rowsRead: 9,
      rowsKept: 2,
      rowsLeftOut: 7,
      rowsRefused: 0,
      outcome: { kind: "done", published: { held: 2, added: 2 } },
      reasons: [
        { kind: "left_out", reason: "Its make is not in the catalog.", count: 5 },
        { kind: "left_out", reason: "It is about equipment, tires or child seats.", count: 1 },
        {
          kind: "left_out",
          reason: "Its make is in the catalog, its model is not.",
          count: 1,
        },
      ],
    });
    expect(await database().sourceImport.findFirst()).toMatchObject({
      rowsRead: 9,
      rowsKept: 2,
      rowsRefused: 0,
      reasons: report.reasons,
    });
    expect(await database().recallCampaign.count()).toBe(1);
  });

  test("and a campaign says how many of the model years it names are left out", async () => {
    await imported(RECALLS, fileOf([recall({}), ...others]));
    expect(await campaign("25V001000")).toMatchObject({
      kind: "found",
      value: { vehicleCount: 1, leftOutVehicles: 2 },
    });
    await imported(RECALLS, fileOf([recall({}), recall({ YEARTXT: "2019" })]));
    expect(await campaign("25V001000")).toMatchObject({
      value: { vehicleCount: 2, leftOutVehicles: 0 },
    });
  });

  test("one about none of ours is not said to be none", async () => {
    await imported(RECALLS, fileOf([recall({}), ...others]));
    expect(await campaign("25V002000")).toMatchObject({
      kind: "not_checked",
      reason: expect.stringContaining("only campaigns about vehicles in this catalog are kept"),
    });
  });

  test("a file of nothing else changes nothing, and says so", async () => {
    expect(why(await imported(RECALLS, fileOf(others)))).toBe(
      "None of its 7 rows can be kept: all are left out.",
    );
  });

  test("once the catalog has more models, the same file is read anew", async () => {
    const text = fileOf([recall({}), ...others]);
    expect(why(await imported(RECALLS, text))).toBe("done");
    expect(why(await imported(RECALLS, text))).toBe("unchanged");
    await database().make.create({ data: { id: 900, name: "Jayco", slug: "jayco" } });
    await database().model.create({
      data: {
        id: 900,
        makeId: 900,
        name: "Eagle",
        slug: "eagle",
        bodyStyle: "van",
        sizeClass: "large",
      },
    });
    const report = await imported(RECALLS, text);
    expect(report).toMatchObject({ rowsKept: 4, rowsLeftOut: 4, outcome: { kind: "done" } });
    await database().model.delete({ where: { id: 900 } });
    await database().make.delete({ where: { id: 900 } });
  });
});
