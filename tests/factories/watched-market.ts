import { z } from "zod";
import type { SellerId } from "#lib/domain/listings/listing/types.ts";
import { loadHistory } from "#lib/domain/market/market-history/jobs.ts";
import { insertMarket } from "./market.ts";
import { insertMarketEvents } from "./market-events.ts";
import { type MembersSeller, runByMembers } from "./members-seller.ts";
import { databaseUrl, NOW, sql } from "./search-market.ts";

const id = z.object({ id: z.number() });

/**
 * A market of a few models with its history, in which members run a dealer; around the corner from it
 * stands a rival that cut all of its prices this night.
 */
export async function watchedMarket(): Promise<{
  readonly dealer: MembersSeller;
  readonly rival: SellerId;
  /** A private seller. */
  readonly person: SellerId;
}> {
  await insertMarket(databaseUrl(), { listings: 3_000, seed: 31, now: NOW, models: 3 });
  await insertMarketEvents(databaseUrl(), NOW);
  await sql(
    z.unknown(),
    "insert into model_year (id, model_id, year) select m.id * 100 + y % 100, m.id, y from model m, generate_series(2010, 2026) y on conflict do nothing",
  );
  const dealers = (await sql(id, "select id from seller where kind = 'dealer' order by id")).map(
    (row) => row.id,
  );
  const [home = 0, other = 0] = dealers;
  const rival = other as SellerId;
  const person = ((
    await sql(id, "select id from seller where kind = 'private' order by id limit 1")
  )[0]?.id ?? 0) as SellerId;
  await sql(
    z.unknown(),
    `update seller set (latitude, longitude) = (select latitude + 0.05, longitude from seller where id = ${home}) where id = ${rival}`,
  );
  await sql(
    z.unknown(),
    `insert into listing_event (listing_id, vin, kind, at, price_cents, mileage_miles)
     select id, vin, 'price_changed', $1::timestamptz - interval '4 hours', (price_cents * 0.6)::int, mileage_miles
     from listing where seller_id = ${rival} and status = 'active'`,
    [NOW.toISOString()],
  );
  await loadHistory();
  return { dealer: await runByMembers(home), rival, person };
}
