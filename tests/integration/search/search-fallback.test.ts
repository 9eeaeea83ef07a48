import { beforeAll, expect, test } from "vitest";
import { SEARCH_MAX_PAGE, SEARCH_PAGE_SIZE } from "#lib/domain/search/search/constants.ts";
import { insertMarket } from "#tests/factories/market.ts";
import { databaseUrl, NOW, search } from "#tests/factories/search-market.ts";

/** More vehicles than pages can show. */
const LISTINGS = SEARCH_MAX_PAGE * SEARCH_PAGE_SIZE + 3_000;

// No index is built: ClickHouse knows no table to ask.
beforeAll(() => insertMarket(databaseUrl(), { listings: LISTINGS, now: NOW }));

test("without the index the total is exact, also beyond what pages show", async () => {
  const active = await search({ sort: "price" });
  expect(active.facets).toBeNull();
  expect(active.total).toBeGreaterThan(SEARCH_MAX_PAGE * SEARCH_PAGE_SIZE);
  expect(active.pageCount).toBe(SEARCH_MAX_PAGE);
  const last = await search({ sort: "price", page: SEARCH_MAX_PAGE });
  expect(last.total).toBe(active.total);
  expect(last.cards.length).toBe(SEARCH_PAGE_SIZE);
});
