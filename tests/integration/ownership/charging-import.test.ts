import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CHARGERS } from "#lib/domain/ownership/charging-station/mutations.import.ts";
import { importSource } from "#lib/domain/vehicles/source-import/mutations.ts";
import { systemContext } from "#lib/platform/actions/context.ts";
import { closeDatabase, database } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { sampleFile, wholeFile } from "#tests/factories/publisher-files.ts";
import { refillDatabase } from "#tests/setup/database.ts";
import { TEMPLATE_DATABASE } from "#tests/setup/template.ts";

/** A file of fast stations, a later one of Washington, and what is told of them. */
interface StationFiles {
  /** Fast stations of the whole country in January 2022, and how many of them are in Washington. */
  readonly fast: { readonly path: string; readonly rows: number; readonly washington: number };
  /** Stations of Washington in 2025, and how many of its rows are of other fuels. */
  readonly washington: {
    readonly path: string;
    readonly rows: number;
    readonly otherFuels: number;
    readonly publishedOn: string;
  };
  readonly inBoth: number;
  readonly inCalifornia: number;
  /** Those of Washington changed after January 2022. */
  readonly changedLater: number;
  /** How many fast ones of 2022 in Washington may be gone in 2025. */
  readonly gone: { readonly least: number; readonly most: number };
}

const WHOLE = {
  fast: wholeFile("afdc/us_dcfast_2022-01.csv"),
  washington: wholeFile("afdc/wa_alt_fuel_stations_2025-02.csv"),
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "chargers-"));
});
afterAll(() => rm(folder, { recursive: true }));

const importFile = (path: string, allowFewer = false) =>
  importSource(systemContext(), {
    definition: CHARGERS,
    order: { path, origin: "a test", startedBy: "a test", allowFewer },
  });

async function done(path: string, allowFewer = false) {
  const report = await importFile(path, allowFewer);
  if (report.outcome.kind !== "done") throw new Error(JSON.stringify(report));
  return { ...report, ...report.outcome.published };
}

