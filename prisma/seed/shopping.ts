import type { Client } from "pg";
import { z } from "zod";
import { MOST_FOLLOWED_RESULTS } from "#lib/domain/shoppers/saved-search/constants.ts";
import { keptQuery, queryOf } from "#lib/domain/shoppers/saved-search/rules.ts";
import { DAY_MS } from "#lib/platform/clock.ts";
import { DEMO_ACCOUNTS, DEMO_DOMAIN } from "./people.ts";
import { createRandom, drawUuid } from "./random.ts";
import { SCENARIO_LISTINGS, type ScenarioName } from "./scenarios.ts";

interface SavedVehicle {
  readonly listing: ScenarioName;
  /** Days before the market's day that it was saved. */
  readonly daysAgo: number;
  readonly note?: string;
}

interface SavedPlan {
  readonly name: string;
  readonly query: string;
  readonly cadence: "instant" | "daily" | "weekly" | "off";
  /** The same search as SQL over listing l, its make and model, seller s and its price then, p. */
  readonly where: string;
}

interface Shopper {
  readonly email: string;
  readonly favorites: readonly SavedVehicle[];
  readonly searches: readonly SavedPlan[];
  readonly hidden: number;
  readonly seen: number;
}

/** Days since the searches were last looked at: long enough for something to have changed. */
const LAST_VISIT_DAYS = 6;
const SAVED_DAYS = 34;

const COLORADO_SUVS: SavedPlan = {
  name: "SUVs in Colorado at most $30,000",
  query: "body=suv&price=-30000&place=co",
  cadence: "daily",
  where: "l.body_style = 'suv' and s.state = 'CO' and p.price_cents <= 3000000",
};
const SHOPPERS: readonly Shopper[] = [
  {
    email: `shopper@${DEMO_DOMAIN}`,
    favorites: [
      {
        listing: "greatDeal",
        daysAgo: 80,
        note: "Cheapest RAV4 near us. Ask why it has been here so long, and what the tires are like.",
      },
      { listing: "sold", daysAgo: 60, note: "Test drive was good." },
      { listing: "relistedEarlier", daysAgo: 120 },
      { listing: "privateSeller", daysAgo: 5, note: "Saturday at 10, library parking lot." },
      { listing: "withdrawn", daysAgo: 90 },
      { listing: "brandedTitle", daysAgo: 40, note: "Rebuilt title: read the report first." },
      { listing: "certifiedElectric", daysAgo: 4 },
    ],
    searches: [
      COLORADO_SUVS,
      {
        name: "Hybrids under 60,000 miles",
        query: "mileage=-60000&fuel=hybrid&place=co,ut",
        cadence: "weekly",
        where: "l.fuel = 'hybrid' and s.state in ('CO', 'UT') and l.mileage_miles <= 60000",
      },
      {
        name: "AWD for the pass, at most $25,000",
        query: "drivetrain=awd&price=-25000&place=co",
        cadence: "instant",
        where: "l.drivetrain = 'awd' and s.state = 'CO' and p.price_cents <= 2500000",
      },
      {
        name: "Electric in Colorado and Illinois",
        query: "fuel=electric&place=co,il",
        cadence: "off",
        where: "l.fuel = 'electric' and s.state in ('CO', 'IL')",
      },
    ],
    hidden: 4,
    seen: 30,
  },
  {
    email: `second-shopper@${DEMO_DOMAIN}`,
    favorites: [
      { listing: "certifiedElectric", daysAgo: 4 },
      { listing: "greatDeal", daysAgo: 20 },
      { listing: "paused", daysAgo: 12, note: "Paused. Look again next week." },
    ],
    searches: [
      {
        name: "Trucks in Texas",
        query: "body=pickup&place=tx",
        cadence: "off",
        where: "l.body_style = 'pickup' and s.state = 'TX'",
      },
    ],
    hidden: 2,
    seen: 12,
  },
  {
    email: `seller@${DEMO_DOMAIN}`,
    favorites: [
      { listing: "certifiedElectric", daysAgo: 5, note: "Ask what charging at home takes." },
      { listing: "relisted", daysAgo: 30 },
    ],
    searches: [
      {
        name: "What other Outbacks ask",
        query: "make=subaru&model=subaru-outback",
        cadence: "weekly",
        where: "model.slug = 'outback' and make.slug = 'subaru'",
      },
    ],
    hidden: 1,
    seen: 9,
  },
];

/** What members of dealerships keep for themselves: vehicles and a search of what they would trade for. */
const MEMBERS: readonly Shopper[] = DEMO_ACCOUNTS.filter(
  ({ organization }) => organization !== null,
).map(({ email }, at) => ({
  email,
  favorites: [
    { listing: "certifiedElectric", daysAgo: 3 + (at % 3) },
    { listing: "relisted", daysAgo: 20 + at },
  ],
  searches: [
    {
      name: "SUVs at most $25,000 in three states",
      query: "body=suv&price=-25000&place=co,il,tx",
      cadence: "off",
      where: "l.body_style = 'suv' and s.state in ('CO', 'IL', 'TX') and p.price_cents <= 2500000",
    },
  ],
  hidden: 1,
  seen: 5 + (at % 4),
}));

