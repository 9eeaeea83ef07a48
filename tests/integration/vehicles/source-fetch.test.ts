import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { dataFreshness } from "#lib/domain/discover/data-freshness/data.ts";
import { CHARGERS } from "#lib/domain/ownership/charging-station/mutations.import.ts";
import { EPA_SOURCE } from "#lib/domain/vehicles/fuel-economy/mutations.import.ts";
import { RATINGS, RECALLS } from "#lib/domain/vehicles/nhtsa/mutations.import.ts";
import { FETCHED_SOURCES } from "#lib/domain/vehicles/source-import/constants.fetch.ts";
import { fetchSource, queueFetches } from "#lib/domain/vehicles/source-import/mutations.fetch.ts";
import type { SourceDefinition } from "#lib/domain/vehicles/source-import/mutations.ts";
import type { FetchEvent } from "#lib/domain/vehicles/source-import/schema.fetch.ts";
import { systemContext } from "#lib/platform/actions/context.ts";
import { database } from "#lib/platform/db/client.ts";
import { settle } from "#lib/platform/env.ts";
import { fetchLines } from "#scripts/fetch-lines.ts";
import { insertCatalog } from "#tests/factories/catalog-models.ts";
import { killWhileHeld } from "#tests/factories/kill-gate.ts";
import { sampleFile } from "#tests/factories/publisher-files.ts";
import { type PublisherServer, startPublisher } from "#tests/factories/publisher-server.ts";

const EPA = "/www.fueleconomy.gov/feg/epadata/vehicles.csv.zip";
const RECALLS_BEFORE = "/static.nhtsa.gov/odi/ffdd/rcl/FLAT_RCL_PRE_2010.zip";
const RECALLS_SINCE = "/static.nhtsa.gov/odi/ffdd/rcl/FLAT_RCL_POST_2010.zip";
const RATINGS_FILE = "/static.nhtsa.gov/nhtsa/downloads/Safercar/Safercar_data.csv";
const STATIONS = "/developer.nlr.gov/api/alt-fuel-stations/v1.csv";
const PAGE = "<!doctype html><html><body><h1>Down for maintenance</h1></body></html>\n";

const epa = await readFile(sampleFile("epa/vehicles.csv"), "utf8");
const [epaHeader = "", ...epaRows] = epa.trimEnd().split(/\r?\n/);
const epaOf = (rows: readonly string[]) => `${[epaHeader, ...rows].join("\n")}\n`;
const recalls = await readFile(sampleFile("nhtsa/recalls-24-fields.txt"), "utf8");
const recallLines = recalls.trimEnd().split(/\r?\n/);

let dataDir: string;
let publisher: PublisherServer;
let told: FetchEvent[];
let terminal: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "lotwise-fetch-"));
  publisher = await startPublisher();
  await insertCatalog([
    { make: "Ford", model: "Focus", from: 2000, to: 2018 },
    { make: "Toyota", model: "Corolla", from: 1990, to: 2026 },
    { make: "Honda", model: "Accord", from: 1990, to: 2026 },
    { make: "Honda", model: "Civic", from: 1990, to: 2026 },
    { make: "Honda", model: "Pilot", from: 2003, to: 2026 },
    { make: "Buick", model: "Century", from: 1990, to: 2005 },
    { make: "Chevrolet", model: "Impala", from: 1994, to: 2020 },
  ]);
});
afterAll(async () => {
  await publisher.stop();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  settle({ LOTWISE_DATA_DIR: dataDir, REFERENCE_DATA: publisher.url });
  told = [];
  terminal = "";
  await rm(join(dataDir, "imports"), { recursive: true, force: true });
  await database().sourceFetch.deleteMany();
  await database().sourceImport.deleteMany();
  await database().fuelEconomyRecord.deleteMany();
  await database().safetyRating.deleteMany();
  await database().$executeRaw`truncate recall_campaign cascade`;
  await database().$executeRaw`delete from graphile_worker._private_jobs`;
  (publisher.asked as unknown[]).length = 0;
});
afterEach(() => settle({ REFERENCE_DATA: "off" }));

async function fetched(definition: SourceDefinition = EPA_SOURCE, signal?: AbortSignal) {
  const show = fetchLines({
    write: (text) => {
      terminal += text;
    },
  });
  await fetchSource(systemContext(), {
    definition,
    signal: signal ?? new AbortController().signal,
    pausesMs: [],
    tell: (event) => {
      told.push(event);
      show(event);
    },
  });
  return stateOf(definition.name);
}
const stateOf = (source: string) => database().sourceFetch.findUnique({ where: { source } });
const held = () => database().fuelEconomyRecord.count();
const files = () => readdir(join(dataDir, "imports")).catch(() => []);
const lines = () => terminal.split("\n").filter((line) => line !== "");

