import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { USUAL_COST } from "#lib/domain/finance/monthly-cost/constants.ts";
import { fuelEconomyOf, fuelEconomyOfMany } from "#lib/domain/vehicles/fuel-economy/data.ts";
import { EPA_SOURCE } from "#lib/domain/vehicles/fuel-economy/mutations.import.ts";
import { economyFor, yearlyEnergy } from "#lib/domain/vehicles/fuel-economy/rules.ts";
import { findModelYear } from "#lib/domain/vehicles/model-year/data.ts";
import { IMPORTED } from "#lib/domain/vehicles/source-import/constants.ts";
import { freshnessOf } from "#lib/domain/vehicles/source-import/data.ts";
import { importSource } from "#lib/domain/vehicles/source-import/mutations.ts";
import type { ImportReport } from "#lib/domain/vehicles/source-import/types.ts";
import { systemContext } from "#lib/platform/actions/context.ts";
import { closeDatabase, database } from "#lib/platform/db/client.ts";
import { heedChanges } from "#lib/platform/db/kept-until-told.ts";
import { env, inheritedEnvironment } from "#lib/platform/env.ts";
import { catalogTemplate, DATA_DIR } from "#tests/factories/demo-market.ts";
import { EPA_SAMPLE_ROWS, WHOLE_SIZED_ROWS, wholeSizedEpa } from "#tests/factories/epa-file.ts";
import { sampleFile, wholeFile } from "#tests/factories/publisher-files.ts";
import { refillDatabase } from "#tests/setup/database.ts";

const ROOT = join(import.meta.dirname, "../../..");
const WHOLE = wholeFile("epa/vehicles.csv.zip");
/** Staged before the import is killed: some pieces of it, and far from all. */
const STAGED_BEFORE = 10_000;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "epa-"));
});
afterAll(() => rm(folder, { recursive: true }));

const orderOf = (path: string) => ({
  path,
  origin: basename(path),
  startedBy: "a test",
  allowFewer: false,
});

/** The catalog, with nothing imported. */
async function startAnew(): Promise<void> {
  await closeDatabase();
  await refillDatabase(env().DATABASE_URL ?? "", await catalogTemplate());
}

/** Starts the command and ends it by force once it has staged some rows. @returns how many. */
async function killedImport(path: string): Promise<number> {
  const command = ["--conditions=react-server", "scripts/import.ts", "epa", "--file", path];
  const child = spawn(process.execPath, command, {
    cwd: ROOT,
    env: {
      PATH: inheritedEnvironment().PATH,
      DATABASE_URL: env().DATABASE_URL,
      LOTWISE_DATA_DIR: DATA_DIR,
      NODE_ENV: "test",
    },
    stdio: "ignore",
  });
  const ended = once(child, "exit");
  while (child.exitCode === null && (await database().importRow.count()) < STAGED_BEFORE)
    await wait(20);
  child.kill("SIGKILL");
  await ended;
  return database().importRow.count();
}

async function economy(make: string, model: string, year: number) {
  const ref = await findModelYear({ make, model, year: String(year) });
  if (ref === null) throw new Error(`The catalog has no ${year} ${make} ${model}.`);
  return fuelEconomyOf(ref);
}

async function rowsOf(make: string, model: string, year: number) {
  const answer = await economy(make, model, year);
  if (answer.kind !== "found") throw new Error(`${year} ${make} ${model}: ${answer.kind}`);
  return answer.value;
}

/** A file as long as EPA's own, and what is told of it. */
interface EpaFile {
  readonly path: () => Promise<string>;
  readonly rows: number;
  /** The newest day in it. */
  readonly publishedOn: string;
  /** Checks what the report says of the join to the catalog. */
  readonly expectJoined: (note: string) => void;
}

describe("our sample, made as long as EPA's file", () =>
  testFile({
    path: () => wholeSizedEpa(folder),
    rows: WHOLE_SIZED_ROWS,
    publishedOn: "2025-06-30",
    expectJoined: (note) => expect(note).toMatch(/^Joined to the catalog: 88 of /),
  }));

