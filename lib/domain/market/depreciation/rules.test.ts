import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { marketOffer, modelMarketOf, steadyNoise } from "#tests/factories/market-offer.ts";
import {
  depreciationOf,
  depreciationWords,
  expectedLoss,
  expectedLossBasis,
  lossWords,
  priceAfter,
} from "./rules.ts";

/** A market whose prices fall by a share a year and by 4% for each 10,000 miles beyond the usual. */
function falling(yearlyShare: number, { each = 12, noise = 0.05, seed = 7 } = {}) {
  const random = steadyNoise(seed);
  const offers = [2026, 2025, 2024, 2023, 2022, 2021, 2020, 2019].flatMap((year) =>
    Array.from({ length: each }, (_, at) => {
      const age = 2026 - year;
      const excess = (random() - 0.5) * 30_000;
      const dear = at % 3 === 0;
      const price =
        3_000_000 *
        (1 - yearlyShare) ** age *
        Math.exp(-0.04 * (excess / 10_000)) *
        (dear ? 1.3 : 1) *
        Math.exp((random() - 0.5) * 2 * noise);
      return marketOffer({
        year,
        trim: dear ? "Touring" : "LX",
        mileageMiles: Math.round(6_000 + age * 12_000 + Math.max(excess, -6_000)),
        priceCents: Math.round(price),
      });
    }),
  );
  return depreciationOf(modelMarketOf(offers));
}

describe("a curve of value by age", () => {
  test("finds what a year takes, with trims and mileage held equal", () => {
    const curve = falling(0.1);
    if (curve.kind === "none") throw new Error("no curve");
    expect(curve.yearlyLossShare).toBeGreaterThan(0.09);
    expect(curve.yearlyLossShare).toBeLessThan(0.11);
    expect(curve.points).toHaveLength(8);
    expect(curve.points.every(({ n }) => n >= 10)).toBe(true);
    expect(depreciationWords(curve)).toMatch(
      /^Across all model years, each year of age takes off (9|1)/,
    );
    const loss = expectedLoss(curve, 2025);
    if (loss === null) throw new Error("no loss");
    expect(loss.yearlyShare).toBeCloseTo(0.1, 1);
    expect(loss).toMatchObject({ fromYear: 2025, toYear: 2020, borrowedShare: 0 });
    expect(expectedLossBasis(loss)).toMatch(
      /^asking prices of model years 2020 to 2025 today, \d+ vehicles$/,
    );
    expect(expectedLoss(curve, 2019)).toBeNull();
    expect(expectedLoss(curve, 2020)).toMatchObject({ toYear: 2019 });
  });

  test("never rises, and its band always holds its line", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.03, max: 0.25, noNaN: true }),
        fc.integer({ min: 3, max: 12 }),
        fc.integer({ min: 1, max: 10_000 }),
        (share, each, seed) => {
          const curve = falling(share, { each, seed });
          if (curve.kind === "none") return;
          for (const [at, point] of curve.points.entries()) {
            expect(point.lowCents).toBeLessThanOrEqual(point.middleCents);
            expect(point.highCents).toBeGreaterThanOrEqual(point.middleCents);
            const before = curve.points[at - 1];
            if (before !== undefined)
              expect(point.middleCents).toBeLessThanOrEqual(before.middleCents);
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  test("is none where there is too little, and says how little", () => {
    const few = depreciationOf(modelMarketOf([2019, 2020].map((year) => marketOffer({ year }))));
    expect(few).toMatchObject({ kind: "none", n: 2 });
    expect(depreciationWords(few)).toContain("Only 2 for sale");
    const oneAge = Array.from({ length: 40 }, () => marketOffer());
    expect(depreciationOf(modelMarketOf(oneAge)).kind).toBe("none");
  });
});

test("a loss is told with its share; what is none says so", () => {
  expect(lossWords(112_500, 0.097)).toBe("$1,125 (9.7%)");
  expect(lossWords(-14_800, -0.02)).toBe("none: older ones cost $148 more");
  expect(lossWords(null, null)).toBe("no older ones");
});

test("an even loss is taken of what is left, and what asks more with age is expected to lose nothing", () => {
  const points = [2022, 2021, 2020].map((modelYear, at) => ({
    ageYears: 4 + at,
    modelYear,
    n: 5,
    mileageMiles: 0,
    lowCents: 0,
    middleCents: [2_000_000, 1_500_000, 1_600_000][at] ?? 0,
    highCents: 0,
    lossCents: null,
    lossShare: null,
  }));
  const facts = { n: 15, yearlyLossShare: 0, basis: { kind: "market" } } as const;
  const curve = { kind: "curve", points, ...facts, asOf: "2026-11-21T12:00:00.000Z" } as const;
  // The even fall through three ages is that of the outer two: a bend stops it nowhere.
  expect(expectedLoss(curve, 2022)?.yearlyShare).toBeCloseTo(1 - Math.sqrt(0.8), 10);
  expect(expectedLoss(curve, 2021)).toMatchObject({ yearlyShare: 0, n: 10 });
  expect(priceAfter(2_000_000, { yearlyShare: 0.1 }, 2)).toBe(1_620_000);
});
