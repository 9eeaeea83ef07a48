import { describe, expect, test } from "vitest";
import { depreciationOf } from "#lib/domain/market/depreciation/rules.ts";
import { marketOffer, modelMarketOf } from "#tests/factories/market-offer.ts";
import { bestYearsOf, yearsLeftOf } from "./rules.best.ts";

const offersOf = (year: number, count: number, dollars: number, mileageMiles: number) =>
  Array.from({ length: count }, (_, at) =>
    marketOffer({ year, priceCents: (dollars + at * 10) * 100, mileageMiles: mileageMiles + at }),
  );

describe("which year to buy", () => {
  const market = modelMarketOf([
    ...offersOf(2025, 8, 26_000, 15_000),
    ...offersOf(2022, 8, 19_000, 50_000),
    ...offersOf(2019, 8, 13_000, 85_000),
    ...offersOf(2016, 8, 11_500, 120_000),
    ...offersOf(2015, 2, 9_000, 130_000),
  ]);
  const best = bestYearsOf(market, depreciationOf(market));

  test("names the year with the least of each figure, and every figure", () => {
    expect(best.years.map(({ year }) => year)).toEqual([2025, 2022, 2019, 2016]);
    expect(best.leastPrice?.year).toBe(2016);
    const least = Math.min(...best.years.map(({ centsPerYearLeft }) => centsPerYearLeft));
    expect(best.leastPerYearLeft?.centsPerYearLeft).toBe(least);
    expect(best.leastLoss?.lossCents).toBe(
      Math.min(...best.years.flatMap(({ lossCents }) => lossCents ?? [])),
    );
  });

  test("says which years have too few", () => {
    expect(best.thin).toEqual([{ year: 2015, n: 2 }]);
  });

  test("names none where there is nothing to be ahead of", () => {
    const one = modelMarketOf(offersOf(2019, 8, 13_000, 80_000));
    expect(bestYearsOf(one, depreciationOf(one))).toMatchObject({
      leastPrice: null,
      leastLoss: null,
      leastPerYearLeft: null,
    });
  });

  test("tells recalls and complaints only of years that were checked", () => {
    const signals = new Map([[2019, { recallCount: 2, complaintCount: null }]]);
    const told = bestYearsOf(market, depreciationOf(market), signals).years;
    expect(told.find(({ year }) => year === 2019)).toMatchObject({ recallCount: 2 });
    expect(told.find(({ year }) => year === 2022)).toMatchObject({ recallCount: null });
  });
});

test("years left end at an age or at a mileage, whichever comes first, and are one at least", () => {
  expect(yearsLeftOf(3, 30_000)).toBe(14.2);
  expect(yearsLeftOf(12, 30_000)).toBe(6);
  expect(yearsLeftOf(5, 198_000)).toBe(1);
  expect(yearsLeftOf(30, 300_000)).toBe(1);
});