describe.skipIf(WHOLE === null)("EPA's whole file, where ../shared/data has it", () =>
  testFile({
    path: async () => WHOLE ?? "",
    rows: 49_582,
    publishedOn: "2025-10-28",
    // 95% of what people buy, more of what EPA rates.
    expectJoined: (note) => {
      const [sold = 0, rated = 0] = [...note.matchAll(/([\d.]+)%[;.]/g)].map(([, share]) =>
        Number(share),
      );
      expect(sold).toBeGreaterThanOrEqual(95);
      expect(rated).toBeGreaterThanOrEqual(97);
    },
  }),
);

describe("our sample as it is", () => {
  let report: ImportReport;
  const rated = () => economy("honda", "civic-type-r", 2020);
  const ending = new AbortController();
  afterAll(() => ending.abort());
  beforeAll(async () => {
    await startAnew();
    // As a site does: what it kept of the time before is told anew once the file is imported.
    void heedChanges(IMPORTED, ending.signal);
    await vi.waitFor(async () => {
      const [first, again] = [await rated(), await rated()];
      if (first !== again) throw new Error("Nothing is kept yet.");
      if (first.kind !== "not_checked") throw new Error(`It is ${first.kind} already.`);
    });
    report = await importSource(systemContext(), {
      definition: EPA_SOURCE,
      order: orderOf(sampleFile("epa/vehicles.csv")),
    });
  });

  test("is read to its last row", () => {
    expect(report).toMatchObject({
      rowsRead: EPA_SAMPLE_ROWS,
      rowsKept: EPA_SAMPLE_ROWS,
      rowsRefused: 0,
      outcome: { kind: "done", published: { held: EPA_SAMPLE_ROWS, added: EPA_SAMPLE_ROWS } },
    });
  });

  test("is a part of EPA's list: what it names is known, of the rest nothing is said", async () => {
    expect(await rowsOf("honda", "civic-type-r", 2020)).toHaveLength(1);
    expect(await economy("ford", "f-250", 2019)).toMatchObject({
      kind: "not_checked",
      reason: expect.stringContaining(`part of EPA's list only (${EPA_SAMPLE_ROWS} records)`),
    });
  });
});

/** The tests of one file, which begin with an import that is killed. */
function testFile(file: EpaFile): void {
  let order: ReturnType<typeof orderOf>;
  let staged: number;
  let report: ImportReport;

  beforeAll(async () => {
    await startAnew();
    const before = await fuelEconomyOf({ modelId: 1, year: 2020 });
    expect(before).toMatchObject({ kind: "not_checked" });
    order = orderOf(await file.path());
    staged = await killedImport(order.path);
    report = await importSource(systemContext(), { definition: EPA_SOURCE, order });
  });

  test("goes on where a killed import was, and no row is missing or twice", async () => {
    const { rows, publishedOn } = file;
    expect(staged).toBeGreaterThanOrEqual(STAGED_BEFORE);
    expect(staged).toBeLessThan(rows);
    expect(report).toMatchObject({
      rowsRead: rows,
      rowsKept: rows,
      rowsRefused: 0,
      resumedRows: staged,
      outcome: { kind: "done", published: { held: rows, added: rows, publishedOn } },
    });
    expect(await database().fuelEconomyRecord.count()).toBe(rows);
    expect(await database().importRow.count()).toBe(0);
    expect(await database().sourceImport.count()).toBe(1);
  });

  test("is joined to the catalog, and the report says how much of it", () => {
    const [joined = ""] = report.outcome.kind === "done" ? report.outcome.published.notes : [];
    process.stdout.write(`  ${joined}\n`);
    file.expectJoined(joined);
  });

  test("imported again changes nothing and is remembered as looked at", async () => {
    const { rows, publishedOn } = file;
    const again = await importSource(systemContext(), { definition: EPA_SOURCE, order });
    expect(again.outcome).toMatchObject({ kind: "unchanged" });
    const fresh = await freshnessOf("epa");
    expect(fresh).toMatchObject({
      last: { publishedOn, rowsKept: rows, held: rows, origin: order.origin },
      failure: null,
    });
    expect(fresh.last?.checkedAt).not.toBe(fresh.last?.importedAt);
  });

  describe("a model year's fuel economy", () => testModelYears());
}

