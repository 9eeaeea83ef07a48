import { z } from "zod";
import { loadListings } from "#lib/domain/index/search-index/jobs.ts";
import { loadHistory } from "#lib/domain/market/market-history/jobs.ts";
import { now } from "#lib/platform/clock.ts";
import { appraiseMarket } from "./appraised-market.ts";
import { insertMarket } from "./market.ts";
import { databaseUrl, sql } from "./search-market.ts";

/** A market as the API tells of it: some sold nine days ago, each with two prices; with its index and history. */
export async function apiMarket(options: {
  readonly listings: number;
  readonly seed: number;
}): Promise<void> {
  await insertMarket(databaseUrl(), { ...options, now: now() });
  await sql(
    z.unknown(),
    "update listing set status = 'sold', ended_at = now() - interval '9 days' where id % 13 = 0 or status = 'sold'",
  );
  await sql(
    z.unknown(),
    `insert into listing_event (listing_id, vin, kind, at, price_cents, mileage_miles)
     select id, vin, 'listed'::listing_event_kind, listed_at, price_cents + 50000, mileage_miles from listing
     union all
     select id, vin, 'price_changed', listed_at + interval '1 hour', price_cents, mileage_miles from listing`,
  );
  await appraiseMarket(now());
  await loadListings();
  await loadHistory();
}