const jobRow = z.object({
  name: z.string(),
  key: z.string().nullable(),
  lane: z.string().nullable(),
  isLater: z.boolean(),
});
const queued = async () =>
  z.array(jobRow).parse(
    await database().$queryRaw`
      select task_identifier as name, key, queue_name as lane, run_at > now() + interval '1 minute' as "isLater"
      from graphile_worker.jobs order by id`,
  );

describe("a source that is fetched", () => {
  test("is downloaded and let in whole, and says so in one line when it begins and one when it is done", async () => {
    publisher.offer(EPA, { content: epa, tag: '"one"' });
    expect(await fetched()).toMatchObject({
      state: "done",
      failures: 0,
      why: null,
      nextTryAt: null,
    });
    expect(await held()).toBe(epaRows.length);
    expect(await files()).toEqual([]);
    expect(lines()).toEqual([
      expect.stringMatching(/^Reference data: EPA fuel economy, from 127\.0\.0\.1:\d+$/),
      expect.stringMatching(/^✓ EPA fuel economy: \d+ records, 47 KB in \d+ s$/),
    ]);
    expect(await database().sourceImport.findFirst()).toMatchObject({
      state: "done",
      startedBy: "the worker",
      origin: `${publisher.url}${EPA}`,
    });
  });

  test("is asked for with what its publisher called it, and is nothing new without a body", async () => {
    publisher.offer(EPA, { content: epa, tag: '"one"' });
    await fetched();
    expect(await fetched()).toMatchObject({ state: "done" });
    expect(publisher.asked.map(({ unless, status }) => [unless, status()])).toEqual([
      [undefined, 200],
      ['"one"', 304],
    ]);
    expect(lines().at(-1)).toBe("✓ EPA fuel economy: nothing new");
    const runs = await database().sourceImport.findMany({ orderBy: { id: "asc" } });
    expect(runs.map(({ state }) => state)).toEqual(["done", "unchanged"]);
  });

  test("that is the same by its content is nothing new where the publisher calls it nothing", async () => {
    publisher.offer(EPA, { content: epa });
    await fetched();
    expect(await fetched()).toMatchObject({ state: "done" });
    expect(publisher.asked.map(({ status }) => status())).toEqual([200, 200]);
    expect(lines().at(-1)).toBe("✓ EPA fuel economy: nothing new");
  });

  test("is read anew when the catalog or the rules are others, although the publisher's file is the same", async () => {
    publisher.offer(EPA, { content: epa, tag: '"one"' });
    await fetched();
    await fetched({ ...EPA_SOURCE, revision: EPA_SOURCE.revision + 1 });
    expect(publisher.asked.at(-1)?.unless).toBeUndefined();
    expect(told.at(-1)).toMatchObject({ kind: "done" });
  });

  test("is changed by a newer file in one step", async () => {
    publisher.offer(EPA, { content: epaOf(epaRows.slice(0, -2)), tag: '"one"' });
    await fetched();
    publisher.offer(EPA, { content: epa, tag: '"two"' });
    expect(await fetched()).toMatchObject({ state: "done", marks: expect.anything() });
    expect(await held()).toBe(epaRows.length);
    expect(told.at(-1)).toMatchObject({ kind: "done", held: epaRows.length });
  });

  test("shows how far it is while it is slow, and the records before are read meanwhile", async () => {
    publisher.offer(EPA, { content: epaOf(epaRows.slice(0, -2)), tag: '"one"' });
    await fetched();
    publisher.offer(EPA, { content: epa, tag: '"two"' });
    const slow = publisher.holdAfter(20_000);
    const going = fetched();
    await slow.held;
    await vi.waitFor(async () =>
      expect(await stateOf("epa")).toMatchObject({
        state: "downloading",
        bytes: 20_000n,
        totalBytes: BigInt(epa.length),
      }),
    );
    expect(await held()).toBe(epaRows.length - 2);
    slow.letGo();
    expect(await going).toMatchObject({ state: "done" });
    expect(await held()).toBe(epaRows.length);
  });

  test("of several files is one import, which lacks nothing or changes nothing", async () => {
    publisher.offer(RECALLS_SINCE, { content: `${recallLines.slice(4).join("\n")}\n`, tag: '"b"' });
    publisher.fail(RECALLS_BEFORE, 503);
    expect(await fetched(RECALLS)).toMatchObject({ state: "unreachable", isOffline: false });
    expect(await database().recallCampaign.count()).toBe(0);

    publisher.offer(RECALLS_BEFORE, {
      content: `${recallLines.slice(0, 4).join("\n")}\n`,
      tag: '"a"',
    });
    expect(await fetched(RECALLS)).toMatchObject({ state: "done", fileCount: 2 });
    expect(await database().sourceImport.findFirst()).toMatchObject({
      state: "done",
      rowsRead: recallLines.length,
    });
    const campaigns = await database().recallCampaign.count();
    expect(campaigns).toBeGreaterThan(0);

    // Of two files of which one is newer both are read: a source is never half of one day.
    publisher.offer(RECALLS_SINCE, {
      content: `${[...recallLines.slice(4), recallLines[5]].join("\n")}\n`,
      tag: '"c"',
    });
    await fetched(RECALLS);
    expect(told.at(-1)).toMatchObject({ kind: "done" });
    expect(await database().recallCampaign.count()).toBe(campaigns);
  });

  test("of ratings is read by the columns of NHTSA's own file, a build that was changed within its year by itself", async () => {
    const header =
      "MAKE,MODEL,MODEL_YR,BODY_STYLE,VEHICLE_TYPE,DRIVE_TRAIN,PRODUCTION_RELEASE,OVERALL_STARS,OVERALL_FRNT_STARS,OVERALL_SIDE_STARS,ROLLOVER_STARS,ROLLOVER_POSSIBILITY,NHTSA_ESC,NHTSA_FRNT_COLLISION_WARNING";
    const rows = [
      "HONDA,CIVIC,2019,4 DR,PC,FWD,1,5,5,4,5,0.105,Standard,Optional",
      "HONDA,CIVIC,2019,4 DR,PC,FWD,2,4,4,4,5,0.105,Standard,Standard",
      "HONDA,ACCORD,2003,4 DR,PC,FWD,1,,4,4,4,0.11,,",
      "HONDA,PILOT,2003,SUV,MPV,AWD,1,,,,,,,",
    ];
    publisher.offer(RATINGS_FILE, { content: `${[header, ...rows].join("\n")}\n` });
    expect(await fetched(RATINGS)).toMatchObject({ state: "done", why: null });
    const { reasons } = await database().sourceImport.findFirstOrThrow();
    expect(reasons).toEqual([{ kind: "left_out", reason: "It has no rating.", count: 1 }]);
    const ratings = await database().safetyRating.findMany({
      orderBy: { id: "asc" },
      select: { id: true, overall: true, front: true, forwardCollision: true },
    });
    expect(ratings).toEqual([
      { id: "file 2003/HONDA/ACCORD/4 DR/FWD", overall: null, front: 4, forwardCollision: null },
      { id: "file 2019/HONDA/CIVIC/4 DR/FWD", overall: 5, front: 5, forwardCollision: "optional" },
      {
        id: "file 2019/HONDA/CIVIC/4 DR/FWD/release 2",
        overall: 4,
        front: 4,
        forwardCollision: "standard",
      },
    ]);
  });

  test("may need a key, which is sent and kept nowhere", async () => {
    publisher.offer(STATIONS, {
      content: await readFile(sampleFile("afdc/washington-2025-01.csv")),
    });
    await fetched(CHARGERS);
    expect(publisher.asked[0]?.path).toContain("api_key=DEMO_KEY");
    const kept = await database().$queryRaw`
      select (select string_agg(f::text, '') from source_fetch f) ||
        (select string_agg(i::text, '') from source_import i) as text`;
    expect(JSON.stringify(kept)).not.toMatch(/DEMO_KEY|api_key/);
    expect(terminal).not.toMatch(/DEMO_KEY|api_key/);
    publisher.fail(STATIONS, 429);
    await database().sourceFetch.deleteMany();
    expect(await fetched(CHARGERS)).toMatchObject({ state: "unreachable" });
    expect(JSON.stringify(await database().sourceFetch.findMany(), bigintText)).not.toMatch(/_KEY/);
    expect(terminal).not.toMatch(/DEMO_KEY|api_key/);
  });
});

