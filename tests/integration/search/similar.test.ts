import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { listingRecord } from "#lib/domain/listings/listing/data.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { similarListings } from "#lib/domain/search/search-results/data.similar.ts";
import { catalogIndex } from "#lib/domain/vehicles/model-year/data.ts";
import { SIZE_CLASSES } from "#lib/domain/vehicles/vehicle/constants.ts";
import { closeSearchEngine } from "#lib/platform/search-engine/client.ts";
import { NOW, searchMarket, sql } from "#tests/factories/search-market.ts";

const listingIds = z.object({ id: z.custom<ListingId>(Number.isSafeInteger) });

beforeAll(async () => {
  await searchMarket();
});

async function targets() {
  const rows = await sql(
    listingIds,
    "select id from listing where status = 'active' order by md5(id::text) limit 40",
  );
  return Promise.all(
    rows.map(async ({ id }) => {
      const record = await listingRecord(id, NOW);
      if (record === null) throw new Error("It is in the market.");
      const { bodyStyle, sizeClass } = record.listing;
      return { record, sought: { ...record.ratingVehicle, bodyStyle, sizeClass } };
    }),
  );
}

test("other vehicles for sale, the same model first, nearest in price, mileage and place", async () => {
  for (const { record, sought } of await targets()) {
    const { model, bodyStyle } = record.listing;
    const similar = await similarListings(sought, NOW);
    const unlike = (card: (typeof similar)[number]) =>
      Math.abs(card.priceCents - sought.priceCents) / sought.priceCents +
      Math.abs(card.mileageMiles - sought.mileageMiles) / 100_000 +
      Math.abs(card.year - sought.year) * 0.05 +
      (card.seller.state === sought.state ? 0 : 0.15);
    expect(similar.length).toBeGreaterThan(0);
    expect(similar.length).toBeLessThanOrEqual(6);
    const own = similar.filter((card) => card.model === model);
    expect(similar.slice(0, own.length)).toEqual(own);
    expect(own.map(unlike)).toEqual(own.map(unlike).toSorted((a, b) => a - b));
    for (const card of similar) {
      expect(card.vin).not.toBe(sought.vin);
      expect(card.status).toBe("active");
      if (card.model !== model) expect(card.bodyStyle).toBe(bodyStyle);
    }
    const [nearest] = own;
    if (nearest === undefined) continue;
    const nearer = await sql(
      z.object({ unlike: z.number() }),
      `select (abs(l.price_cents - $2) / $2::float8 + abs(l.mileage_miles - $3) / 100000.0
          + abs(l.year - $4) * 0.05 + case when s.state = $5 then 0 else 0.15 end)::float8 as unlike
       from listing l join seller s on s.id = l.seller_id
       where l.status = 'active' and l.model_id = $1 and l.vin <> $6 and l.year between $4 - 3 and $4 + 3
       order by 1 limit 1`,
      [
        sought.modelId,
        sought.priceCents,
        sought.mileageMiles,
        sought.year,
        sought.state,
        sought.vin,
      ],
    );
    expect(unlike(nearest)).toBeCloseTo(nearer[0]?.unlike ?? Number.NaN, 9);
  }
});

test("of a model that nobody else offers, others of its body and size at its price", async () => {
  for (const { record, sought } of (await targets()).slice(0, 10)) {
    const similar = await similarListings({ ...sought, makeId: 0, modelId: 0 }, NOW);
    expect(similar.length).toBeGreaterThan(0);
    for (const card of similar) {
      expect(card.bodyStyle).toBe(record.listing.bodyStyle);
      expect(Math.abs(card.priceCents / sought.priceCents - 1)).toBeLessThanOrEqual(0.350_01);
      expect(Math.abs(card.year - sought.year)).toBeLessThanOrEqual(1);
      expect(card.vin).not.toBe(sought.vin);
    }
  }
});

test("of a body and size that no other model has, none but its own", async () => {
  const [target] = await targets();
  if (target === undefined) throw new Error("There is one.");
  const alone = { ...target.sought, makeId: 0, modelId: 0 };
  const sizes = Object.keys(SIZE_CLASSES) as (keyof typeof SIZE_CLASSES)[];
  const { models } = await catalogIndex();
  const unknown = sizes.find(
    (size) => !models.some((each) => each.bodyStyle === "minivan" && each.sizeClass === size),
  );
  if (unknown === undefined) throw new Error("Minivans are not of every size.");
  const similar = await similarListings(
    { ...alone, bodyStyle: "minivan", sizeClass: unknown },
    NOW,
  );
  expect(similar).toEqual([]);
});

test("are none while the index does not answer", async () => {
  const [target] = await targets();
  if (target === undefined) throw new Error("There is one.");
  await closeSearchEngine();
  expect(await similarListings(target.sought, NOW)).toEqual([]);
});
