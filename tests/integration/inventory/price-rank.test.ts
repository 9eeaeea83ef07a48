import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import {
  MAX_COLLINEARITY,
  RANK_MILES,
  SLOPE_SHARES,
} from "#lib/domain/inventory/price-rank/constants.ts";
import { overlapsOf, ranksAround, ranksOf } from "#lib/domain/inventory/price-rank/data.ts";
import { lostRank } from "#lib/domain/inventory/price-rank/rules.ts";
import type { VehicleRank } from "#lib/domain/inventory/price-rank/types.ts";
import type { ListingId, SellerId } from "#lib/domain/listings/listing/types.ts";
import { loadHistory } from "#lib/domain/market/market-history/jobs.ts";
import type { Fuel } from "#lib/domain/vehicles/vehicle/constants.ts";
import { POWERTRAIN_OF_FUEL } from "#lib/domain/vehicles/vehicle/constants.ts";
import { DAY_MS } from "#lib/platform/clock.ts";
import { distanceMiles } from "#lib/platform/geo/distance.ts";
import { insertMarket } from "#tests/factories/market.ts";
import { insertMarketEvents } from "#tests/factories/market-events.ts";
import { databaseUrl, NOW, sql } from "#tests/factories/search-market.ts";

/*
 * The ranks of ClickHouse beside the same definition worked out here, vehicle by vehicle, from the
 * events of PostgreSQL.
 */

const offer = z.object({
  id: z.number(),
  seller: z.number(),
  kind: z.string(),
  model: z.number(),
  fuel: z.custom<Fuel>((value) => typeof value === "string" && value in POWERTRAIN_OF_FUEL),
  year: z.number(),
  miles: z.number(),
  title: z.string(),
  doubtful: z.boolean(),
  latitude: z.number(),
  longitude: z.number(),
  cents: z.number(),
});
type Offer = z.infer<typeof offer>;

/** What was for sale at a moment, plausibly, with a clean title and in no doubt. */
async function offersAt(at: Date): Promise<readonly Offer[]> {
  const rows = await sql(
    offer,
    `select l.id, l.seller_id as seller, s.kind::text as kind, l.model_id as model, l.fuel, l.year::int, l.mileage_miles as miles,
       l.title_status as title, cardinality(l.doubts) > 0 as doubtful, price.cents,
       case s.kind when 'private' then floor(s.latitude::float8 * 20 + 0.5) / 20 else s.latitude::float8 end as latitude,
       case s.kind when 'private' then floor(s.longitude::float8 * 20 + 0.5) / 20 else s.longitude::float8 end as longitude
     from listing l join seller s on s.id = l.seller_id
     join lateral (select kind from listing_event e where e.listing_id = l.id and at <= $1 and kind <> 'price_changed'
       order by at desc, id desc limit 1) stands on stands.kind in ('listed', 'resumed')
     join lateral (select price_cents as cents from listing_event e where e.listing_id = l.id and at <= $1
       order by at desc, id desc limit 1) price on true`,
    [at.toISOString()],
  );
  return rows.filter(
    ({ title, doubtful, cents }) => title === "clean" && !doubtful && cents >= 200_000,
  );
}

const alike = (a: Offer, b: Offer): boolean =>
  a.model === b.model &&
  POWERTRAIN_OF_FUEL[a.fuel] === POWERTRAIN_OF_FUEL[b.fuel] &&
  Math.abs(a.year - b.year) <= 1;

function slopesFor(own: Offer, market: readonly Offer[]) {
  const sameKind = market.filter((each) => alike(own, each));
  const middle = new Map(
    [...Map.groupBy(sameKind, ({ year }) => year)].map(([year, those]) => {
      const sorted = those.map(({ cents }) => cents).sort((a, b) => a - b);
      return [year, sorted[Math.floor(sorted.length / 2)] ?? 0];
    }),
  );
  const rows = sameKind.filter(({ year, cents }) => {
    const usual = middle.get(year) ?? 0;
    return cents >= usual * SLOPE_SHARES.from && cents <= usual * SLOPE_SHARES.to;
  });
  if (rows.length < 8) return null;
  const mean = (of: (row: Offer) => number) =>
    rows.reduce((sum, row) => sum + of(row), 0) / rows.length;
  const [m, y, p] = [mean((r) => r.miles), mean((r) => r.year), mean((r) => r.cents)];
  const mm = mean((r) => (r.miles - m) ** 2);
  const yy = mean((r) => (r.year - y) ** 2);
  const my = mean((r) => (r.miles - m) * (r.year - y));
  const mp = mean((r) => (r.miles - m) * (r.cents - p));
  const yp = mean((r) => (r.year - y) * (r.cents - p));
  const separable = mm > 0 && yy > 0 && my * my <= MAX_COLLINEARITY * mm * yy;
  const determinant = mm * yy - my * my;
  return {
    n: rows.length,
    mile: Math.min(0, separable ? (mp * yy - yp * my) / determinant : mm > 0 ? mp / mm : 0),
    year: Math.max(0, separable ? (yp * mm - mp * my) / determinant : 0),
  };
}

