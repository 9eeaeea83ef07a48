import pg from "pg";
import { FEATURES } from "#lib/domain/vehicles/vehicle/constants.ts";
import { zipPlaces } from "#lib/platform/geo/zip-codes.ts";

export interface MarketOptions {
  readonly listings: number;
  /** The same seed, size and moment give the same rows. */
  readonly seed?: number;
  readonly now: Date;
  readonly sellers?: number;
  /** Models to spread them over; few models make dense cohorts. */
  readonly models?: number;
}

const MAKES = [
  "Toyota",
  "Honda",
  "Ford",
  "Chevrolet",
  "Tesla",
  "Subaru",
  "BMW",
  "Jeep",
  "Kia",
  "Mazda",
];
const MODELS = [
  ["Toyota", "RAV4", "suv", "midsize"],
  ["Honda", "Civic", "sedan", "compact"],
  ["Ford", "F-150", "pickup", "full"],
  ["Toyota", "Camry", "sedan", "midsize"],
  ["Honda", "CR-V", "suv", "compact"],
  ["Tesla", "Model 3", "sedan", "midsize"],
  ["Chevrolet", "Silverado 1500", "pickup", "full"],
  ["Subaru", "Outback", "wagon", "midsize"],
  ["BMW", "3 Series", "sedan", "midsize"],
  ["Jeep", "Wrangler", "suv", "midsize"],
  ["Kia", "Carnival", "minivan", "full"],
  ["Mazda", "MX-5 Miata", "convertible", "compact"],
] as const;