/** What is known of model years once a whole file is imported. */
function testModelYears(): void {
  test.each([
    ["honda", "civic", 2020, /^Civic/],
    ["ford", "f-150", 2020, /^F150/],
    ["tesla", "model-3", 2022, /^Model 3/],
    ["mazda", "mazda3", 2020, /^3 /],
    ["dodge", "grand-caravan", 2019, /^Grand Caravan/],
    ["dodge", "ram", 2012, /^Ram 1500/],
    ["dodge", "viper", 2014, /^Viper/],
    ["toyota", "scion-tc", 2015, /^tC/],
    ["bmw", "328i", 2012, /^328c?i/],
    ["mercedes-benz", "c-class", 2018, /^(AMG )?C\d/],
    ["mercedes-benz", "eqe-suv", 2024, /EQE .*SUV/],
    ["mini", "hardtop", 2019, /Cooper/],
    ["volkswagen", "golf-gti", 2020, /^GTI/],
    ["polestar", "polestar-2", 2023, /^2 /],
    ["hummer", "h3", 2010, /^H3 /],
  ])("of a %s %s %i is EPA's %o", async (make, model, year, name) => {
    for (const row of await rowsOf(make, model, year)) {
      expect(row.name).toMatch(name);
      expect(row.year).toBe(year);
    }
  });

  test("holds the sibling that has a name of its own apart", async () => {
    const civic = await rowsOf("honda", "civic", 2020);
    const typeR = await rowsOf("honda", "civic-type-r", 2020);
    expect(typeR).toHaveLength(1);
    expect(typeR[0]?.mpg).toEqual({ city: 22, highway: 28, combined: 25 });
    expect(civic.some(({ epaId }) => epaId === typeR[0]?.epaId)).toBe(false);
    const encore = await rowsOf("buick", "encore", 2021);
    expect(encore.some(({ name }) => name.includes("GX"))).toBe(false);
  });

  test("of an electric vehicle and of a plug-in hybrid says what they take from the plug", async () => {
    const [best] = await rowsOf("tesla", "model-3", 2023);
    expect(best).toMatchObject({ fuel: "electricity", listedAs: "electric", plugIn: null });
    expect(best?.electricity?.combined).toBeGreaterThan(20);
    expect(best?.rangeMiles).toBeGreaterThan(250);
    const [prime] = await rowsOf("toyota", "prius-prime", 2021);
    expect(prime).toMatchObject({
      listedAs: "plug_in_hybrid",
      mpg: { city: 55, highway: 53, combined: 54 },
      plugIn: { electricRangeMiles: 25 },
      second: { fuel: "electricity", mpg: { combined: 133 } },
    });
    expect(prime && yearlyEnergy(prime, USUAL_COST)).toMatchObject({ kind: "known" });
  });

  test("that EPA does not rate, or not yet, says why", async () => {
    expect(await economy("ford", "f-250", 2019)).toMatchObject({
      kind: "none",
      source: { how: "import", note: expect.stringContaining("over 8,500 lb") },
    });
    expect(await economy("ford", "f-150", 2026)).toMatchObject({
      kind: "none",
      source: { note: expect.stringContaining("written before") },
    });
    expect(await economy("acura", "mdx", 2021)).toMatchObject({
      kind: "none",
      source: { note: "EPA lists no Acura MDX of model year 2021." },
    });
    // EPA's Silverado is the 1500; the heavier ones it does not rate.
    expect(await economy("chevrolet", "silverado-1500", 2020)).toMatchObject({
      kind: "found",
      source: { note: null },
    });
    expect(await economy("chevrolet", "silverado-2500", 2020)).toMatchObject({
      kind: "none",
      source: { note: expect.stringContaining("over 8,500 lb") },
    });
  });

  test("finds the one that a listing is by engine, drive and gearbox", async () => {
    const rows = await rowsOf("honda", "civic", 2020);
    const found = economyFor(
      {
        fuel: "gasoline",
        drivetrain: "fwd",
        transmission: "cvt",
        displacementLiters: 2,
        cylinders: 4,
      },
      rows,
    );
    expect(found?.unmatched).toEqual([]);
    expect(found?.rows.every((row) => row.displacementLiters === 2)).toBe(true);
  });

  test("of many is asked for at once", async () => {
    const civic = await findModelYear({ make: "honda", model: "civic", year: "2020" });
    const heavy = await findModelYear({ make: "ford", model: "f-250", year: "2019" });
    if (civic === null || heavy === null) throw new Error("The catalog has both.");
    const many = await fuelEconomyOfMany([civic, heavy]);
    expect([...many.values()].map(({ kind }) => kind)).toEqual(["found", "none"]);
  });
}
