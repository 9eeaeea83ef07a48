import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import {
  BODY_STYLES,
  DRIVETRAINS,
  EXTERIOR_COLORS,
  FEATURES,
  FUELS,
  INTERIOR_COLORS,
  SIZE_CLASSES,
  TITLE_STATUSES,
  TRANSMISSIONS,
} from "#lib/domain/vehicles/vehicle/constants.ts";
import { demoMarketSummary } from "#prisma/seed/demo-market.ts";
import { DEMO_PASSWORD } from "#prisma/seed/people.ts";
import { createTestMarket, SIZE, type TestMarket } from "#tests/factories/demo-market.ts";

let market: TestMarket;
const sql: TestMarket["sql"] = (...args) => market.sql(...args);
const count: TestMarket["count"] = (condition) => market.count(condition);
const parameters: TestMarket["parameters"] = () => market.parameters();

beforeAll(async () => {
  market = await createTestMarket();
});
afterAll(() => market.drop());

describe("the demo market", () => {
  it("has exactly the vehicles asked for on offer, and about 1.2 times as many sold", async () => {
    expect(await count("listing where status = 'active'")).toBe(SIZE);
    const sold = await count("listing where status = 'sold'");
    expect(sold / SIZE).toBeGreaterThan(1.15);
    expect(sold / SIZE).toBeLessThan(1.35);
    const byPeople = await count(
      "listing l join seller s on s.id = l.seller_id where l.status = 'active' and s.kind = 'private'",
    );
    expect(byPeople / SIZE).toBeCloseTo(0.15, 2);
    expect(await demoMarketSummary(market.url)).toMatchObject({
      size: SIZE,
      seed: 1,
      password: DEMO_PASSWORD,
    });
  });

  it("has a few vehicles in doubt, all of them by readings that were planted", async () => {
    const { odometerConflicts } = await parameters();
    const shape = z.array(z.object({ doubts: z.array(z.string()), planted: z.boolean() }));
    const found = shape.parse(
      await sql(
        `select l.doubts, l.id = any($1) or exists (select from demo_history d, jsonb_array_elements(d.records) r
          where d.vin = l.vin and (r->>'mileageMiles')::int > l.mileage_miles + 500) as planted
        from listing l where cardinality(l.doubts) > 0`,
        [odometerConflicts.map(({ laterListingId }) => laterListingId)],
      ),
    );
    expect(found.length / SIZE).toBeGreaterThan(0.000_5);
    expect(found.length / SIZE).toBeLessThan(0.005);
    for (const { doubts, planted } of found)
      expect({ doubts, planted }).toEqual({ doubts: ["odometer_fell"], planted: true });
  });

  it("uses only the words of the vehicle's own lists", async () => {
    const allowed = {
      body_style: BODY_STYLES,
      size_class: SIZE_CLASSES,
      fuel: FUELS,
      drivetrain: DRIVETRAINS,
      transmission: TRANSMISSIONS,
      exterior_color: EXTERIOR_COLORS,
      interior_color: INTERIOR_COLORS,
      title_status: TITLE_STATUSES,
      "unnest(features)": FEATURES,
    };
    for (const [column, words] of Object.entries(allowed)) {
      const found = z
        .array(z.object({ word: z.string().nullable() }))
        .parse(await sql(`select distinct ${column} as word from listing`));
      const strange = found.filter(({ word }) => word !== null && !Object.hasOwn(words, word));
      expect(strange, column).toEqual([]);
    }
  });

  it("points only at rows that exist, though the keys were not checked one by one", async () => {
    for (const [child, key, parent] of [
      ["listing", "seller_id", "seller"],
      ["listing", "make_id", "make"],
      ["listing", "model_id", "model"],
      ["listing_event", "listing_id", "listing"],
      ["demo_price_truth", "listing_id", "listing"],
    ]) {
      expect(
        await count(`${child} c left join ${parent} p on p.id = c.${key} where p.id is null`),
        `${child}.${key}`,
      ).toBe(0);
    }
    expect(
      await count("listing l join model o on o.id = l.model_id where o.make_id <> l.make_id"),
    ).toBe(0);
    expect(
      await count(
        "listing l left join demo_price_truth t on t.listing_id = l.id where t.listing_id is null",
      ),
    ).toBe(0);
  });

  it("lets rows be added after it", async () => {
    const seller = await sql(
      "insert into seller (kind, name, slug, city, state, zip, latitude, longitude, time_zone) values ('private', 'A', 'a-test', 'B', 'CO', '80202', 1, 1, 'UTC') returning id",
    );
    expect(seller).toHaveLength(1);
    const before = z
      .tuple([z.object({ v: z.coerce.number() })])
      .parse(await sql("select max(change_version) as v from listing"))[0].v;
    await sql("update listing set price_cents = price_cents where id = 20");
    expect(await count(`listing where change_version > ${before}`)).toBe(1);
    await sql("delete from seller where slug = 'a-test'");
  });

  it("tells each listing's history in order, from listed to its end", async () => {
    const history = `(select l.id, l.status, l.price_cents, l.mileage_miles, l.listed_at, l.ended_at,
      array_agg(e.kind::text order by e.at, e.id) as kinds, array_agg(e.at order by e.id) as times_by_id,
      array_agg(e.at order by e.at) as times, (array_agg(e.price_cents order by e.at desc))[1] as last_price,
      count(distinct e.at) as moments
      from listing l join listing_event e on e.listing_id = l.id and e.vin = l.vin group by l.id) h`;
    expect(await count(history)).toBe(await count("listing"));
    for (const wrong of [
      "kinds[1] <> 'listed' or times[1] <> listed_at",
      "times <> times_by_id or moments <> cardinality(times)",
      "last_price <> price_cents",
      "status in ('sold', 'withdrawn') and (kinds[cardinality(kinds)] <> status::text or ended_at is distinct from times[cardinality(times)])",
      "status in ('active', 'paused') and ended_at is not null",
      "times[cardinality(times)] >= '2026-11-20'",
      "'listed' = ANY (kinds[2:])",
    ]) {
      expect(await count(`${history} where ${wrong}`), wrong).toBe(0);
    }
    expect(await count("listing where dropped_at is not null and drop_cents <= 0")).toBe(0);
    expect(
      await count("(select 1 from listing where status = 'sold' and ended_at < '2025-11-18') x"),
    ).toBeLessThan(SIZE / 10);
  });

  it("relists some vehicles, never two offers of one at once, and days on the market go on", async () => {
    const again = await count("(select vin from listing group by vin having count(*) > 1) x");
    expect(again / (await count("(select distinct vin from listing) x"))).toBeCloseTo(0.06, 1.5);
    const pairs = "listing a join listing b on a.vin = b.vin and a.id < b.id";
    expect(await count(`${pairs} where a.ended_at is null or a.ended_at >= b.listed_at`)).toBe(0);
    // Days on the market go on over a relisting, not over a sale or a quarter of a year without an offer.
    expect(
      await count(`(select *, lag(status) over w as how, lag(ended_at) over w as before, lag(vin_first_seen_at) over w as began
        from listing window w as (partition by vin order by listed_at)) l
        where vin_first_seen_at <> case when how = 'withdrawn' and listed_at - before <= interval '90 days'
          then began else listed_at end`),
    ).toBe(0);
    expect(await count("listing where vin_first_seen_at < listed_at")).toBeGreaterThan(50);
    expect(await count("listing where seller_since < listed_at")).toBeGreaterThan(0);
    expect(await count(`${pairs} where a.seller_id <> b.seller_id`)).toBeGreaterThan(50);

    const { odometerConflicts } = await parameters();
    const falling = z
      .array(z.object({ a: z.number(), b: z.number() }))
      .parse(
        await sql(
          `select a.id as a, b.id as b from ${pairs} where b.mileage_miles < a.mileage_miles`,
        ),
      );
    expect(odometerConflicts.length).toBeGreaterThan(0);
    for (const { earlierListingId, laterListingId } of odometerConflicts) {
      expect(falling).toContainEqual({ a: earlierListingId, b: laterListingId });
    }
    const planted = new Set(odometerConflicts.map(({ vin }) => vin));
    const vins = z
      .array(z.object({ vin: z.string() }))
      .parse(
        await sql(`select distinct a.vin from ${pairs} where b.mileage_miles < a.mileage_miles`),
      );
    expect(vins.filter(({ vin }) => !planted.has(vin))).toEqual([]);
  });

  it("puts sellers on real ZIP codes, with telephone numbers nobody has", async () => {
    expect(
      await count(
        "seller where kind = 'dealer' and (phone !~ '^\\(\\d{3}\\) 555-01\\d\\d$' or street is null or hours is null)",
      ),
    ).toBe(0);
    expect(
      await count("seller where kind = 'private' and (phone is not null or street is not null)"),
    ).toBe(0);
    const dealers = await count("seller where kind = 'dealer'");
    expect(
      (await count("seller where kind = 'dealer' and doc_fee_cents is not null")) / dealers,
    ).toBeGreaterThan(0.4);
    expect(await count("(select distinct state from seller) x")).toBeGreaterThan(40);
  });
});
