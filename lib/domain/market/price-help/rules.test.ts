import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MIN_SALES } from "./constants.ts";
import { priceHelpOf, soldBands } from "./rules.ts";
import type { SoldVehicle } from "./types.ts";

const LINE = { baseCents: 2_000_000, slopes: { centsPerMile: -5, centsPerYear: 0 } };
const sold = (priceCents: number, days: number, mileageMiles = 0): SoldVehicle => ({
  priceCents,
  mileageMiles,
  year: 2020,
  days,
});
const many = (count: number, vehicle: SoldVehicle) => Array.from({ length: count }, () => vehicle);

describe("soldBands", () => {
  it("measures each sale against what was expected at its own mileage", () => {
    const sales = [
      ...many(5, sold(1_800_000, 9)),
      ...many(4, sold(1_500_000, 20, 100_000)),
      ...many(6, sold(2_200_000, 60)),
    ];
    expect(soldBands(LINE, sales)).toEqual([
      { position: "below", medianDays: 9, n: 5 },
      { position: "near", medianDays: null, n: 4 },
      { position: "above", medianDays: 60, n: 6 },
    ]);
  });

  it("counts each sale once, and says nothing of few", () => {
    const sale = fc.record({
      priceCents: fc.integer({ min: 100_000, max: 9_000_000 }),
      mileageMiles: fc.integer({ min: 0, max: 300_000 }),
      year: fc.constant(2020),
      days: fc.integer({ min: 0, max: 400 }),
    });
    fc.assert(
      fc.property(fc.array(sale, { maxLength: 60 }), (sales) => {
        const bands = soldBands(LINE, sales);
        const placed = sales.filter(({ mileageMiles }) => mileageMiles < 400_000);
        expect(bands.reduce((sum, { n }) => sum + n, 0)).toBe(placed.length);
        for (const { n, medianDays } of bands) expect(medianDays === null).toBe(n < MIN_SALES);
      }),
    );
  });
});

it("says why where there is nothing to go by", () => {
  const help = priceHelpOf(
    {
      rating: { kind: "none", reason: "branded_title", comparableCount: 0 },
      scope: null,
      slopes: LINE.slopes,
      baseCents: null,
      comparables: [],
      excluded: [],
    },
    [],
    10_000,
    new Date(),
  );
  expect(help).toMatchObject({ kind: "none", why: expect.stringContaining("branded title") });
});
