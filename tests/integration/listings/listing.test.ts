import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { sellerCard } from "#lib/domain/dealers/seller/data.ts";
import { indexedRatings } from "#lib/domain/index/search-index/data.rating.ts";
import { loadListings } from "#lib/domain/index/search-index/jobs.ts";
import { DOUBT_KINDS } from "#lib/domain/listings/deal-rating/constants.ts";
import type { RatingVehicle } from "#lib/domain/listings/deal-rating/types.ts";
import { listingRecord } from "#lib/domain/listings/listing/data.ts";
import type { ListingId, SellerId } from "#lib/domain/listings/listing/types.ts";
import { listingWorking } from "#lib/domain/valuation/appraisal/data.working.ts";
import { fuelSchema } from "#lib/domain/vehicles/vehicle/schema.ts";
import { database } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { appraiseMarket } from "#tests/factories/appraised-market.ts";
import { insertMarket } from "#tests/factories/market.ts";

const NOW = new Date("2026-11-20T12:00:00.000Z");
const id = (value: number) => value as ListingId;

let market: RatingVehicle[] = [];

beforeAll(async () => {
  await insertMarket(env().DATABASE_URL ?? "", { listings: 2_500, now: NOW });
  await appraiseMarket(NOW);
  const rows = await database().listing.findMany({
    include: { seller: true },
    orderBy: { id: "asc" },
  });
  market = rows.map((row) => ({
    listingId: row.id,
    vin: row.vin,
    status: row.status,
    makeId: row.makeId,
    modelId: row.modelId,
    year: row.year,
    fuel: fuelSchema.parse(row.fuel),
    trim: row.trim,
    titleStatus: row.titleStatus,
    doubt: z
      .enum(DOUBT_KINDS)
      .nullable()
      .parse(row.doubts[0] ?? null),
    priceCents: row.priceCents,
    mileageMiles: row.mileageMiles,
    state: row.seller.state,
    listedAt: row.listedAt.toISOString(),
  }));
}, 120_000);

describe("indexedRatings", () => {
  it("are empty while the index is not there, and then those of the listings' own pages", async () => {
    const ids = market.filter((vehicle) => vehicle.status === "active").map((v) => v.listingId);
    expect((await indexedRatings(ids)).size).toBe(0);
    await loadListings();
    const ratings = await indexedRatings(ids);
    expect(ratings.size).toBe(ids.length);
    const kinds = new Set<string>();
    for (const listingId of ids.filter((_, index) => index % 20 === 0)) {
      const { rating } = await workingOfListing(listingId);
      expect(ratings.get(listingId), `listing ${listingId}`).toEqual(rating);
      kinds.add(rating.kind === "rated" ? rating.deal : rating.reason);
    }
    // The market is varied enough for this to have meant something.
    expect(kinds.size).toBeGreaterThanOrEqual(5);
    expect((await indexedRatings([])).size).toBe(0);
  });
});

async function workingOfListing(listingId: number) {
  const record = await listingRecord(id(listingId), NOW);
  if (record === null) throw new Error("It is in the market.");
  return listingWorking(record, [], NOW);
}

describe("listingRecord", () => {
  it("is null for a number nobody has", async () => {
    expect(await listingRecord(id(2_000_000_000), NOW)).toBeNull();
  });

  it("reads what the seller states, in one piece", async () => {
    const target = market.find((vehicle) => vehicle.status === "active");
    if (target === undefined) throw new Error("the market has active listings");
    const record = await listingRecord(id(target.listingId), NOW);
    expect(record?.ratingVehicle).toEqual(target);
    expect(record?.listing).toMatchObject({
      vin: target.vin,
      priceCents: target.priceCents,
      photos: [],
      photoPath: null,
      endedAt: null,
    });
  });

  it("gives sold and withdrawn listings too, with the days they were offered", async () => {
    for (const status of ["sold", "withdrawn"] as const) {
      const target = market.find((vehicle) => vehicle.status === status);
      if (target === undefined) throw new Error(`the market has ${status} listings`);
      const record = await listingRecord(id(target.listingId), NOW);
      expect(record?.listing.status).toBe(status);
      expect(record?.listing.endedAt).not.toBeNull();
    }
  });

  it("reads history by VIN, over listings and sellers, in order of time", async () => {
    const [first, second] = await offerOneVinTwice();
    const record = await listingRecord(id(second), NOW);
    expect(record?.events.map((e) => [e.listingId, e.kind, e.priceCents, e.at])).toEqual([
      [first, "listed", 2_000_000, "2026-06-01T00:00:00.000Z"],
      [first, "price_changed", 1_900_000, "2026-07-01T00:00:00.000Z"],
      [first, "withdrawn", 1_900_000, "2026-08-01T00:00:00.000Z"],
      [second, "listed", 1_850_000, "2026-08-05T00:00:00.000Z"],
    ]);
    expect(record?.events[0]?.seller).toMatchObject({ name: "Seller 1" });
    expect(record?.events[3]?.seller).toMatchObject({ name: "Seller 2" });
    expect((await listingRecord(id(first), NOW))?.events).toEqual(record?.events);
  });
});

