import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { yearSignals } from "#lib/domain/discover/research-pages/data.market-signals.ts";
import { complaintsOf } from "#lib/domain/vehicles/complaint/data.ts";
import { findModelYear } from "#lib/domain/vehicles/model-year/data.ts";
import type { ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";
import { NAMES_HELD } from "#lib/domain/vehicles/nhtsa/constants.record.ts";
import { recordKeysOf } from "#lib/domain/vehicles/nhtsa/data.held.ts";
import { storeComplaints, storedRow } from "#lib/domain/vehicles/nhtsa/data.record.ts";
import { refreshNhtsaJob } from "#lib/domain/vehicles/nhtsa/jobs.answer.ts";
import type { ComplaintRecord } from "#lib/domain/vehicles/nhtsa/types.record.ts";
import {
  campaign,
  modelYearRecallsOf,
  recallsOfMake,
  recallsOfMany,
  recentRecalls,
} from "#lib/domain/vehicles/recall/data.ts";
import { safetyRatingsOf } from "#lib/domain/vehicles/safety-rating/data.ts";
import { database } from "#lib/platform/db/client.ts";
import { heedChanges } from "#lib/platform/db/kept-until-told.ts";
import { settle } from "#lib/platform/env.ts";
import { insertCatalog } from "#tests/factories/catalog-models.ts";
import { type NhtsaServer, startNhtsaServer } from "#tests/factories/nhtsa-server.ts";

let server: NhtsaServer;

beforeAll(async () => {
  await insertCatalog([
    { make: "Honda", model: "Civic", from: 2012, to: 2022 },
    { make: "Ford", model: "F-150", from: 2015, to: 2024 },
    { make: "Tesla", model: "Model 3", from: 2017, to: 2024 },
    { make: "Mazda", model: "Mazda3", from: 2012, to: 2024 },
    { make: "Dodge", model: "Grand Caravan", from: 2010, to: 2020 },
  ]);
  server = await startNhtsaServer();
});
afterAll(() => server.stop());
afterEach(async () => {
  server.reset();
  await forgetAll();
});

async function forgetAll(): Promise<void> {
  await database().$executeRaw`
    truncate recall_campaign, recall_vehicle, complaint, safety_rating, nhtsa_name, nhtsa_question, nhtsa_service, source_import cascade`;
}

const asking = () => settle({ NHTSA_URL: server.url });
const modelYear = async (make: string, model: string, year: string): Promise<ModelYearRef> => {
  const ref = await findModelYear({ make, model, year });
  if (ref === null) throw new Error(`no ${year} ${make} ${model} in the catalog`);
  return ref;
};
const civic = () => modelYear("honda", "civic", "2019");
const pickup = () => modelYear("ford", "f-150", "2021");
const aged = (hours: number) =>
  database().$executeRaw`
    update nhtsa_question set answered_at = answered_at - make_interval(hours => ${hours}), tried_at = tried_at - make_interval(hours => ${hours})`;

async function heldComplaints(year: number): Promise<number> {
  const rows = await database().complaint.findMany({ where: { makeKey: "FORD", year } });
  return new Set(rows.map(({ odiNumber }) => odiNumber)).size;
}

describe("the names that records are held under, in a process that keeps them", () => {
  const ending = new AbortController();
  afterAll(() => ending.abort());
  const namesOfCivic = async () =>
    (await recordKeysOf("complaints", [await civic()])).keys.modelKeys;

  test("are found as soon as they were heard here, and once another process tells of them", async () => {
    asking();
    void heedChanges(NAMES_HELD, ending.signal);
    const first = await namesOfCivic();
    expect(first).toEqual([]);
    expect(await complaintsOf(await civic())).toMatchObject({ kind: "found" });
    expect(await namesOfCivic()).toEqual(["CIVIC"]);

    const record: ComplaintRecord = {
      makeText: "HONDA",
      modelText: "CIVIC HATCHBACK",
      odiNumber: "1",
      year: 2019,
      components: [],
      crash: false,
      fire: false,
      injuries: 0,
      deaths: 0,
      happenedOn: null,
      filedOn: null,
      mileageMiles: null,
      text: null,
    };
    await database().$transaction((tx) =>
      storeComplaints({
        run: (sql, values) => tx.$executeRawUnsafe(sql, ...values),
        rows: { kind: "heard", json: JSON.stringify([storedRow(record)]) },
        at: new Date(),
      }),
    );
    await expect.poll(namesOfCivic).toEqual(["CIVIC", "CIVICHATCHBACK"]);
  });
});

describe("a model year that NHTSA knows", () => {
  test("is asked about once; what it said stands for a day", async () => {
    asking();
    const first = await modelYearRecallsOf(await civic());
    expect(first).toMatchObject({
      kind: "found",
      value: [
        { campaign: "23V158000", heldBy: "live", reportReceivedOn: "2023-03-10" },
        { campaign: "20V314000", components: [["AIR BAGS", "FRONTAL"]] },
      ],
      source: { publisher: "NHTSA", how: "live", note: null },
    });
    const asked = server.asked().length;
    expect(await modelYearRecallsOf(await civic())).toEqual(first);
    expect(server.asked()).toHaveLength(asked);
  });

  test("under several names is put together by campaign", async () => {
    asking();
    expect(await modelYearRecallsOf(await pickup())).toMatchObject({
      value: [
        { campaign: "23V896000", parkIt: true },
        { campaign: "22V413000", modelTexts: ["F-150", "F-150 HYBRID"], parkOutside: true },
      ],
    });
    expect(await modelYearRecallsOf(await modelYear("mazda", "mazda3", "2014"))).toMatchObject({
      value: [{ campaign: "17V393000" }, { campaign: "16V593000" }],
    });
    expect(await modelYearRecallsOf(await modelYear("tesla", "model-3", "2020"))).toMatchObject({
      value: [{ overTheAir: true }],
    });
  });

  test("has complaints counted once each, and ratings of each build", async () => {
    asking();
    const [complaints, ratings] = await Promise.all([
      complaintsOf(await civic()),
      safetyRatingsOf(await civic()),
    ]);
    expect(complaints).toMatchObject({
      kind: "found",
      value: {
        count: 3,
        crashes: 1,
        fires: 1,
        injuries: 3,
        deaths: 0,
        byComponent: [
          { component: "ELECTRICAL SYSTEM", count: 2 },
          { component: "FUEL SYSTEM, GASOLINE", count: 1 },
          { component: "STEERING", count: 1 },
        ],
        byMileage: [],
        mileageStated: 0,
        newest: [{ odiNumber: "11350003", text: "SMOKE CAME FROM THE <b>DASH</b>." }, {}, {}],
        neighbours: [{ count: null }, { count: null }, { count: null }, { count: null }],
      },
    });
    expect(ratings).toMatchObject({
      value: [
        { overall: "not_rated", drive: "FWD", nhtsaUrl: "https://www.nhtsa.gov/vehicle/13321" },
        { overall: 5, rollover: 5, forwardCollisionWarning: "optional" },
      ],
    });
  });

  test("without any is checked: none", async () => {
    asking();
    expect(
      await modelYearRecallsOf(await modelYear("dodge", "grand-caravan", "2015")),
    ).toMatchObject({
      kind: "none",
      source: { how: "live" },
    });
  });
});

describe("a service that fails", () => {
  test("is never an empty answer, costs one wait, and then nobody asks", async () => {
    asking();
    server.behave("broken");
    expect(await modelYearRecallsOf(await civic())).toMatchObject({
      kind: "not_checked",
      reason: "NHTSA's live service answered with an error of its own.",
    });
    const asked = server.asked().length;
    expect(asked).toBeLessThanOrEqual(2);
    expect(await modelYearRecallsOf(await pickup())).toMatchObject({
      kind: "not_checked",
      reason: expect.stringContaining("did not answer a moment ago"),
    });
    expect(await complaintsOf(await civic())).toMatchObject({ kind: "not_checked" });
    expect(server.asked()).toHaveLength(asked);
  });

  test("is asked again by a job when it was spared long enough, and pages then ask too", async () => {
    asking();
    server.behave("broken");
    const ref = await civic();
    await modelYearRecallsOf(ref);
    const run = () =>
      refreshNhtsaJob.run(
        { kind: "recalls", modelId: ref.modelId, year: ref.year },
        { signal: new AbortController().signal, attempt: 1 },
      );
    server.reset();
    await run();
    expect(server.asked()).toEqual([]);
    await database().nhtsaService.updateMany({ data: { closedUntil: new Date(0) } });
    await run();
    expect(await modelYearRecallsOf(ref)).toMatchObject({ kind: "found", source: { how: "live" } });
    expect(await database().nhtsaService.count()).toBe(0);
  });

  test("leaves the last good copy standing, with its date and why it is old", async () => {
    asking();
    await modelYearRecallsOf(await civic());
    await aged(30);
    server.behave("broken");
    const ref = await civic();
    await refreshNhtsaJob.run(
      { kind: "recalls", modelId: ref.modelId, year: ref.year },
      { signal: new AbortController().signal, attempt: 1 },
    );
    expect(await modelYearRecallsOf(ref)).toMatchObject({
      kind: "found",
      value: [{}, {}],
      source: { how: "last_good", note: expect.stringContaining("error of its own") },
    });
  });

  test("is told from a question that it garbles: others are asked", async () => {
    asking();
    server.behave("html", "recallsByVehicle?make=HONDA");
    expect(await modelYearRecallsOf(await civic())).toMatchObject({
      kind: "not_checked",
      reason: expect.stringContaining("cannot be read"),
    });
    expect(await modelYearRecallsOf(await pickup())).toMatchObject({ kind: "found" });
  });

  test("is longer spared after each failure", async () => {
    asking();
    server.behave("broken");
    const ref = await civic();
    await modelYearRecallsOf(ref);
    const closed = async () =>
      (await database().nhtsaService.findFirstOrThrow()).closedUntil ?? new Date(0);
    const minutes = async () => Math.round(((await closed()).getTime() - Date.now()) / 60_000);
    expect(await minutes()).toBe(5);
    await database().nhtsaService.updateMany({ data: { closedUntil: new Date(0) } });
    const before = server.asked().length;
    const run = () =>
      refreshNhtsaJob.run(
        { kind: "complaints", modelId: ref.modelId, year: ref.year },
        { signal: new AbortController().signal, attempt: 1 },
      );
    await run();
    expect(await minutes()).toBe(10);
    // Once: it was away when it was asked last. And the next job finds it closed.
    expect(server.asked()).toHaveLength(before + 1);
    await run();
    expect(server.asked()).toHaveLength(before + 1);
  });
});

test("an answer a day old is told as it is, and a job asks anew", async () => {
  asking();
  const ref = await modelYear("honda", "civic", "2019");
  await modelYearRecallsOf(ref);
  await aged(30);
  server.reset();
  expect(await modelYearRecallsOf(ref)).toMatchObject({
    kind: "found",
    source: { how: "live", note: null },
  });
  expect(server.asked()).toEqual([]);
  const [{ n } = { n: 0 }] = await database().$queryRaw<{ n: number }[]>`
    select count(*)::int as n from graphile_worker.jobs
    where task_identifier = 'nhtsa.refresh' and queue_name = 'nhtsa.refresh' and priority > 0 and key like ${`nhtsa recalls ${ref.modelYearId}`}`;
  expect(n).toBe(1);
});

test("many model years are asked for by one page in small measure, the rest by jobs", async () => {
  asking();
  const refs = await Promise.all(
    ["2014", "2015", "2016", "2017", "2018", "2019"].map((year) =>
      modelYear("honda", "civic", year),
    ),
  );
  const answers = await recallsOfMany(refs);
  const kinds = refs.map(({ modelYearId }) => answers.get(modelYearId)?.kind);
  expect(kinds.filter((kind) => kind === "none")).toHaveLength(4);
  expect(kinds.filter((kind) => kind === "not_checked")).toHaveLength(2);
});

test("switched off, the site says so and asks nobody", async () => {
  settle({ NHTSA_URL: "off" });
  expect(await modelYearRecallsOf(await civic())).toMatchObject({
    kind: "not_checked",
    reason: "This site does not ask NHTSA's live service.",
  });
  expect(server.asked()).toEqual([]);
});

describe("what is held", () => {
  test("of a make, by model and year, and of all makes", async () => {
    asking();
    const ref = await pickup();
    await modelYearRecallsOf(ref);
    expect(await recallsOfMake(ref.makeId)).toMatchObject({
      kind: "found",
      value: {
        campaigns: 2,
        modelYears: [{ modelName: "F-150", year: 2021, campaigns: 2, urgent: 2 }],
        newest: [
          {},
          {
            campaign: "22V413000",
            vehicleCount: 2,
            vehicles: [{ link: { modelSlug: "f-150" } }, {}],
          },
        ],
        gap: expect.stringContaining("one model year at a time"),
      },
    });
    expect(await recentRecalls()).toMatchObject({ value: { campaigns: 2 } });
    expect(await recallsOfMake((await civic()).makeId)).toMatchObject({ kind: "not_checked" });
  });

  test("of each year of a model is counted once, whatever names it stands under", async () => {
    asking();
    const ref = await pickup();
    await Promise.all([modelYearRecallsOf(ref), complaintsOf(ref)]);
    const signals = await yearSignals(ref);
    expect(signals.get(2021)?.recallCount).toBe(2);
    expect(signals.get(2021)?.complaintCount).toBe(await heldComplaints(2021));
    expect(signals.get(2018)).toEqual({ recallCount: null, complaintCount: null });
  });

  test("one campaign by its number, asked for where it is not held", async () => {
    asking();
    expect(await campaign("22v413000")).toMatchObject({
      kind: "found",
      value: { parkOutside: true, vehicleCount: 2 },
    });
    expect(await campaign("22V000000")).toMatchObject({ kind: "none" });
    expect(await campaign("nonsense")).toMatchObject({ kind: "not_checked" });
  });
});
