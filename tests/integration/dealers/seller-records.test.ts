import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { sellerCard } from "#lib/domain/dealers/seller/data.ts";
import { refreshSellerRecords } from "#lib/domain/dealers/seller-record/mutations.ts";
import type { SellerId } from "#lib/domain/listings/listing/types.ts";
import { database } from "#lib/platform/db/client.ts";
import { insertMarket } from "#tests/factories/market.ts";
import { databaseUrl } from "#tests/factories/search-market.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS);
const SELLER = 1 as SellerId;

beforeAll(async () => {
  await insertMarket(databaseUrl(), { listings: 2_000, now: NOW, sellers: 40 });
  await refreshSellerRecords(NOW);
});

const recordOf = (sellerId: number) =>
  database().sellerRecord.findUniqueOrThrow({ where: { sellerId } });

async function lead(sellerId: number, askedHoursAgo: number, answeredAfterHours: number | null) {
  const listing = await database().listing.findFirstOrThrow({ where: { sellerId } });
  const createdAt = hoursAgo(askedHoursAgo);
  return database().lead.create({
    data: {
      submissionId: randomUUID(),
      listingId: listing.id,
      sellerId,
      kind: "question",
      name: "Jo",
      email: "jo@example.test",
      message: "Is it still there?",
      createdAt,
      firstReplyAt:
        answeredAfterHours === null
          ? null
          : new Date(createdAt.getTime() + answeredAfterHours * HOUR_MS),
    },
  });
}

describe("records of all sellers", () => {
  test("are those of plain counts, for every seller", async () => {
    const sellers = await database().seller.findMany({ include: { listings: true } });
    expect(sellers).toHaveLength(40);
    for (const { id, listings } of sellers) {
      const record = await recordOf(id);
      const active = listings.filter(({ status }) => status === "active");
      const prices = active.map(({ priceCents }) => priceCents);
      expect(record).toMatchObject({
        activeCount: active.length,
        lowestCents: Math.min(...prices),
        highestCents: Math.max(...prices),
        photoCount: active.filter(({ photoCount }) => photoCount > 0).length,
        listingCount: listings.length,
        vehicleCount: new Set(listings.map(({ vin }) => vin)).size,
        soldCount: listings.filter(({ status }) => status === "sold").length,
        leadCount: 0,
        medianReplySeconds: null,
        refreshedAt: NOW,
      });
      const times = new Map<number, number>();
      for (const { makeId } of active) times.set(makeId, (times.get(makeId) ?? 0) + 1);
      const makes = [...times].sort(([a, n], [b, m]) => m - n || a - b).map(([make]) => make);
      expect(record.makeIds).toEqual(makes);
    }
  });

  test("say the same as the seller's own page", async () => {
    const record = await recordOf(7);
    const card = await sellerCard(7 as SellerId, NOW);
    expect(card?.activeCount).toBe(record.activeCount);
    expect(card?.behaviour.daysToSell).toEqual({
      value: record.medianDaysToSell,
      count: record.soldCount,
    });
  });

  test("are worked out anew for those that changed, and for nobody else", async () => {
    // While an older transaction runs anywhere on the server, what came after it is looked at again.
    await expect.poll(() => refreshSellerRecords(NOW)).toBe(0);
    const before = await recordOf(3);
    await database().listing.updateMany({
      where: { sellerId: 3 },
      data: { status: "withdrawn", endedAt: NOW },
    });
    const later = new Date(NOW.getTime() + HOUR_MS);
    expect(await refreshSellerRecords(later)).toBe(1);
    expect(before.activeCount).toBeGreaterThan(0);
    expect(await recordOf(3)).toMatchObject({
      activeCount: 0,
      lowestCents: null,
      makeIds: [],
      refreshedAt: later,
    });
    expect((await recordOf(4)).refreshedAt).toEqual(NOW);
    const { id } = await database().seller.create({
      data: {
        kind: "private",
        name: "Dana",
        slug: "dana",
        city: "Lakewood",
        state: "CO",
        zip: "80226",
        latitude: 39.7,
        longitude: -105.1,
        timeZone: "America/Denver",
      },
    });
    await refreshSellerRecords(later);
    expect(await recordOf(id)).toMatchObject({ activeCount: 0, recordedSince: null });
  });
});

describe("how a seller answers", () => {
  test("counts leads answered or a day old, and those without a reply as the longest", async () => {
    const replies = async () => (await sellerCard(SELLER, NOW))?.behaviour.reply;
    await lead(SELLER, 2, null);
    expect(await replies()).toEqual({ medianSeconds: null, answeredCount: 0, count: 0 });
    await lead(SELLER, 3, 1);
    await lead(SELLER, 50, 4);
    await lead(SELLER, 366 * 24, 1);
    expect(await replies()).toEqual({ medianSeconds: 3_600, answeredCount: 2, count: 2 });
    await lead(SELLER, 60, null);
    expect(await replies()).toEqual({ medianSeconds: 4 * 3_600, answeredCount: 2, count: 3 });
    await lead(SELLER, 70, null);
    await lead(SELLER, 80, null);
    expect(await replies()).toEqual({ medianSeconds: null, answeredCount: 2, count: 5 });
    await refreshSellerRecords(NOW);
    expect(await recordOf(SELLER)).toMatchObject({ leadCount: 5, answeredCount: 2 });
  });
});
