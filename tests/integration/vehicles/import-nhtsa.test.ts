import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { complaintsOf } from "#lib/domain/vehicles/complaint/data.ts";
import { findModelYear } from "#lib/domain/vehicles/model-year/data.ts";
import type { ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";
import { COMPLAINTS, RATINGS, RECALLS } from "#lib/domain/vehicles/nhtsa/mutations.import.ts";
import {
  campaign,
  modelYearRecallsOf,
  recallsOfMake,
  recentRecalls,
} from "#lib/domain/vehicles/recall/data.ts";
import { safetyRatingsOf } from "#lib/domain/vehicles/safety-rating/data.ts";
import {
  importSource,
  type SourceDefinition,
} from "#lib/domain/vehicles/source-import/mutations.ts";
import { systemContext } from "#lib/platform/actions/context.ts";
import { closeDatabase, database } from "#lib/platform/db/client.ts";
import { env, settle } from "#lib/platform/env.ts";
import { insertCatalog } from "#tests/factories/catalog-models.ts";
import { NHTSA_PUBLISHED, NHTSA_SAMPLES, type NhtsaFiles } from "#tests/factories/nhtsa-files.ts";
import { startNhtsaServer } from "#tests/factories/nhtsa-server.ts";
import { refillDatabase } from "#tests/setup/database.ts";
import { TEMPLATE_DATABASE } from "#tests/setup/template.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "nhtsa-"));
});
afterAll(() => rm(folder, { recursive: true }));

const load = (definition: SourceDefinition, path: string) =>
  importSource(systemContext(), {
    definition,
    order: { path, origin: path, startedBy: "a test", allowFewer: false },
  });
async function loadText(definition: SourceDefinition, name: string, text: string | Buffer) {
  const path = join(folder, name);
  await writeFile(path, text);
  return load(definition, path);
}
async function modelYear(make: string, model: string, year: number): Promise<ModelYearRef> {
  const ref = await findModelYear({ make, model, year: String(year) });
  if (ref === null) throw new Error(`no ${year} ${make} ${model}`);
  return ref;
}

/** A row of the recall file with 29 fields. */
const newer = (changes: Readonly<Record<number, string>>): string =>
  Array.from({ length: 29 }, (_, at) => changes[at + 1] ?? "").join("\t");
const PICKUP = {
  1: "900001",
  2: "25V001000",
  3: "FORD",
  4: "F-150 SUPERCREW",
  5: "2023",
  7: "POWER TRAIN:DRIVESHAFT",
  8: "FORD MOTOR COMPANY",
  11: "V",
  12: "112,965",
  15: "Ford Motor Company",
  16: "20250106",
  20: "THE DRIVESHAFT\u0007 MAY FRACTURE.",
  28: "Yes",
  29: "No",
};

describe("our samples", () => testFiles(NHTSA_SAMPLES));

describe.skipIf(NHTSA_PUBLISHED === null)(
  "the publisher's files, where ../shared/data has them",
  () => testFiles(NHTSA_PUBLISHED ?? NHTSA_SAMPLES),
);

const leftOut = (reason: string, count: number) => ({ kind: "left_out", reason, count });

