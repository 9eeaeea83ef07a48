/* What NHTSA's two recall files say of a model year: the newer one nothing of what was recalled before it begins. */

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findModelYear } from "#lib/domain/vehicles/model-year/data.ts";
import { RECALL_URLS } from "#lib/domain/vehicles/nhtsa/constants.import.ts";
import { RECALLS } from "#lib/domain/vehicles/nhtsa/mutations.import.ts";
import { modelYearRecallsOf, recallsOfMake } from "#lib/domain/vehicles/recall/data.ts";
import { importSource } from "#lib/domain/vehicles/source-import/mutations.ts";
import { systemContext } from "#lib/platform/actions/context.ts";
import { now } from "#lib/platform/clock.ts";
import { closeDatabase, database } from "#lib/platform/db/client.ts";
import { env, settle } from "#lib/platform/env.ts";
import { insertCatalog } from "#tests/factories/catalog-models.ts";
import { refillDatabase } from "#tests/setup/database.ts";
import { TEMPLATE_DATABASE } from "#tests/setup/template.ts";

const ROWS = { before: 60_000, since: 110_000 } as const;
const digits = (day: Date): string => day.toISOString().slice(0, 10).replaceAll("-", "");

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "recall-reach-"));
  settle({ NHTSA_URL: "off" });
  await closeDatabase();
  await refillDatabase(env().DATABASE_URL ?? "", TEMPLATE_DATABASE);
  await insertCatalog([
    { make: "Honda", model: "Civic", from: 1981, to: 2026 },
    { make: "Toyota", model: "Corolla", from: 1981, to: 2026 },
  ]);
});
afterAll(() => rm(folder, { recursive: true }));

/** Rows about motor homes, as most are, and two about a Civic, received on the first and the last day. */
async function importRecalls(
  name: string,
  rows: number,
  year: string,
  days: readonly [string, string],
) {
  const row = (at: number, make: string, model: string, received: string): string => {
    const fields: Readonly<Record<number, string>> = {
      1: `${at + 1}`,
      2: `${received.slice(2, 4)}V${String(100_000 + at)}`,
      3: make,
      4: model,
      5: year,
      7: "SEATS",
      8: make,
      11: "V",
      12: "10",
      14: "MFR",
      15: make,
      16: received,
      17: received,
      20: "THE SEATS OF CERTAIN VEHICLES MAY LOOSEN.",
      21: "A LOOSE SEAT INCREASES THE RISK OF INJURY.",
      22: "DEALERS WILL FASTEN THE SEATS.",
      23: "OWNERS MAY CONTACT NHTSA AT 1-888-327-4236.",
      24: String(at).padStart(27, "0"),
    };
    return Array.from({ length: 24 }, (_, field) => fields[field + 1] ?? "").join("\t");
  };
  const lines = Array.from({ length: rows }, (_, at) =>
    at === 0 || at === rows - 1
      ? row(at, "HONDA", "CIVIC", days[at === 0 ? 0 : 1])
      : row(at, "BLUE BIRD", "SWORD", days[1]),
  );
  const path = join(folder, name);
  await writeFile(path, `${lines.join("\n")}\n`);
  return importSource(systemContext(), {
    definition: RECALLS,
    order: { path, origin: name, startedBy: "a test", allowFewer: false },
  });
}

async function recallsOf(make: string, model: string, year: number) {
  const ref = await findModelYear({ make, model, year: String(year) });
  if (ref === null) throw new Error(`no ${year} ${make} ${model}`);
  return modelYearRecallsOf(ref);
}
const corolla = (year: number) => recallsOf("Toyota", "Corolla", year);

test("both files are fetched, the older one first", () => {
  expect(RECALL_URLS.map((url) => /FLAT_RCL_(\w+)\.zip$/.exec(url)?.[1])).toEqual([
    "PRE_2010",
    "POST_2010",
  ]);
});

test("the newer file alone: what was built before it begins is not checked, and why is said", async () => {
  const report = await importRecalls("since.txt", ROWS.since, "2015", ["20100106", digits(now())]);
  expect(report).toMatchObject({
    rowsRead: ROWS.since,
    rowsKept: 2,
    rowsLeftOut: ROWS.since - 2,
    outcome: { kind: "done" },
  });
  expect(await database().sourceImport.findFirst({ where: { state: "done" } })).toMatchObject({
    recordsFrom: new Date("2010-01-06T00:00:00Z"),
  });
  expect((await recallsOf("Honda", "Civic", 2015)).kind).toBe("found");
  expect((await corolla(2011)).kind).toBe("none");
  for (const year of [1981, 1995, 2010])
    expect(await corolla(year)).toMatchObject({
      kind: "not_checked",
      reason: expect.stringContaining(
        "The imported file has only campaigns that NHTSA received since 2010: it does not say all of model years before 2011.",
      ),
    });
  const toyota = await database().make.findFirstOrThrow({ where: { name: "Toyota" } });
  expect(await recallsOfMake(toyota.id)).toMatchObject({
    kind: "not_checked",
    reason: expect.stringContaining("since 2010"),
  });
}, 120_000);

test("once the older file was imported too, they are checked", async () => {
  await importRecalls("before.txt", ROWS.before, "1995", ["19670109", "20091230"]);
  expect((await recallsOf("Honda", "Civic", 1995)).kind).toBe("found");
  for (const year of [1981, 1995, 2010, 2011]) expect((await corolla(year)).kind).toBe("none");
  const toyota = await database().make.findFirstOrThrow({ where: { name: "Toyota" } });
  expect((await recallsOfMake(toyota.id)).kind).toBe("none");
}, 120_000);
