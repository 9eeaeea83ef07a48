import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FEED_ROW_DAYS } from "#lib/domain/inventory/feed-publishing/constants.ts";
import { forgetFeedRows } from "#lib/domain/inventory/feed-publishing/mutations.ts";
import { readFeedJob } from "#lib/domain/inventory/feed-reading/jobs.ts";
import { mapColumns } from "#lib/domain/inventory/feed-source/mutations.ts";
import { mapColumnsForm } from "#lib/domain/inventory/feed-source/schema.ts";
import { contextOf, systemContext } from "#lib/platform/actions/context.ts";
import { DAY_MS, now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { createDealership } from "#tests/factories/dealership.ts";
import {
  addFeed,
  csvOf,
  feedRowsOf,
  listingsOf,
  prepareFeeds,
  publishFeed,
  sendFeed,
  vautoRow,
} from "#tests/factories/feed.ts";
import { nobodysVin } from "#tests/factories/own-vehicle.ts";
import { workbookOf } from "#tests/factories/workbook.ts";
import { zipOf } from "#tests/factories/zip.ts";

let folder: string;
beforeAll(async () => {
  folder = await prepareFeeds();
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

it("keeps the rows of a published file for 30 days, and those of the newest one", async () => {
  const dealer = await createDealership();
  const feed = await addFeed(dealer);
  const runs: number[] = [];
  for (const price of ["20,000.00", "21,000.00", "22,000.00"]) {
    const run = await sendFeed(dealer, feed, csvOf(feedRowsOf(2, { Price: price })));
    await publishFeed(dealer, run.id);
    runs.push(run.id);
  }
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS);
  const published = (id: number | undefined, days: number) =>
    database().feedRun.update({ where: { id: id ?? 0 }, data: { publishedAt: daysAgo(days) } });
  await published(runs[0], FEED_ROW_DAYS + 1);
  await published(runs[1], FEED_ROW_DAYS - 1);
  await published(runs[2], FEED_ROW_DAYS + 1);
  const kept = async () =>
    (
      await database().feedRow.groupBy({
        by: ["runId"],
        where: { runId: { in: runs } },
        _count: true,
      })
    )
      .map(({ runId, _count }) => [runs.indexOf(runId), _count])
      .sort();
  expect(await forgetFeedRows(systemContext())).toBe(2);
  expect(await kept()).toEqual([
    [1, 2],
    [2, 2],
  ]);
  expect(await forgetFeedRows(systemContext())).toBe(0);
});

it("finds rows that are over by indexes, among very many that are not", async () => {
  const feed = await addFeed(await createDealership());
  const addRun = async (days: number) => {
    const at = new Date(now().getTime() - days * DAY_MS);
    const { id } = await database().feedRun.create({
      data: {
        sourceId: feed,
        state: "published",
        fileName: "inventory.csv",
        byteCount: 1,
        contentSha256: "0".repeat(64),
        receivedAt: at,
        publishedAt: at,
      },
    });
    await database().$executeRaw`
      insert into feed_row (run_id, line, title, is_held)
      select ${id}, line, 'a vehicle', false from generate_series(1, 2_500) line`;
  };
  for (let days = FEED_ROW_DAYS + 5; days > FEED_ROW_DAYS - 15; days -= 1) await addRun(days);
  await database().$executeRaw`analyze feed_row, feed_run`;
  await beginCounting();
  expect(await forgetFeedRows(systemContext())).toBe(6 * 2_500);
  expect(await costlyStatements(1_000 * BLOCKS_A_DELETED_ROW)).toEqual([]);
  await beginCounting();
  expect(await forgetFeedRows(systemContext())).toBe(0);
  expect(await costlyStatements(400)).toEqual([]);
}, 120_000);

describe("a file of a feed", () => {
  it("holds rows that are wrong and says why, without losing their vehicles", async () => {
    const dealer = await createDealership();
    const feed = await addFeed(dealer);
    const [good, known] = feedRowsOf(2);
    if (!good || !known) throw new Error("rows");
    await publishFeed(dealer, (await sendFeed(dealer, feed, csvOf([good, known]))).id);
    const wrongDigit = `${good.VIN.slice(0, 8)}${good.VIN[8] === "5" ? "6" : "5"}${good.VIN.slice(9)}`;
    const rows = [
      good,
      { ...known, Price: "-5" },
      { ...good, VIN: wrongDigit },
      { ...good, Price: "1" },
      ...feedRowsOf(1, { Price: "" }),
      ...feedRowsOf(1, { Odometer: "-1" }),
      ...feedRowsOf(1, { Model: "Warbler" }),
      ...feedRowsOf(1, { "New/Used": "N" }),
      { ...good, VIN: "" },
      { ...good, VIN: "NOTAVIN" },
      ...feedRowsOf(1, { Colour: "Qwerty" }),
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
    await publishFeed(dealer, run.id);
    expect((await listingsOf(dealer)).map(({ status }) => status)).toEqual(["active", "active"]);
  });

  it("asks first where most of its vehicles are missing, and a broken file changes nothing", async () => {
    const dealer = await createDealership();
    const feed = await addFeed(dealer, { isAutomatic: true });
    const rows = feedRowsOf(12);
    expect(await sendFeed(dealer, feed, csvOf(rows))).toMatchObject({ state: "published" });
    const half = await sendFeed(dealer, feed, csvOf(rows.slice(0, 5)));
    expect(half).toMatchObject({
      state: "ready",
      missingCount: 7,
      reason: expect.stringContaining("7 vehicles of the 12"),
    });
    await expect(publishFeed(dealer, half.id)).rejects.toMatchObject({
      code: "conflict",
      fields: { confirm: expect.any(String) },
    });
    const text = csvOf(rows);
    const before = await listingsOf(dealer);
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
    expect(await listingsOf(dealer)).toEqual(before);
    expect(await publishFeed(dealer, half.id, "missing")).toMatchObject({ soldCount: 7 });
    expect(await readdir(join(folder, "incoming"))).not.toContain(expect.stringMatching(/part$/));
  });

  it("reads UTF-16 and Windows-1252 and points at letters that were spoiled before", async () => {
    const dealer = await createDealership();
    const feed = await addFeed(dealer);
    const text = csvOf(feedRowsOf(1, { Description: "Café racer – “clean”" }));
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]);
    const spoiled = csvOf(feedRowsOf(1, { Description: "CafÃ© racer, donâ€™t miss" }));
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

  it("is read the same in whatever shape people save it", async () => {
    const dealer = await createDealership();
    const feed = await addFeed(dealer);
    const rows = feedRowsOf(2, {
      Price: "18450",
      Odometer: "30000",
      Description: 'One owner; no smoke, "as new"',
      "Inventory Date": "2026-11-03",
    });
    const header = Object.keys(rows[0] ?? {});
    const cells = rows.map((row) => header.map((name) => row[name as keyof typeof row] ?? ""));
    const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
    const by = (mark: string) =>
      [header, ...cells].map((line) => line.map(quoted).join(mark)).join("\r\n");
    const titled = `Inventory of Cedar Fork, Nov 24\r\n${",".repeat(header.length - 1)}\r\n${by(",")}`;
    const odd = csvOf(
      rows.map((row) => ({
        ...row,
        Price: "$18.450,00",
        Odometer: "30k mi",
        Description: "One owner; no smoke, &quot;as new&quot;",
      })),
    );
    const numbers = cells.map((line) =>
      line.map((cell) =>
        /^\d{5}$/.test(cell) ? Number(cell) : cell === "2026-11-03" ? new Date(cell) : cell,
      ),
    );
    const kept = async (content: string | Uint8Array) => {
      const run = await sendFeed(dealer, feed, content);
      expect(run).toMatchObject({ state: "ready", reason: null, heldCount: 0 });
      const found = await database().feedRow.findMany({
        where: { runId: run.id },
        orderBy: { line: "asc" },
        omit: { runId: true, line: true },
      });
      return found;
    };
    const plain = await kept(csvOf(rows));
    expect(plain).toHaveLength(2);
    for (const content of [
      by(";"),
      by("|"),
      `\uFEFF${titled}`,
      odd,
      zipOf({
        "export/stock.csv": by(";"),
        "export/readme.txt": "x",
        "__MACOSX/export/._stock.csv": "x",
      }),
      workbookOf({ Summary: [["2 vehicles"]], Stock: [["Cedar Fork"], header, ...numbers] }),
    ])
      expect(await kept(content)).toEqual(plain);
  });

  it("asks for its columns where it cannot know them, and keeps the answer", async () => {
    const dealer = await createDealership();
    const feed = await addFeed(dealer);
    const own = feedRowsOf(2).map(({ VIN, Price, Odometer, ...row }) => ({
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
    await mapColumns(contextOf(dealer.manager), mapColumnsForm.parse(mapping));
    await readFeedJob.run({ runId: run.id }, { signal: AbortSignal.timeout(60_000), attempt: 1 });
    expect(await database().feedRun.findUnique({ where: { id: run.id } })).toMatchObject({
      state: "ready",
      newCount: 2,
    });
    expect(mapColumnsForm.safeParse({ ...mapping, vin: "" }).success).toBe(false);
    expect(await sendFeed(dealer, feed, csvOf(own))).toMatchObject({ state: "ready", newCount: 2 });
  });
});

it("reads and publishes ten thousand rows, in the memory of a few hundred", async () => {
  const dealer = await createDealership();
  const feed = await addFeed(dealer);
  const file = csvOf(Array.from({ length: 10_000 }, (_, at) => vautoRow(100_000 + at)));
  const few = csvOf(feedRowsOf(300));
  await sendFeed(dealer, feed, few);
  // The worst that PostgreSQL can know of the file: of what there was before it everything, of it nothing.
  await database().$executeRaw`analyze`;
  await beginCounting();
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
  await publishFeed(dealer, run.id);
  const seconds = (performance.now() - began) / 1_000;
  clearInterval(watch);
  process.stdout.write(
    `feeds: 10,000 rows (${(file.length / 1e6).toFixed(1)} MB) read in ${(read / 1_000).toFixed(1)} s, published after ${seconds.toFixed(1)} s, ${((peak - before) / 1e6).toFixed(0)} MB more at the most\n`,
  );
  expect(peak - before).toBeLessThan(150_000_000);
  expect(await database().listing.count({ where: { vin: nobodysVin(105_000) } })).toBe(1);
  const cheaper = csvOf(
    Array.from({ length: 10_000 }, (_, at) => vautoRow(100_000 + at, { Price: "23,995.00" })),
  );
  const next = await sendFeed(dealer, feed, cheaper);
  expect(next).toMatchObject({ priceCount: 10_000, missingCount: 0 });
  await publishFeed(dealer, next.id);
  const held = csvOf(
    Array.from({ length: 10_000 }, (_, at) =>
      vautoRow(100_000 + at, {
        "Inventory Date": "2026-09-01",
        Disposition: at < 5_000 ? "Hold" : "",
      }),
    ),
  );
  const off = await sendFeed(dealer, feed, held);
  expect(off).toMatchObject({ takenOffCount: 5_000, priceCount: 5_000, missingCount: 0 });
  await publishFeed(dealer, off.id, "missing");
  expect(await costlyStatements(10_000 * BLOCKS_A_ROW)).toEqual([]);
}, 240_000);

/** Pages that a statement may look at for each row that it deletes: the row and its indexes. */
const BLOCKS_A_DELETED_ROW = 15;

/** Pages that a statement may look at for each row of a file; the dearest, which adds listings, needs 40. */
const BLOCKS_A_ROW = 100;

async function beginCounting(): Promise<void> {
  await database().$executeRaw`create extension if not exists pg_stat_statements`;
  await database().$executeRaw`
    select pg_stat_statements_reset(dbid => oid) from pg_database where datname = current_database()`;
}

/** Statements that looked at more pages than these since then, in whatever time: they go through all rows for each. */
const costlyStatements = (pages: number) =>
  database().$queryRaw`
    select query, blocks::int from pg_stat_statements,
      lateral (select (shared_blks_hit + shared_blks_read + temp_blks_read) / calls as blocks) each
    where dbid = (select oid from pg_database where datname = current_database())
      and blocks > ${pages}::int`;