/** As it stands in a URL: lower case, words joined by hyphens. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");

/** Runs something with one connection of its own. */
export async function withConnection<T>(
  url: string,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/**
 * Fills an empty, migrated database with a market: prices that fall with age and mileage, a few
 * far-off ones, gaps where sellers say nothing, VINs offered twice, and listings no longer for sale.
 * Written by PostgreSQL itself, so a million rows take seconds.
 */
export async function insertMarket(databaseUrl: string, options: MarketOptions): Promise<void> {
  const { listings, seed = 1, now, sellers = 60, models = MODELS.length } = options;
  await withConnection(databaseUrl, async (client) => {
    await insertCatalog(client, models);
    await insertSellers(client, sellers);
    await insertListings(client, { listings, seed, now: now.toISOString(), sellers, models });
    await client.query("analyze");
  });
}

async function insertCatalog(client: pg.Client, models: number): Promise<void> {
  for (const [index, name] of MAKES.entries()) {
    await client.query("insert into make (id, name, slug) values ($1, $2, $3)", [
      400 + index,
      name,
      slugOf(name),
    ]);
  }
  for (let index = 0; index < models; index += 1) {
    const [make, model, body, size] = MODELS[index % MODELS.length] ?? MODELS[0];
    const name =
      index < MODELS.length ? model : `${model} ${Math.floor(index / MODELS.length) + 1}`;
    await client.query(
      "insert into model (id, make_id, name, slug, body_style, size_class) values ($1, $2, $3, $4, $5, $6)",
      [2000 + index, 400 + MAKES.indexOf(make), name, slugOf(name), body, size],
    );
  }
}

async function insertSellers(client: pg.Client, sellers: number): Promise<void> {
  const places = [...(await zipPlaces()).values()].filter((place) => place.longitude < -60);
  for (let start = 0; start < sellers; start += 500) {
    const rows = [];
    for (let index = start; index < Math.min(start + 500, sellers); index += 1) {
      // A stride that shares no factor with the list's length visits every part of the country.
      const place = places[(index * 7919) % places.length];
      if (place === undefined) throw new Error("There are no ZIP codes.");
      const kind = index % 4 === 3 ? "private" : "dealer";
      rows.push({ kind, name: `Seller ${index + 1}`, slug: `seller-${index + 1}`, ...place });
    }
    await client.query(
      `insert into seller (kind, name, slug, city, state, zip, latitude, longitude, time_zone)
       select kind::seller_kind, name, slug, city, state, zip, latitude, longitude, 'America/Denver'
       from json_to_recordset($1) as r(kind text, name text, slug text, city text, state text, zip text, latitude real, longitude real)`,
      [JSON.stringify(rows)],
    );
  }
}

interface ListingPlan {
  readonly listings: number;
  readonly seed: number;
  readonly now: string;
  readonly sellers: number;
  readonly models: number;
}

async function insertListings(client: pg.Client, plan: ListingPlan): Promise<void> {
  // A draw in [0, 1) for row n and purpose k: the same for the same seed, in any order of execution.
  await client.query(`
    create function pg_temp.draw(n bigint, k int) returns float8 language sql immutable as
    $$ select (hashint8extended(n * 97 + k, ${plan.seed}) & 1073741823) / 1073741824.0 $$`);
  await client.query(`
    create function pg_temp.pick(words text[], share float8) returns text language sql immutable as
    $$ select nullif(words[1 + floor(share * cardinality(words))::int], '') $$`);
  await client.query(LISTINGS_SQL, [
    plan.listings,
    plan.now,
    plan.sellers,
    plan.models,
    Object.keys(FEATURES),
  ]);
}

const LISTINGS_SQL = `
  with base as (
    select n,
      -- One in thirty is a vehicle that another seller offers too.
      case when n % 30 = 0 then n - 7 else n end as vehicle,
      (n + floor(pg_temp.draw(n, 1) * $3::int)::int) % $3::int + 1 as seller_id,
      pg_temp.draw(n, 2) as fate
    from generate_series(1, $1::int) n
  ), vehicle as (
    select *,
      floor(power(pg_temp.draw(vehicle, 3), 1.6) * $4::int)::int as model_index,
      2012 + floor(pg_temp.draw(vehicle, 4) * 14)::int as year
    from base
  ), priced as (
    select *,
      greatest(50, round((2026 - year) * 11500 * (0.4 + 1.2 * pg_temp.draw(vehicle, 5))
        + 6000 * pg_temp.draw(vehicle, 6)))::int as miles,
      pg_temp.pick(array['LE', 'XLE', 'Sport', 'Limited', 'EX-L, Touring', ''], pg_temp.draw(vehicle, 7)) as trim,
      case when fate < 0.86 then 'active' when fate < 0.9 then 'paused' when fate < 0.97 then 'sold' else 'withdrawn' end as status,
      $2::timestamptz - make_interval(secs => floor(pg_temp.draw(n, 8) * 120 * 86400)) as listed_at
    from vehicle
  ), asked as (
    select *,
      (round((21000 + 1700 * (model_index % 12)) * power(0.9, 2026 - year) * exp(-miles / 330000.0)
        * (0.9 + 0.2 * pg_temp.draw(n, 9))
        * case when pg_temp.draw(n, 10) < 0.01 then 0.03 when pg_temp.draw(n, 10) < 0.03 then 2.2 else 1 end) * 100
      )::int as price
    from priced
  )
  insert into listing (vin, seller_id, status, stock_number, make_id, model_id, year, trim, body_style, size_class,
    fuel, drivetrain, transmission, exterior_color, paint_name, paint_hex, interior_color, condition, title_status,
    owner_count, seats, city_mpg, highway_mpg, mileage_miles, price_cents, drop_cents, dropped_at, features, photo_count, listed_at,
    vin_first_seen_at, ended_at)
  select
    '1FTMK' || lpad(vehicle::text, 12, '0'), seller_id, status::listing_status, 'S' || n, m.make_id, m.id, a.year, a.trim,
    m.body_style, m.size_class,
    pg_temp.pick(array['gasoline', 'gasoline', 'gasoline', 'hybrid', 'electric', 'diesel', 'plug_in_hybrid'], pg_temp.draw(n, 11)),
    pg_temp.pick(array['fwd', 'rwd', 'awd', 'four_wd', ''], pg_temp.draw(n, 12)),
    pg_temp.pick(array['automatic', 'automatic', 'cvt', 'manual', ''], pg_temp.draw(n, 13)),
    pg_temp.pick(array['black', 'white', 'gray', 'silver', 'blue', 'red', 'green', 'orange'], pg_temp.draw(n, 14)), 'Paint', '2f4f6f',
    pg_temp.pick(array['black', 'gray', 'beige', ''], pg_temp.draw(n, 15)),
    (case when pg_temp.draw(n, 16) < 0.15 then 'certified' else 'used' end)::listing_condition,
    case when pg_temp.draw(n, 17) < 0.95 then 'clean' else pg_temp.pick(array['rebuilt', 'salvage', 'lemon'], pg_temp.draw(n, 18)) end,
    nullif(floor(pg_temp.draw(n, 19) * 5)::int, 0), (array[2, 3, 4, 5, 5, 5, 7, 8, 9, null])[1 + floor(pg_temp.draw(n, 24) * 10)::int],
    nullif(14 + floor(pg_temp.draw(n, 25) * 40)::int, 20), nullif(18 + floor(pg_temp.draw(n, 26) * 40)::int, 30), miles, greatest(price, 10000),
    case when pg_temp.draw(n, 20) < 0.3 then 10000 + floor(pg_temp.draw(n, 21) * 200)::int * 1000 end,
    case when pg_temp.draw(n, 20) < 0.3 then least($2::timestamptz, listed_at + make_interval(secs => floor(pg_temp.draw(n, 22) * 20 * 86400))) end,
    coalesce(array(select f from unnest($5::text[]) with ordinality as w(f, i) where pg_temp.draw(n, 30 + i::int) < 0.3), '{}'),
    floor(pg_temp.draw(n, 23) * 4)::int, listed_at, listed_at,
    case when status in ('sold', 'withdrawn') then $2::timestamptz end
  from asked a join model m on m.id = 2000 + a.model_index
  order by n
  on conflict do nothing`;