describe("sellerCard", () => {
  it("counts behaviour from records", async () => {
    const sellerId = await sellerWithKnownRecords();
    const card = await sellerCard(sellerId as SellerId, NOW);
    expect(card?.behaviour).toEqual({
      // Cuts of 10% and 20% of the price before.
      medianReduction: { value: expect.closeTo(0.15, 10), count: 2 },
      relistRate: { value: 0.5, count: 2 },
      raisedShare: { value: 1 / 3, count: 3 },
      photoShare: { value: 0.5, count: 2 },
      daysToSell: { value: 31, count: 1 },
      reply: { medianSeconds: null, answeredCount: 0, count: 0, week: null },
      recordedSince: day("01-01").toISOString(),
    });
    expect(card?.activeCount).toBe(2);
  });

  it("has no figures where there are no records, and keeps private sellers private", async () => {
    const { id: sellerId } = await database().seller.create({
      data: sellerData("private", "nobody-yet"),
    });
    const card = await sellerCard(sellerId as SellerId, NOW);
    expect(card).toMatchObject({
      kind: "private",
      street: null,
      phone: null,
      zip: null,
      latitude: 39.7,
      longitude: -105.1,
    });
    const none = { value: null, count: 0 };
    expect(card?.behaviour).toEqual({
      medianReduction: none,
      relistRate: none,
      raisedShare: none,
      photoShare: none,
      daysToSell: none,
      reply: { medianSeconds: null, answeredCount: 0, count: 0, week: null },
      recordedSince: null,
    });
    expect(await sellerCard(2_000_000_000 as SellerId, NOW)).toBeNull();
  });
});

const sellerData = (kind: "dealer" | "private", slug: string) => ({
  kind,
  name: "Front Range Toyota",
  slug,
  street: "1 Main Street",
  phone: "303-555-0100",
  city: "Lakewood",
  state: "CO",
  zip: "80226",
  latitude: 39.70431,
  longitude: -105.08127,
  timeZone: "America/Denver",
});

const day = (text: string): Date => new Date(`2026-${text}T00:00:00.000Z`);

async function newListing(
  data: { vin: string; sellerId: number; listedAt: Date } & Partial<{
    status: "active" | "sold" | "withdrawn";
    endedAt: Date;
    photoCount: number;
  }>,
  prices: readonly (readonly [day: string, dollars: number])[],
): Promise<number> {
  const last = prices.at(-1)?.[1] ?? 0;
  const listing = await database().listing.create({
    data: {
      makeId: 400,
      modelId: 2000,
      year: 2021,
      bodyStyle: "suv",
      sizeClass: "midsize",
      fuel: "hybrid",
      exteriorColor: "red",
      paintName: "Ruby",
      paintHex: "9f2b2b",
      titleStatus: "clean",
      mileageMiles: 30_000,
      priceCents: last * 100,
      features: [],
      sellerSince: data.listedAt,
      vinSince: data.listedAt,
      ...data,
    },
  });
  const changes = prices.map(([at, dollars], index) => ({
    kind: index === 0 ? ("listed" as const) : ("price_changed" as const),
    at: day(at),
    priceCents: dollars * 100,
  }));
  const ended =
    data.endedAt !== undefined && (data.status === "sold" || data.status === "withdrawn")
      ? [{ kind: data.status, at: data.endedAt, priceCents: last * 100 }]
      : [];
  await database().listingEvent.createMany({
    data: [...changes, ...ended].map((event) => ({
      ...event,
      listingId: listing.id,
      vin: data.vin,
      mileageMiles: 30_000,
    })),
  });
  return listing.id;
}

async function offerOneVinTwice(): Promise<[number, number]> {
  const vin = "2T3E6RFV8MW000001";
  const first = await newListing(
    { vin, sellerId: 1, listedAt: day("06-01"), status: "withdrawn", endedAt: day("08-01") },
    [
      ["06-01", 20_000],
      ["07-01", 19_000],
    ],
  );
  const second = await newListing({ vin, sellerId: 2, listedAt: day("08-05") }, [
    ["08-05", 18_500],
  ]);
  return [first, second];
}

async function sellerWithKnownRecords(): Promise<number> {
  const { id: sellerId } = await database().seller.create({ data: sellerData("dealer", "known") });
  await newListing(
    {
      vin: "2T3E6RFV8MW000002",
      sellerId,
      listedAt: day("01-01"),
      status: "sold",
      endedAt: day("02-01"),
    },
    [
      ["01-01", 20_000],
      ["01-10", 18_000],
    ],
  );
  // The same vehicle came back, and its price was cut by a fifth, then raised.
  await newListing({ vin: "2T3E6RFV8MW000002", sellerId, listedAt: day("03-01"), photoCount: 12 }, [
    ["03-01", 20_000],
    ["03-10", 16_000],
    ["03-20", 17_000],
  ]);
  await newListing({ vin: "2T3E6RFV8MW000003", sellerId, listedAt: day("04-01") }, [
    ["04-01", 9_000],
  ]);
  return sellerId;
}
