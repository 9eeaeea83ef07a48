import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { buildCatalog } from "#prisma/seed/catalog.ts";
import { DEMO_ACCOUNTS } from "#prisma/seed/people.ts";
import { createTestMarket, DATA_DIR, type TestMarket } from "#tests/factories/demo-market.ts";

// Each builds a catalog or a market, some of them two.
vi.setConfig({ testTimeout: 240_000 });

let market: TestMarket;
const sql: TestMarket["sql"] = (...args) => market.sql(...args);
const count: TestMarket["count"] = (condition) => market.count(condition);
const build: TestMarket["build"] = (changes) => market.build(changes);

beforeAll(async () => {
  market = await createTestMarket();
});
afterAll(() => market.drop());

/** Every row of the market as one fingerprint; the index's bookkeeping is not part of it. */
async function fingerprint(): Promise<unknown> {
  const tables = [
    "listing",
    "listing_event",
    "seller",
    "organization",
    "app_user",
    "demo_price_truth",
    "demo_history",
    "demo_market",
    "charging_station",
    "membership",
    "lead",
    "thread",
    "message",
    "thread_read",
    "listing_day",
    "review",
    "seller_record",
    "seller_fee",
    "seller_special_day",
    "dealership_claim",
    "member_invitation",
    "lead_note",
    "reply_template",
    "feed_source",
    "feed_run",
    "feed_row",
    "follow",
    "search_demand",
    "organization_event",
    "demo_records",
    "fuel_economy",
    "fuel_economy_model",
    "recall_campaign",
    "recall_vehicle",
    "complaint",
    "safety_rating",
    "nhtsa_name",
  ];
  const sums = tables.map(
    (table) => `(select md5(string_agg(row::text, ',' order by row::text)) from (
      select to_jsonb(t) - 'change_version' - 'change_xact' - 'built_at' - 'written_at' as row from ${table} t) x) as ${table}`,
  );
  return (await sql(`select ${sums.join(", ")}`))[0];
}

it("is followed from where it was built: jobs have nothing of it to go over", async () => {
  expect(await sql("select name from change_cursor order by name")).toEqual([
    { name: "listing-doubt" },
    { name: "listing-doubt.sweep" },
    { name: "seller-record" },
  ]);
  for (const table of ["listing", "lead"])
    expect(
      await count(`${table} t join change_cursor c on t.change_xact >= c.xact and c.xact > 0`),
    ).toBe(0);
  expect(
    await count(
      "change_cursor c, demo_market m where c.name = 'listing-doubt.sweep' and c.updated_at = m.built_at",
    ),
  ).toBe(1);
});

describe("the catalog", () => {
  it("is built once and keeps ids when it is built again", async () => {
    expect((await buildCatalog(market.url, DATA_DIR)).changed).toBe(false);

    const ids = () => sql("select id, make_id, slug from model order by id");
    const before = await ids();
    await sql("update catalog_build set version = 'older'");
    await sql("update model set body_style = 'van' where slug = 'rav4'");
    await sql("insert into make (id, name, slug) values (9001, 'Gone', 'gone')");
    await sql(
      "insert into model (id, make_id, name, slug, body_style, size_class) values (9001, 9001, 'Gone', 'gone', 'suv', 'full')",
    );
    expect(await buildCatalog(market.url, DATA_DIR)).toMatchObject({
      changed: true,
      modelCount: before.length,
    });

    expect(await ids()).toEqual(before);
    expect(await count("model where slug = 'rav4' and body_style = 'suv'")).toBe(1);
    expect(await count("make where slug = 'gone'")).toBe(0);
    expect(
      await count("trim t left join model_year y on y.id = t.model_year_id where y.id is null"),
    ).toBe(0);
  });
});

describe("a catalog that began in 2010", () => {
  it("grows to 1981 with every id as it was and every listing where it was", async () => {
    await sql(
      "delete from trim t using model_year y where y.id = t.model_year_id and y.year < 2010",
    );
    await sql(`delete from model_year y where y.year < 2010
      and not exists (select from listing l where l.model_id = y.model_id and l.year = y.year)`);
    await sql(`delete from model o where not exists (select from model_year y where y.model_id = o.id)
      and not exists (select from listing l where l.model_id = o.id)`);
    await sql("update catalog_build set version = 'since 2010'");
    const ids = "select id, make_id, slug from model order by id";
    const yearIds = "select id, model_id, year from model_year order by id";
    const places = "select id, make_id, model_id, year from listing order by id";
    const [models, years, listings] = [await sql(ids), await sql(yearIds), await sql(places)];
    expect(await count("model where slug = 'alero'")).toBe(0);

    expect((await buildCatalog(market.url, DATA_DIR)).changed).toBe(true);

    expect(await sql(ids)).toEqual(expect.arrayContaining(models));
    expect(await sql(yearIds)).toEqual(expect.arrayContaining(years));
    expect(await sql(places)).toEqual(listings);
    expect(await count("model where slug = 'alero'")).toBe(1);
    expect(await count("model_year where year < 2010")).toBeGreaterThan(7_000);
  });
});

