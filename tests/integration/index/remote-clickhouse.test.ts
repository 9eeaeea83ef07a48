import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { followListings } from "#lib/domain/index/engine-following/jobs.search.ts";
import { searchIndexState } from "#lib/domain/index/search-index/data.ts";
import { loadListings } from "#lib/domain/index/search-index/jobs.ts";
import { EMPTY_QUERY } from "#lib/domain/search/search/search-params.ts";
import type { SearchQuery } from "#lib/domain/search/search/types.ts";
import { settle } from "#lib/platform/env.ts";
import { ask, closeSearchEngine } from "#lib/platform/search-engine/client.ts";
import { type ClickHouseServer, startClickHouse } from "#tests/factories/clickhouse-server.ts";
import { insertMarket } from "#tests/factories/market.ts";
import { databaseUrl, NOW, search, sql } from "#tests/factories/search-market.ts";

const PATIENCE = { timeout: 30_000, interval: 50 };
const SEARCHES: readonly Partial<SearchQuery>[] = [
  {},
  { options: { ...EMPTY_QUERY.options, body: ["suv"] }, sort: "price" },
  { ranges: { ...EMPTY_QUERY.ranges, price: { from: 10_000, to: 30_000 } }, unbeaten: true },
];

let server: ClickHouseServer;
let embedded: readonly unknown[];

beforeAll(async () => {
  await insertMarket(databaseUrl(), { listings: 400, now: NOW });
  await loadListings();
  embedded = await searchAll();
  await closeSearchEngine();
  server = await startClickHouse("sec'ret");
  settle({ CLICKHOUSE_URL: server.url });
});
afterAll(async () => {
  await closeSearchEngine();
  settle({ CLICKHOUSE_URL: "" });
  await server.kill();
});

/** The same searches, but for when they were true. */
const searchAll = () =>
  Promise.all(SEARCHES.map(async (each) => ({ ...(await search(each)), asOf: null })));
const state = () => searchIndexState().state;
const isReady = () => vi.waitFor(() => expect(state()).toBe("ready"), PATIENCE);
const priceOf = async (id: number) =>
  (
    await ask("select price_cents as price from listing where id = {id:UInt32}", { id }, priceRow)
  )[0]?.price;
const priceRow = z.object({ price: z.number() });

/** A search that was never asked, so that no answer to it is kept. */
let asked = 0;
const searchAnew = () => {
  asked += 1;
  return search({ ranges: { ...EMPTY_QUERY.ranges, price: { from: asked, to: null } } });
};

/** Search lists vehicles from PostgreSQL, and says what is missing. */
async function doesWithout(): Promise<void> {
  const result = await searchAnew();
  expect(result.facets).toBeNull();
  expect(result.cards.length).toBeGreaterThan(0);
}

test("a server is followed into and asked as the embedded engine is, and its failures pass", async () => {
  const stop = new AbortController();
  const following = followListings({ signal: stop.signal });
  try {
    await isReady();
    expect(await searchAll()).toEqual(embedded);
    await sql(z.unknown(), "update listing set price_cents = 4321000 where id = 1");
    await vi.waitFor(async () => expect(await priceOf(1)).toBe(4_321_000), PATIENCE);

    // Not there, and back without anything in it: the index is built anew.
    await server.kill();
    await doesWithout();
    await vi.waitFor(() => expect(state()).toBe("failed"), PATIENCE);
    await sql(z.unknown(), "update listing set price_cents = 5432100 where id = 1");
    await server.start();
    await isReady();
    await vi.waitFor(async () => expect(await priceOf(1)).toBe(5_432_100), PATIENCE);
    expect((await searchAnew()).facets).not.toBeNull();

    // A proxy's page in its place.
    await server.become("is refused by a proxy");
    await doesWithout();
    await vi.waitFor(() => expect(state()).toBe("failed"), PATIENCE);
    await server.become("answers");
    await isReady();

    // Out of memory: every question is refused by the engine itself.
    await server.become("has no memory");
    await doesWithout();
    await server.become("answers");
    await isReady();
    await vi.waitFor(async () => expect((await searchAnew()).facets).not.toBeNull(), PATIENCE);

    // Slow: it is waited for, and what it says counts.
    await server.become("is slow");
    expect((await searchAnew()).facets).not.toBeNull();
    await server.become("answers");

    // It takes the question and says nothing: one waits for it, and those who come next do not.
    await server.become("hangs");
    await doesWithout();
    await expect(priceOf(1)).rejects.toThrow("did not answer a moment ago");
    await server.become("answers");
    await isReady();
    await vi.waitFor(async () => expect((await searchAnew()).facets).not.toBeNull(), PATIENCE);

    // Another password than it has.
    await closeSearchEngine();
    settle({ CLICKHOUSE_URL: server.url.replace("sec'ret", "other") });
    await expect(priceOf(1)).rejects.toMatchObject({ code: "search_unavailable" });
    await doesWithout();
    const error = expect.stringContaining("Authentication failed");
    await vi.waitFor(() => expect(searchIndexState()).toMatchObject({ error }), PATIENCE);
    expect(searchIndexState().error).not.toContain("sec'ret");
    await closeSearchEngine();
    settle({ CLICKHOUSE_URL: server.url });
    await isReady();
  } finally {
    stop.abort();
    await following;
  }
});
