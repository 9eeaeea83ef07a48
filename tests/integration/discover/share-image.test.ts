import { beforeAll, expect, test } from "vitest";
import { shareImage } from "#lib/domain/discover/share-image/data.ts";
import { loadListings } from "#lib/domain/index/search-index/jobs.ts";
import { database } from "#lib/platform/db/client.ts";
import { insertMarket } from "#tests/factories/market.ts";
import { databaseUrl, NOW } from "#tests/factories/search-market.ts";

const DAY_MS = 86_400_000;

beforeAll(async () => {
  await insertMarket(databaseUrl(), { listings: 40, now: NOW });
  await loadListings();
});

test("a picture in a mail shows the price of when it was written, and no verdict of today", async () => {
  const listing = await database().listing.findFirstOrThrow({ where: { status: "active" } });
  const written = new Date(NOW.getTime() - DAY_MS);
  const event = { listingId: listing.id, vin: listing.vin, mileageMiles: listing.mileageMiles };
  await database().listingEvent.createMany({
    data: [
      {
        ...event,
        kind: "price_changed",
        at: new Date(written.getTime() - 1),
        priceCents: 1_845_000,
      },
      { ...event, kind: "price_changed", at: NOW, priceCents: listing.priceCents },
    ],
  });
  const page = ["listings", String(listing.id)];
  expect(await shareImage(page, { now: NOW, mailedAt: written })).toMatchObject({
    priceCents: 1_845_000,
    rating: null,
    asOf: "Nov 19, 2026",
  });
  expect(await shareImage(page, { now: NOW })).toMatchObject({
    priceCents: listing.priceCents,
    rating: { kind: expect.any(String) },
    asOf: "Nov 20, 2026",
  });
  // Before it was offered there was no price to show.
  expect(await shareImage(page, { now: NOW, mailedAt: new Date(0) })).toBeNull();
});
