import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { RESEARCH_NEEDS } from "#lib/domain/discover/research-pages/constants.need.ts";
import { lineUpOfMake, marketByMake } from "#lib/domain/discover/research-pages/data.line-up.ts";
import { needsOnMarket } from "#lib/domain/discover/research-pages/data.need.ts";
import { modelYearResearch } from "#lib/domain/discover/research-pages/data.ts";
import { isSearchable, needQuery } from "#lib/domain/discover/research-pages/rules.need.ts";
import { sitemapFile, sitemapIndex } from "#lib/domain/discover/sitemap/data.ts";
import { statedSpecsOf, trimsOf } from "#lib/domain/market/cohort/data.trims.ts";
import { loadHistory } from "#lib/domain/market/market-history/jobs.ts";
import { priceTrendOfMake } from "#lib/domain/market/price-trend/data.ts";
import type { PriceTrend } from "#lib/domain/market/price-trend/types.ts";
import {
  findMake,
  findModelYear,
  modelYearById,
  nearestToAddress,
} from "#lib/domain/vehicles/model-year/data.ts";
import type { ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";
import { tell } from "#lib/platform/search-engine/client.ts";
import { askedOfPostgres } from "#tests/factories/asked-of-postgres.ts";
import { NOW, search, searchMarket, sql } from "#tests/factories/search-market.ts";

const ORIGIN = "https://lotwise.example";
const HONDA = 401;
const CIVIC = 2001;

beforeAll(async () => {
  await searchMarket();
  await sql(
    z.unknown(),
    "insert into model_year (id, model_id, year) select m.id * 100 + y - 2000, m.id, y from model m cross join generate_series(2012, 2025) y",
  );
  await sql(
    z.unknown(),
    `insert into trim (id, model_year_id, name, body_style, fuel, engine, doors)
     select row_number() over (), ${CIVIC} * 100 + 19, t.name, t.body, 'gasoline', t.engine, t.doors
     from (values ('LX', 'sedan', '2.0 L 4-cylinder', 4), ('LX', 'coupe', '2.0 L 4-cylinder', 2),
       ('EX', 'sedan', '1.5 L 4-cylinder turbo', 4), (null, 'sedan', '2.0 L 4-cylinder', 4)) as t(name, body, engine, doors)`,
  );
  await sql(
    z.unknown(),
    `insert into listing_event (listing_id, vin, kind, at, price_cents, mileage_miles)
     select id, vin, 'listed'::listing_event_kind, listed_at, price_cents + 50000, mileage_miles from listing
     union all select id, vin, 'price_changed', listed_at + interval '20 days', price_cents, mileage_miles
       from listing where listed_at + interval '20 days' < $1
     union all select id, vin, status::text::listing_event_kind, ended_at, price_cents, mileage_miles
       from listing where ended_at is not null`,
    [NOW],
  );
  await loadHistory();
}, 120_000);

const civic = async (): Promise<ModelYearRef> => {
  const ref = await modelYearById(CIVIC, 2019);
  if (ref === null) throw new Error("There is no 2019 Civic.");
  return ref;
};

describe("the catalog by its addresses", () => {
  test("finds a model year in any case and spacing, with all its years", async () => {
    const ref = await findModelYear({ make: "HONDA", model: "civic", year: "2019" });
    expect(ref).toEqual(await civic());
    expect(ref).toMatchObject({ modelYearId: CIVIC * 100 + 19, makeName: "Honda", year: 2019 });
    expect(ref?.years[0]).toBe(2025);
    expect(await findModelYear({ make: "toyota", model: "civic", year: "2019" })).toBeNull();
    expect(await modelYearById(CIVIC, 1999)).toBeNull();
    expect((await findMake("Honda"))?.makeId).toBe(HONDA);
  });

  test("offers the nearest of what it does not hold, and nothing for what it does", async () => {
    expect((await nearestToAddress("/research/honda/civic"))?.links).toHaveLength(14);
    expect((await nearestToAddress("/tools/recalls/hunda/civic/2019"))?.links[0]).toEqual({
      label: "2019 Honda Civic",
      href: "/tools/recalls/honda/civic/2019",
    });
    expect(await nearestToAddress("/research/honda/civic/2019")).toBeNull();
    expect(await nearestToAddress("/search")).toBeNull();
  });
});

const bandRow = z.object({ n: z.number(), low: z.number(), q2: z.number(), q3: z.number() });

describe("what makes and models ask", () => {
  test("is what plain SQL says, of a make and of each of its models", async () => {
    const honda = await findMake("honda");
    if (honda === null) throw new Error("There is no Honda.");
    const { band, models } = await lineUpOfMake(honda, { now: NOW });
    const ask = (condition: string, id: number) =>
      sql(
        bandRow,
        `select count(*)::int as n, min(price_cents) as low,
           percentile_cont(0.5) within group (order by price_cents) as q2,
           percentile_cont(0.75) within group (order by price_cents) as q3
         from listing where status = 'active' and ${condition} = $1`,
        [id],
      );
    const [make] = await ask("make_id", HONDA);
    expect(band?.count).toBe(make?.n);
    expect(band?.lowCents).toBe(make?.low);
    expect(Math.abs((band?.medianCents ?? 0) - (make?.q2 ?? 0))).toBeLessThanOrEqual(1);
    expect(Math.abs((band?.threeQuarterCents ?? 0) - (make?.q3 ?? 0))).toBeLessThanOrEqual(1);
    for (const model of models) {
      const [own] = await ask("model_id", model.modelId);
      expect(model.band?.count ?? 0, model.modelName).toBe(own?.n);
      expect(model.years).toHaveLength(14);
    }
  });

  test("adds up to the whole market, and names the model years most offered", async () => {
    const { makes, popular, asOf } = await marketByMake({ now: NOW });
    const total = makes.reduce((sum, { band }) => sum + (band?.count ?? 0), 0);
    expect(total).toBe((await search()).total);
    expect(asOf).not.toBeNull();
    const counts = popular.map(({ band }) => band.count);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    const [first] = popular;
    const [own] = await sql(
      z.object({ n: z.number() }),
      "select count(*)::int as n from listing where status = 'active' and model_id = $1 and year = $2",
      [first?.modelId, first?.year],
    );
    expect(first?.band.count).toBe(own?.n);
  });
});

describe("needs", () => {
  test("count what a search for the same finds, and name model years that have enough", async () => {
    const needs = await needsOnMarket({ now: NOW });
    expect(needs).toHaveLength(RESEARCH_NEEDS.length);
    for (const need of RESEARCH_NEEDS) {
      const found = needs?.find(({ name }) => name === need.name);
      if (isSearchable(need))
        expect(found?.count, need.name).toBe((await search(needQuery(need))).total);
      for (const { count } of found?.matches ?? []) expect(count).toBeGreaterThanOrEqual(8);
    }
  });

  test("for a commute count by both figures of economy that sellers state", async () => {
    const [own] = await sql(
      z.object({ n: z.number() }),
      `select count(*)::int as n from listing where status = 'active' and fuel not in ('electric', 'hydrogen')
         and 1 / (0.55 / city_mpg + 0.45 / highway_mpg) >= 33`,
    );
    const found = (await needsOnMarket({ now: NOW }))?.find(({ name }) => name === "commute");
    expect(found?.count).toBe(own?.n);
    expect(found?.count).toBeGreaterThan(0);
  });
});

describe("a model year", () => {
  test("has its trims as the catalog holds them", async () => {
    const { rows, named, hasUnnamed } = await trimsOf(await civic());
    expect(rows.map(({ trim }) => trim)).toEqual(["EX", "LX"]);
    expect([named, hasUnnamed]).toEqual([2, true]);
  });

  test("says how many sellers state its drive, transmission and seats", async () => {
    const { total, drivetrain } = await statedSpecsOf(await civic());
    const rows = await sql(
      z.object({ drivetrain: z.string().nullable(), n: z.number() }),
      "select drivetrain, count(*)::int as n from listing where status = 'active' and model_id = $1 and year = 2019 group by 1",
      [CIVIC],
    );
    expect(total).toBe(rows.reduce((sum, { n }) => sum + n, 0));
    const stated = rows.filter(({ drivetrain: value }) => value !== null);
    expect(drivetrain.map(({ count }) => count).sort()).toEqual(stated.map(({ n }) => n).sort());
  });

  test("is told whole, and without the search index with everything else right", async () => {
    const whole = await modelYearResearch(await civic(), {}, NOW);
    expect([whole.trims.kind, whole.stated.kind, whole.market.kind]).toEqual(
      Array(3).fill("ready"),
    );
    await tell("RENAME TABLE listing TO listing_away");
    try {
      // Another year: of this one answers are kept.
      const ref = await modelYearById(CIVIC, 2018);
      if (ref === null) throw new Error("There is no 2018 Civic.");
      const { trims, stated, market } = await modelYearResearch(ref, {}, NOW);
      expect(trims.kind).toBe("ready");
      expect(stated.kind).toBe("failed");
      expect(market.kind === "ready" && market.value.cohort.activeCount).toBeGreaterThan(0);
    } finally {
      await tell("RENAME TABLE listing_away TO listing");
    }
  });
});

test("the trend of a make is what its vehicles asked on each day, of which PostgreSQL reads nothing", async () => {
  let trend: PriceTrend = { points: [], change: null };
  const asked = await askedOfPostgres(async () => {
    trend = await priceTrendOfMake(HONDA, NOW);
  });
  expect(asked.statements).toBe(0);
  const { points, change } = trend;
  expect(points.length).toBeGreaterThan(2);
  for (const { at, count, medianCents } of points) {
    const [own] = await sql(
      z.object({ n: z.number(), median: z.number() }),
      `select count(*)::int as n, percentile_cont(0.5) within group (order by e.price_cents) as median
       from listing l join lateral (
         select kind, price_cents from listing_event where listing_id = l.id and at <= $2 order by at desc, id desc limit 1
       ) e on e.kind in ('listed', 'price_changed', 'resumed') where l.make_id = $1`,
      [HONDA, at],
    );
    expect(count, at).toBe(own?.n);
    expect(Math.abs(medianCents - (own?.median ?? 0)), at).toBeLessThanOrEqual(1);
  }
  expect(change).not.toBeNull();
});

test("the sitemap names makes, model years for sale and their valuations; recalls only where some are held", async () => {
  const index = await sitemapIndex(ORIGIN);
  expect(index).toContain("/sitemaps/research-1.xml");
  expect(index).toContain("/sitemaps/valuation-1.xml");
  expect(index).not.toContain("/sitemaps/recalls");
  const textOf = async (name: string) => {
    let text = "";
    for await (const piece of await sitemapFile(name, ORIGIN)) text += piece;
    return text;
  };
  const research = await textOf("research-1.xml");
  for (const path of ["/research/honda", "/research/honda/civic/2019"])
    expect(research).toContain(`<loc>${ORIGIN}${path}</loc>`);
  expect(await textOf("pages-1.xml")).toContain(`<loc>${ORIGIN}/tools/guides</loc>`);
  const valuation = await textOf("valuation-1.xml");
  expect(valuation).toContain(`<loc>${ORIGIN}/tools/valuation/honda/civic/2019</loc>`);
});
