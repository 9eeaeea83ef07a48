import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { CONTIGUOUS_STATES } from "#lib/domain/search/search/constants.area.ts";
import { isWithin } from "#lib/domain/search/search/rules.area.ts";
import { readArea } from "#lib/domain/search/search/schema.area.ts";
import { EMPTY_QUERY } from "#lib/domain/search/search/search-params.ts";
import type { MapArea } from "#lib/domain/search/search/types.area.ts";
import type { SearchQuery } from "#lib/domain/search/search/types.ts";
import { searchMap } from "#lib/domain/search/search-map/data.ts";
import { clusterArea } from "#lib/domain/search/search-map/rules.grid.ts";
import { resolveQuery } from "#lib/domain/search/search-query/data.ts";
import { NOW, search, searchMarket, sql } from "#tests/factories/search-market.ts";

beforeAll(async () => {
  await searchMarket();
});

const shown = (column: string) =>
  `(case when s.kind = 'private' then floor(s.${column}::float8 * 10 + 0.5) / 10 else s.${column} end)::real`;
const places = z.object({
  id: z.number(),
  price: z.number(),
  latitude: z.number(),
  longitude: z.number(),
});

/** Where every vehicle is shown, by plain SQL. */
const everyPlace = () =>
  sql(
    places,
    `select l.id, l.price_cents as price, ${shown("latitude")} as latitude, ${shown("longitude")} as longitude
     from listing l join seller s on s.id = l.seller_id where l.status = 'active'`,
  );
const mapOf = async (change: Partial<SearchQuery> = {}) => {
  const query = { ...EMPTY_QUERY, ...change };
  const found = await search(query);
  const map = await searchMap(query, { listed: found.cards, now: NOW });
  if (map === null) throw new Error("ClickHouse did not answer.");
  return { found, map };
};
const medianOf = (prices: readonly number[]): number => {
  const sorted = prices.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
};

const viewport: fc.Arbitrary<MapArea> = fc
  .record({
    west: fc.integer({ min: -1_800_000, max: 1_799_999 }),
    south: fc.integer({ min: 150_000, max: 600_000 }),
    width: fc.oneof(
      fc.integer({ min: 100, max: 20_000 }),
      fc.integer({ min: 20_000, max: 3_000_000 }),
    ),
    height: fc.integer({ min: 100, max: 400_000 }),
  })
  .map(({ west, south, width, height }) =>
    readArea(
      [west, south, west + width, south + height].map((step) => step / 10_000).join(","),
      () => {},
    ),
  )
  .filter((area) => area !== null);

describe("clusters", () => {
  test("of any viewport add up to what PostgreSQL counts there, and say what its vehicles ask", async () => {
    const all = await everyPlace();
    await fc.assert(
      fc.asyncProperty(viewport, async (area) => {
        const { found, map } = await mapOf({ area });
        const expected = all.filter((place) => isWithin(area, place));
        expect(map.vehicles).toBe(expected.length);
        expect(found.total).toBe(expected.length);
        expect(map.clusters.reduce((sum, { vehicles }) => sum + vehicles, 0)).toBe(expected.length);
        for (const {
          bounds,
          vehicles,
          medianPriceCents,
          lowestPriceCents,
          onlyId,
        } of map.clusters) {
          const inside = expected.filter(
            (place) =>
              // Places come back with the digits that single precision has.
              isWithin(clusterArea({ bounds }), place) && isWithin(grown(bounds), place),
          );
          expect(inside.length).toBeGreaterThanOrEqual(vehicles);
          if (inside.length > vehicles) continue;
          expect(medianPriceCents).toBe(Math.round(medianOf(inside.map(({ price }) => price))));
          expect(lowestPriceCents).toBe(Math.min(...inside.map(({ price }) => price)));
          expect(onlyId).toBe(vehicles === 1 ? inside[0]?.id : null);
        }
      }),
      { numRuns: 25, seed: 20_261_120 },
    );
  }, 120_000);

  test("of the whole market and what lies apart from it are all vehicles", async () => {
    const { found, map } = await mapOf();
    expect(map.vehicles).toBe(found.total);
    const apart = map.elsewhere.reduce((sum, { vehicles }) => sum + vehicles, 0);
    const here = map.clusters.reduce((sum, { vehicles }) => sum + vehicles, 0);
    expect(here + apart).toBe(found.total);
    expect(map.labels.length).toBeGreaterThan(3);
  });

  test("lead to as many vehicles as they count", async () => {
    const { map } = await mapOf();
    for (const cluster of map.clusters.filter(({ vehicles }) => vehicles > 1).slice(0, 8)) {
      expect((await search({ area: clusterArea(cluster) })).total).toBe(cluster.vehicles);
    }
  });

  test("hold the listed vehicles, each by its key, and show those that stand alone", async () => {
    const { found, map } = await mapOf({
      area: CONTIGUOUS_STATES,
      ranges: { ...EMPTY_QUERY.ranges, price: { from: 40_000, to: null } },
    });
    const keys = new Set(map.clusters.map(({ key }) => key));
    expect(found.cards.length).toBeGreaterThan(0);
    for (const { id } of found.cards) expect(keys.has(map.keys[id] ?? "")).toBe(true);
    const alone = map.clusters.flatMap(({ onlyId }) => onlyId ?? []);
    expect(map.previews.map(({ id }) => id)).toEqual(alone.slice(0, 24));
  });

  test("of nothing are none", async () => {
    const { map } = await mapOf({ area: { west: -30, south: 30, east: -29, north: 31 } });
    expect(map.clusters).toEqual([]);
    expect(map.vehicles).toBe(0);
  });
});

