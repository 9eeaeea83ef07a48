import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newsSinceCursor } from "#lib/domain/api/webhook/data.matching.ts";
import { recallEntries } from "#lib/domain/discover/sitemap/data.catalog.ts";
import { recallNews } from "#lib/domain/ownership/recall-notice/data.ts";
import { complaintsOf } from "#lib/domain/vehicles/complaint/data.ts";
import { fuelEconomyOf } from "#lib/domain/vehicles/fuel-economy/data.ts";
import { EPA_SOURCE } from "#lib/domain/vehicles/fuel-economy/mutations.import.ts";
import { findModelYear } from "#lib/domain/vehicles/model-year/data.ts";
import type { ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";
import { COMPLAINTS, RATINGS, RECALLS } from "#lib/domain/vehicles/nhtsa/mutations.import.ts";
import {
  campaign,
  campaignsSince,
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
import { fillDemoRecords } from "#prisma/seed/demo-records.ts";
import { insertCatalog } from "#tests/factories/catalog-models.ts";
import { killAt } from "#tests/factories/kill-gate.ts";
import { NHTSA_SAMPLES } from "#tests/factories/nhtsa-files.ts";
import { sampleFile } from "#tests/factories/publisher-files.ts";
import { refillDatabase } from "#tests/setup/database.ts";
import { TEMPLATE_DATABASE } from "#tests/setup/template.ts";

const NOW = new Date("2026-11-20T15:30:00Z");
const url = () => env().DATABASE_URL ?? "";
const fill = () => fillDemoRecords(url(), { now: NOW });
const load = (definition: SourceDefinition, path: string) =>
  importSource(systemContext(), {
    definition,
    order: { path, origin: path, startedBy: "a test", allowFewer: false },
  });

async function modelYear(make: string, model: string, year: number): Promise<ModelYearRef> {
  const ref = await findModelYear({ make, model, year: String(year) });
  if (ref === null) throw new Error(`no ${year} ${make} ${model}`);
  return ref;
}

const counts = async () => ({
  epa: await database().fuelEconomyRecord.count({ where: { source: "demo" } }),
  recalls: await database().recallCampaign.count({ where: { source: "demo" } }),
  vehicles: await database().recallVehicle.count({ where: { record: { source: "demo" } } }),
  complaints: await database().complaint.count({ where: { source: "demo" } }),
  ratings: await database().safetyRating.count({ where: { source: "demo" } }),
});
const NONE = { epa: 0, recalls: 0, vehicles: 0, complaints: 0, ratings: 0 };

async function begin(): Promise<void> {
  await closeDatabase();
  await refillDatabase(url(), TEMPLATE_DATABASE);
  await insertCatalog([
    { make: "Honda", model: "Civic", from: 2010, to: 2026 },
    { make: "Honda", model: "CR-V", from: 2010, to: 2026 },
    { make: "Ford", model: "F-150", from: 2010, to: 2026 },
    { make: "Ford", model: "F-250", from: 2010, to: 2026 },
    { make: "Ford", model: "Focus", from: 2000, to: 2018 },
    { make: "Nissan", model: "Leaf", from: 2011, to: 2026 },
  ]);
}
const beginMarket = () =>
  database()
    .$executeRaw`insert into demo_market (id, seed, size, parameters, built_at) values (1, 1, 1, '{}', ${NOW})`;

beforeAll(() => {
  // Nobody answers there, and a page that has something made up does not ask.
  settle({ NHTSA_URL: "http://127.0.0.1:9" });
});
afterAll(closeDatabase);

describe("without a demo market", () => {
  beforeAll(begin);

  it("none is written, and the database refuses one", async () => {
    expect(await fill()).toEqual({ epa: 0, recalls: 0, complaints: 0, ratings: 0 });
    expect(await counts()).toEqual(NONE);
    await expect(
      database().$executeRaw`insert into demo_records (kind, written_at) values ('recalls', now())`,
    ).rejects.toThrow(/demo_records_demo_market_id_fkey/);
    await expect(
      database()
        .$executeRaw`insert into recall_campaign (campaign, detail, source) values ('DEMO-R-0001', 2, 'demo')`,
    ).rejects.toThrow(/only in a demo market/);
  });
});

describe("in a demo market", () => {
  beforeAll(async () => {
    await begin();
    await beginMarket();
    await fill();
  });

  it("every model year is told as made up, and a heavy pickup's fuel economy as not checked", async () => {
    const civic = await modelYear("honda", "civic", 2018);
    expect(await fuelEconomyOf(civic)).toMatchObject({
      kind: "made_up",
      source: { how: "made_up", publisher: "Lotwise demo market", asOf: NOW.toISOString() },
    });
    expect(await modelYearRecallsOf(civic)).toMatchObject({ kind: "made_up" });
    const complaints = await complaintsOf(civic);
    expect(complaints).toMatchObject({ kind: "made_up" });
    expect(complaints.kind === "made_up" && complaints.value.count).toBeGreaterThan(5);
    expect(complaints.kind === "made_up" && complaints.value.newest[0]?.odiNumber).toMatch(
      /^DEMO-C-\d{6}$/,
    );
    expect(await safetyRatingsOf(civic)).toMatchObject({
      kind: "made_up",
      value: [{ heldBy: "demo", nhtsaUrl: null, stabilityControl: "standard" }],
    });
    expect(await fuelEconomyOf(await modelYear("ford", "f-250", 2018))).toMatchObject({
      kind: "not_checked",
      reason: expect.stringContaining("8,500 lb"),
    });
    const leaf = await fuelEconomyOf(await modelYear("nissan", "leaf", 2020));
    expect(leaf).toMatchObject({ kind: "made_up", value: [{ fuel: "electricity" }, {}] });
  });

  it("a make, the newest campaigns and one by its number are made up too", async () => {
    const { makeId } = await modelYear("honda", "civic", 2018);
    expect(await recallsOfMake(makeId)).toMatchObject({ kind: "made_up" });
    const recent = await recentRecalls();
    expect(recent.kind).toBe("made_up");
    expect(await campaign("demo-r-0001")).toMatchObject({
      kind: "made_up",
      value: { campaign: "DEMO-R-0001", nhtsaUrl: null, heldBy: "demo" },
    });
    expect(await campaign("DEMO-R-999999")).toMatchObject({ kind: "not_checked" });
  });

  it("running it again writes nothing; what the catalog gets later is written then", async () => {
    const before = await counts();
    expect(await fill()).toEqual({ epa: 0, recalls: 0, complaints: 0, ratings: 0 });
    expect(await counts()).toEqual(before);
    await database().$executeRaw`
      insert into model_year (id, model_id, year)
      select (select max(id) from model_year) + 1, m.id, 2003 from model m where m.slug = 'civic'`;
    const added = await fill();
    expect(added.epa).toBeGreaterThan(0);
    expect(added.complaints).toBeGreaterThan(0);
    expect(await fill()).toEqual({ epa: 0, recalls: 0, complaints: 0, ratings: 0 });
  });

  it("no real-looking number stands with source demo, nor the other way round", async () => {
    const refused = [
      "insert into recall_campaign (campaign, detail, source) values ('23V456000', 2, 'demo')",
      "insert into recall_campaign (campaign, detail) values ('DEMO-R-9999', 2)",
      "update complaint set odi_number = '11111111' where odi_number = (select min(odi_number) from complaint)",
      "update safety_rating set id = '12345' where id = (select min(id) from safety_rating)",
      "update fuel_economy set id = 5000 where id = (select min(id) from fuel_economy)",
      "update recall_campaign set source = 'made' where campaign = 'DEMO-R-0001'",
    ];
    for (const sql of refused)
      await expect(database().$executeRawUnsafe(sql), sql).rejects.toThrow(/_source/);
  });

  it("nothing of them goes out: no webhook, dealer's notice or sitemap entry", async () => {
    await database().$executeRaw`
      insert into change_cursor (name, xact) values ('webhooks', 0) on conflict (name) do update set xact = 0`;
    const news = await database().$transaction(newsSinceCursor);
    expect(news.campaigns).toEqual([]);
    expect(await campaignsSince(new Date(0))).toEqual([]);
    expect(await recallNews(NOW)).toEqual([]);
    expect(await recallEntries()).toEqual([]);
  });

  it("a real answer stands alone: what NHTSA was heard about is told from it", async () => {
    const civic = await modelYear("honda", "civic", 2016);
    await database().$executeRaw`
      insert into nhtsa_question (kind, subject, tried_at, answered_at, count, names)
      values ('recalls.names', 'HONDA/2016', ${NOW}, ${NOW}, 0, '{}')`;
    expect(await modelYearRecallsOf(civic)).toMatchObject({ kind: "none" });
    await database().nhtsaQuestion.deleteMany();
    expect(await modelYearRecallsOf(civic)).toMatchObject({ kind: "made_up" });
  });

  it("an import that dies in the middle leaves them as they are", async () => {
    const before = await counts();
    await killAt(
      { table: "nhtsa_name", moment: "after" },
      "tests/factories/command-child.ts",
      { what: "import", source: "recalls", path: NHTSA_SAMPLES.recalls.path },
      {
        application: "lotwise import recalls",
        // Whoever reads meanwhile has them all.
        meanwhile: async () => expect(await counts()).toEqual(before),
      },
    );
    expect(await counts()).toEqual(before);
  });

  it("the first import of a kind takes that kind away in its own transaction, and no other", async () => {
    const before = await counts();
    expect(await load(RECALLS, NHTSA_SAMPLES.recalls.path)).toMatchObject({
      outcome: { kind: "done" },
    });
    expect(await counts()).toEqual({ ...before, recalls: 0, vehicles: 0 });
    const focus = await modelYearRecallsOf(await modelYear("ford", "focus", 2001));
    expect(focus.kind).toBe("found");
    expect((await modelYearRecallsOf(await modelYear("honda", "civic", 2018))).kind).not.toBe(
      "made_up",
    );
    expect(await load(COMPLAINTS, NHTSA_SAMPLES.complaints.path)).toMatchObject({
      outcome: { kind: "done" },
    });
    expect(await load(RATINGS, NHTSA_SAMPLES.ratings.path)).toMatchObject({
      outcome: { kind: "done" },
    });
    expect(await counts()).toEqual({ ...NONE, epa: before.epa });
    expect(await load(EPA_SOURCE, sampleFile("epa/vehicles.csv"))).toMatchObject({
      outcome: { kind: "done" },
    });
    expect(await counts()).toEqual(NONE);
    expect(await fill()).toEqual({ epa: 0, recalls: 0, complaints: 0, ratings: 0 });
  });

  it("go with the market", async () => {
    await begin();
    await beginMarket();
    await fill();
    expect((await counts()).complaints).toBeGreaterThan(0);
    await database().$executeRaw`delete from demo_market`;
    expect(await counts()).toEqual(NONE);
    expect(await database().nhtsaName.count()).toBe(0);
  });
});
