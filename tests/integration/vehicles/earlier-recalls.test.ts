import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findModelYear } from "#lib/domain/vehicles/model-year/data.ts";
import { RECALLS } from "#lib/domain/vehicles/nhtsa/mutations.import.ts";
import { vinRecalls } from "#lib/domain/vehicles/recall/data.pages.ts";
import { modelYearRecallsOf } from "#lib/domain/vehicles/recall/data.ts";
import { recallsToHeed } from "#lib/domain/vehicles/recall/data.urgent.ts";
import { urgentKey } from "#lib/domain/vehicles/recall/rules.urgent.ts";
import { importSource } from "#lib/domain/vehicles/source-import/mutations.ts";
import { withCheckDigit } from "#lib/domain/vehicles/vin/rules.ts";
import { systemContext } from "#lib/platform/actions/context.ts";
import { closeDatabase, database } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { catalogTemplate } from "#tests/factories/demo-market.ts";
import { refillDatabase } from "#tests/setup/database.ts";

/** Takata's inflators: the driver's and the passenger's, as NHTSA numbers the campaigns. */
const TAKATA = ["15V320000", "15V370000"];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "takata-"));
  await closeDatabase();
  await refillDatabase(env().DATABASE_URL ?? "", await catalogTemplate());
  const rows = TAKATA.flatMap((campaign) =>
    ["2003", "2004"].map((year) => ({ campaign, year })),
  ).map(({ campaign, year }, at) => {
    const fields: Readonly<Record<number, string>> = {
      1: `${at + 1}`,
      2: campaign,
      3: "HONDA",
      4: "ACCORD",
      5: year,
      7: "AIR BAGS:FRONTAL",
      8: "HONDA (AMERICAN HONDA MOTOR CO.)",
      11: "V",
      16: "20150528",
      20: "THE INFLATOR OF THE FRONTAL AIR BAG MAY RUPTURE WHEN IT DEPLOYS.",
    };
    return Array.from({ length: 24 }, (_, field) => fields[field + 1] ?? "").join("\t");
  });
  const path = join(folder, "takata.txt");
  await writeFile(path, `${rows.join("\n")}\n`);
  await importSource(systemContext(), {
    definition: RECALLS,
    order: { path, origin: path, startedBy: "a test", allowFewer: false },
  });
});
afterAll(() => rm(folder, { recursive: true }));

test("a 2003 Accord is found under its Takata recalls", async () => {
  const ref = await findModelYear({ make: "honda", model: "accord", year: "2003" });
  expect(ref).toMatchObject({ makeName: "Honda", modelName: "Accord", year: 2003 });
  if (ref === null) return;
  const answer = await modelYearRecallsOf(ref);
  expect(answer.kind).toBe("found");
  const campaigns = answer.kind === "found" ? answer.value.map(({ campaign }) => campaign) : [];
  expect(campaigns.toSorted()).toEqual(TAKATA);
});

test("and by its VIN", async () => {
  const vin = withCheckDigit("1HGCM56603A700451");
  const found = await vinRecalls(vin, new Date("2026-11-20T12:00:00Z"));
  expect(found).toMatchObject({
    kind: "found",
    ref: { makeName: "Honda", modelName: "Accord", year: 2003 },
    answer: { kind: "found" },
  });
  const answer = found.kind === "found" ? found.answer : null;
  const campaigns = answer?.kind === "found" ? answer.value.map(({ campaign }) => campaign) : [];
  expect(campaigns.toSorted()).toEqual(TAKATA);
});

test("a card warns of a model year with a recall that says not to drive, and of no other", async () => {
  expect(await recallsToHeed()).toEqual(new Map());
  await database().recallCampaign.update({
    where: { campaign: "15V320000" },
    data: { parkOutside: true },
  });
  await database().recallCampaign.update({
    where: { campaign: "15V370000" },
    data: { parkIt: true },
  });
  const ref = await findModelYear({ make: "honda", model: "accord", year: "2003" });
  const heeded = await recallsToHeed();
  expect(heeded.get(urgentKey(ref?.modelId ?? 0, 2003))).toEqual({
    asks: "do_not_drive",
    isMadeUp: false,
  });
  expect(heeded.has(urgentKey(ref?.modelId ?? 0, 2005))).toBe(false);
});
