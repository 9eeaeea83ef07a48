import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problemDocument } from "#lib/domain/api/api-endpoint/schema.problem.ts";
import { fuelEconomyEndpoint } from "#lib/domain/api/api-fuel-economy/schema.ts";
import { getRecallEndpoint, listRecallsEndpoint } from "#lib/domain/api/api-recall/schema.ts";
import { getMakeEndpoint, listMakesEndpoint } from "#lib/domain/api/api-research/schema.ts";
import { getModelYearEndpoint } from "#lib/domain/api/api-research/schema.year.ts";
import { loadListings } from "#lib/domain/index/search-index/jobs.ts";
import { loadHistory } from "#lib/domain/market/market-history/jobs.ts";
import { findModelYear } from "#lib/domain/vehicles/model-year/data.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { settle } from "#lib/platform/env.ts";
import { type ApiCallOptions, callApi } from "#tests/factories/api-contract.ts";
import { createKeyRing, type KeyRing } from "#tests/factories/api-keys.ts";
import { DATA_DIR, marketTemplate } from "#tests/factories/demo-market.ts";
import { type NhtsaServer, startNhtsaServer } from "#tests/factories/nhtsa-server.ts";
import { databaseUrl } from "#tests/factories/search-market.ts";
import { refillDatabase } from "#tests/setup/database.ts";

const CIVIC = { make: "honda", model: "civic", year: "2019" };
let keys: KeyRing;
let server: NhtsaServer;

beforeAll(async () => {
  server = await startNhtsaServer();
  settle({ LOTWISE_DATA_DIR: DATA_DIR, NHTSA_URL: server.url });
  await refillDatabase(databaseUrl(), await marketTemplate());
  // As in a market of real vehicles: nothing is made up.
  await database().demoRecords.deleteMany();
  await Promise.all([loadListings(), loadHistory()]);
  keys = await createKeyRing();
}, 240_000);
afterAll(() => server.stop());

const call = (id: string, options: ApiCallOptions) => callApi(id, { key: keys.next(), ...options });
const refusal = async (id: string, options: ApiCallOptions) =>
  problemDocument.parse((await call(id, options)).json);
const recallsOf = async (query: Readonly<Record<string, string>>) =>
  listRecallsEndpoint.answer.parse((await call("listRecalls", { query })).json);

describe("recalls", () => {
  it("of a model year are those of NHTSA, with where they are from and what they cannot know", async () => {
    const { recalls, levelWords, modelYear } = await recallsOf(CIVIC);
    expect(modelYear).toMatchObject({ name: "2019 Honda Civic" });
    expect(levelWords).toMatch(/not this VIN/);
    if (recalls.state !== "found") throw new Error(`recalls are ${recalls.state}`);
    expect(recalls.value.map(({ campaign }) => campaign)).toEqual(["23V158000", "20V314000"]);
    expect(recalls.value[1]).toMatchObject({ components: [["AIR BAGS", "FRONTAL"]] });
    expect(recalls.source).toMatchObject({ publisher: "NHTSA", how: "live" });
    const none = await recallsOf({ make: "dodge", model: "grand-caravan", year: "2015" });
    expect(none.recalls).toMatchObject({ state: "none", source: { how: "live" } });
  });

  it("by VIN are those of its model year, and say so", async () => {
    const civic = await findModelYear(CIVIC);
    const { vin } = await database().listing.findFirstOrThrow({
      where: { modelId: civic?.modelId ?? 0, status: "active" },
      select: { vin: true },
    });
    const answer = await recallsOf({ vin });
    expect(answer).toMatchObject({ vin, level: "model_year", modelYear: { make: "Honda" } });
    const bus = await recallsOf({ vin: "1M8GDM9AXKP042788" });
    expect(bus).toMatchObject({ modelYear: null, recalls: { state: "not_checked" } });
  });

  it("of one campaign name their vehicles; one that nobody knows is none", async () => {
    const path = { campaign: "23v158000" };
    const known = getRecallEndpoint.answer.parse((await call("getRecall", { path })).json);
    expect(known.campaign).toBe("23V158000");
    if (known.recall.state !== "found") throw new Error(`it is ${known.recall.state}`);
    expect(known.recall.value.vehicles).toContainEqual(
      expect.objectContaining({ makeSlug: "honda", modelSlug: "civic", year: 2019 }),
    );
    const unknown = await call("getRecall", { path: { campaign: "99V999999" } });
    expect(unknown.status).toBe(200);
  });

  it.each([
    [{}, "vin"],
    [{ make: "honda" }, "vin"],
    [{ vin: "5YJ3E1EA7KF317000" }, "vin"],
    [{ vin: "5YJ3E1EA2KF317000", year: "2019" }, "vin"],
    [{ ...CIVIC, year: "19" }, "year"],
  ])("are refused where what is asked is wrong: %j", async (query, field) => {
    const problem = await refusal("listRecalls", { query: new URLSearchParams(query) });
    expect(problem).toMatchObject({ status: 400, errors: [{ field }] });
    const wrong = await refusal("getRecall", { path: { campaign: "x" } });
    expect(wrong).toMatchObject({ status: 400, errors: [{ field: "campaign" }] });
  });
});

