import { tmpdir } from "node:os";
import { join } from "node:path";
import { verify } from "@node-rs/argon2";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { compareSpecs, conflictWords } from "#lib/domain/listing/rules.ts";
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
} from "#lib/domain/vehicle/constants.ts";
import { vinSchema } from "#lib/domain/vin/schema.ts";
import { decodeVin } from "#lib/domain/vin-decode/rules.ts";
import { vinFacts } from "#lib/domain/vin-facts/rules.ts";
import { loadVpicIndex } from "#lib/platform/vpic/load.ts";
import { buildCatalog } from "#prisma/seed/catalog.ts";
import { buildDemoMarket, demoMarketSummary } from "#prisma/seed/demo-market.ts";
import { PRICE_MODEL } from "#prisma/seed/depreciation.ts";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "#prisma/seed/people.ts";
import { SCENARIO_LISTINGS } from "#prisma/seed/scenarios.ts";
import { withConnection } from "#tests/factories/market.ts";
import { createTestDatabase, type TestDatabase } from "#tests/setup/database.ts";

const DATA_DIR = join(tmpdir(), "lotwise-test-data");
const NOW = new Date("2026-11-20T15:30:00Z");
const SIZE = 4_000;

let database: TestDatabase;

const sql = (text: string, values: unknown[] = [], url = database.url) =>
  withConnection(url, async (client) => (await client.query(text, values)).rows);
const count = async (condition: string): Promise<number> =>
  z
    .tuple([z.object({ n: z.coerce.number() })])
    .parse(await sql(`SELECT count(*) AS n FROM ${condition}`))[0].n;
const build = (changes: Partial<Parameters<typeof buildDemoMarket>[0]> = {}) =>
  buildDemoMarket({
    databaseUrl: database.url,
    dataDir: DATA_DIR,
    size: SIZE,
    seed: 1,
    now: NOW,
    ...changes,
  });

/** Every row of the market as one fingerprint; the index's bookkeeping is not part of it. */
async function fingerprint(): Promise<unknown> {
  const tables = [
    "listing",
    "listing_event",
    "seller",
    "organization",
    "app_user",
    "demo_price_truth",
    "demo_market",
    "membership",
  ];
  const sums = tables.map(
    (table) => `(SELECT md5(string_agg(row::text, ',' ORDER BY row::text)) FROM (
      SELECT to_jsonb(t) - 'change_version' - 'change_xact' - 'built_at' AS row FROM ${table} t) x) AS ${table}`,
  );
  return (await sql(`SELECT ${sums.join(", ")}`))[0];
}

beforeAll(async () => {
  database = await createTestDatabase();
  await buildCatalog(database.url, DATA_DIR);
  await build();
});
afterAll(() => database.drop());

const parametersSchema = z.object({
  day: z.string(),
  scenarios: z.record(z.string(), z.number()),
  conflicts: z.array(
    z.object({ listingId: z.number(), kind: z.string(), stated: z.string(), vinSays: z.string() }),
  ),
  odometerConflicts: z.array(
    z.object({ vin: z.string(), earlierListingId: z.number(), laterListingId: z.number() }),
  ),
  priceModel: z.object({ noiseSigma: z.number() }),
});
const parameters = async () =>
  z
    .tuple([z.object({ parameters: parametersSchema })])
    .parse(await sql("SELECT parameters FROM demo_market"))[0].parameters;

describe("the catalog", () => {
  it("is built once and keeps ids when it is built again", async () => {
    expect((await buildCatalog(database.url, DATA_DIR)).changed).toBe(false);

    const ids = () => sql("SELECT id, make_id, slug FROM model ORDER BY id");
    const before = await ids();
    await sql("UPDATE catalog_build SET version = 'older'");
    await sql("UPDATE model SET body_style = 'van' WHERE slug = 'rav4'");
    await sql("INSERT INTO make (id, name, slug) VALUES (9001, 'Gone', 'gone')");
    await sql(
      "INSERT INTO model (id, make_id, name, slug, body_style, size_class) VALUES (9001, 9001, 'Gone', 'gone', 'suv', 'full')",
    );
    expect(await buildCatalog(database.url, DATA_DIR)).toMatchObject({
      changed: true,
      modelCount: before.length,
    });

    expect(await ids()).toEqual(before);
    expect(await count("model WHERE slug = 'rav4' AND body_style = 'suv'")).toBe(1);
    expect(await count("make WHERE slug = 'gone'")).toBe(0);
    expect(
      await count("trim t LEFT JOIN model_year y ON y.id = t.model_year_id WHERE y.id IS NULL"),
    ).toBe(0);
  });
});

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
    expect(await demoMarketSummary(database.url)).toMatchObject({
      size: SIZE,
      seed: 1,
      password: DEMO_PASSWORD,
    });
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

