import { createServer } from "node:net";
import { close, flush } from "@sentry/nextjs";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { followListings } from "#lib/domain/index/engine-following/jobs.search.ts";
import { searchIndexState } from "#lib/domain/index/search-index/data.ts";
import { loadListings } from "#lib/domain/index/search-index/jobs.ts";
import { marketFacts } from "#lib/domain/market/market-supply/data.facts.ts";
import { listingCards } from "#lib/domain/search/search-results/data.cards.ts";
import { settle } from "#lib/platform/env.ts";
import { ask, closeSearchEngine, tell } from "#lib/platform/search-engine/client.ts";
import { SearchDefect } from "#lib/platform/search-engine/failures.ts";
import { insertMarket } from "#tests/factories/market.ts";
import { type ReportReceiver, startReceiver } from "#tests/factories/report-receiver.ts";
import { databaseUrl, NOW, search, sql } from "#tests/factories/search-market.ts";
import { startServerReporting } from "../../../sentry.server.config.ts";

let receiver: ReportReceiver;
let settings: Record<string, string>;

beforeAll(async () => {
  receiver = await startReceiver();
  settings = { DATABASE_URL: databaseUrl(), LOG_LEVEL: "silent", SENTRY_DSN: receiver.dsn };
  settle(settings);
  startServerReporting({ dsn: receiver.dsn, environment: "test", tracedShare: 0 });
  await insertMarket(databaseUrl(), { listings: 400, now: NOW });
  await loadListings();
});
afterAll(async () => {
  await close(1_000);
  await receiver.stop();
});

let reported = 0;
beforeEach(async () => {
  await flush(2_000);
  reported = receiver.errors().length;
});
/** What was reported since the test began. */
async function reports(): Promise<readonly string[]> {
  await flush(2_000);
  return receiver.errors().slice(reported);
}

const row = z.object({ one: z.number() });
const failureOf = (question: Promise<unknown>): Promise<unknown> =>
  question.then(
    () => null,
    (error: unknown) => error,
  );

describe("a question that ClickHouse refuses", () => {
  test.each([
    ["select nonsense as one"],
    ["SELEKT 1"],
    ["select 1 as one where {nowhere:UInt32} = 1"],
    ["select 'text' as one"],
  ])("%s is a defect", async (query) => {
    expect(await failureOf(ask(query, {}, row))).toBeInstanceOf(SearchDefect);
  });

  test.each([
    ["a table that is gone", "select 1 as one from nowhere"],
    ["a database that is gone", "select 1 as one from nowhere.listing"],
    [
      "too much memory",
      "select length(groupArray(number)) as one from numbers(10000000) settings max_memory_usage = 1000000",
    ],
    [
      "too long",
      "select sum(sleepEachRow(0.2)) as one from numbers(20) settings max_execution_time = 0.3, max_block_size = 1",
    ],
  ])("because of %s is none", async (_, query) => {
    expect(await failureOf(ask(query, {}, row))).toMatchObject({ code: "search_unavailable" });
    expect(await failureOf(tell(query))).toMatchObject({ code: "search_unavailable" });
  });
});

test("a ClickHouse that is not there is no defect, and pages do without it", async () => {
  await onClosedPort(async () => {
    expect(await failureOf(ask("select 1 as one", {}, row))).toMatchObject({
      code: "search_unavailable",
    });
    const result = await search();
    expect(result.facets).toBeNull();
    expect(result.cards.length).toBeGreaterThan(0);
  });
  expect(await reports()).toEqual([]);
});

test("an index that is gone is no defect", async () => {
  await tell("RENAME TABLE listing TO listing_away");
  try {
    expect((await search()).facets).toBeNull();
  } finally {
    await tell("RENAME TABLE listing_away TO listing");
  }
  expect(await reports()).toEqual([]);
});

describe("a defect", () => {
  const broken = async (use: () => Promise<void>) => {
    await tell("alter table listing RENAME column expected_cents to expected_dimes");
    await tell("alter table listing RENAME column dropped_at to fell_at");
    try {
      await use();
    } finally {
      await tell("alter table listing RENAME column expected_dimes to expected_cents");
      await tell("alter table listing RENAME column fell_at to dropped_at");
    }
  };

  test("leaves pages working, and is reported", async () => {
    await broken(async () => {
      const result = await search();
      expect(result.facets).toBeNull();
      expect(result.cards.length).toBeGreaterThan(0);
      // Not what the query was made of: readers typed that.
      expect(await reports()).toEqual([
        expect.stringMatching(/^SearchDefect: ClickHouse: Unknown [^']*`\w+`$/),
      ]);
      expect(await marketFacts({ now: NOW, drops: 3 })).toBeNull();
      expect((await listingCards([1, 2, 3], { now: NOW })).length).toBeGreaterThan(0);
      expect((await reports()).length).toBe(3);
    });
    expect((await search()).facets).not.toBeNull();
  });

  test("in following is reported once, however often it is tried again", async () => {
    const stop = new AbortController();
    const following = followListings({ signal: stop.signal });
    try {
      await vi.waitFor(() => expect(searchIndexState().state).toBe("ready"), { timeout: 20_000 });
      await broken(async () => {
        await sql(z.unknown(), "update listing set price_cents = price_cents + 100 where id = 1");
        await vi.waitFor(() => expect(searchIndexState().state).toBe("failed"), {
          timeout: 30_000,
        });
        // Long enough for a second try.
        await new Promise((resolve) => setTimeout(resolve, 1_800));
        expect(searchIndexState().state).toBe("failed");
        expect(await reports()).toEqual([expect.stringMatching(/^SearchDefect: ClickHouse: /)]);
      });
      await vi.waitFor(() => expect(searchIndexState().state).toBe("ready"), { timeout: 15_000 });
      expect((await reports()).length).toBe(1);
    } finally {
      stop.abort();
      await following;
    }
  });
});

/** Runs something while CLICKHOUSE_URL names a port where nobody listens. */
async function onClosedPort(use: () => Promise<void>): Promise<void> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  await new Promise((done) => server.close(done));
  // The embedded engine holds its tables in memory, so it is put aside rather than closed.
  const holder = globalThis as { lotwiseSearchEngine?: unknown };
  const embedded = holder.lotwiseSearchEngine;
  delete holder.lotwiseSearchEngine;
  settle({ ...settings, CLICKHOUSE_URL: `http://127.0.0.1:${port}` });
  try {
    await use();
  } finally {
    await closeSearchEngine();
    holder.lotwiseSearchEngine = embedded;
    settle(settings);
  }
}
