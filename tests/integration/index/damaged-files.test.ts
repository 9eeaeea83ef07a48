import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, readlink, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { followListings } from "#lib/domain/index/engine-following/jobs.search.ts";
import { searchIndexState } from "#lib/domain/index/search-index/data.ts";
import { loadListings } from "#lib/domain/index/search-index/jobs.ts";
import { LIFE_TABLE } from "#lib/domain/market/market-history/constants.ts";
import {
  marketHistoryState,
  setMarketHistoryState,
} from "#lib/domain/market/market-history/data.ts";
import { followMarketHistory } from "#lib/domain/market/market-history/jobs.following.ts";
import { withMarketHistory } from "#lib/domain/market/market-history/jobs.ts";
import { EMPTY_QUERY } from "#lib/domain/search/search/search-params.ts";
import { isNodeError } from "#lib/platform/engines/data-dir.ts";
import { settle } from "#lib/platform/env.ts";
import { ask, closeSearchEngine } from "#lib/platform/search-engine/client.ts";
import { startClickHouse } from "#tests/factories/clickhouse-server.ts";
import { insertMarket } from "#tests/factories/market.ts";
import { databaseUrl, NOW, search, sql } from "#tests/factories/search-market.ts";
import { sampleOf } from "#tests/setup/sample.ts";

/*
 * ClickHouse's own files damaged or gone, as a disk, a person or a cleaner of temporary folders leaves
 * them. What it holds is a copy of PostgreSQL's rows: it is made anew.
 */

const PATIENCE = { timeout: 30_000, interval: 50 };

beforeAll(async () => {
  await insertMarket(databaseUrl(), { listings: 400, now: NOW });
});
afterAll(() => closeSearchEngine());

/** Where the engine inside this process has its files. */
async function ownFolder(): Promise<string> {
  const among = (await readlink("/proc/self/ns/pid")).replace(/\D/g, "");
  return join(tmpdir(), `lotwise-search-${among}-${process.pid}`);
}

type Damage = (folder: string) => Promise<void>;

/** Something done to every file of columns that tables have. */
const toColumns =
  (change: (path: string) => Promise<unknown>): Damage =>
  async (folder) => {
    // ClickHouse writes and removes files of its own meanwhile.
    const names = await vi.waitFor(() => readdir(join(folder, "store"), { recursive: true }));
    const columns = names.filter((name) => name.endsWith(".bin"));
    expect(columns.length).toBeGreaterThan(1);
    for (const name of columns)
      await change(join(folder, "store", name)).catch((error: unknown) => {
        if (!isNodeError(error, "ENOENT")) throw error;
      });
  };

/** Also where it writes into the folder while that is removed. */
const AGAIN = { recursive: true, force: true, maxRetries: 5 };

const DAMAGES: readonly (readonly [string, Damage])[] = [
  ["its folder is gone", (folder) => rm(folder, AGAIN)],
  ["all tables are gone", (folder) => rm(join(folder, "store"), AGAIN)],
  ["files of columns are gone", toColumns((path) => rm(path))],
  ["files of columns are cut short", toColumns((path) => truncate(path, 10))],
  [
    "bits of columns are others",
    toColumns(async (path) => {
      const bytes = await readFile(path);
      await writeFile(
        path,
        bytes.map((byte) => byte ^ 0x10),
      );
    }),
  ],
];

/** Without its folder it does not start. */
const OF_A_SERVER = DAMAGES.slice(1);
const nameOf = ([name]: readonly [string, Damage]) => name;

const state = () => searchIndexState().state;
const isReady = () => vi.waitFor(() => expect(state()).toBe("ready"), PATIENCE);

/** A search that was never asked, so that no answer to it is kept. */
let asked = 0;
const searchAnew = () => {
  asked += 1;
  return search({ ranges: { ...EMPTY_QUERY.ranges, price: { from: asked, to: null } } });
};

/** Search has no counts and lists vehicles from PostgreSQL, and after a while has them again by itself. */
async function isMadeAnew(before: unknown): Promise<void> {
  const without = await searchAnew();
  expect(without.facets).toBeNull();
  expect(without.cards.length).toBeGreaterThan(0);
  await vi.waitFor(hasCounts, PATIENCE);
  expect(await indexed()).toEqual(before);
  await isReady();
}