describe("its VINs", () => {
  const listingRow = z.object({
    id: z.number(),
    vin: vinSchema,
    year: z.number(),
    make: z.string(),
    model: z.string(),
    trim: z.string().nullable(),
    bodyStyle: z.enum(Object.keys(BODY_STYLES) as [keyof typeof BODY_STYLES]),
    engine: z.string().nullable(),
    fuel: z.enum(Object.keys(FUELS) as [keyof typeof FUELS]),
    drivetrain: z.enum(Object.keys(DRIVETRAINS) as [keyof typeof DRIVETRAINS]).nullable(),
    transmission: z.enum(Object.keys(TRANSMISSIONS) as [keyof typeof TRANSMISSIONS]).nullable(),
    doors: z.number().nullable(),
    seats: z.number().nullable(),
  });

  it("decode to what the listing says, except exactly the planted ones", async () => {
    const index = loadVpicIndex(DATA_DIR);
    const { conflicts } = await parameters();
    const planted = new Map(conflicts.map((conflict) => [conflict.listingId, conflict]));
    const rows = z.array(listingRow).parse(
      await sql(
        `SELECT l.id, l.vin, l.year, m.name AS make, o.name AS model, l.trim, l.body_style AS "bodyStyle", l.engine,
          l.fuel, l.drivetrain, l.transmission, l.doors, l.seats
         FROM listing l JOIN make m ON m.id = l.make_id JOIN model o ON o.id = l.model_id
         WHERE l.id % 3 = 0 OR l.id = ANY($1)`,
        [[...planted.keys()]],
      ),
    );
    expect(planted.size).toBeGreaterThanOrEqual(3);
    const wrong: string[] = [];
    for (const row of rows) {
      const decoded = decodeVin(index, row.vin, { currentYear: 2026 });
      const conflict = compareSpecs(row, vinFacts(decoded))
        .map(conflictWords)
        .find((words) => words !== null);
      const known = planted.get(row.id)?.kind;
      const expected =
        known === "check_digit"
          ? decoded.checkDigitOk
          : known
            ? conflict === undefined
            : conflict !== undefined || !decoded.checkDigitOk;
      if (expected)
        wrong.push(
          `${row.id} ${row.vin} ${row.year} ${row.make} ${row.model}: ${conflict ?? known}`,
        );
    }
    expect(wrong).toEqual([]);
    expect(rows.length).toBeGreaterThan(2_000);
  });

  it("are each one vehicle's", async () => {
    expect(
      await count(
        "(SELECT vin FROM listing GROUP BY vin HAVING count(DISTINCT (model_id, paint_hex)) > 1) x",
      ),
    ).toBe(0);
  });
});

describe("its prices", () => {
  it("scatter around the known model as its parameters say", async () => {
    const [row] = z
      .tuple([
        z.object({
          n: z.coerce.number(),
          noise: z.number(),
          sigma: z.number(),
          bias: z.number(),
          spread: z.number(),
        }),
      ])
      .parse(
        await sql(`SELECT count(*) AS n, avg(ln(noise_ratio))::float AS noise, stddev(ln(noise_ratio))::float AS sigma,
        avg(ln(price_cents::float / expected_cents))::float AS bias, stddev(ln(price_cents::float / expected_cents))::float AS spread
        FROM listing JOIN demo_price_truth ON listing_id = id WHERE id > ${Object.keys(SCENARIO_LISTINGS).length}`),
      );
    expect(row.n).toBeGreaterThan(9_000);
    expect(row.noise).toBeCloseTo(0, 2);
    expect(row.sigma / PRICE_MODEL.noiseSigma).toBeGreaterThan(0.97);
    expect(row.sigma / PRICE_MODEL.noiseSigma).toBeLessThan(1.03);
    expect(row.bias).toBeCloseTo(0, 2);
    const habits = Math.hypot(PRICE_MODEL.noiseSigma, PRICE_MODEL.dealerHabit.deviation);
    expect(row.spread / habits).toBeGreaterThan(0.9);
    expect(row.spread / habits).toBeLessThan(1.12);
    expect((await parameters()).priceModel.noiseSigma).toBe(PRICE_MODEL.noiseSigma);
  });

  it("are lower for older and for further driven vehicles", async () => {
    const [row] = z
      .tuple([z.object({ by_year: z.number(), by_miles: z.number() })])
      .parse(
        await sql(
          "SELECT corr(year, ln(price_cents))::float AS by_year, corr(mileage_miles, ln(price_cents))::float AS by_miles FROM listing",
        ),
      );
    expect(row.by_year).toBeGreaterThan(0.5);
    expect(row.by_miles).toBeLessThan(-0.5);
  });
});