const grown = ({ west, south, east, north }: MapArea): MapArea => ({
  west: west - 1e-4,
  south: south - 1e-4,
  east: east + 1e-4,
  north: north + 1e-4,
});

test("a private seller is found no more closely than a tenth of a degree", async () => {
  const [seller] = await sql(
    z.object({ id: z.number(), latitude: z.number(), longitude: z.number(), count: z.number() }),
    `select s.id, s.latitude, s.longitude, count(*)::int as count from seller s join listing l on l.seller_id = s.id and l.status = 'active'
     where s.kind = 'private' and abs(s.latitude * 10 - round(s.latitude * 10)) > 0.2 group by s.id order by count(*) desc limit 1`,
  );
  if (seller === undefined) throw new Error("The market has no private seller.");
  const { latitude, longitude } = seller;
  const area = {
    west: longitude - 0.01,
    south: latitude - 0.01,
    east: longitude + 0.01,
    north: latitude + 0.01,
  };
  const { cards } = await search({
    area,
    options: { ...EMPTY_QUERY.options, seller: ["private"] },
  });
  expect(cards.filter((card) => card.seller.id === seller.id)).toEqual([]);
  const rough = [Math.round(longitude * 10) / 10, Math.round(latitude * 10) / 10] as const;
  const found = await search({
    area: {
      west: rough[0] - 0.01,
      south: rough[1] - 0.01,
      east: rough[0] + 0.01,
      north: rough[1] + 0.01,
    },
  });
  expect(found.total).toBeGreaterThanOrEqual(seller.count);
});

describe("a drawn area", () => {
  const COLORADO = "Denver, CO; 81501; Pueblo, CO; Fort Collins, CO";

  test("of towns in any order is searched, framed, and counted by list, map and plain SQL alike", async () => {
    const { query, notes } = await resolveQuery({ ...EMPTY_QUERY, corners: COLORADO });
    expect(notes).toEqual([]);
    expect(query.corners).toBeNull();
    const { outline } = query;
    if (outline === null) throw new Error("No area was drawn.");
    const { found, map } = await mapOf({ outline });
    const polygon = outline.map(({ longitude, latitude }) => `(${longitude},${latitude})`).join();
    const [plain] = await sql(
      z.object({ count: z.number() }),
      `select count(*)::int from listing l join seller s on s.id = l.seller_id
       where l.status = 'active' and polygon '(${polygon})' @> point(${shown("longitude")}::float8, ${shown("latitude")}::float8)`,
    );
    expect(found.total).toBe(plain?.count);
    expect(found.total).toBeGreaterThan(0);
    expect(map.vehicles).toBe(found.total);
    expect(outline.every((corner) => isWithin(map.frame, corner))).toBe(true);
    const costs = found.facets?.filterCosts ?? [];
    expect(costs.find(({ filter }) => filter === "outline")?.label ?? "In the drawn area").toBe(
      "In the drawn area",
    );
  });

  test.each([
    ["Denver, CO; Golden, CO", "at least 3 corners"],
    ["Denver, CO; Golden, CO; Atlantis", "We know no town called “Atlantis”"],
    ["Denver, CO; Golden, CO; Colorado", "We know no town called “Colorado”"],
    ["39,-105; 40,-105; 95,-104", "We know no town called “95,-104”"],
  ])("of corners that make none keeps them as typed: %s", async (corners, note) => {
    const { query, notes } = await resolveQuery({ ...EMPTY_QUERY, corners });
    expect(query).toMatchObject({ corners, outline: null });
    expect(notes.join()).toContain(note);
  });

  test("of degrees is one too, and rings are around the ZIP code alone", async () => {
    const { query } = await resolveQuery({
      ...EMPTY_QUERY,
      corners: "39,-105.5; 39,-104; 40.5,-104.5",
    });
    expect(query.outline).toHaveLength(3);
    expect((await mapOf({ outline: query.outline })).map.rings).toEqual([]);
    const { map } = await mapOf({ outline: query.outline, zip: "80202" });
    expect(map.rings.map(({ miles }) => miles)).toEqual([10, 25, 50]);
  });
});