const BEFORE = new Date(NOW.getTime() - DAY_MS);
let now: readonly Offer[] = [];
let before: readonly Offer[] = [];

beforeAll(async () => {
  await insertMarket(databaseUrl(), { listings: 3_000, seed: 23, now: NOW, models: 4 });
  await insertMarketEvents(databaseUrl(), NOW);
  // A day on which much happens: one in nine is cut, one in thirteen is new.
  await sql(
    z.unknown(),
    `insert into listing_event (listing_id, vin, kind, at, price_cents, mileage_miles)
     select id, vin, 'price_changed', $1::timestamptz - interval '5 hours', (price_cents * 0.9)::int, mileage_miles
     from listing where status = 'active' and id % 9 = 0`,
    [NOW.toISOString()],
  );
  await sql(
    z.unknown(),
    "update listing_event e set at = $1::timestamptz - interval '3 hours' from listing l where l.id = e.listing_id and l.status = 'active' and l.id % 13 = 0 and l.id % 9 <> 0 and l.id % 3 <> 0 and l.id % 11 <> 0",
    [NOW.toISOString()],
  );
  // Offers in doubt, some of them cheap: neither ranked nor counted.
  await sql(
    z.unknown(),
    "update listing set doubts = '{other_seller}' where status = 'active' and id % 8 = 0",
  );
  await loadHistory();
  [now, before] = await Promise.all([offersAt(NOW), offersAt(BEFORE)]);
});

const near = (a: Offer, b: Offer, miles: number): boolean => distanceMiles(a, b) <= miles;

function expectedRank(own: Offer, then: Offer | undefined, miles: number) {
  const slopes = slopesFor(own, now);
  const placeAmong = (offers: readonly Offer[], cents: number) => {
    const rivals = offers.filter(
      (each) => each.seller !== own.seller && alike(own, each) && near(own, each, miles),
    );
    const worth = (each: Offer) =>
      each.cents -
      (slopes?.mile ?? 0) * (each.miles - own.miles) -
      (slopes?.year ?? 0) * (each.year - own.year);
    return {
      priceCents: cents,
      count: rivals.length + 1,
      byPrice: rivals.filter((each) => each.cents < cents).length + 1,
      adjusted: slopes === null ? null : rivals.filter((each) => worth(each) < cents).length + 1,
    };
  };
  return {
    now: placeAmong(now, own.cents),
    before: then === undefined ? null : placeAmong(before, then.cents),
  };
}

