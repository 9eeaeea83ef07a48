import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { modelYearMarket } from "#lib/domain/discover/research-pages/data.market.ts";
import { USUAL_COST } from "#lib/domain/finance/monthly-cost/constants.ts";
import { loadListings } from "#lib/domain/index/search-index/jobs.ts";
import { expectedLoss } from "#lib/domain/market/depreciation/rules.ts";
import { prefillFromQuery } from "#lib/domain/ownership/loan-calculator/data.ts";
import { valueCurve } from "#lib/domain/ownership/loan-calculator/data.value-curve.ts";
import { askedOwnership, fiveYearCosts } from "#lib/domain/ownership/ownership-cost/data.ts";
import type { OwnershipSubject } from "#lib/domain/ownership/ownership-cost/types.ts";
import { comparedColumns } from "#lib/domain/shoppers/comparison/data.ts";
import { costRows } from "#lib/domain/shoppers/comparison/rules.model.ts";
import { modelYearToCompare } from "#lib/domain/shoppers/comparison/search-params.ts";
import { modelYearById } from "#lib/domain/vehicles/model-year/data.ts";
import { formatPercent } from "#lib/platform/format.ts";
import { NOW, searchMarket, sql } from "#tests/factories/search-market.ts";

beforeAll(async () => {
  await searchMarket();
  await sql(
    z.unknown(),
    "insert into model_year (id, model_id, year) select distinct model_id * 10000 + year, model_id, year from listing",
  );
  await sql(
    z.unknown(),
    "update listing set doubts = '{other_seller}' where status = 'active' and id % 5 = 0",
  );
  await sql(
    z.unknown(),
    "update seller set doc_fee_cents = 10000 + id % 40 * 1000 where kind = 'dealer' and id % 3 > 0",
  );
  await loadListings();
});

const cohort = z.object({
  modelId: z.number(),
  makeId: z.number(),
  year: z.number(),
  count: z.number(),
  median: z.number(),
  name: z.string(),
});

/** Model years by how many with a clean title, in no doubt and at a plausible price are for sale, each VIN once, the most first. */
const cohorts = () =>
  sql(
    cohort,
    `select l.model_id as "modelId", l.make_id as "makeId", l.year::int as year, count(*)::int as count,
       percentile_cont(0.5) within group (order by l.price_cents)::float as median,
       l.year || ' ' || k.name || ' ' || m.name as name
     from (select distinct on (vin) * from listing where status = 'active'
       order by vin, listed_at desc, id desc) l
     join model m on m.id = l.model_id join make k on k.id = m.make_id
     where l.title_status = 'clean' and cardinality(l.doubts) = 0 and l.price_cents >= 200000
     group by l.model_id, l.make_id, l.year, k.name, m.name order by count(*) desc, 1, 3`,
  );

const subjectOf = (of: z.infer<typeof cohort>, priceCents: number | null): OwnershipSubject => ({
  key: `${of.modelId}/${of.year}/${priceCents}`,
  modelId: of.modelId,
  makeId: of.makeId,
  year: of.year,
  priceCents,
  sellerKind: "dealer",
  statedFeeCents: null,
  isOwned: false,
});