async function written(name: string, content: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

const inState = (state: string) => database().chargingStation.count({ where: { state } });
const header =
  "Fuel Type Code,Station Name,Street Address,City,State,ZIP,Status Code,Latitude,Longitude,ID,Updated At,EV Connector Types,EV DC Fast Count,EV Level2 EVSE Num";
const line = (id: number, change: { at?: string; name?: string; fast?: number } = {}) =>
  `ELEC,${change.name ?? `Station ${id}`},1 Main St,Boise,ID,83702,E,43.6,-116.2,${id},${change.at ?? "2026-01-01 00:00:00 UTC"},J1772,${change.fast ?? ""},2`;

describe("stations of two files, our samples", () =>
  testFiles({
    fast: { path: sampleFile("afdc/us-fast-2022-01.csv"), rows: 70, washington: 17 },
    washington: {
      path: sampleFile("afdc/washington-2025-01.csv"),
      rows: 134,
      otherFuels: 8,
      publishedOn: "2025-01-31",
    },
    inBoth: 12,
    inCalifornia: 16,
    changedLater: 126,
    gone: { least: 5, most: 5 },
  }));

describe.skipIf(WHOLE.fast === null || WHOLE.washington === null)(
  "stations of two files, the publisher's whole ones, where ../shared/data has them",
  () =>
    testFiles({
      fast: { path: WHOLE.fast ?? "", rows: 5754, washington: 207 },
      washington: {
        path: WHOLE.washington ?? "",
        rows: 2558,
        otherFuels: 85,
        publishedOn: "2025-02-09",
      },
      inBoth: 133,
      inCalifornia: 1558,
      changedLater: 2473,
      // 133 of 207 are still there, all of them public and open.
      gone: { least: 1, most: 74 },
    }),
);

function testFiles({ fast, washington, ...facts }: StationFiles): void {
  const added = washington.rows - washington.otherFuels - facts.inBoth;
  const held = fast.rows + added;
  const inWashington = fast.washington + added;

  beforeAll(async () => {
    await closeDatabase();
    await refillDatabase(env().DATABASE_URL ?? "", TEMPLATE_DATABASE);
  });

  test("that cover different areas and days stand side by side, the newest record of each", async () => {
    expect(await done(fast.path)).toMatchObject({
      rowsRead: fast.rows,
      rowsRefused: 0,
      held: fast.rows,
      added: fast.rows,
    });
    expect(await inState("WA")).toBe(fast.washington);

    const second = await done(washington.path);
    expect(second).toMatchObject({
      rowsRead: washington.rows,
      rowsRefused: 0,
      added,
      changed: facts.inBoth,
      removed: 0,
      held,
      publishedOn: washington.publishedOn,
    });
    expect(second.reasons).toEqual([
      { kind: "left_out", reason: "It is not electric.", count: washington.otherFuels },
    ]);
    expect(second.rowsKept + second.rowsLeftOut).toBe(washington.rows);
    expect(await inState("CA")).toBe(facts.inCalifornia);
    expect(await inState("WA")).toBe(inWashington);
  });

  test("an older file takes nothing back, and the same file twice changes nothing", async () => {
    expect(await done(fast.path)).toMatchObject({ added: 0, changed: 0, removed: 0, held });
    expect((await importFile(fast.path)).outcome.kind).toBe("unchanged");
    const later = await database().chargingStation.count({
      where: { publisherUpdatedAt: { gte: new Date("2022-02-01") } },
    });
    expect(later).toBe(facts.changedLater);
  });

  test("fewer are right only where the operator says so, and only of what the file covers", async () => {
    const fewer = await done(washington.path, true);
    expect(fewer.removed).toBeGreaterThanOrEqual(facts.gone.least);
    expect(fewer.removed).toBeLessThanOrEqual(facts.gone.most);
    expect(fewer.held).toBe(held - fewer.removed);
    expect(await inState("CA")).toBe(facts.inCalifornia);
    expect(await inState("WA")).toBe(inWashington - fewer.removed);
  });
}

describe("a file in the publisher's other forms", () => {
  test("JSON brings power; the CSV of the same moment does not take it away", async () => {
    const json = {
      station_locator_url: "https://example.org",
      total_results: 2,
      fuel_stations: [
        {
          ...{
            id: 900_001,
            fuel_type_code: "ELEC",
            station_name: "Fast",
            street_address: "1 Main",
          },
          ...{ city: "Boise", state: "ID", zip: "83702", country: "US", status_code: "E" },
          ...{ latitude: 43.6, longitude: -116.2, updated_at: "2026-01-01T00:00:00Z" },
          ...{ access_code: "public", ev_connector_types: ["J1772COMBO"], ev_dc_fast_num: 2 },
          ev_charging_units: [
            {
              network: "Non-Networked",
              charging_level: "dc_fast",
              port_count: 2,
              connectors: { J1772COMBO: { power_kw: 150, port_count: 2 } },
            },
          ],
        },
        { id: 900_002, fuel_type_code: "ELEC", station_name: "Nowhere", latitude: "x" },
      ],
    };
    const report = await done(await written("v1.json", JSON.stringify(json)), true);
    expect(report).toMatchObject({ rowsRead: 2, rowsRefused: 1, added: 1 });
    expect(report.refusals).toMatchObject([
      { line: 2, reason: "stands nowhere in the United States" },
    ]);
    await done(await written("same.csv", `${header}\n${line(900_001, { fast: 2 })}\n`));
    const station = await database().chargingStation.findUniqueOrThrow({ where: { id: 900_001 } });
    expect(station).toMatchObject({ maxKw: 150, fastestLevel: 3, name: "Fast" });
  });

  test("of one station named twice the newest counts", async () => {
    const content = [
      header,
      line(900_010, { at: "2026-03-01 00:00:00 UTC", name: "New" }),
      line(900_010, { at: "2026-02-01 00:00:00 UTC", name: "Old" }),
    ];
    await done(await written("twice.csv", `${content.join("\n")}\n`));
    const station = await database().chargingStation.findUniqueOrThrow({ where: { id: 900_010 } });
    expect(station.name).toBe("New");
  });
});

describe("a file that is none", () => {
  test.each([
    ["truncated.csv", `${header}\n${line(1)}\nELEC,Cut off,1 Ma`, /breaks off/],
    ["other.csv", "a,b\n1,2\n", /does not name/],
    ["other.json", '{"error":{"code":"API_KEY_MISSING"}}', /no list called/],
    ["bad.csv", `${header}\n${line(5).replace("43.6", "0")}\n`, /None of its 1 rows/],
  ])("changes nothing: %s", async (name, content, why) => {
    const before = await database().chargingStation.count();
    const report = await importFile(await written(name, content));
    expect(report.outcome).toMatchObject({ kind: "refused", why: expect.stringMatching(why) });
    expect(await database().chargingStation.count()).toBe(before);
  });
});
