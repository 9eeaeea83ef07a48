import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutForecast, plainCut } from "./rules.cut.ts";
import type { TurnBasis, TurnFit } from "./types.ts";

const FIT: TurnFit = {
  asOf: "2026-11-22T00:00:00.000Z",
  windowDays: 180,
  saleCount: 1_000,
  inferredCount: 0,
  exposureDays: 100_000,
  recentSaleCount: 250,
  recentExposureDays: 25_000,
  priceEffect: -3,
  priceEffectError: 0.2,
  dailyRates: [0.01, 0.01, 0.01, 0.01],
  spread: [0.04, 0.03, 0.02],
  observed: [],
  cuts: {
    cutCount: 2_000,
    recentCutCount: 500,
    priceEffect: 2,
    priceEffectError: 0.1,
    dailyRates: [0.02, 0.02, 0.02, 0.02, 0.02, 0.02],
    sizes: [
      { off: 0, share: 0.02, n: 25 },
      { off: 0, share: 0.03, n: 50 },
      { off: 0.05, share: 0.05, n: 25 },
      { off: 0.3, share: 0.1, n: 20 },
    ],
  },
};
const basis = (change: Partial<TurnBasis> = {}): TurnBasis => ({
  fit: FIT,
  typicalCents: 2_000_000,
  expectedCents: 2_000_000,
  typicalCount: 30,
  typicalMatch: "trim",
  ageDays: 10,
  factor: 1,
  factorError: 0.1,
  sales: { inState: 5, modelYear: 20, model: 90, market: 1_000 },
  ...change,
});

describe("the next price cut", () => {
  it("races the sale: what is sold first is not lowered", () => {
    const found = cutForecast(basis(), 2_000_000, 10);
    // Two thirds of what happens is a cut, and something happens on 3% of the days.
    for (const days of [7, 14, 30] as const)
      expect(found?.within[days]).toBeCloseTo((2 / 3) * (1 - Math.exp(-0.03 * days)), 10);
  });

  it("goes by the days that the price has stood, from one band to the next", () => {
    const fit = { ...FIT, cuts: { ...FIT.cuts, dailyRates: [0, 0, 0.05, 0.03, 0.02, 0.02] } };
    // Four days in which nothing is lowered, then three of the next band.
    const found = cutForecast(basis({ fit }), 2_000_000, 10);
    const left = Math.exp(-0.04);
    expect(found?.within[7]).toBeCloseTo((left * (1 - Math.exp(-0.06 * 3)) * 0.05) / 0.06, 10);
  });

  it("is likelier of a price above the typical one, which also sells slower", () => {
    const [low, high] = [1_900_000, 2_200_000].map((cents) => cutForecast(basis(), cents, 10));
    expect(high?.within[30]).toBeGreaterThan(low?.within[30] ?? 1);
  });

  it("takes off what cuts of prices alike took off; where those are few, what all did", () => {
    expect(cutForecast(basis(), 2_000_000, 10)).toMatchObject({
      cents: { low: 40_000, middle: 60_000, high: 60_000 },
      sizeCount: 100,
      sizeMatch: "alike",
      cutCount: 2_000,
    });
    expect(cutForecast(basis(), 2_700_000, 10)).toMatchObject({
      sizeCount: 120,
      sizeMatch: "market",
    });
  });

  it("is not told from few cuts", () => {
    const fit = { ...FIT, cuts: { ...FIT.cuts, cutCount: 59 } };
    expect(cutForecast(basis({ fit }), 2_000_000, 10)).toBeNull();
  });

  it("is a chance, which grows with the days", () => {
    const rate = fc.double({ min: 0, max: 0.3, noNaN: true });
    fc.assert(
      fc.property(
        fc.tuple(rate, rate, rate, rate, rate, rate),
        fc.double({ min: 0, max: 200, noNaN: true }),
        fc.double({ min: 0, max: 400, noNaN: true }),
        fc.integer({ min: 500_000, max: 6_000_000 }),
        (dailyRates, daysAtPrice, ageDays, cents) => {
          const fit = { ...FIT, cuts: { ...FIT.cuts, dailyRates } };
          const found = cutForecast(basis({ fit, ageDays }), cents, daysAtPrice);
          const [week, fortnight, month] = [7, 14, 30].map(
            (days) => found?.within[days as 7 | 14 | 30] ?? -1,
          );
          expect(week).toBeGreaterThanOrEqual(0);
          expect(fortnight).toBeGreaterThanOrEqual(week ?? 0);
          expect(month).toBeGreaterThanOrEqual(fortnight ?? 0);
          expect(month).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  it("is the plain one where the price is like all others", () => {
    expect(plainCut(FIT, FIT.cuts, 30)).toBeCloseTo(
      cutForecast(basis(), 2_000_000, 10)?.within[30] ?? 0,
      10,
    );
  });
});
