import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { marketOffer, modelMarketOf } from "#tests/factories/market-offer.ts";
import { cohortOf, cohortWords, PRICE_STEP, priceBins, supplyWords } from "./rules.ts";

const priced = (dollars: number, given = {}) =>
  marketOffer({ priceCents: dollars * 100, ...given });

describe("the market of a model year", () => {
  const offers = [10, 11, 12, 13, 14, 15, 16, 17, 18].map((thousands) => priced(thousands * 1_000));
  const market = modelMarketOf([...offers, priced(99_000, { year: 2020 })], { 2019: 3 });

  test("is that of its own year alone, with quartiles of type 7", () => {
    const cohort = cohortOf(market, 2019);
    expect(cohort).toMatchObject({ activeCount: 9, n: 9, soldCount: 3, daysSupply: 135 });
    expect(cohort.price).toMatchObject({
      leastCents: 1_000_000,
      p25Cents: 1_200_000,
      p50Cents: 1_400_000,
      p75Cents: 1_600_000,
      mostCents: 1_800_000,
    });
    expect(cohort.price?.bins.reduce((sum, { count }) => sum + count, 0)).toBe(9);
    expect(cohortWords(cohort)).toBe(
      "9 for sale. The median asking price is $14,000; half are from $12,000 to $16,000.",
    );
    expect(supplyWords(cohort)).toBe(
      "3 sold in the last 45 days. At that pace, the 9 for sale are a 135-day supply.",
    );
  });

  test("has no median where there are few, and says so; none where there is none", () => {
    const few = cohortOf(modelMarketOf(offers.slice(0, 7)), 2019);
    expect(few.price).toBeNull();
    expect(few.centsPerMile).toBeNull();
    expect(cohortWords(few)).toBe("7 for sale. A median needs at least 8.");
    expect(cohortWords({ ...few, activeCount: 8 })).toContain(
      "8 for sale, 7 with a usable price. A median",
    );
    const one = cohortOf(modelMarketOf([priced(9_500)]), 2019);
    expect(cohortWords(one)).toBe("One for sale, at $9,500.");
    const none = cohortOf(modelMarketOf([]), 2019);
    expect(none).toMatchObject({ activeCount: 0, medianMileageMiles: null, daysSupply: null });
    expect(cohortWords(none)).toBe("None for sale right now.");
  });

  test("holds trims apart: mileage is judged within each", () => {
    // The dear trim has more miles; within each, 10,000 miles take $1,000.
    const both = [0, 1, 2, 3, 4].flatMap((step) => [
      priced(12_000 - step * 1_000, { trim: "LX", mileageMiles: 20_000 + step * 10_000 }),
      priced(30_000 - step * 1_000, { trim: "Si", mileageMiles: 60_000 + step * 10_000 }),
    ]);
    const cohort = cohortOf(modelMarketOf(both), 2019);
    expect(cohort.centsPerMile).toBeCloseTo(-10, 6);
    expect(cohort.trims.map(({ trim, n }) => [trim, n])).toEqual([
      ["LX", 5],
      ["Si", 5],
    ]);
  });

  test("never says that miles make a vehicle dearer", () => {
    const odd = Array.from({ length: 10 }, (_, at) =>
      priced(10_000 + at * 500, { mileageMiles: 20_000 + at * 5_000 }),
    );
    expect(cohortOf(modelMarketOf(odd), 2019).centsPerMile).toBe(0);
  });
});

describe("bars of prices", () => {
  const steps = fc.uniqueArray(
    fc.tuple(fc.integer({ min: 0, max: 4_000 }), fc.integer({ min: 1, max: 500 })),
    { minLength: 1, maxLength: 80, selector: ([step]) => step },
  );

  test("counts every vehicle in one bar, in few bars of one width", () => {
    fc.assert(
      fc.property(steps, (counted) => {
        const bins = priceBins(counted);
        const total = counted.reduce((sum, [, vehicles]) => sum + vehicles, 0);
        expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(total);
        expect(bins.length).toBeLessThanOrEqual(24);
        const prices = counted.map(([step]) => step * PRICE_STEP);
        expect(bins[0]?.from).toBeLessThanOrEqual(Math.min(...prices));
        expect(bins.at(-1)?.to).toBeGreaterThan(Math.max(...prices));
        const widths = new Set(bins.slice(0, -1).map(({ from, to }) => to - from));
        expect(widths.size).toBeLessThanOrEqual(1);
      }),
    );
  });

  test("has no bars without vehicles", () => {
    expect(priceBins([])).toEqual([]);
  });
});