const bigintText = (_: string, value: unknown) =>
  typeof value === "bigint" ? String(value) : value;

describe("what is no newer file changes nothing, is refused with the reason and looked for again", () => {
  const cases = [
    ["a web page with status 200", PAGE, /is not the table that is meant: it is a web page/],
    [
      "a table of other columns",
      "id,color\n1,red\n",
      /is not the table that is meant: its first line does not name/,
    ],
    [
      "a file half as long as the last",
      epaOf(epaRows.slice(0, epaRows.length / 2)),
      /It has \d+ rows where the source has \d+ now; under 90% is too few/,
    ],
  ] as const;
  test.each(cases)("%s", async (_, content, why) => {
    publisher.offer(EPA, { content: epa, tag: '"one"' });
    await fetched();
    publisher.offer(EPA, { content, tag: '"two"' });
    expect(await fetched()).toMatchObject({
      state: "refused",
      failures: 1,
      why: expect.stringMatching(why),
      nextTryAt: expect.any(Date),
    });
    expect(await held()).toBe(epaRows.length);
    expect(told.at(-1)).toMatchObject({ kind: "refused", why: expect.stringMatching(why) });
    expect(await queued()).toEqual([
      { name: "epa.fetch", key: "epa.fetch", lane: "reference-data.fetch", isLater: true },
    ]);
    // The same again is no news, and no body.
    const before = lines().length;
    expect(await fetched()).toMatchObject({ state: "refused", failures: 2 });
    expect(publisher.asked.at(-1)).toMatchObject({ unless: '"two"' });
    expect(lines()).toHaveLength(before);

    publisher.offer(EPA, { content: epaOf(epaRows.slice(1)), tag: '"three"' });
    expect(await fetched()).toMatchObject({ state: "done", failures: 0, why: null });
    expect(await held()).toBe(epaRows.length - 1);
  });

  test("a publisher's whole file half as long, also of a source whose files may hold parts", async () => {
    publisher.offer(RECALLS_BEFORE, { content: `${recallLines.slice(0, 4).join("\n")}\n` });
    publisher.offer(RECALLS_SINCE, { content: `${recallLines.slice(4).join("\n")}\n` });
    await fetched(RECALLS);
    publisher.offer(RECALLS_SINCE, { content: `${recallLines[4]}\n` });
    expect(await fetched(RECALLS)).toMatchObject({
      state: "refused",
      why: expect.stringMatching(/^It has \d rows where the source has/),
    });
  });

  test("ratings without the columns that they are read by", async () => {
    publisher.offer(RATINGS_FILE, {
      content: "MAKE,MODEL\nHONDA,CIVIC\n",
    });
    expect(await fetched(RATINGS)).toMatchObject({
      state: "refused",
      why: expect.stringMatching(/is not the table that is meant/),
    });
  });
});

