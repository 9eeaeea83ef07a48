import { beforeAll, expect, test } from "vitest";
import { EMPTY_QUERY } from "#lib/domain/search/search/search-params.ts";
import type { SearchQuery } from "#lib/domain/search/search/types.ts";
import { search, searchMarket } from "#tests/factories/search-market.ts";

beforeAll(async () => {
  await searchMarket();
});

const chosen = (options: Partial<SearchQuery["options"]>): SearchQuery["options"] => ({
  ...EMPTY_QUERY.options,
  ...options,
});

test("a make and a model of another contradict each other", async () => {
  const { total, contradictions } = await search({
    options: chosen({ make: ["kia"], model: ["toyota.rav4"], fuel: ["gasoline"] }),
  });
  expect(total).toBe(0);
  expect(contradictions).toEqual([{ filters: ["make", "model"] }]);
});

test("so do a distance and a part of the map far from it", async () => {
  const { contradictions } = await search({
    zip: "80202",
    withinMiles: 100,
    area: { west: -75, south: 40, east: -73, north: 41.5 },
  });
  expect(contradictions.map(({ filters }) => [...filters].sort())).toContainEqual([
    "area",
    "within",
  ]);
});

test("a VIN that nobody sells is named alone", async () => {
  const { contradictions } = await search({
    vin: "1M8GDM9AXKP042788",
    options: chosen({ make: ["kia"] }),
  });
  expect(contradictions).toEqual([{ filters: ["vin"] }]);
});

test("nothing is named where something is found, nor for an empty search of filters that agree", async () => {
  expect((await search({ options: chosen({ make: ["kia"] }) })).contradictions).toEqual([]);
});