describe("its scenarios and people", () => {
  it("are where the constants say", async () => {
    const rows = z
      .array(
        z.object({
          id: z.number(),
          status: z.string(),
          title_status: z.string(),
          ratio: z.number(),
          drop_cents: z.number().nullable(),
        }),
      )
      .parse(
        await sql(`SELECT id, status, title_status, drop_cents, price_cents::float / expected_cents AS ratio
        FROM listing JOIN demo_price_truth ON listing_id = id WHERE id <= 14 ORDER BY id`),
      );
    const at = (name: keyof typeof SCENARIO_LISTINGS) =>
      rows.find(({ id }) => id === SCENARIO_LISTINGS[name]);
    expect(at("greatDeal")).toMatchObject({ status: "active" });
    expect(at("greatDeal")?.ratio).toBeLessThan(0.87);
    expect(at("greatDeal")?.drop_cents).toBeGreaterThan(0);
    expect(at("greatDealEarlierOffer")).toMatchObject({ status: "withdrawn" });
    expect(at("sold")).toMatchObject({ status: "sold" });
    expect(at("paused")).toMatchObject({ status: "paused" });
    expect(at("withdrawn")).toMatchObject({ status: "withdrawn" });
    expect(at("brandedTitle")).toMatchObject({ status: "active", title_status: "rebuilt" });
    expect((await parameters()).scenarios).toEqual(SCENARIO_LISTINGS);
    const rare = "listing WHERE model_id = (SELECT model_id FROM listing WHERE id = 3)";
    expect(await count(rare)).toBe(1);
    const kinds = (await parameters()).conflicts
      .filter(({ listingId }) => listingId <= 14)
      .map(({ kind }) => kind);
    expect(kinds).toEqual(["model_year", "body_style", "check_digit"]);
  });

  it("sign in with the one password, in every role", async () => {
    const rows = z
      .array(
        z.object({
          email: z.string(),
          password_hash: z.string(),
          role: z.string().nullable(),
          organization: z.string().nullable(),
        }),
      )
      .parse(
        await sql(`SELECT u.email, u.password_hash, m.role::text, o.name AS organization FROM app_user u
        LEFT JOIN membership m ON m.user_id = u.id LEFT JOIN organization o ON o.id = m.organization_id ORDER BY u.id`),
      );
    expect(rows.map(({ email, role, organization }) => ({ email, role, organization }))).toEqual(
      DEMO_ACCOUNTS.map(({ email, role, organization }) => ({ email, role, organization })),
    );
    expect(new Set(rows.map(({ role }) => role))).toEqual(
      new Set(["owner", "manager", "sales", "viewer", null]),
    );
    expect(await verify(rows[0]?.password_hash ?? "", DEMO_PASSWORD)).toBe(true);
    expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$/);
    expect(
      await count(
        "seller s JOIN app_user u ON u.id = s.user_id JOIN listing l ON l.seller_id = s.id WHERE u.email LIKE 'seller@%' AND l.status = 'active'",
      ),
    ).toBe(1);
    expect(
      await count(
        "organization o LEFT JOIN seller s ON s.organization_id = o.id WHERE s.id IS NULL",
      ),
    ).toBe(0);
  });
});

describe("building it again", () => {
  it("gives the same rows for the same seed, size and day, and others for another seed", async () => {
    await build({ size: 1_000 });
    const first = await fingerprint();
    await build({ size: 1_000, now: new Date("2026-11-20T23:59:59Z") });
    expect(await fingerprint()).toEqual(first);
    await build({ size: 1_000, seed: 2 });
    expect(await fingerprint()).not.toEqual(first);
  });

  it("leaves the former market whole when it dies half-way, and then succeeds", async () => {
    await build({ size: 1_000, seed: 3 });
    const before = await fingerprint();
    let killed = false;
    const dying = build({
      seed: 4,
      size: 10_000,
      onProgress: ({ done }) => {
        if (killed || done < 2_000) return;
        killed = true;
        void sql(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'lotwise demo market' AND datname = current_database()",
        );
      },
    });
    await expect(dying).rejects.toThrow();
    expect(killed).toBe(true);
    expect(await fingerprint()).toEqual(before);

    await build({ seed: 4, size: 500 });
    expect(await count("listing WHERE status = 'active'")).toBe(500);
    expect(await count("demo_market")).toBe(1);
  });

  it("keeps accounts that are not the demo's", async () => {
    await sql("INSERT INTO app_user (email, name) VALUES ('someone@example.com', 'Someone')");
    await build({ size: 500 });
    expect(await count("app_user WHERE email = 'someone@example.com'")).toBe(1);
    expect(await count("app_user")).toBe(DEMO_ACCOUNTS.length + 1);
  });

  it("works for a database role that may not switch triggers off", async () => {
    const role = `plain_${Date.now()}`;
    await sql(`CREATE ROLE ${role} LOGIN PASSWORD 'plain'`);
    try {
      await sql(`GRANT ALL ON ALL TABLES IN SCHEMA public TO ${role}`);
      await sql(`GRANT ALL ON ALL SEQUENCES IN SCHEMA public TO ${role}`);
      const url = new URL(database.url);
      url.username = role;
      url.password = "plain";
      await build({ databaseUrl: url.href, size: 500, seed: 5 });
      const asPlain = await fingerprint();
      await build({ size: 500, seed: 5 });
      expect(await fingerprint()).toEqual(asPlain);
      expect(await count("listing WHERE change_version = 0 OR change_xact = 0")).toBe(0);
    } finally {
      await sql(`DROP OWNED BY ${role}`);
      await sql(`DROP ROLE ${role}`);
    }
  });

  it("refuses a size it cannot build", async () => {
    for (const size of [0, 12.5, 1_000_001, Number.NaN]) {
      await expect(build({ size })).rejects.toMatchObject({ code: "invalid_input" });
    }
  });
});