describe("a download that breaks off", () => {
  test("goes on where it was with the next try", async () => {
    publisher.offer(EPA, { content: epa, tag: '"one"' });
    const slow = publisher.holdAfter(20_000);
    const going = fetched();
    await slow.held;
    await vi.waitFor(async () => expect(await stateOf("epa")).toMatchObject({ bytes: 20_000n }));
    slow.tear();
    expect(await going).toMatchObject({
      state: "unreachable",
      isOffline: false,
      why: expect.stringContaining("What came is kept"),
    });
    expect(await held()).toBe(0);
    expect(await fetched()).toMatchObject({ state: "done" });
    expect(publisher.asked.at(-1)).toMatchObject({ range: "bytes=20000-" });
    expect(await held()).toBe(epaRows.length);
  });

  test("with its worker goes on where it was in the next one", async () => {
    publisher.offer(EPA, { content: epa, tag: '"one"' });
    const slow = publisher.holdAfter(20_000);
    await killWhileHeld(
      "tests/factories/command-child.ts",
      { what: "fetch", source: "epa", dataDir, from: publisher.url },
      async () => {
        await slow.held;
        await vi.waitFor(async () =>
          expect(await stateOf("epa")).toMatchObject({ state: "downloading", bytes: 20_000n }),
        );
      },
    );
    slow.letGo();
    expect(await held()).toBe(0);
    expect(await fetched()).toMatchObject({ state: "done" });
    expect(publisher.asked.at(-1)).toMatchObject({ range: "bytes=20000-" });
    expect(await held()).toBe(epaRows.length);
  });

  test("is laid down when the worker is asked to stop", async () => {
    publisher.offer(EPA, { content: epa, tag: '"one"' });
    const slow = publisher.holdAfter(20_000);
    const stop = new AbortController();
    const going = fetched(EPA_SOURCE, stop.signal);
    await slow.held;
    await vi.waitFor(async () => expect(await stateOf("epa")).toMatchObject({ bytes: 20_000n }));
    stop.abort();
    await expect(going).rejects.toThrow(/abort/i);
    slow.letGo();
    expect(await fetched()).toMatchObject({ state: "done" });
    expect(publisher.asked.at(-1)).toMatchObject({ range: "bytes=20000-" });
  });
});

