import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endAllMissing } from "#lib/domain/feed-missing/mutations.ts";
import { discardRun, publishRun } from "#lib/domain/feed-publishing/mutations.ts";
import { readFeedJob } from "#lib/domain/feed-reading/jobs.ts";
import { mapColumns } from "#lib/domain/feed-source/mutations.ts";
import { mapColumnsForm } from "#lib/domain/feed-source/schema.ts";
import { database } from "#lib/platform/db/client.ts";
import { env, settle } from "#lib/platform/env.ts";
import { loadVpicIndex } from "#lib/platform/vpic/load.ts";
import { createDealership, type TestDealership } from "#tests/factories/dealership.ts";
import { addFeed, csvOf, sendFeed, vautoRow } from "#tests/factories/feed.ts";
import { insertMarket } from "#tests/factories/market.ts";
import { nobodysVin } from "#tests/factories/own-vehicle.ts";

let folder: string;
beforeAll(async () => {
  await insertMarket(env().DATABASE_URL ?? "", { listings: 20, now: new Date() });
  await database().$executeRaw`
    insert into model_year (id, model_id, year)
    select row_number() over (), id, year from model cross join generate_series(2015, 2026) year`;
  folder = await mkdtemp(join(tmpdir(), "lotwise-feeds-"));
  settle({ LOTWISE_DATA_DIR: folder });
  // The VIN data is built here, once more: a folder of its own, so that every file in it is ours.
  loadVpicIndex(folder);
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

let serial = 0;
/** Rows of vehicles that no other test has. */
const rowsOf = (count: number, changes: Readonly<Record<string, string>> = {}) =>
  Array.from({ length: count }, () => vautoRow(++serial, changes));
const publish = (dealer: TestDealership, run: number, confirm?: "missing") =>
  publishRun(dealer.manager, {
    organization: dealer.organization.slug,
    run,
    ...(confirm && { confirm }),
  });
const listings = (dealer: TestDealership) =>
  database().listing.findMany({
    where: { sellerId: dealer.organization.sellerId },
    orderBy: { vin: "asc" },
  });
const outcomes = async (runId: number) =>
  (await database().feedRow.findMany({ where: { runId }, orderBy: { line: "asc" } })).map(
    ({ outcome }) => outcome,
  );
const ledger = (dealer: TestDealership) =>
  database().organizationEvent.findMany({
    where: { organizationId: dealer.organization.id },
    orderBy: { id: "asc" },
  });

describe("a feed", () => {
  it("becomes the inventory: added, priced, kept as set by hand, missing and back", async () => {
    const dealer = await createDealership();
    const feed = await addFeed(dealer, { graceDays: 2 });
    const rows = rowsOf(3);
    const first = await sendFeed(dealer, feed, csvOf(rows));
    expect(first).toMatchObject({ state: "ready", format: "vauto", rowCount: 3, newCount: 3 });
    expect(await listings(dealer)).toEqual([]);
    expect(await publish(dealer, first.id)).toMatchObject({ newCount: 3, soldCount: 0 });
    const [one, two] = await listings(dealer);
    expect(one).toMatchObject({
      status: "active",
      priceCents: 2_499_500,
      exteriorColor: "gray",
      paintName: "Lunar Rock",
      interiorColor: "black",
      drivetrain: "awd",
      bodyStyle: "suv",
      titleStatus: "clean",
      features: ["apple_carplay", "blind_spot_monitor", "heated_seats"],
      description: expect.stringContaining("“serviced”"),
    });
    await expect(publish(dealer, first.id)).rejects.toMatchObject({ code: "conflict" });

    // A member sets a price by hand; the feed says what it said: the hand's price stays.
    await database().listing.update({
      where: { id: two?.id ?? 0 },
      data: { priceCents: 2_400_000 },
    });
    const cut = rows.map((row, at) => (at === 0 ? { ...row, Price: "23995" } : row));
    const second = await sendFeed(dealer, feed, csvOf(cut));
    expect(second).toMatchObject({ priceCount: 1, unchangedCount: 2, keptCount: 1 });
    await publish(dealer, second.id);
    const after = await listings(dealer);
    expect(after.map(({ priceCents, dropCents }) => [priceCents, dropCents])).toEqual([
      [2_399_500, 100_000],
      [2_400_000, null],
      [2_499_500, null],
    ]);
    // The feed changes its mind: its new price wins.
    const third = await sendFeed(
      dealer,
      feed,
      csvOf(cut.map((row) => ({ ...row, Price: "22,000" }))),
    );
    await publish(dealer, third.id);
    expect((await listings(dealer)).map(({ priceCents }) => priceCents)).toEqual(
      Array(3).fill(2_200_000),
    );

    // One is missing: within its grace it stays, afterwards it counts as sold, by inference.
    const fourth = await sendFeed(
      dealer,
      feed,
      csvOf(cut.slice(1).map((row) => ({ ...row, Price: "22,000" }))),
    );
    expect(fourth).toMatchObject({ missingCount: 1, reason: null });
    expect(await publish(dealer, fourth.id)).toMatchObject({ soldCount: 0 });
    const lost = async () => (await listings(dealer)).find(({ vin }) => vin === rows[0]?.VIN);
    expect(await lost()).toMatchObject({ status: "active" });
    await endAllMissing(new Date(Date.now() + 3 * 86_400_000));
    expect(await lost()).toMatchObject({ status: "sold", soldInferred: true });
    // It comes back: the inference was wrong and is taken back.
    const fifth = await sendFeed(
      dealer,
      feed,
      csvOf(cut.map((row) => ({ ...row, Price: "22,000" }))),
    );
    expect(await outcomes(fifth.id)).toContain("reopened");
    await publish(dealer, fifth.id);
    expect(await lost()).toMatchObject({ status: "active", soldInferred: false, endedAt: null });
    const history = await database().listingEvent.findMany({
      where: { listingId: (await lost())?.id ?? 0 },
      orderBy: [{ at: "asc" }, { id: "asc" }],
    });
    expect(history.map(({ kind }) => kind)).toEqual([
      "listed",
      "price_changed",
      "price_changed",
      "sold",
      "resumed",
    ]);
    const kinds = (await ledger(dealer)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "feed.published")).toHaveLength(5);
    expect(kinds).toEqual(
      expect.arrayContaining(["listing.added", "price.changed", "listing.sold", "listing.resumed"]),
    );
  });

  it("holds rows that are wrong and says why, without losing their vehicles", async () => {
    const dealer = await createDealership();
    const feed = await addFeed(dealer);
    const [good, known] = rowsOf(2);
    if (!good || !known) throw new Error("rows");
    await publish(dealer, (await sendFeed(dealer, feed, csvOf([good, known]))).id);
    const wrongDigit = `${good.VIN.slice(0, 8)}${good.VIN[8] === "5" ? "6" : "5"}${good.VIN.slice(9)}`;
    const rows = [
      good,
      { ...known, Price: "-5" },
      { ...good, VIN: wrongDigit },
      { ...good, Price: "1" },
      ...rowsOf(1, { Price: "" }),
      ...rowsOf(1, { Odometer: "-1" }),
      ...rowsOf(1, { Model: "Warbler" }),
      ...rowsOf(1, { "New/Used": "N" }),
      { ...good, VIN: "" },
      { ...good, VIN: "NOTAVIN" },
      ...rowsOf(1, { Colour: "Qwerty" }),
    ];
    const run = await sendFeed(dealer, feed, csvOf(rows));
    expect(run).toMatchObject({ state: "ready", rowCount: 11, heldCount: 10, missingCount: 0 });
    const found = await database().feedRow.findMany({
      where: { runId: run.id },
      orderBy: { line: "asc" },
    });
    const codes = found.map(({ issues }) => JSON.stringify(issues).match(/"code":"\w+"/g)?.[0]);
    expect(codes.slice(1)).toEqual(
      [
        "price_invalid",
        "vin_check_digit",
        "vin_repeated",
        "price_missing",
        "mileage_invalid",
        "model_unknown",
        "new_vehicle",
        "vin_missing",
        "vin_invalid",
        "color_missing",
      ].map((code) => `"code":"${code}"`),
    );
    await publish(dealer, run.id);
    expect((await listings(dealer)).map(({ status }) => status)).toEqual(["active", "active"]);
  });

  it("asks first where most of its vehicles are missing, and a broken file changes nothing", async () => {
    const dealer = await createDealership();
    const feed = await addFeed(dealer, { isAutomatic: true });
    const rows = rowsOf(12);
    expect(await sendFeed(dealer, feed, csvOf(rows))).toMatchObject({ state: "published" });
    const half = await sendFeed(dealer, feed, csvOf(rows.slice(0, 5)));
    expect(half).toMatchObject({
      state: "ready",
      missingCount: 7,
      reason: expect.stringContaining("7 vehicles of the 12"),
    });
    await expect(publish(dealer, half.id)).rejects.toMatchObject({
      code: "conflict",
      fields: { confirm: expect.any(String) },
    });
    const text = csvOf(rows);
    const before = await listings(dealer);
    for (const [content, why] of [
      [text.slice(0, text.length - 120), /breaks off|never closed/],
      ["", /empty/],
      [Buffer.from([0x50, 0x4b, 3, 4, 1, 2, 3, 4, 5, 6]), /archive/],
      [
        Buffer.from(Array.from({ length: 4_000 }, (_, at) => (at * 7919) % 256)),
        /names no columns|cannot be read|quote/,
      ],
      [`${text.slice(0, text.indexOf("\r\n"))}\r\n`, /no vehicles/],
    ] as const) {
      const sent = sendFeed(dealer, feed, content);
      if (content.length === 0) await expect(sent).rejects.toThrow(why);
      else
        expect(await sent).toMatchObject({ state: "refused", reason: expect.stringMatching(why) });
    }
    expect(await listings(dealer)).toEqual(before);
    expect(await publish(dealer, half.id, "missing")).toMatchObject({ soldCount: 7 });
    expect(await readdir(join(folder, "incoming"))).not.toContain(expect.stringMatching(/part$/));
  });

  it("reads UTF-16 and Windows-1252 and points at letters that were spoiled before", async () => {
    const dealer = await createDealership();
    const feed = await addFeed(dealer);
    const text = csvOf(rowsOf(1, { Description: "Café racer – “clean”" }));
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]);
    const spoiled = csvOf(rowsOf(1, { Description: "CafÃ© racer, donâ€™t miss" }));
    for (const content of [wide, Buffer.from(text.replace(/[–“”]/g, "-"), "latin1")]) {
      const run = await sendFeed(dealer, feed, content);
      const [row] = await database().feedRow.findMany({ where: { runId: run.id } });
      expect(row?.description).toMatch(/^Café racer/);
      expect(JSON.stringify(row?.issues)).not.toContain("text_misencoded");
    }
    const [row] = await database().feedRow.findMany({
      where: { runId: (await sendFeed(dealer, feed, spoiled)).id },
    });
    expect(JSON.stringify(row?.issues)).toContain("text_misencoded");
  });

  it("asks for its columns where it cannot know them, and keeps the answer", async () => {
    const dealer = await createDealership();
    const feed = await addFeed(dealer);
    const own = rowsOf(2).map(({ VIN, Price, Odometer, ...row }) => ({
      ...row,
      Fahrgestell: VIN,
      "Preis $": Price,
      Meilen: Odometer,
    }));
    const run = await sendFeed(dealer, feed, csvOf(own));
    expect(run).toMatchObject({ state: "unmapped", rowCount: 0 });
    expect(JSON.stringify(run.samples)).toContain('"header":"Preis $","values":["24,995.00"]');
    const mapping = {
      organization: dealer.organization.slug,
      source: feed,
      vin: "Fahrgestell",
      price: "Preis $",
      mileage: "Meilen",
      make: "Make",
      model: "Model",
      year: "Year",
      exteriorColor: "Colour",
      fuel: "Fuel",
    };
    await mapColumns(dealer.manager, mapColumnsForm.parse(mapping));
    await readFeedJob.run({ runId: run.id }, { signal: AbortSignal.timeout(60_000), attempt: 1 });
    expect(await database().feedRun.findUnique({ where: { id: run.id } })).toMatchObject({
      state: "ready",
      newCount: 2,
    });
    expect(mapColumnsForm.safeParse({ ...mapping, vin: "" }).success).toBe(false);
    expect(await sendFeed(dealer, feed, csvOf(own))).toMatchObject({ state: "ready", newCount: 2 });
  });

  it("is published one at a time with others, an older file never over a newer one", async () => {
    const dealer = await createDealership();
    const [left, right] = [await addFeed(dealer), await addFeed(dealer, { name: "Second" })];
    const rows = rowsOf(6);
    const [a, b] = [
      await sendFeed(dealer, left, csvOf(rows.slice(0, 4))),
      await sendFeed(dealer, right, csvOf(rows.slice(2))),
    ];
    await Promise.all([publish(dealer, a.id), publish(dealer, b.id)]);
    const all = await listings(dealer);
    expect(all).toHaveLength(6);
    expect(all.every(({ status }) => status === "active")).toBe(true);
    // What one feed lacks and the other still has is not gone.
    const less = await sendFeed(dealer, left, csvOf(rows.slice(0, 2)));
    await publish(dealer, less.id);
    expect((await listings(dealer)).every(({ status }) => status === "active")).toBe(true);
    const older = await sendFeed(dealer, left, csvOf(rows.slice(0, 4)));
    await sendFeed(dealer, left, csvOf(rows.slice(0, 3)));
    await expect(publish(dealer, older.id)).rejects.toMatchObject({ code: "conflict" });
  });

  it("leaves a vehicle that a member sold as it is while the feed lags behind", async () => {
    const dealer = await createDealership();
    const feed = await addFeed(dealer);
    const rows = rowsOf(2);
    await publish(dealer, (await sendFeed(dealer, feed, csvOf(rows))).id);
    await database().listing.updateMany({
      where: { vin: rows[0]?.VIN ?? "" },
      data: { status: "sold", endedAt: new Date() },
    });
    const run = await sendFeed(dealer, feed, csvOf(rows));
    expect(await outcomes(run.id)).toEqual(["ended", "unchanged"]);
    await publish(dealer, run.id);
    expect((await listings(dealer)).map(({ status }) => status)).toEqual(["sold", "active"]);
  });

  it("is for those who manage feeds, also when they are removed while at work", async () => {
    const dealer = await createDealership();
    const stranger = await createDealership("Stone Ridge Toyota");
    const feed = await addFeed(dealer);
    const run = await sendFeed(dealer, feed, csvOf(rowsOf(1)));
    const form = { organization: dealer.organization.slug, run: run.id };
    await expect(publishRun(dealer.sales, form)).rejects.toMatchObject({ code: "forbidden" });
    await expect(publishRun(stranger.owner, form)).rejects.toMatchObject({ code: "not_found" });
    await expect(
      publishRun(stranger.owner, { ...form, organization: stranger.organization.slug }),
    ).rejects.toMatchObject({ code: "not_found" });
    await database().membership.deleteMany({ where: { userId: dealer.manager.userId } });
    await expect(publishRun(dealer.manager, form)).rejects.toMatchObject({ code: "not_found" });
    await expect(discardRun(dealer.manager, form)).rejects.toMatchObject({ code: "not_found" });
    expect(await listings(dealer)).toEqual([]);
    await discardRun(dealer.owner, form);
    expect(await database().feedRow.count({ where: { runId: run.id } })).toBe(0);
  });
});

it("reads and publishes ten thousand rows in less than thirty seconds, in the memory of a few hundred", async () => {
  const dealer = await createDealership();
  const feed = await addFeed(dealer);
  const file = csvOf(Array.from({ length: 10_000 }, (_, at) => vautoRow(100_000 + at)));
  const few = csvOf(rowsOf(300));
  await sendFeed(dealer, feed, few);
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 50);
  const began = performance.now();
  const run = await sendFeed(dealer, feed, file);
  const read = performance.now() - began;
  expect(run).toMatchObject({ rowCount: 10_000, newCount: 10_000, heldCount: 0 });
  await publish(dealer, run.id);
  const seconds = (performance.now() - began) / 1_000;
  clearInterval(watch);
  process.stdout.write(
    `feeds: 10,000 rows (${(file.length / 1e6).toFixed(1)} MB) read in ${(read / 1_000).toFixed(1)} s, published after ${seconds.toFixed(1)} s, ${((peak - before) / 1e6).toFixed(0)} MB more at the most\n`,
  );
  expect(seconds).toBeLessThan(30);
  expect(peak - before).toBeLessThan(150_000_000);
  expect(await database().listing.count({ where: { vin: nobodysVin(105_000) } })).toBe(1);
}, 120_000);
