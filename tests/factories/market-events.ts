import { withConnection } from "./market.ts";

/**
 * Tells for every listing of a market of `insertMarket` what happened to it, in a way that fits its row:
 * when it was listed; for one in three a higher price before; for one in eleven a break; its end.
 * @param now as the market was made with.
 */
export async function insertMarketEvents(databaseUrl: string, now: Date): Promise<void> {
  await withConnection(databaseUrl, async (client) => {
    // An ended vehicle of that market ended "now": spread over the time it was for sale.
    await client.query(
      `update listing set ended_at = listed_at + ($1::timestamptz - listed_at) * (0.15 + 0.8 * (id % 7) / 7.0)
       where ended_at is not null`,
      [now.toISOString()],
    );
    await client.query(EVENTS_SQL, [now.toISOString()]);
    await client.query("analyze listing_event");
  });
}

const EVENTS_SQL = `
  with life as (
    select id, vin, status::text as status, price_cents, mileage_miles, listed_at,
      coalesce(ended_at, $1::timestamptz) - listed_at as lasted, ended_at
    from listing
  ), told as (
    select life.*, 'listed' as kind, listed_at as at,
      case when id % 3 = 0 then round(price_cents * 1.04)::int else price_cents end as asked, 1 as step
    from life
    union all select life.*, 'price_changed', listed_at + lasted * 0.4, price_cents, 2 from life where id % 3 = 0
    union all select life.*, 'paused', listed_at + lasted * 0.6, price_cents, 3 from life where id % 11 = 0
    union all select life.*, 'resumed', listed_at + lasted * 0.7, price_cents, 4 from life where id % 11 = 0
    union all select life.*, 'paused', listed_at + lasted * 0.9, price_cents, 5 from life where status = 'paused'
    union all select life.*, status, ended_at, price_cents, 6 from life where status in ('sold', 'withdrawn')
  )
  insert into listing_event (listing_id, vin, kind, at, price_cents, mileage_miles)
  select id, vin, kind::listing_event_kind, at, asked, mileage_miles from told order by at, id, step`;