describe("a catalog of before models were told apart", () => {
  it("moves vehicles and follows to the model that their VIN tells", async () => {
    const silverados = `o.slug in ('silverado-1500', 'silverado-2500', 'silverado-3500')
      and o.make_id = (select id from make where slug = 'chevrolet')`;
    const places = `select l.id, o.slug from listing l join model o on o.id = l.model_id
      where ${silverados} order by l.id`;
    const before = await sql(places);
    expect(new Set(before.map(({ slug }) => slug)).size).toBe(3);
    await sql(`insert into model (id, make_id, name, slug, body_style, size_class)
      select 9002, make_id, 'Silverado', 'silverado', body_style, size_class from model o where ${silverados} limit 1`);
    await sql(
      `update listing l set model_id = 9002 from model o where o.id = l.model_id and ${silverados}`,
    );
    await sql("update catalog_build set version = 'one Silverado'");

    expect((await buildCatalog(market.url, DATA_DIR)).changed).toBe(true);

    expect(await sql(places)).toEqual(before);
    expect(await count("model where slug = 'silverado'")).toBe(0);
  });
});

describe("building it again", () => {
  it("gives the same rows for the same seed, size and day, and others for another seed", async () => {
    await build({ size: 400 });
    const first = await fingerprint();
    await market.buildAnew({ size: 400, now: new Date("2026-11-20T23:59:59Z") });
    expect(await fingerprint()).toEqual(first);
    await build({ size: 400, seed: 2 });
    expect(await fingerprint()).not.toEqual(first);
  });

  it("leaves the former market whole when it dies half-way, and then succeeds", async () => {
    await build({ size: 400, seed: 3 });
    const before = await fingerprint();
    let killed = false;
    const dying = build({
      seed: 4,
      size: 10_000,
      onProgress: ({ done }) => {
        if (killed || done < 2_000) return;
        killed = true;
        void sql(
          "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lotwise demo market' and datname = current_database()",
        );
      },
    });
    await expect(dying).rejects.toThrow();
    expect(killed).toBe(true);
    expect(await fingerprint()).toEqual(before);

    await build({ seed: 4, size: 500 });
    expect(await count("listing where status = 'active'")).toBe(500);
    expect(await count("demo_market")).toBe(1);
  });

  it("keeps accounts that are not the demo's", async () => {
    await sql("insert into app_user (email, name) values ('someone@example.com', 'Someone')");
    await build({ size: 500 });
    expect(await count("app_user where email = 'someone@example.com'")).toBe(1);
    // Accounts of sellers come with their sellers.
    expect(await count("app_user where id < 1000000000")).toBe(DEMO_ACCOUNTS.length + 1);
  });

  it("works for a database role that may not switch triggers off", async () => {
    const role = `plain_${Date.now()}`;
    await sql(`CREATE ROLE ${role} LOGIN PASSWORD 'plain'`);
    try {
      await sql(`grant all on all tables in schema public to ${role}`);
      await sql(`grant all on all sequences in schema public to ${role}`);
      const url = new URL(market.url);
      url.username = role;
      url.password = "plain";
      await build({ databaseUrl: url.href, size: 500, seed: 5 });
      const asPlain = await fingerprint();
      await build({ size: 500, seed: 5 });
      expect(await fingerprint()).toEqual(asPlain);
      expect(await count("listing where change_version = 0 or change_xact = 0")).toBe(0);
    } finally {
      await sql(`DROP OWNED BY ${role}`);
      await sql(`DROP ROLE ${role}`);
    }
  });

  it("leaves a market alone that no demo wrote", async () => {
    await sql("delete from demo_market");
    const before = await fingerprint();
    await expect(build({ seed: 9 })).rejects.toThrow("a market that is not the demo's");
    expect(await fingerprint()).toEqual(before);
  });

  it("refuses a size it cannot build", async () => {
    for (const size of [0, 12.5, 1_000_001, Number.NaN]) {
      await expect(market.buildAnew({ size })).rejects.toMatchObject({ code: "invalid_input" });
    }
  });
});