describe("five years of many vehicles at once", () => {
  it("starts from the median asking price, or the vehicle's own, and says why there is none", async () => {
    const all = await cohorts();
    const [most, fewest] = [all[0], all.findLast(({ count }) => count < 8)];
    if (most === undefined || fewest === undefined)
      throw new Error("The market lacks one of them.");
    const subjects = [subjectOf(most, null), subjectOf(most, 1_234_500), subjectOf(fewest, null)];
    const { terms } = await askedOwnership({ zip: "77002" });
    expect(terms).toEqual({
      cost: USUAL_COST,
      state: "TX",
      localPercent: null,
      insuranceCents: null,
    });
    const costs = await fiveYearCosts(subjects, terms, NOW);
    expect(costs.size).toBe(3);
    const tax = (at: number) =>
      costs.get(subjects[at]?.key ?? "")?.parts.find(({ id }) => id === "tax");
    expect(most.count).toBeGreaterThanOrEqual(8);
    expect(tax(0)).toMatchObject({
      kind: "known",
      lowCents: Math.round(Math.round(most.median) * 0.0625),
    });
    expect(tax(1)).toMatchObject({ kind: "known", lowCents: Math.round(1_234_500 * 0.0625) });
    expect(tax(2)).toMatchObject({ kind: "missing" });
    for (const cost of costs.values()) {
      expect(cost.parts.map(({ id }) => id)).toEqual([
        "depreciation",
        "energy",
        "interest",
        "tax",
        "fees",
        "maintenance",
        "insurance",
      ]);
      for (const part of cost.parts) {
        if (part.kind === "known") expect(part.basis.words).not.toBe("");
        else expect(part.reason).not.toBe("");
      }
    }
  });

  it("loses the same share on every page that tells it, of the same price", async () => {
    const all = await cohorts();
    let told = 0;
    for (const of of all.slice(0, 12)) {
      const ref = await modelYearById(of.modelId, of.year);
      if (ref === null) throw new Error(`no ${of.name}`);
      const { depreciation, bestYears } = await modelYearMarket(ref, NOW);
      const loss = expectedLoss(depreciation, of.year);
      const { terms } = await askedOwnership({ zip: "77002" });
      const [column] = await comparedColumns([modelYearToCompare(ref)], {
        now: NOW,
        origin: null,
        userId: null,
        ownership: terms,
      });
      if (column === undefined) throw new Error(`${of.name} is not compared`);
      const curve = await valueCurve(of.name, null, NOW);
      if (loss === null) {
        expect(curve.kind, of.name).toBe("unknown");
        continue;
      }
      told += 1;
      const cell = costRows([column]).find(({ key }) => key === "depreciation")?.cells[0];
      expect(cell?.text, of.name).toBe(`${formatPercent(loss.yearlyShare)} a year`);
      expect(curve.kind === "curve" && curve.curve.retained[1]).toBeCloseTo(
        1 - loss.yearlyShare,
        12,
      );
      const subject = subjectOf(of, null);
      const cost = (await fiveYearCosts([subject], terms, NOW)).get(subject.key);
      const part = cost?.parts.find(({ id }) => id === "depreciation");
      const compared = column.cost?.parts.find(({ id }) => id === "depreciation");
      expect(compared).toEqual(part);
      const best = bestYears.years.find(({ year }) => year === of.year);
      if (part?.kind !== "known" || best === undefined) throw new Error(`no loss of ${of.name}`);
      const [first = 0, second = 0, third = 0] = part.yearsCents;
      expect(best.lossCents, of.name).toBe(first + second + third);
      expect(column.cost?.total).toEqual(cost?.total);
    }
    expect(told).toBeGreaterThan(3);
  });

  it("takes the fee of all states until the reader's is known", async () => {
    const [most] = await cohorts();
    if (most === undefined) throw new Error("an empty market");
    const subject = subjectOf(most, null);
    const { terms } = await askedOwnership({});
    const fee = (await fiveYearCosts([subject], terms, NOW))
      .get(subject.key)
      ?.parts.find(({ id }) => id === "fees");
    const [row] = await sql(
      z.object({ count: z.number(), cents: z.number() }),
      `select count(doc_fee_cents)::int as count,
         round(percentile_cont(0.5) within group (order by doc_fee_cents))::int as cents
       from seller where kind = 'dealer'`,
    );
    expect(fee).toMatchObject({ kind: "known", lowCents: row?.cents, basis: { n: row?.count } });
  });

  it("tells what of the reader's terms was not understood", async () => {
    const asked = await askedOwnership({ zip: "00000", apr: "abc", local: "50" });
    expect(asked.terms.state).toBeNull();
    expect(asked.notes).toHaveLength(3);
    expect(asked.changed).toBe(true);
    expect((await askedOwnership({})).changed).toBe(false);
  });
});

describe("the loan calculator filled in", () => {
  it("from a listing with its price and place, and from nothing that is no listing", async () => {
    const [listing] = await sql(
      z.object({ id: z.number(), price: z.number(), state: z.string() }),
      `select l.id, l.price_cents as price, s.state::text as state from listing l
       join seller s on s.id = l.seller_id where l.status = 'active' order by l.id limit 1`,
    );
    const from = await prefillFromQuery({ listing: String(listing?.id) }, NOW);
    expect(from?.prefill).toMatchObject({ priceCents: listing?.price, state: listing?.state });
    expect(from?.path).toBe(`/listings/${listing?.id}`);
    for (const id of ["999999999", "x", "-1", ""]) {
      expect(await prefillFromQuery({ listing: id }, NOW)).toBeNull();
    }
  });

  it("from a model year with its median asking price, until a price is typed", async () => {
    const [most] = await cohorts();
    const from = await prefillFromQuery({ vehicle: most?.name ?? "" }, NOW);
    expect(from?.prefill.priceCents).toBe(Math.round(most?.median ?? 0));
    expect(from?.words).toContain(`${most?.count} vehicles`);
    expect(await prefillFromQuery({ vehicle: most?.name ?? "", price: "1" }, NOW)).toBeNull();
    expect(await prefillFromQuery({ vehicle: "a boat" }, NOW)).toBeNull();
  });

  it("values follow what was typed, or say that the words mean no model year", async () => {
    expect(await valueCurve(null, null, NOW)).toEqual({ kind: "none" });
    expect(await valueCurve("a boat", 20, NOW)).toMatchObject({
      kind: "curve",
      curve: { basis: { kind: "typed", yearlyLossPercent: 20 } },
    });
    expect(await valueCurve("qqqqqqqq", null, NOW)).toMatchObject({ kind: "unknown" });
  });
});