/** What each listing asked at the moment $1, for those that were for sale then. */
const THEN = `
  from listing l
  join seller s on s.id = l.seller_id
  join make on make.id = l.make_id
  join model on model.id = l.model_id
  cross join lateral (
    select e.price_cents from listing_event e where e.listing_id = l.id and e.at <= $1
    order by e.at desc, e.id desc limit 1
  ) p
  where l.listed_at <= $1 and (l.ended_at is null or l.ended_at > $1)`;

/**
 * What the demo's shoppers saved, hid and viewed, and the searches they follow: each vehicle and result
 * as it was when they last looked, so that something has changed since. In the caller's transaction.
 */
export async function writeShopping(
  client: Client,
  {
    seed,
    today,
    userIdByEmail,
  }: {
    readonly seed: number;
    readonly today: Date;
    readonly userIdByEmail: ReadonlyMap<string, number>;
  },
): Promise<void> {
  const ago = (days: number) => new Date(today.getTime() - days * DAY_MS);
  const results = new Map<string, Found>();
  for (const shopper of [...SHOPPERS, ...MEMBERS]) {
    const userId = userIdByEmail.get(shopper.email);
    if (userId === undefined) throw new RangeError(`no demo account ${shopper.email}`);
    // Accounts outlive a market; what they kept of the last one does not.
    await client.query("delete from saved_search where user_id = $1", [userId]);
    await client.query("delete from removal where user_id = $1", [userId]);
    for (const { listing, daysAgo, note = "" } of shopper.favorites) {
      await client.query(
        `insert into favorite (user_id, listing_id, saved_at, note, saved_price_cents, saved_status)
         select $2, l.id, $1, $4, p.price_cents, 'active' ${THEN} and l.id = $3`,
        [ago(daysAgo), userId, SCENARIO_LISTINGS[listing], note],
      );
    }
    for (const [at, plan] of shopper.searches.entries()) {
      const random = createRandom(seed, `saved search ${shopper.email}`, at);
      // Members follow the same search: what it found is looked up once.
      const found =
        results.get(plan.where) ?? (await foundThen(client, plan, ago(LAST_VISIT_DAYS)));
      results.set(plan.where, found);
      await client.query(
        `insert into saved_search (id, user_id, name, query, cadence, created_at, last_visited_at, seen_ids, seen_price_cents)
         values ($2, $3, $4, $5, $6::alert_cadence, $7, $1, $8, $9)`,
        [
          ago(LAST_VISIT_DAYS),
          drawUuid(random),
          userId,
          plan.name,
          keptQuery(queryOf(plan.query)),
          plan.cadence,
          ago(SAVED_DAYS + at),
          found.ids,
          found.prices,
        ],
      );
    }
    await writeLooks(client, userId, shopper, ago(0));
  }
  await client.query(COUNT_LOOKS);
}

interface Found {
  readonly ids: readonly number[];
  readonly prices: readonly number[];
}
const foundRow = z.tuple([z.object({ ids: z.array(z.number()), prices: z.array(z.number()) })]);

/** What a search found at a moment gone by, each with what it asked then. */
async function foundThen(client: Client, { where }: SavedPlan, at: Date): Promise<Found> {
  const { rows } = await client.query(
    `select coalesce(array_agg(id), '{}') as ids, coalesce(array_agg(price_cents), '{}') as prices
     from (select l.id, p.price_cents ${THEN} and ${where} order by l.id limit ${MOST_FOLLOWED_RESULTS + 1}) found`,
    [at],
  );
  return foundRow.parse(rows)[0];
}

/** What the shoppers viewed and saved, as the owners of those listings are told of it. */
const COUNT_LOOKS = `
  insert into listing_day (listing_id, day, view_count, saved_count)
  select listing_id, day, sum(views), sum(saves) from (
    select listing_id, (last_seen_at at time zone 'UTC')::date as day, 1 as views, 0 as saves from seen_listing
    union all
    select listing_id, (saved_at at time zone 'UTC')::date, 0, 1 from favorite
  ) looks group by listing_id, day
  on conflict (listing_id, day) do update
    set view_count = listing_day.view_count + excluded.view_count, saved_count = excluded.saved_count`;

/** Vehicles viewed over the last weeks, and some hidden: the same ones for the same market. */
async function writeLooks(
  client: Client,
  userId: number,
  { hidden, seen }: Shopper,
  today: Date,
): Promise<void> {
  await client.query(
    `insert into seen_listing (user_id, listing_id, first_seen_at, last_seen_at)
     select $1, id, $2::timestamptz - make_interval(hours => (place * 9 + 5)::int),
       $2::timestamptz - make_interval(hours => (place * 9 + 5 - place % 3)::int)
     from (
       select id, row_number() over (order by id) as place from listing
       where status = 'active' order by id limit $3
     ) looked`,
    [userId, today, seen],
  );
  await client.query(
    `insert into hidden_listing (user_id, listing_id, hidden_at)
     select $1, id, $2::timestamptz - make_interval(hours => (place * 13)::int)
     from (
       select id, row_number() over (order by id) as place from listing
       where status = 'active' order by id offset 40 limit $3
     ) hid`,
    [userId, today, hidden],
  );
}
