import type { Client } from "pg";
import {
  BAND_YEARS,
  DEMAND_DAYS,
  ZIP_AREA_DIGITS,
} from "#lib/domain/search/search-demand/constants.ts";
import { priceStep } from "#lib/domain/search/search-demand/rules.ts";
import type { DeskPlan } from "./dealer-plan.ts";
import { NAMED_DEALERS } from "./people.ts";
import { createRandom } from "./random.ts";

/** Vehicles that are looked for in vain around each of the named dealers. */
const WISHES = 34;

/**
 * What shoppers around the named dealers searched and did not find in the last weeks: models that few
 * there sell, at prices that are hard to find them for. Most of it rare, as it is.
 */
export async function writeSearchDemand(client: Client, { seed, today }: DeskPlan): Promise<void> {
  // Not of a table that is emptied with the market.
  await client.query("delete from search_demand");
  const areas = new Set(NAMED_DEALERS.map(({ zip }) => zip.slice(0, ZIP_AREA_DIGITS)));
  for (const area of areas) {
    const { rows } = await client.query(
      `select l.make_id, l.model_id, l.year, percentile_disc(0.25) within group (order by l.price_cents) as low
       from listing l join seller s on s.id = l.seller_id
       where l.status = 'active' and left(s.zip, 3) <> $1
       group by 1, 2, 3 having count(*) >= 3
       order by md5(l.make_id || ' ' || l.model_id || ' ' || l.year || $1 || $2) limit $3`,
      [area, String(seed), WISHES],
    );
    for (const [at, row] of rows.entries()) await writeWish(client, { seed, today }, area, at, row);
  }
}

async function writeWish(
  client: Client,
  { seed, today }: DeskPlan,
  area: string,
  at: number,
  { make_id, model_id, year, low }: Readonly<Record<string, number>>,
): Promise<void> {
  const random = createRandom(seed, `demand ${area}`, at);
  const from = (year ?? 0) - ((year ?? 0) % BAND_YEARS);
  const ceiling = random.chance(0.7) ? (priceStep(((low ?? 0) / 100) * 0.8) ?? 0) : 0;
  // A few are wanted much, most by one or two.
  const days = Math.max(1, Math.round(9 * random.unit() ** 3));
  for (let n = 0; n < days; n += 1) {
    await client.query(
      `insert into search_demand (area, day, make_id, model_id, year_from, year_to, price_ceiling_cents, shopper_count)
       values ($1, $2::date - $3::int, $4, $5, $6, $7, $8, $9)
       on conflict (area, day, make_id, model_id, year_from, year_to, price_ceiling_cents)
       do update set shopper_count = search_demand.shopper_count + excluded.shopper_count`,
      [
        area,
        today,
        random.int(1, DEMAND_DAYS - 1),
        make_id,
        model_id,
        from,
        from + BAND_YEARS - 1,
        ceiling,
        random.chance(0.2) ? 2 : 1,
      ],
    );
  }
}
