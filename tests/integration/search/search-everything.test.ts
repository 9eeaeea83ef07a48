import { beforeAll, expect, test } from "vitest";
import { FACET_NAMES } from "#lib/domain/search/search/constants.ts";
import { activeFilters } from "#lib/domain/search/search/rules.ts";
import { EMPTY_QUERY } from "#lib/domain/search/search/search-params.ts";
import type { SearchQuery } from "#lib/domain/search/search/types.ts";
import { facetQuery } from "#lib/domain/search/search-facets/rules.ts";
import { resolveQuery } from "#lib/domain/search/search-query/data.ts";
import { conditionsOf } from "#lib/domain/search/search-query/rules.ts";
import { withLiterals } from "#lib/platform/search-engine/literals.ts";
import { NOW, search, searchMarket } from "#tests/factories/search-market.ts";

/** What ClickHouse reads of a query unless it is told otherwise. */
const USUAL_QUERY_SIZE = 262_144;

beforeAll(async () => {
  await searchMarket();
});

/** Every option that a search of one model offers, and every other filter, as wide as can be. */
async function everything(): Promise<SearchQuery> {
  const { facets } = await search({
    options: { ...EMPTY_QUERY.options, model: ["toyota.rav4"] },
    zip: "66002",
  });
  const offered = FACET_NAMES.map((name) => [
    name,
    name === "model" ? ["toyota.rav4"] : (facets?.options[name] ?? []).map(({ value }) => value),
  ]);
  return {
    ...EMPTY_QUERY,
    options: { ...EMPTY_QUERY.options, ...Object.fromEntries(offered) },
    ranges: {
      price: { from: 1, to: 9_999_999 },
      monthly: { from: 1, to: 99_999 },
      year: { from: 1_981, to: 2_030 },
      mileage: { from: 0, to: 9_999_999 },
      range: { from: 1, to: 999 },
    },
    daysOnMarket: 3_000,
    photos: true,
    dropped: true,
    zip: "66002",
    withinMiles: 3_000,
    area: { west: -179, south: -80, east: 179, north: 80 },
    outline: [
      { latitude: -80, longitude: -89 },
      { latitude: -80, longitude: 89 },
      { latitude: 80, longitude: 0 },
    ],
    vin: "1M8GDM9AXKP042788",
    stockNumber: "A1",
    sellerId: 1,
    places: ["ca", "denver-co", "tx"],
  };
}

test("every filter at once is a question of a size that can be asked, and is answered with counts", async () => {
  const query = await everything();
  expect(activeFilters(query).length).toBeGreaterThan(24);
  const { parameters, ...conditions } = conditionsOf(await resolveQuery(query), NOW);
  const offered = { trims: true, distances: true, monthly: true, range: true };
  const asked = withLiterals(facetQuery({ ...conditions, parameters }, offered), parameters);
  expect(asked.length).toBeLessThan(USUAL_QUERY_SIZE);
  expect((await search(query)).facets).not.toBeNull();
  expect((await search({ ...query, unbeaten: true })).facets).not.toBeNull();
});

test("a search becomes little longer with its distance", async () => {
  const lengthAt = async (withinMiles: number) => {
    const conditions = conditionsOf(
      await resolveQuery({ ...EMPTY_QUERY, zip: "66002", withinMiles }),
      NOW,
    );
    return JSON.stringify(conditions.parameters).length;
  };
  expect(await lengthAt(3_000)).toBeLessThan((await lengthAt(10)) + 1_000);
});