describe("the ranks of a seller's vehicles", () => {
  test.each([1, 7, 33])("seller %s: each stands where counting puts it", async (id) => {
    const { ranks, miles } = await ranksOf(id as SellerId, NOW);
    const own = now.filter(({ seller }) => seller === id);
    expect(own.length).toBeGreaterThan(5);
    expect([...ranks.keys()].sort((a, b) => a - b)).toEqual(
      own.map(({ id: listing }) => listing).sort((a, b) => a - b),
    );
    for (const each of own) {
      const rank = ranks.get(each.id as ListingId);
      const then = before.find((other) => other.id === each.id);
      expect({ id: each.id, now: rank?.now, before: rank?.before }).toEqual({
        id: each.id,
        ...expectedRank(each, then, miles),
      });
      expect(rank?.yardstick?.count ?? null).toBe(slopesFor(each, now)?.n ?? null);
    }
    // No narrower circle has rivals for half of them.
    for (const narrower of RANK_MILES.filter((each) => each < miles)) {
      const enough = own.filter((each) => expectedRank(each, undefined, narrower).now.count > 4);
      expect(enough.length).toBeLessThan(own.length / 2);
    }
  });

  test("whoever went past is named, with what they did", async () => {
    const all: VehicleRank[] = [];
    for (const id of [...new Set(now.map(({ seller }) => seller))].slice(0, 8))
      all.push(...(await ranksOf(id as SellerId, NOW)).ranks.values());
    const lost = all.filter(lostRank);
    expect(lost.length).toBeGreaterThan(10);
    const causes = new Set(lost.flatMap(({ passedBy }) => passedBy.map(({ cause }) => cause)));
    expect(causes).toContain("cut");
    expect(causes).toContain("new");
    for (const { passedBy, passedByCount } of lost) {
      expect(passedBy.length).toBe(Math.min(3, passedByCount));
      for (const { cause, priceCents, priceBeforeCents } of passedBy) {
        if (cause === "new") expect(priceBeforeCents).toBeNull();
        if (cause === "cut") expect(priceCents).toBeLessThan(priceBeforeCents ?? 0);
      }
    }
  });

  test("what is not ranked is told apart", async () => {
    await sql(z.unknown(), "update listing set title_status = 'salvage' where seller_id = 5");
    await loadHistory();
    const { ranks, unranked } = await ranksOf(5 as SellerId, NOW);
    expect(ranks.size).toBe(0);
    expect(unranked.length).toBeGreaterThan(5);
    await sql(z.unknown(), "update listing set title_status = 'clean' where seller_id = 5");
    await loadHistory();
  });

  test("an offer in doubt is not ranked, and is once the doubt is gone", async () => {
    const [doubted] = await sql(
      z.object({ id: z.number(), seller: z.number() }),
      `select id, seller_id as seller from listing
       where status = 'active' and cardinality(doubts) > 0 and title_status = 'clean' and price_cents >= 200000
       order by id limit 1`,
    );
    if (doubted === undefined) throw new Error("Nothing is in doubt.");
    const [id, seller] = [doubted.id as ListingId, doubted.seller as SellerId];
    expect((await ranksOf(seller, NOW)).unranked).toContain(id);
    await sql(z.unknown(), "update listing set doubts = '{}' where id = $1", [id]);
    await loadHistory();
    expect((await ranksOf(seller, NOW)).ranks.has(id)).toBe(true);
    await sql(z.unknown(), "update listing set doubts = '{other_seller}' where id = $1", [id]);
    await loadHistory();
  });

  test("ranks are kept while the prices beside them are those that were ranked", async () => {
    const seller = 5 as SellerId;
    const exact = await ranksOf(seller, NOW);
    const prices = new Map([...exact.ranks].map(([id, rank]) => [id, rank.now.priceCents]));
    const kept = await ranksAround(seller, prices, NOW);
    expect(kept).toEqual(exact);
    expect(await ranksAround(seller, prices, NOW)).toBe(kept);
    const [[id, cents] = [0 as ListingId, 0]] = prices;
    const anew = await ranksAround(seller, new Map(prices).set(id, cents - 100), NOW);
    expect(anew).not.toBe(kept);
    expect(anew).toEqual(exact);
  });
});

test("dealers that sell the same are counted by what can be compared", async () => {
  // The seller with the most dealers around it.
  const dealers = now.filter(({ kind }) => kind === "dealer");
  const around = (seller: number) => {
    const home = now.find((each) => each.seller === seller);
    return home === undefined ? 0 : dealers.filter((each) => near(home, each, 100)).length;
  };
  const sellers = [...new Set(dealers.map(({ seller }) => seller))];
  const [id = 0] = sellers.toSorted((a, b) => around(b) - around(a));
  const own = now.filter(({ seller }) => seller === id);
  const found = await overlapsOf(id as SellerId, { asOf: NOW, miles: 100 });
  const rivals = now.filter(
    (each) => each.seller !== id && each.kind === "dealer" && own.some((o) => near(o, each, 100)),
  );
  const expected = [...Map.groupBy(rivals, ({ seller }) => seller)].flatMap(
    ([sellerId, theirs]) => {
      const pairs = own.flatMap((o) => theirs.filter((t) => alike(o, t)).map((t) => [o.id, t.id]));
      return pairs.length === 0
        ? []
        : [
            {
              sellerId,
              ownCount: own.length,
              pairCount: pairs.length,
              matchedCount: new Set(pairs.map(([o]) => o)).size,
              theirCount: new Set(pairs.map(([, t]) => t)).size,
            },
          ];
    },
  );
  const here = found
    .filter(({ pairCount }) => pairCount > 0)
    .map(({ sellerId, ownCount, pairCount, matchedCount, theirCount }) => ({
      sellerId,
      ownCount,
      pairCount,
      matchedCount,
      theirCount,
    }));
  const bySeller = (a: { sellerId: number }, b: { sellerId: number }) => a.sellerId - b.sellerId;
  expect(here.toSorted(bySeller)).toEqual(expected.toSorted(bySeller));
  const matched = found.map(({ matchedCount }) => matchedCount);
  expect(matched).toEqual(matched.toSorted((a, b) => b - a));
  expect(found.reduce((sum, { cutCount }) => sum + cutCount, 0)).toBeGreaterThan(0);
});