describe("fuel economy", () => {
  const economy = async () =>
    fuelEconomyEndpoint.answer.parse((await call("getFuelEconomy", { query: CIVIC })).json);

  it("that was never imported was looked up by nobody", async () => {
    expect((await economy()).configurations).toMatchObject({ state: "not_checked" });
    expect((await call("getFuelEconomy", { query: CIVIC })).cost).toBe(0);
  });

  it("is EPA's, configuration by configuration, with its day", async () => {
    const civic = await findModelYear(CIVIC);
    if (civic === null) throw new Error("no Civic");
    await database().sourceImport.create({
      data: {
        source: "epa",
        state: "done",
        origin: "a test",
        contentSha256: "0".repeat(64),
        rowsKept: 49_582,
        startedAt: now(),
        finishedAt: now(),
      },
    });
    await database().fuelEconomyRecord.create({
      data: {
        id: 40_317,
        year: 2019,
        make: "Honda",
        model: "Civic 4Dr",
        baseModel: "Civic",
        sizeClass: "Midsize Cars",
        drive: "Front-Wheel Drive",
        transmission: "Automatic (variable gear ratios)",
        displacementLiters: 2,
        cylinders: 4,
        turbocharged: false,
        supercharged: false,
        fuelType: "Regular",
        fuelType1: "Regular Gasoline",
        cityMpg: 30,
        highwayMpg: 38,
        combinedMpg: 33,
        blended: false,
        co2GramsPerMile: 268,
        fiveYearSavingDollars: 1_250,
        gasGuzzler: false,
        models: { create: { modelId: civic.modelId, year: 2019 } },
      },
    });
    const { configurations } = await economy();
    expect(configurations).toMatchObject({
      state: "found",
      value: [{ epaId: 40_317, mpg: { city: 30, highway: 38, combined: 33 }, transmission: "cvt" }],
      source: { how: "import" },
    });
  });
});

describe("research", () => {
  it("has every make, and of a make its models, with what they ask", async () => {
    const all = listMakesEndpoint.answer.parse((await call("listMakes", {})).json);
    expect(all.makes.length).toBeGreaterThan(20);
    expect(all.asOf).not.toBeNull();
    const answered = await call("getMake", { path: { make: "Honda" } });
    const make = getMakeEndpoint.answer.parse(answered.json);
    const own = all.makes.find(({ makeSlug }) => makeSlug === "honda");
    expect(own?.market?.n).toBeGreaterThan(0);
    expect(make.market).toEqual(own?.market);
    const counted = make.models.reduce((sum, { market }) => sum + (market?.n ?? 0), 0);
    expect(counted).toBe(make.market?.n);
    expect(make.trend?.points.length).toBeGreaterThan(0);
  });

  it("of a model year tells its market and what NHTSA knows, each with how many it rests on", async () => {
    const { json } = await call("getModelYear", { path: CIVIC });
    const answer = getModelYearEndpoint.answer.parse(json);
    expect(answer.market?.activeCount).toBeGreaterThan(0);
    expect(answer.market?.trims.reduce((sum, { n }) => sum + n, 0)).toBe(answer.market?.n);
    expect(answer.recalls).toMatchObject({ state: "found", value: { urgent: 0 } });
    expect(answer.complaints).toMatchObject({ state: "found", value: { count: 3, fires: 1 } });
    expect(answer.safetyRatings).toMatchObject({ state: "found" });
  });

  it("of what there is not is not found, and names the nearest", async () => {
    const make = await refusal("getMake", { path: { make: "hondaa" } });
    expect(make).toMatchObject({ status: 404, detail: expect.stringMatching(/Honda/) });
    const years = await refusal("getModelYear", { path: { ...CIVIC, year: "2027" } });
    expect(years.status).toBe(404);
    const wrong = await refusal("getModelYear", { path: { ...CIVIC, year: "next" } });
    expect(wrong.status).toBe(400);
    const economy = await refusal("getFuelEconomy", { query: { ...CIVIC, model: "civik" } });
    expect(economy.detail).toMatch(/Civic/);
  });
});

// Last: after a failure nobody asks for a while.
it("recalls that NHTSA does not answer for are not checked, never none", async () => {
  server.behave("broken");
  const { recalls } = await recallsOf({ make: "toyota", model: "camry", year: "2018" });
  expect(recalls.state).toBe("not_checked");
  server.reset();
});
