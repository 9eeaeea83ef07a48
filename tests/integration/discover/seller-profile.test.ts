import { beforeAll, expect, test } from "vitest";
import {
  marketPosition,
  sellerNamed,
  sellerProfile,
} from "#lib/domain/discover/seller-profile/data.ts";
import {
  parseInventory,
  sellerInventorySearch,
} from "#lib/domain/discover/seller-profile/search-params.ts";
import type { SellerId } from "#lib/domain/listings/listing/types.ts";
import { answerSearch } from "#lib/domain/search/search-results/data.ts";
import { database } from "#lib/platform/db/client.ts";
import { tell } from "#lib/platform/search-engine/client.ts";
import { NOW, search, searchMarket } from "#tests/factories/search-market.ts";

const SELLER = 2 as SellerId;

beforeAll(async () => {
  await searchMarket();
});

const inventory = (raw: Record<string, string> = {}, seller = SELLER) =>
  answerSearch(sellerInventorySearch(seller, parseInventory(raw).query), { now: NOW });

test("a seller is found by slug and by number, and by nothing else", async () => {
  expect(await sellerNamed("seller-2")).toEqual({ id: 2, slug: "seller-2" });
  expect(await sellerNamed("SELLER-2")).toEqual({ id: 2, slug: "seller-2" });
  expect(await sellerNamed("2")).toEqual({ id: 2, slug: "seller-2" });
  for (const name of ["", "0", "-2", "2.0", "9".repeat(30), "seller-2'--", "\u0000"])
    expect(await sellerNamed(name), name).toBeNull();
});

test("its vehicles are searched like all, and are nobody else's", async () => {
  const all = await database().listing.findMany({ where: { sellerId: 2, status: "active" } });
  const found = await inventory();
  expect(found.total).toBe(all.length);
  expect(found.cards.every(({ seller }) => seller.id === SELLER)).toBe(true);
  const suvs = await inventory({ q: "suv", sort: "price" });
  expect(suvs.total).toBe(all.filter(({ bodyStyle }) => bodyStyle === "suv").length);
  const prices = suvs.cards.map(({ priceCents }) => priceCents);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  expect(suvs.labels.seller).toBe("Seller 2");
});

test("a number without a seller is told, and everything is searched", async () => {
  const found = await search({ sellerId: 999_999 });
  expect(found.notes.join()).toContain("We know no seller with the number 999999");
  expect(found.query.sellerId).toBeNull();
  expect(found.total).toBe((await search()).total);
});

test("says how it stands against the market, by the same counts as the search", async () => {
  const all = await inventory();
  const position = await marketPosition(all, NOW);
  const market = await search();
  expect(position?.deals.reduce((sum, { count }) => sum + count, 0)).toBe(all.total);
  expect(position?.here).toEqual({
    medianDays: all.facets?.medianDaysOnMarket,
    count: all.total,
  });
  expect(position?.everywhere).toEqual({
    medianDays: market.facets?.medianDaysOnMarket,
    count: market.total,
  });
});

test("counts sales by how long they took", async () => {
  const sold = await database().listing.findMany({ where: { sellerId: 2, status: "sold" } });
  const profile = await sellerProfile(SELLER, NOW);
  const days = sold.map(({ listedAt, endedAt }) =>
    Math.floor(((endedAt?.getTime() ?? 0) - listedAt.getTime()) / 86_400_000),
  );
  expect(profile?.daysToSell.map(({ count }) => count)).toEqual(
    (profile?.daysToSell ?? []).map(
      ({ from, to }) => days.filter((each) => each >= from && (to === null || each < to)).length,
    ),
  );
  expect(await sellerProfile(999_999 as SellerId, NOW)).toBeNull();
});

test("a person's page holds no street, phone, ZIP code or exact place", async () => {
  await database().seller.update({
    where: { id: 4 },
    data: { street: "1 Main Street", phone: "303-555-0100" },
  });
  const seller = await database().seller.findUniqueOrThrow({ where: { id: 4 } });
  const text = JSON.stringify(await sellerProfile(4 as SellerId, NOW));
  for (const hidden of ["1 Main Street", "303-555-0100", seller.zip, `${seller.latitude}`])
    expect(text).not.toContain(hidden);
});

test("without the index its vehicles are listed, and the market is said to be unknown", async () => {
  await tell("drop table listing");
  const all = await inventory();
  expect(all.facets).toBeNull();
  expect(all.total).toBeGreaterThan(0);
  expect(await marketPosition(all, NOW)).toBeNull();
});
