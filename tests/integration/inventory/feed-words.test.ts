import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { memberOf } from "#lib/domain/dealers/organization/data.ts";
import {
  DISPOSITIONS,
  OFF_SALE_WORDS,
  type OffSaleWord,
} from "#lib/domain/inventory/disposition/constants.ts";
import { endAllMissing } from "#lib/domain/inventory/feed-publishing/mutations.missing.ts";
import { removeSource } from "#lib/domain/inventory/feed-source/mutations.ts";
import { exportedRows } from "#lib/domain/inventory/inventory/data.export.ts";
import { inventoryOf } from "#lib/domain/inventory/inventory/data.ts";
import { inventoryVehicle } from "#lib/domain/inventory/inventory/data.vehicle.ts";
import { addInventoryVehicle } from "#lib/domain/inventory/inventory/mutations.intake.ts";
import { editInventoryVehicle } from "#lib/domain/inventory/inventory/mutations.vehicle.ts";
import {
  EXPORT_FORMATS,
  type ExportFormat,
  exportHeader,
} from "#lib/domain/inventory/inventory/rules.export.ts";
import { isIn } from "#lib/domain/inventory/inventory/rules.ts";
import { addVehicleForm } from "#lib/domain/inventory/inventory/schema.intake.ts";
import { markdownVehicles } from "#lib/domain/inventory/markdown/data.ts";
import { addDays, asDay, dayOf } from "#lib/domain/kernel/calendar/rules.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { placeHold } from "#lib/domain/listings/listing-hold/mutations.ts";
import { withCheckDigit } from "#lib/domain/vehicles/vin/rules.ts";
import { contextIn, contextOf, systemContext } from "#lib/platform/actions/context.ts";
import { DAY_MS, now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { csvText } from "#lib/platform/table-file/write.ts";
import { createDealership, type TestDealership } from "#tests/factories/dealership.ts";
import {
  addFeed,
  csvOf,
  feedRowsOf,
  listingsOf,
  outcomesOf,
  prepareFeeds,
  publishFeed,
  sendFeed,
} from "#tests/factories/feed.ts";

let folder: string;
beforeAll(async () => {
  folder = await prepareFeeds();
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const WORDS = Object.keys(OFF_SALE_WORDS) as OffSaleWord[];
const actorOf = async ({ organization, manager }: TestDealership) => {
  const actor = await memberOf(manager, organization.slug);
  if (actor === null) throw new Error("The manager is not there.");
  return actor;
};
const statusesOf = async (dealer: TestDealership) =>
  (await listingsOf(dealer)).map(({ status }) => status);
const historyOf = async (listingId: number | undefined) =>
  (
    await database().listingEvent.findMany({
      where: { listingId: listingId ?? 0 },
      orderBy: [{ at: "asc" }, { id: "asc" }],
    })
  ).map(({ kind }) => kind);
const offSaleRows = (rows: readonly Readonly<Record<string, string>>[]) =>
  // What is not for sale seldom has a price.
  rows.map((row, at) => ({ ...row, Disposition: DISPOSITIONS[WORDS[at] ?? "retail"], Price: "" }));
const retail = <Row extends Readonly<Record<string, string>>>(rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, Disposition: "Retail" }));
const publish = async (
  dealer: TestDealership,
  feed: number,
  rows: readonly Readonly<Record<string, string>>[],
) => {
  const run = await sendFeed(dealer, feed, csvOf(rows));
  await publishFeed(dealer, run.id, "missing");
  return run;
};

describe("a feed's word about the sale", () => {
  it("puts nothing back that an operator took off sale, before or after the file was planned", async () => {
    const dealer = await createDealership();
    const feed = await addFeed(dealer);
    const rows = retail(feedRowsOf(9));
    await publish(dealer, feed, rows);
    const off = rows.map((row, at) => (at < 2 ? { ...row, Disposition: "Wholesale" } : row));
    await publish(dealer, feed, off);
    const [first, second, third] = (await listingsOf(dealer)).map(({ id }) => id as ListingId);
    const hold = (listingId: ListingId | undefined) =>
      database().$transaction((tx) =>
        placeHold(contextIn(tx), {
          listingId: listingId ?? (0 as ListingId),
          kind: "taken_down",
          reasons: ["Not as described."],
          at: now(),
        }),
      );
    await hold(first);
    const run = await sendFeed(dealer, feed, csvOf(rows));
    expect((await outcomesOf(run.id)).slice(0, 2)).toEqual(["unchanged", "reopened"]);
    await hold(second);
    await hold(third);
    await publishFeed(dealer, run.id);
    expect((await statusesOf(dealer)).slice(0, 4)).toEqual([
      "paused",
      "paused",
      "paused",
      "active",
    ]);
    // One that its feed no longer had counts as sold, and does not come back as a new one either.
    await publish(dealer, feed, rows.slice(1));
    await endAllMissing(systemContext(new Date(now().getTime() + 90 * DAY_MS)));
    await publish(dealer, feed, rows);
    expect(await listingsOf(dealer)).toHaveLength(9);
    expect((await statusesOf(dealer))[0]).not.toBe("active");
  });

  it("takes a vehicle off sale, keeps it there and puts it back, each word as it says", async () => {
    const dealer = await createDealership();
    const feed = await addFeed(dealer);
    const rows = retail(feedRowsOf(WORDS.length + 8));
    await publish(dealer, feed, rows);
    const off = [...offSaleRows(rows.slice(0, WORDS.length)), ...rows.slice(WORDS.length)];
    const run = await sendFeed(dealer, feed, csvOf(off));
    expect(run).toMatchObject({
      heldCount: 0,
      missingCount: 0,
      takenOffCount: WORDS.length,
      unchangedCount: 8,
      offSaleCounts: WORDS.toSorted().map((word) => ({ word, count: 1 })),
      reason: expect.stringContaining("taken off sale"),
    });
    // As many at once are rather a broken export: somebody has to say that it is right.
    await expect(publishFeed(dealer, run.id)).rejects.toMatchObject({ code: "conflict" });
    await publishFeed(dealer, run.id, "missing");
    const expected = WORDS.map((word) => (word === "sold" ? "sold" : "paused"));
    expect((await statusesOf(dealer)).slice(0, WORDS.length)).toEqual(expected);
    const [sold, wholesale] = await listingsOf(dealer);
    expect(sold).toMatchObject({ soldInferred: false, endedAt: expect.any(Date) });
    expect(await historyOf(sold?.id)).toEqual(["listed", "sold"]);
    expect(await historyOf(wholesale?.id)).toEqual(["listed", "paused"]);
    const paused = await inventoryOf(await actorOf(dealer), "paused", now());
    expect(paused.rows.map(({ offSaleWord }) => offSaleWord)).toEqual(
      WORDS.filter((word) => word !== "sold"),
    );
    const lines = await database().organizationEvent.findMany({
      where: { listingId: wholesale?.id ?? 0, kind: "listing.paused" },
    });
    expect(lines).toMatchObject([{ detail: { note: "not for sale in the feed: wholesale" } }]);

    // The same file again changes nothing, and nothing of it is missing.
    const again = await sendFeed(dealer, feed, csvOf(off));
    expect(again).toMatchObject({ takenOffCount: 0, missingCount: 0, presentCount: 8 });
    expect((await outcomesOf(again.id)).slice(0, WORDS.length)).toEqual(WORDS.map(() => "off"));
    await publishFeed(dealer, again.id);
    expect(await historyOf(wholesale?.id)).toEqual(["listed", "paused"]);

    // An empty cell says nothing, and clears nothing.
    const silent = off.map((row) => ({ ...row, Disposition: "" }));
    await publish(dealer, feed, silent.slice(0, WORDS.length));
    expect((await statusesOf(dealer)).slice(0, WORDS.length)).toEqual(expected);

    const back = await publish(
      dealer,
      feed,
      rows.map((row) => ({ ...row, Price: "23,995.00" })),
    );
    expect(new Set((await outcomesOf(back.id)).slice(0, WORDS.length))).toEqual(
      new Set(["reopened"]),
    );
    const listings = await listingsOf(dealer);
    expect(listings.slice(0, WORDS.length).map(({ status }) => status)).toEqual(
      WORDS.map(() => "active"),
    );
    expect(new Set(listings.map(({ priceCents }) => priceCents))).toEqual(new Set([2_399_500]));
    expect(await historyOf(wholesale?.id)).toEqual(["listed", "paused", "resumed"]);
    const active = await inventoryOf(await actorOf(dealer), "active", now());
    expect(active.rows.every(({ offSaleWord }) => offSaleWord === null)).toBe(true);
  });

  it("keeps what was never for sale without a listing until it is", async () => {
    const dealer = await createDealership();
    const feed = await addFeed(dealer);
    const [row] = feedRowsOf(1, { Disposition: "In Transit", "Inventory Date": "2026-11-01" });
    if (row === undefined) throw new Error("row");
    const run = await publish(dealer, feed, [row]);
    expect(run).toMatchObject({ newCount: 0, offSaleCounts: [{ word: "in_transit", count: 1 }] });
    expect(await listingsOf(dealer)).toEqual([]);
    expect(await database().feedVehicle.findMany({ where: { sourceId: feed } })).toMatchObject([
      { vin: row.VIN, word: "in_transit", listingId: null },
    ]);
    const arrived = await publish(dealer, feed, [{ ...row, Disposition: "Frontline" }]);
    expect(await outcomesOf(arrived.id)).toEqual(["new"]);
    expect(await statusesOf(dealer)).toEqual(["active"]);
    const [listing] = await listingsOf(dealer);
    expect(
      await database().stockVehicle.findUnique({ where: { listingId: listing?.id ?? 0 } }),
    ).toMatchObject({ inStockOn: new Date("2026-11-01") });
  });

  it("holds a row by a word that nobody knows, and publishes the rest", async () => {
    const dealer = await createDealership();
    const feed = await addFeed(dealer);
    const rows = retail(feedRowsOf(2));
    await publish(dealer, feed, rows);
    const [one, two] = rows;
    const next = [
      { ...one, Disposition: "Dealer Trade" },
      { ...two, Price: "22,995.00" },
    ];
    const run = await publish(dealer, feed, next);
    expect(run).toMatchObject({
      heldCount: 1,
      priceCount: 1,
      missingCount: 0,
      issueCounts: [{ code: "disposition_unknown", count: 1 }, expect.anything()],
    });
    expect(
      (await listingsOf(dealer)).map(({ status, priceCents }) => [status, priceCents]),
    ).toEqual([
      ["active", 2_499_500],
      ["active", 2_299_500],
    ]);
  });

  it("leaves what a member did, and is one of several feeds' that is enough", async () => {
    const dealer = await createDealership();
    const [feed, other] = [await addFeed(dealer), await addFeed(dealer, { name: "Other" })];
    const rows = retail(feedRowsOf(3));
    await publish(dealer, feed, rows);
    const [byHand, sold] = await listingsOf(dealer);
    await database().listing.update({
      where: { id: byHand?.id ?? 0 },
      data: { status: "paused" },
    });
    await publish(
      dealer,
      feed,
      rows.map((row) => ({ ...row, Disposition: "Hold" })),
    );
    expect(await statusesOf(dealer)).toEqual(["paused", "paused", "paused"]);
    await database().listing.update({
      where: { id: sold?.id ?? 0 },
      data: { status: "sold", endedAt: now() },
    });
    await publish(dealer, feed, rows);
    expect(await statusesOf(dealer)).toEqual(["paused", "sold", "active"]);

    await publish(
      dealer,
      other,
      rows.slice(2).map((row) => ({ ...row, Disposition: "Demo" })),
    );
    expect(await statusesOf(dealer)).toEqual(["paused", "sold", "paused"]);
    const still = await publish(dealer, feed, rows);
    expect(still).toMatchObject({ offSaleCounts: [{ word: "other_feed", count: 1 }] });
    expect(await statusesOf(dealer)).toEqual(["paused", "sold", "paused"]);
    await removeSource(contextOf(dealer.manager), {
      organization: dealer.organization.slug,
      source: other,
    });
    await publish(dealer, feed, rows);
    expect(await statusesOf(dealer)).toEqual(["paused", "sold", "active"]);
  });

  it("makes no sale of what it kept off sale and leaves the feed, unless one was pending", async () => {
    const dealer = await createDealership();
    const feed = await addFeed(dealer, { graceDays: 1 });
    const rows = retail(feedRowsOf(3));
    await publish(dealer, feed, rows);
    const [wholesale, pending, stays] = rows;
    await publish(dealer, feed, [
      { ...wholesale, Disposition: "Wholesale" },
      { ...pending, Disposition: "Pending" },
      { ...stays },
    ]);
    const gone = await publish(dealer, feed, [{ ...stays }]);
    expect(gone).toMatchObject({ missingCount: 0, presentCount: 1 });
    expect(await endAllMissing(systemContext(new Date(Date.now() + 2 * 86_400_000)))).toBe(1);
    expect(
      (await listingsOf(dealer)).map(({ status, soldInferred }) => [status, soldInferred]),
    ).toEqual([
      ["withdrawn", false],
      ["sold", true],
      ["active", false],
    ]);
    await publish(dealer, feed, rows);
    expect(await statusesOf(dealer)).toEqual(["active", "active", "active"]);
  });
});

describe("the day in stock", () => {
  const today = dayOf(now());

  it("is read, kept as set by hand, and what the desk's age and markdowns count from", async () => {
    const dealer = await createDealership();
    const feed = await addFeed(dealer);
    const [dated, aged, odd] = feedRowsOf(3);
    const rows = [
      { ...dated, "Inventory Date": addDays(today, -80), Age: "3" },
      { ...aged, "Inventory Date": "", Age: "45" },
      { ...odd, "Inventory Date": addDays(today, 30), Age: "" },
    ];
    const run = await publish(dealer, feed, rows);
    expect(run.issueCounts).toContainEqual({ code: "in_stock_odd", count: 1 });
    const actor = await actorOf(dealer);
    const { rows: shown } = await inventoryOf(actor, "active", now());
    expect(shown.map(({ days, daysHere }) => [days, daysHere])).toEqual([
      [expect.closeTo(80, -0.5), 0],
      [expect.closeTo(45, -0.5), 0],
      [0, 0],
    ]);
    const terms = { holdingCentsPerDay: 3_500, agedDays: 60, isAssumed: true };
    expect(shown.map((row) => isIn("aged", row, terms))).toEqual([true, false, false]);
    const stood = await markdownVehicles(actor.organization.sellerId, { days: 60 }, now());
    expect(stood.map(({ id }) => id)).toEqual([shown[0]?.id]);

    // A member's own day stays while the feed says what it said.
    const id = shown[0]?.id as ListingId;
    const vehicle = await inventoryVehicle(actor, id, now());
    if (vehicle === null) throw new Error("vehicle");
    expect(vehicle.stated.inStockOn).toBe(addDays(today, -80));
    const form = {
      ...vehicle.stated,
      features: [...vehicle.stated.features],
      organization: dealer.organization.slug,
      listing: id,
      version: vehicle.version,
    };
    await expect(
      editInventoryVehicle(contextOf(dealer.manager), { ...form, inStockOn: asDay("2018-06-01") }),
    ).rejects.toMatchObject({ code: "invalid_input", fields: { inStockOn: expect.any(String) } });
    await editInventoryVehicle(contextOf(dealer.manager), {
      ...form,
      inStockOn: addDays(today, -20),
    });
    const same = await publish(dealer, feed, rows);
    expect(same).toMatchObject({ unchangedCount: 3, keptCount: 1 });
    expect((await inventoryVehicle(actor, id, now()))?.stated.inStockOn).toBe(addDays(today, -20));
    // An age that is a day off says what it said; another date is news.
    const later = rows.map((row, at) => ({
      ...row,
      "Inventory Date": at === 0 ? addDays(today, -70) : row["Inventory Date"],
      Age: at === 1 ? "46" : (row.Age ?? ""),
    }));
    expect(await outcomesOf((await publish(dealer, feed, later)).id)).toEqual([
      "changed",
      "unchanged",
      "unchanged",
    ]);
    expect((await inventoryVehicle(actor, id, now()))?.stated.inStockOn).toBe(addDays(today, -70));
    const listed = await listingsOf(dealer);
    expect(listed.every(({ listedAt }) => now().getTime() - listedAt.getTime() < 600_000)).toBe(
      true,
    );
  });

  it.each(Object.keys(EXPORT_FORMATS) as ExportFormat[])(
    "and the word go out as %s and come in again changing nothing",
    async (format) => {
      const dealer = await createDealership();
      const feed = await addFeed(dealer, { graceDays: 3 });
      const rows = retail(feedRowsOf(3)).map((row, at) => ({
        ...row,
        Price: at === 1 ? "18450.50" : row.Price,
        Certified: at === 2 ? "Y" : "N",
        "City MPG": "27",
        "Inventory Date": addDays(today, -10 * at),
      }));
      await publish(dealer, feed, rows);
      await publish(
        dealer,
        feed,
        rows.map((row, at) => ({ ...row, Disposition: at === 0 ? "In Transit" : "Retail" })),
      );
      const before = await everything(dealer);
      const lines: string[] = [csvText([exportHeader(format)])];
      for await (const some of exportedRows(await actorOf(dealer), format, now()))
        lines.push(...some.map((row) => csvText([row])));
      expect(lines).toHaveLength(format === "vauto" || format === "meta" ? 4 : 3);
      const run = await sendFeed(dealer, feed, lines.join(""));
      const outcomes = format === "vauto" || format === "meta" ? ["off"] : [];
      expect(await outcomesOf(run.id)).toEqual([...outcomes, "unchanged", "unchanged"]);
      expect(run).toMatchObject({ missingCount: 0, keptCount: 0 });
      await publishFeed(dealer, run.id);
      expect(await everything(dealer)).toEqual(before);
    },
  );
});

/** What of a dealership's vehicles a file may change. */
const everything = async (dealer: TestDealership) => ({
  listings: await listingsOf(dealer),
  stock: await database().stockVehicle.findMany({
    where: { listing: { sellerId: dealer.organization.sellerId } },
    orderBy: { listingId: "asc" },
  }),
});

it.each([
  ["", dayOf(now())],
  ["2026-01-15", "2026-01-15"],
])(
  "a vehicle that a member adds came in on the day of adding, or as given: %s",
  async (typed, day) => {
    const dealer = await createDealership();
    const form = addVehicleForm.parse({
      organization: dealer.organization.slug,
      submissionId: randomUUID(),
      vin: withCheckDigit("2T3P1RFV0LC000123"),
      priceCents: "24,995",
      mileageMiles: "31,000",
      fuel: "gasoline",
      exteriorColor: "gray",
      condition: "used",
      titleStatus: "clean",
      inStockOn: typed,
    });
    const listingId = await addInventoryVehicle(contextOf(dealer.manager), form);
    expect(await database().stockVehicle.findUnique({ where: { listingId } })).toEqual({
      listingId,
      inStockOn: new Date(day),
      takenOff: null,
    });
  },
);