function testFiles({ recalls, collected, complaints, ratings }: NhtsaFiles): void {
  beforeAll(async () => {
    await closeDatabase();
    await refillDatabase(env().DATABASE_URL ?? "", TEMPLATE_DATABASE);
    await insertCatalog([
      { make: "Ford", model: "Focus", from: 2000, to: 2018 },
      { make: "Ford", model: "Explorer", from: 2010, to: 2026 },
      { make: "Ford", model: "F-150", from: 2010, to: 2026 },
      { make: "Buick", model: "Encore", from: 2013, to: 2022 },
      { make: "Toyota", model: "Corolla", from: 1990, to: 2026 },
      { make: "Ram", model: "3500", from: 2013, to: 2026 },
      { make: "Honda", model: "Civic", from: 2010, to: 2026 },
      { make: "Ford", model: "Windstar", from: 1995, to: 2003 },
      { make: "Pontiac", model: "Grand Am", from: 1990, to: 2005 },
      { make: "Kia", model: "Soul", from: 2010, to: 2025 },
    ]);
  });

  describe("the recall file", () => {
    test("of 24 fields: a campaign once, with all its model years and parts", async () => {
      expect(await load(RECALLS, recalls.path)).toMatchObject({
        rowsRead: recalls.rows,
        rowsKept: recalls.kept,
        rowsLeftOut: recalls.rows - recalls.kept,
        rowsRefused: 0,
        reasons: expect.arrayContaining([
          leftOut("Its make is not in the catalog.", recalls.leftOut.make),
          leftOut("Its make is in the catalog, its model is not.", recalls.leftOut.model),
          leftOut("It is about equipment, tires or child seats.", recalls.leftOut.noVehicle),
        ]),
        outcome: {
          kind: "done",
          published: { held: recalls.held, added: recalls.held, removed: 0 },
        },
      });
      expect(await database().recallCampaign.count()).toBe(recalls.campaigns);
      expect(await modelYearRecallsOf(await modelYear("ford", "focus", 2001))).toMatchObject({
        kind: "found",
        value: [
          {
            ...recalls.focus,
            components: [["ELECTRICAL SYSTEM", "BATTERY", "CABLES"]],
            manufacturer: "Ford Motor Company",
            parkIt: null,
            heldBy: "import",
          },
        ],
        source: { how: "import", note: expect.stringContaining("part of NHTSA's recalls") },
      });
      expect(await campaign(recalls.aboutEquipment)).toMatchObject({
        kind: "not_checked",
        reason: expect.stringContaining("only campaigns about vehicles in this catalog are kept"),
      });
    });

    test("a part of it never says that there are none", async () => {
      expect(await modelYearRecallsOf(await modelYear("honda", "civic", 2019))).toMatchObject({
        kind: "not_checked",
        reason: expect.stringContaining(
          `it is a part of NHTSA's recalls only (${recalls.held} records)`,
        ),
      });
      expect(await recallsOfMake((await modelYear("honda", "civic", 2019)).makeId)).toMatchObject({
        kind: "not_checked",
      });
    });

    test("of 29 fields: flags, names of one body, no control characters", async () => {
      const rows = [
        newer(PICKUP),
        newer({ ...PICKUP, 1: "900002", 4: "F-150", 7: "SEATS" }),
        newer({ ...PICKUP, 1: "900003", 5: "9999" }),
      ];
      await loadText(RECALLS, "newer.txt", `${rows.join("\r\n")}\r\n`);
      expect(await modelYearRecallsOf(await modelYear("ford", "f-150", 2023))).toMatchObject({
        value: [
          {
            campaign: "25V001000",
            parkIt: true,
            parkOutside: false,
            potentiallyAffected: 112_965,
            summary: "THE DRIVESHAFT MAY FRACTURE.",
            modelTexts: ["F-150", "F-150 SUPERCREW"],
            components: [["POWER TRAIN", "DRIVESHAFT"], ["SEATS"]],
          },
        ],
      });
      expect(await modelYearRecallsOf(await modelYear("ford", "f-150", 2020))).toMatchObject({
        kind: "not_checked",
        reason: expect.stringContaining("names this model without saying which model years"),
      });
    });

    test("nothing is overwritten by less", async () => {
      const less = [newer({ ...PICKUP, 1: "1", 12: "", 20: "", 28: "No", 29: "" })];
      await loadText(RECALLS, "less.txt", `${less.join("\n")}\n`);
      expect(await modelYearRecallsOf(await modelYear("ford", "f-150", 2023))).toMatchObject({
        value: [
          {
            parkIt: true,
            parkOutside: false,
            potentiallyAffected: 112_965,
            summary: "THE DRIVESHAFT MAY FRACTURE.",
          },
        ],
      });
    });

    test("as a collector cut it: fills gaps and says that it is cut", async () => {
      expect(await load(RECALLS, collected.path)).toMatchObject({
        rowsRead: collected.rows,
        rowsKept: collected.kept,
        rowsRefused: 0,
        outcome: {
          kind: "done",
          published: { added: collected.kept, publishedOn: collected.publishedOn },
        },
      });
      const explorer = await modelYearRecallsOf(await modelYear("ford", "explorer", 2025));
      expect(explorer).toMatchObject({ kind: "found", value: expect.any(Array) });
      expect(explorer.kind === "found" && explorer.value.length).toBe(collected.explorer);
      const ram = await modelYearRecallsOf(await modelYear("ram", "3500", 2026));
      expect(ram).toMatchObject({
        value: [{ summary: expect.stringMatching(/…$/), remedy: null }, {}, {}],
      });
      expect(await recentRecalls()).toMatchObject({
        kind: "found",
        value: {
          campaigns: recalls.campaigns + 1 + collected.kept,
          newest: expect.arrayContaining([]),
        },
      });
    });

    test("refuses rows with their reasons and keeps the rest", async () => {
      const good = Array.from({ length: 60 }, (_, at) =>
        newer({ ...PICKUP, 1: String(at), 2: `25V${String(at + 100).padStart(6, "0")}` }),
      );
      const bad = [
        newer({ ...PICKUP, 2: "NOT A NUMBER" }),
        newer({ ...PICKUP, 3: "" }),
        newer({ ...PICKUP, 5: "20x3" }),
      ];
      const report = await loadText(RECALLS, "bad.txt", `${[...good, ...bad].join("\n")}\n`);
      expect(report).toMatchObject({ rowsKept: 60, rowsRefused: 3 });
      expect(report.reasons.map(({ reason }) => reason)).toEqual([
        "Its campaign number is none.",
        "Its make or model is missing or longer than any.",
        "Its model year is none.",
      ]);
    });

    test.each([
      ["truncated.txt", newer(PICKUP).slice(0, 60)],
      ["page.html", "<html><body>Service unavailable</body></html>\n"],
      ["empty.txt", ""],
    ])("%s changes nothing", async (name, text) => {
      const held = await database().recallVehicle.count();
      expect(await loadText(RECALLS, name, text)).toMatchObject({ outcome: { kind: "refused" } });
      expect(await database().recallVehicle.count()).toBe(held);
    });
  });

  test("the live service and the file stand side by side: an empty answer takes nothing away", async () => {
    const server = await startNhtsaServer();
    settle({ NHTSA_URL: server.url });
    const focus = await modelYearRecallsOf(await modelYear("ford", "focus", 2001));
    expect(focus).toMatchObject({
      kind: "found",
      value: [{ campaign: recalls.focus.campaign, heldBy: "import" }],
      source: { how: "live", note: expect.stringContaining("the live service did not name it") },
    });
    settle({ NHTSA_URL: "off" });
    await server.stop();
  });

  test("the complaint file: a complaint once, whatever parts it names, nothing that tells who wrote it", async () => {
    const report = await load(COMPLAINTS, complaints.path);
    expect(report).toMatchObject({
      rowsRead: complaints.rows,
      rowsRefused: 0,
      outcome: { kind: "done" },
    });
    const held = await database().complaint.findMany();
    expect(new Set(held.map(({ odiNumber }) => odiNumber)).size).toBeLessThan(complaints.rows);
    expect(held.some(({ components }) => components.length > 1)).toBe(true);
    expect(JSON.stringify(held)).not.toContain(complaints.vin);
    expect(await complaintsOf(await modelYear("toyota", "corolla", 1994))).toMatchObject({
      kind: "found",
      value: { count: 1, crashes: 1, byComponent: [{ component: "AIR BAGS", share: 1 }] },
      source: { how: "import" },
    });
  });

  test("ratings as collected: each build once, 0 for a chance that is left out, no whole file", async () => {
    expect(await load(RATINGS, ratings.path)).toMatchObject({
      rowsRead: ratings.rows,
      rowsRefused: 0,
      outcome: { kind: "done" },
    });
    expect(await safetyRatingsOf(await modelYear("buick", "encore", 2017))).toMatchObject({
      kind: "found",
      value: [
        {
          description: "2017 BUICK ENCORE SUV AWD",
          drive: "AWD",
          overall: 5,
          front: null,
          rollover: 4,
          rolloverPossibility: expect.closeTo(0.179, 3),
          nhtsaUrl: null,
        },
      ],
    });
    expect(await database().safetyRating.count({ where: { rolloverPossibility: 0 } })).toBe(0);
    expect(await safetyRatingsOf(await modelYear("honda", "civic", 2019))).toMatchObject({
      kind: "not_checked",
    });
    const service = [
      "VehicleId,VehicleDescription,ModelYear,Make,Model,OverallRating,OverallSideCrashRating",
      '13320,"2019 Honda CIVIC 4 DR FWD",2019,HONDA,CIVIC,5,Not Rated',
      "x,y,2019,HONDA,CIVIC,5,5",
      ...Array.from({ length: 40 }, (_, at) => `${at + 1},d,2019,KIA,SOUL,4,4`),
    ];
    expect(await loadText(RATINGS, "service.csv", `${service.join("\n")}\n`)).toMatchObject({
      rowsRefused: 1,
    });
    expect(await safetyRatingsOf(await modelYear("honda", "civic", 2019))).toMatchObject({
      value: [{ overall: 5, side: "not_rated", drive: "FWD" }],
    });
  });
}
