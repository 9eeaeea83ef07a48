import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { loadListings, pullChanges } from "#lib/domain/index/search-index/jobs.ts";
import { ask, tell } from "#lib/platform/search-engine/client.ts";
import { insertMarket } from "#tests/factories/market.ts";
import { databaseUrl, NOW, search, sql } from "#tests/factories/search-market.ts";

// As an older release, which knew fewer columns, leaves a ClickHouse server behind.
beforeAll(async () => {
  await insertMarket(databaseUrl(), { listings: 300, seed: 5, now: NOW });
  await tell(
    "create table listing (layer UInt8, id UInt32, row_version UInt64) engine = ReplacingMergeTree(row_version) partition by layer order by id",
  );
  await tell("insert into listing values (0, 1, 1)");
  for (const name of ["listing_staged", "listing_cohort"]) {
    await tell(
      `create table ${name} (cycle String, id UInt32) engine = MergeTree partition by cycle order by id`,
    );
  }
});

test("an index of other columns is made anew and followed", async () => {
  const bound = await loadListings();
  const { total, facets } = await search();
  expect(facets).not.toBeNull();
  await sql(
    z.unknown(),
    "update listing set price_cents = 4321000 where id = (select min(id) from listing where status = 'active')",
  );
  expect((await pullChanges(bound)).changed).toBe(true);
  const [first] = await ask(
    "select price_cents from listing order by id limit 1",
    {},
    z.object({ price_cents: z.number() }),
  );
  expect(first?.price_cents).toBe(4_321_000);
  expect((await search()).total).toBe(total);
});
