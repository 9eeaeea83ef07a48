import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { PRICE_BAND } from "#lib/domain/discover/research-pages/constants.rivals.ts";
import { modelYearMarket } from "#lib/domain/discover/research-pages/data.market.ts";
import { cohortSearch } from "#lib/domain/discover/research-pages/search-params.cohort.ts";
import { valueByVin, valuePage } from "#lib/domain/discover/value-pages/data.ts";
import { readRequest } from "#lib/domain/discover/value-pages/search-params.request.ts";
import { loadListings } from "#lib/domain/index/search-index/jobs.ts";
import { modelMarket } from "#lib/domain/market/cohort/data.ts";
import { cohortOf } from "#lib/domain/market/cohort/rules.ts";
import { answerSearch } from "#lib/domain/search/search-results/data.ts";
import { marketClasses } from "#lib/domain/vehicles/catalog/rules.market-classes.ts";
import { findModelYear, modelYearById } from "#lib/domain/vehicles/model-year/data.ts";
import type { ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";
import { settle } from "#lib/platform/env.ts";
import { appraiseMarket } from "#tests/factories/appraised-market.ts";
import { DATA_DIR, marketTemplate } from "#tests/factories/demo-market.ts";
import { databaseUrl, NOW, sql } from "#tests/factories/search-market.ts";
import { refillDatabase } from "#tests/setup/database.ts";

beforeAll(async () => {
  settle({ LOTWISE_DATA_DIR: DATA_DIR, NHTSA_URL: "off" });
  await refillDatabase(databaseUrl(), await marketTemplate());
  // Some offers in doubt: they are for sale, and no price to compare with.
  await sql(
    z.unknown(),
    "update listing set doubts = '{other_seller}' where status = 'active' and id % 6 = 0",
  );
  await appraiseMarket(NOW);
  await loadListings();
}, 240_000);

/** Model years with the most for sale. */
async function frequent(count: number): Promise<readonly ModelYearRef[]> {
  const rows = await sql(
    z.object({ model_id: z.number(), year: z.number() }),
    `select model_id, year::int as year from listing where status = 'active'
     group by 1, 2 order by count(*) desc, 1, 2 limit ${count}`,
  );
  const found = await Promise.all(rows.map((row) => modelYearById(row.model_id, row.year)));
  return found.filter((ref) => ref !== null);
}

const modelYear = async (make: string, model: string, year: string): Promise<ModelYearRef> => {
  const ref = await findModelYear({ make, model, year });
  if (ref === null) throw new Error(`no ${make} ${model} ${year}`);
  return ref;
};

describe("the market of a model year", () => {
  test("counts and prices what plain SQL does, each VIN once", async () => {
    for (const ref of await frequent(12)) {
      const cohort = cohortOf(await modelMarket(ref.modelId, ref.year, NOW), ref.year);
      const [plain] = await sql(
        z.object({
          active: z.number(),
          priced: z.number(),
          median: z.number().nullable(),
          sold: z.number(),
        }),
        `with newest as (
           select distinct on (vin) * from listing
           where model_id = $1 and year = $2 and status = 'active' order by vin, listed_at desc, id desc)
         select count(*)::int as active,
           (count(*) filter (where title_status = 'clean' and price_cents >= 200000 and cardinality(doubts) = 0))::int as priced,
           percentile_cont(0.5) within group (order by price_cents)
             filter (where title_status = 'clean' and price_cents >= 200000 and cardinality(doubts) = 0) as median,
           (select count(*)::int from listing where model_id = $1 and year = $2 and status = 'sold'
             and ended_at between $3::timestamptz - interval '45 days' and $3) as sold
         from newest`,
        [ref.modelId, ref.year, NOW],
      );
      expect(cohort).toMatchObject({
        activeCount: plain?.active,
        n: plain?.priced,
        soldCount: plain?.sold,
      });
      if (cohort.price !== null)
        expect(cohort.price.p50Cents).toBe(Math.round(plain?.median ?? Number.NaN));
    }
  });

  test("has the vehicles that the search for it finds", async () => {
    for (const ref of await frequent(4)) {
      const { total } = await answerSearch(cohortSearch(ref), { now: NOW });
      const [plain] = await sql(
        z.object({ count: z.number() }),
        "select count(*)::int as count from listing where model_id = $1 and year = $2 and status = 'active'",
        [ref.modelId, ref.year],
      );
      expect(total).toBe(plain?.count);
    }
  });

  test("names rivals of its class and price, never itself, and says what was not checked", async () => {
    for (const ref of await frequent(6)) {
      const { rivals, depreciation, bestYears, changes } = await modelYearMarket(ref, NOW);
      expect(rivals).not.toBeNull();
      for (const rival of rivals?.rivals ?? []) {
        const other = await modelYear(rival.makeSlug, rival.modelSlug, String(rival.year));
        expect(marketClasses(other, rival.isElectric)).toContain(rival.className);
        expect(marketClasses(ref, rival.isElectric)).toContain(rival.className);
        expect(rival.modelId).not.toBe(ref.modelId);
        expect(Math.abs(rival.priceShare)).toBeLessThanOrEqual(PRICE_BAND);
        const [plain] = await sql(
          z.object({ n: z.number() }),
          `select count(distinct vin)::int as n from listing
           where model_id = $1 and year between $2 and $3 and status = 'active' and (fuel = 'electric') = $4
             and title_status = 'clean' and price_cents >= 200000 and cardinality(doubts) = 0`,
          [
            rival.modelId,
            ref.year - (rivals?.yearsAround ?? 0),
            ref.year + (rivals?.yearsAround ?? 0),
            rival.isElectric,
          ],
        );
        expect(rival.n).toBe(plain?.n);
      }
      expect(depreciation.kind).toBe("curve");
      expect(bestYears.years.length).toBeGreaterThan(1);
      // NHTSA is switched off and nothing is imported.
      for (const year of bestYears.years)
        expect(year).toMatchObject({ recallCount: null, complaintCount: null });
      expect(["compared", "first_year", "gap"]).toContain(changes.kind);
    }
  });

  test("of a model that nobody sells is empty, and every part says so", async () => {
    const ref = await modelYear("smart", "fortwo", "2016");
    await sql(
      z.unknown(),
      "update listing set status = 'withdrawn' where model_id = $1 and status = 'active'",
      [ref.modelId],
    );
    const empty = await modelYearMarket(ref, NOW);
    expect(empty.cohort).toMatchObject({ activeCount: 0, n: 0, price: null });
    expect(empty.depreciation.kind).toBe("none");
    expect(empty.premiums).toMatchObject({ kind: "none", n: 0 });
    expect(empty.rivals).toMatchObject({ own: null, priceCents: null, rivals: [] });
    expect(empty.changes).toMatchObject({ kind: "compared", before: 2015 });
  });

  test("is read by an index, not from the whole table", async () => {
    const [ref] = await frequent(1);
    const plan = await sql(
      z.object({ "QUERY PLAN": z.string() }),
      `explain select id from listing where model_id = ${ref?.modelId ?? 0} and status = 'active'`,
    );
    const words = plan.map((row) => row["QUERY PLAN"]).join("\n");
    expect(words).toMatch(/Index.* listing_/);
    expect(words).not.toContain("Seq Scan");
  });
});

const vinRow = z.object({ vin: z.string(), model_id: z.number(), year: z.number() });

describe("the value of a vehicle", () => {
  const listed = (condition: string) =>
    sql(
      vinRow,
      `select vin::text as vin, model_id, year::int as year from listing
       where status = 'active' and ${condition} order by id limit 1`,
    ).then(([row]) => {
      if (row === undefined) throw new Error("no such listing");
      return row;
    });

  test("is that of a usual one where nothing is told, and says what is usual", async () => {
    const ref = (await frequent(1))[0];
    if (ref === undefined) throw new Error("no model year");
    const page = await valuePage(ref, readRequest({}), NOW);
    expect(page.usual).toEqual({
      mileageMiles: page.cohort.medianMileageMiles,
      basis: "cohort",
    });
    expect(page.value).toMatchObject({ kind: "valued" });
    expect(page.place).toBeNull();
  });

  test("takes from a VIN what it tells, and leaves its own listings out", async () => {
    const own = await listed("title_status = 'clean'");
    const found = await valueByVin(own.vin, NOW);
    expect(found).toMatchObject({ kind: "found" });
    const ref = await modelYearById(own.model_id, own.year);
    if (ref === null) throw new Error("no model year");
    const page = await valuePage(ref, readRequest({ vin: own.vin, mileage: "50000" }), NOW);
    expect(page.read.errors).toEqual({});
    expect(page.vehicle.vin).toBe(own.vin);
    if (page.value.kind === "valued")
      expect(page.value.comparables.map(({ vehicle }) => vehicle.vin)).not.toContain(own.vin);
  });

  test("keeps a wrong VIN beside its field, whatever is wrong with it", async () => {
    const own = await listed("title_status = 'clean'");
    const other = (await frequent(20)).find(({ modelId }) => modelId !== own.model_id);
    if (other === undefined) throw new Error("no other model year");
    const ofAnother = await valuePage(other, readRequest({ vin: own.vin, zip: "00000" }), NOW);
    expect(ofAnother.read.errors).toMatchObject({
      vin: expect.stringMatching(/^This VIN is of a /),
      zip: "We do not know this ZIP code.",
    });
    expect(ofAnother.vehicle).toMatchObject({ vin: null, place: { state: "" } });
    const mistyped = await valuePage(other, readRequest({ vin: "1HGCM82633A004353" }), NOW);
    expect(mistyped.read.errors.vin).toMatch(/check digit/);
    expect(mistyped.read.typed.vin).toBe("1HGCM82633A004353");
  });
});
