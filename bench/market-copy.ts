import pg from "pg";
import { closeDatabase } from "#lib/platform/db/client.ts";
import { settle } from "#lib/platform/env.ts";
import { closeSearchEngine } from "#lib/platform/search-engine/client.ts";

/** Measures what writes in a copy of the market, which goes again. @param name tells copies apart. */
export async function withMarketCopy<T>(
  databaseUrl: string,
  name: string,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const copy = `lotwise_bench_${name}`;
  const own = new URL(databaseUrl);
  const source = own.pathname.slice(1);
  own.pathname = `/${copy}`;
  await administer(databaseUrl, `drop database if exists ${copy} with (force)`);
  await administer(databaseUrl, `create database ${copy} template "${source}" strategy file_copy`);
  settle({ DATABASE_URL: own.href });
  const client = new pg.Client({ connectionString: own.href });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
    await closeSearchEngine();
    await closeDatabase();
    settle({ DATABASE_URL: databaseUrl });
    await administer(databaseUrl, `drop database if exists ${copy} with (force)`);
  }
}

/** From a connection to another database: one that is copied may have none. */
async function administer(databaseUrl: string, statement: string): Promise<void> {
  const url = new URL(databaseUrl);
  url.pathname = "/postgres";
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** What sellers do: others each round, all in one transaction as a feed would. */
export async function lowerPrices(client: pg.Client, count: number, round: number): Promise<void> {
  await client.query("BEGIN");
  await client.query(
    `with lowered as (
       update listing set price_cents = price_cents - 10000, drop_cents = 10000, dropped_at = now()
       where id in (select id from listing where status = 'active' and price_cents > 300000
         order by md5(id::text || $2::text) limit $1)
       returning id, vin, price_cents, mileage_miles)
     insert into listing_event (listing_id, vin, kind, at, price_cents, mileage_miles)
     select id, vin, 'price_changed', now(), price_cents, mileage_miles from lowered`,
    [count, String(round)],
  );
  await client.query("COMMIT");
}