describe("offline", () => {
  const all = async () => {
    for (const definition of [EPA_SOURCE, RECALLS, RATINGS, CHARGERS]) await fetched(definition);
  };

  test("is one line for all sources, is written down, and is tried again with growing pauses", async () => {
    publisher.offer(EPA, { content: epa, tag: '"one"' });
    await publisher.goOffline();
    await all();
    await all();
    await publisher.comeBack();
    expect(lines()).toEqual([
      expect.stringMatching(/^Reference data: its publishers cannot be reached/),
    ]);
    const states = await database().sourceFetch.findMany();
    expect(states.map(({ state, failures, isOffline }) => [state, failures, isOffline])).toEqual(
      Array(4).fill(["unreachable", 2, true]),
    );
    const { failingSince, nextTryAt, changedAt } = states[0] ?? {};
    expect(failingSince?.getTime()).toBeLessThan(changedAt?.getTime() ?? 0);
    const pauseMs = (nextTryAt?.getTime() ?? 0) - (changedAt?.getTime() ?? 0);
    expect(Math.round(pauseMs / 60_000)).toBe(15);
    expect((await queued()).map(({ key, isLater }) => [key, isLater])).toEqual(
      ["epa", "recalls", "ratings", "chargers"].map((name) => [`${name}.fetch`, true]),
    );

    expect(await fetched()).toMatchObject({
      state: "done",
      failures: 0,
      failingSince: null,
      isOffline: false,
    });
    expect(await held()).toBe(epaRows.length);
  });
});

test("/updates says of each source how far its fetch is", async () => {
  publisher.offer(EPA, { content: epa, tag: '"one"' });
  const slow = publisher.holdAfter(20_000);
  const going = fetched();
  await slow.held;
  await vi.waitFor(async () => expect(await stateOf("epa")).toMatchObject({ bytes: 20_000n }));
  const epaNow = async () => {
    const { sources } = await dataFreshness(new Date());
    return sources.find(({ key }) => key === "epa");
  };
  expect(await epaNow()).toMatchObject({
    state: "missing",
    share: 20_000 / epa.length,
    notes: ["It is being fetched from its publisher: 0 of 0 MB."],
  });
  slow.letGo();
  await going;
  expect(await epaNow()).toMatchObject({ state: "ok", share: null, notes: [] });
  publisher.offer(EPA, { content: PAGE });
  await fetched();
  expect(await epaNow()).toMatchObject({
    state: "ok",
    notes: [
      expect.stringMatching(
        /was not let in, and changed nothing: .* it is a web page\. Looked for again/,
      ),
    ],
  });
  settle({ REFERENCE_DATA: "off" });
  const off = await dataFreshness(new Date());
  expect(off.fetching).toMatch(/switched off/);
  expect((await epaNow())?.notes).toEqual(["A newer file was not let in, and changed nothing."]);
});

describe("after a start", () => {
  test("what was never imported is queued in its order and one lane, and a restart does not double it", async () => {
    await queueFetches(systemContext());
    await queueFetches(systemContext());
    expect(await queued()).toEqual(
      FETCHED_SOURCES.map((name) => ({
        name: `${name}.fetch`,
        key: `${name}.fetch`,
        lane: "reference-data.fetch",
        isLater: false,
      })),
    );
    expect(await stateOf("complaints")).toMatchObject({ state: "waiting" });
  });

  test("what is here and not old is left for the clock, what was refused for its next try", async () => {
    publisher.offer(EPA, { content: epa });
    await fetched();
    publisher.offer(RECALLS_BEFORE, { content: PAGE });
    publisher.offer(RECALLS_SINCE, { content: PAGE });
    await fetched(RECALLS);
    await queueFetches(systemContext());
    expect((await queued()).map(({ key, isLater }) => [key, isLater])).toEqual([
      ["recalls.fetch", true],
      ["ratings.fetch", false],
      ["chargers.fetch", false],
      ["complaints.fetch", false],
    ]);
  });

  test("nothing is fetched or queued where it is switched off", async () => {
    settle({ REFERENCE_DATA: "off" });
    publisher.offer(EPA, { content: epa });
    await queueFetches(systemContext());
    expect(await fetched()).toBeNull();
    expect(await queued()).toEqual([]);
    expect(publisher.asked).toEqual([]);
    expect(terminal).toBe("");
  });
});
