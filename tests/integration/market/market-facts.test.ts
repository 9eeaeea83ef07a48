import { beforeAll, expect, it } from "vitest";
import { WHOLE_MARKET } from "#lib/domain/discover/explore/constants.ts";
import { explorePage } from "#lib/domain/discover/explore/data.pages.ts";
import { marketFacts } from "#lib/domain/market/market-supply/data.facts.ts";
import { EMPTY_QUERY } from "#lib/domain/search/search/search-params.ts";
import { NOW, search, searchMarket } from "#tests/factories/search-market.ts";

beforeAll(async () => {
  await searchMarket();
});

it("counts in each band of asking price what a search within it finds", async () => {
  const facts = await marketFacts({ now: NOW, drops: 0 });
  const bands = facts?.priceBands ?? [];
  expect(bands.length).toBeGreaterThan(2);
  expect(bands.some(({ count }) => count > 0)).toBe(true);
  // Each vehicle is in one band, and an explore page's ceiling holds the bands up to it.
  expect(bands.reduce((sum, { count }) => sum + count, 0)).toBe(facts?.activeCount);
  for (const [at, { to }] of bands.entries()) {
    const below = bands.slice(0, at + 1).reduce((sum, { count }) => sum + count, 0);
    const page = await explorePage({ ...WHOLE_MARKET, underDollars: to }, { now: NOW });
    expect(page.total, `under ${to}`).toBe(below);
  }
  for (const { from, to, count } of bands) {
    const ranges = { ...EMPTY_QUERY.ranges, price: { from, to } };
    expect((await search({ ranges })).total, `${from} to ${to}`).toBe(count);
  }
});

it("counts for each monthly budget what a search within it finds", async () => {
  const facts = await marketFacts({ now: NOW, drops: 0 });
  const budgets = facts?.monthlyBudgets ?? [];
  expect(budgets.some(({ count }) => count > 0)).toBe(true);
  for (const { dollars, count } of budgets) {
    const ranges = { ...EMPTY_QUERY.ranges, monthly: { from: null, to: dollars } };
    expect((await search({ ranges })).total, `${dollars} a month`).toBe(count);
  }
});