const hasCounts = async () => expect((await searchAnew()).facets).not.toBeNull();
const indexedRow = z.object({
  rows: z.coerce.number(),
  prices: z.coerce.number(),
  deals: z.string(),
});
/** What is in the index, of all its rows. */
const indexed = () =>
  ask(
    `select count() as rows, sum(price_cents) as prices, toString(sum(cityHash64(id, toString(deal)))) as deals
     from listing`,
    {},
    indexedRow,
  );

const priceRow = z.object({ price: z.number() });
const priceOf = async (id: number) =>
  (
    await ask("select price_cents as price from listing where id = {id:UInt32}", { id }, priceRow)
  )[0]?.price;

/** What is changed in PostgreSQL arrives. */
async function isFollowed(cents: number): Promise<void> {
  await sql(z.unknown(), `update listing set price_cents = ${cents} where id = 1`);
  await vi.waitFor(async () => expect(await priceOf(1)).toBe(cents), PATIENCE);
}

async function following(use: () => Promise<void>): Promise<void> {
  const stop = new AbortController();
  const all = [
    followListings({ signal: stop.signal }),
    followMarketHistory({ signal: stop.signal }),
  ];
  try {
    await isReady();
    await vi.waitFor(() => expect(marketHistoryState().state).toBe("ready"), PATIENCE);
    await use();
  } finally {
    stop.abort();
    await Promise.all(all);
  }
}

const life = z.object({ rows: z.coerce.number() });
const lives = () => ask(`select sum(listing_id) as rows from ${LIFE_TABLE}`, {}, life);

describe("inside this process", () => {
  test.each(sampleOf(DAMAGES, 3, nameOf))(
    "%s: found by the next question, and made anew",
    async (_, damage) => {
      await following(async () => {
        await vi.waitFor(hasCounts, PATIENCE);
        const before = await indexed();
        // Its table stands, empty, before it is filled.
        const history = await vi.waitFor(async () => {
          const [found] = await lives();
          expect(found?.rows).toBeGreaterThan(0);
          return [found];
        }, PATIENCE);
        await damage(await ownFolder());
        await isMadeAnew(before);
        await isFollowed(1_000_000 + asked);
        // So is what else it holds.
        await vi.waitFor(async () => expect(await lives()).toEqual(history), PATIENCE);
      });
    },
  );

  test("what is in its place before it starts is not read", async () => {
    await closeSearchEngine();
    const folder = await ownFolder();
    expect(existsSync(folder)).toBe(false);
    await mkdir(join(folder, "store"), { recursive: true });
    await mkdir(join(folder, "metadata", "default.sql"), { recursive: true });
    await writeFile(join(folder, "store", "0af"), "no folder");
    await loadListings();
    expect((await searchAnew()).facets).not.toBeNull();
  });

  test("a job that uses the history of the market finds it whole at its next try", async () => {
    // Nothing follows it here, as in a worker.
    await closeSearchEngine();
    setMarketHistoryState({ state: "building", asOf: null, listings: 0 });
    const damaged = withMarketHistory(async () => {
      await rm(await ownFolder(), AGAIN);
      return lives();
    });
    await expect(damaged).rejects.toMatchObject({ code: "search_unavailable" });
    await vi.waitFor(async () => {
      const [found] = await withMarketHistory(lives);
      expect(found?.rows).toBeGreaterThan(0);
    }, PATIENCE);
  });
});

describe("of a ClickHouse server", () => {
  test("damaged while it runs, and before it is started again: made anew", async () => {
    await closeSearchEngine();
    const server = await startClickHouse("secret");
    settle({ CLICKHOUSE_URL: server.url });
    try {
      await following(async () => {
        await vi.waitFor(hasCounts, PATIENCE);
        for (const [, damage] of sampleOf(OF_A_SERVER, 2, nameOf)) {
          const before = await indexed();
          await server.damage(damage);
          await isMadeAnew(before);
          await isFollowed(1_000_000 + asked);
        }
        for (const [, damage] of sampleOf(OF_A_SERVER, 1, nameOf)) {
          const before = await indexed();
          await server.restartOn(damage);
          await vi.waitFor(hasCounts, PATIENCE);
          await vi.waitFor(async () => expect(await indexed()).toEqual(before), PATIENCE);
          await isFollowed(1_000_000 + asked);
        }
      });
    } finally {
      await closeSearchEngine();
      settle({ CLICKHOUSE_URL: "" });
      await server.kill();
    }
  }, 240_000);
});
