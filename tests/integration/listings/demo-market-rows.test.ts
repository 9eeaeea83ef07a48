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
    expect(await count("listing WHERE status = 'active'")).toBe(SIZE);
    const sold = await count("listing WHERE status = 'sold'");
    expect(sold / SIZE).toBeGreaterThan(1.15);
    expect(sold / SIZE).toBeLessThan(1.35);
    const byPeople = await count(
      "listing l JOIN seller s ON s.id = l.seller_id WHERE l.status = 'active' AND s.kind = 'private'",
    );
    expect(byPeople / SIZE).toBeCloseTo(0.15, 2);
    expect(await demoMarketSummary(market.url)).toMatchObject({
      size: SIZE,
      seed: 1,
      password: DEMO_PASSWORD,
    });
  });

  it("has a few vehicles in doubt, all of them by records that were planted", async () => {
    const shape = z.array(z.object({ doubts: z.array(z.string()), recorded: z.boolean() }));
    const found = shape.parse(
      await sql(`SELECT l.doubts, EXISTS (SELECT FROM demo_history d, jsonb_array_elements(d.records) r
          WHERE d.vin = l.vin AND (r->>'mileageMiles')::int > l.mileage_miles + 500) AS recorded
        FROM listing l WHERE cardinality(l.doubts) > 0`),
    );
    expect(found.length / SIZE).toBeGreaterThan(0.000_5);
    expect(found.length / SIZE).toBeLessThan(0.005);
    for (const { doubts, recorded } of found)
      expect({ doubts, recorded }).toEqual({ doubts: ["odometer_fell"], recorded: true });
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
        .parse(await sql(`SELECT DISTINCT ${column} AS word FROM listing`));
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
        await count(`${child} c LEFT JOIN ${parent} p ON p.id = c.${key} WHERE p.id IS NULL`),
        `${child}.${key}`,
      ).toBe(0);
    }
    expect(
      await count("listing l JOIN model o ON o.id = l.model_id WHERE o.make_id <> l.make_id"),
    ).toBe(0);
    expect(
      await count(
        "listing l LEFT JOIN demo_price_truth t ON t.listing_id = l.id WHERE t.listing_id IS NULL",
      ),
    ).toBe(0);
  });

  it("lets rows be added after it", async () => {
    const seller = await sql(
      "INSERT INTO seller (kind, name, slug, city, state, zip, latitude, longitude, time_zone) VALUES ('private', 'A', 'a-test', 'B', 'CO', '80202', 1, 1, 'UTC') RETURNING id",
    );
    expect(seller).toHaveLength(1);
    const before = z
      .tuple([z.object({ v: z.coerce.number() })])
      .parse(await sql("SELECT max(change_version) AS v FROM listing"))[0].v;
    await sql("UPDATE listing SET price_cents = price_cents WHERE id = 20");
    expect(await count(`listing WHERE change_version > ${before}`)).toBe(1);
    await sql("DELETE FROM seller WHERE slug = 'a-test'");
  });

  it("tells each listing's history in order, from listed to its end", async () => {
    const history = `(SELECT l.id, l.status, l.price_cents, l.mileage_miles, l.listed_at, l.ended_at,
      array_agg(e.kind::text ORDER BY e.at, e.id) AS kinds, array_agg(e.at ORDER BY e.id) AS times_by_id,
      array_agg(e.at ORDER BY e.at) AS times, (array_agg(e.price_cents ORDER BY e.at DESC))[1] AS last_price,
      count(DISTINCT e.at) AS moments
      FROM listing l JOIN listing_event e ON e.listing_id = l.id AND e.vin = l.vin GROUP BY l.id) h`;
    expect(await count(history)).toBe(await count("listing"));
    for (const wrong of [
      "kinds[1] <> 'listed' OR times[1] <> listed_at",
      "times <> times_by_id OR moments <> cardinality(times)",
      "last_price <> price_cents",
      "status IN ('sold', 'withdrawn') AND (kinds[cardinality(kinds)] <> status::text OR ended_at IS DISTINCT FROM times[cardinality(times)])",
      "status IN ('active', 'paused') AND ended_at IS NOT NULL",
      "times[cardinality(times)] >= '2026-11-20'",
      "'listed' = ANY (kinds[2:])",
    ]) {
      expect(await count(`${history} WHERE ${wrong}`), wrong).toBe(0);
    }
    expect(await count("listing WHERE dropped_at IS NOT NULL AND drop_cents <= 0")).toBe(0);
    expect(
      await count("(SELECT 1 FROM listing WHERE status = 'sold' AND ended_at < '2025-11-18') x"),
    ).toBeLessThan(SIZE / 10);
  });

  it("relists some vehicles, never two offers of one at once, first seen when first listed", async () => {
    const again = await count("(SELECT vin FROM listing GROUP BY vin HAVING count(*) > 1) x");
    expect(again / (await count("(SELECT DISTINCT vin FROM listing) x"))).toBeCloseTo(0.06, 1.5);
    const pairs = "listing a JOIN listing b ON a.vin = b.vin AND a.id < b.id";
    expect(await count(`${pairs} WHERE a.ended_at IS NULL OR a.ended_at >= b.listed_at`)).toBe(0);
    expect(await count(`${pairs} WHERE a.vin_first_seen_at <> b.vin_first_seen_at`)).toBe(0);
    expect(await count(`${pairs} WHERE a.seller_id <> b.seller_id`)).toBeGreaterThan(50);

    const { odometerConflicts } = await parameters();
    const falling = z
      .array(z.object({ a: z.number(), b: z.number() }))
      .parse(
        await sql(
          `SELECT a.id AS a, b.id AS b FROM ${pairs} WHERE b.mileage_miles < a.mileage_miles`,
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
        await sql(`SELECT DISTINCT a.vin FROM ${pairs} WHERE b.mileage_miles < a.mileage_miles`),
      );
    expect(vins.filter(({ vin }) => !planted.has(vin))).toEqual([]);
  });

  it("puts sellers on real ZIP codes, with telephone numbers nobody has", async () => {
    expect(
      await count(
        "seller WHERE kind = 'dealer' AND (phone !~ '^\\(\\d{3}\\) 555-01\\d\\d$' OR street IS NULL OR hours IS NULL)",
      ),
    ).toBe(0);
    expect(
      await count("seller WHERE kind = 'private' AND (phone IS NOT NULL OR street IS NOT NULL)"),
    ).toBe(0);
    const dealers = await count("seller WHERE kind = 'dealer'");
    expect(
      (await count("seller WHERE kind = 'dealer' AND doc_fee_cents IS NOT NULL")) / dealers,
    ).toBeGreaterThan(0.4);
    expect(await count("(SELECT DISTINCT state FROM seller) x")).toBeGreaterThan(40);
  });
});
