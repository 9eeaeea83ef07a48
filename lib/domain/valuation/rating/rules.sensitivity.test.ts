import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ratingVehicle } from "#tests/factories/rating-vehicle.ts";
import { askedMileage, priceLimits, ratingSensitivity } from "./rules.sensitivity.ts";
import { dealOf, rateListing } from "./rules.ts";
import type { WhatIfExpectation } from "./types.sensitivity.ts";

/** $24,000 at no miles in 2021, less 10 cents a mile, $1,000 more for each newer year. */
const market = Array.from({ length: 12 }, (_, index) => {
  const mileageMiles = 20_000 + index * 5_000;
  const year = 2020 + (index % 3);
  return ratingVehicle({
    mileageMiles,
    year,
    priceCents: 2_400_000 - mileageMiles * 10 + (year - 2021) * 100_000,
  });
});
const target = ratingVehicle({ mileageMiles: 40_000, year: 2021, priceCents: 1_950_000 });
const working = rateListing(target, [target, ...market]);

describe("ratingSensitivity", () => {
  it("moves what is expected along the rating's own slopes, and says where the comparables end", () => {
    const result = ratingSensitivity(working, target, 90_000);
    expect(result?.support).toEqual({
      leastMiles: 20_000,
      mostMiles: 75_000,
      firstYear: 2020,
      lastYear: 2022,
    });
    const brief = (row: WhatIfExpectation | null | undefined) =>
      row && [row.mileageMiles, row.year, row.expectedCents, row.deal, row.supported];
    expect(brief(result?.own)).toEqual([40_000, 2021, 2_000_000, "fair", true]);
    expect(brief(result?.asked)).toEqual([90_000, 2021, 1_500_000, "overpriced", false]);
    expect(result?.others.map(brief)).toEqual([
      [20_000, 2021, 2_200_000, "great", true],
      [60_000, 2021, 1_800_000, "high", true],
      [80_000, 2021, 1_600_000, "overpriced", false],
      [40_000, 2022, 2_100_000, "good", true],
      [40_000, 2020, 1_900_000, "fair", true],
    ]);
  });

  it("leaves out mileages below none, and has nothing to say without a rating", () => {
    const fresh = ratingSensitivity(working, { ...target, mileageMiles: 5_000 }, null);
    expect(fresh?.asked).toBeNull();
    expect(fresh?.others.map((row) => row.mileageMiles)).toEqual([25_000, 45_000, 5_000, 5_000]);
    expect(ratingSensitivity(rateListing(target, [target]), target, null)).toBeNull();
  });

  it("calls nothing a deal where nothing is expected", () => {
    const far = ratingSensitivity(working, target, 400_000)?.asked;
    expect(far).toMatchObject({ deal: null, supported: false });
    expect(far?.expectedCents).toBeLessThanOrEqual(0);
  });
});

describe("priceLimits", () => {
  it("are the last whole dollars of each deal", () => {
    expect(priceLimits(2_000_000)).toEqual([
      { deal: "great", atMostCents: 1_800_000 },
      { deal: "good", atMostCents: 1_920_000 },
      { deal: "fair", atMostCents: 2_080_000 },
      { deal: "high", atMostCents: 2_200_000 },
      { deal: "overpriced", atMostCents: null },
    ]);
  });

  it("agree with the rating's rule to the dollar", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2_000, max: 300_000 }), (dollars) => {
        const expectedCents = dollars * 100;
        for (const { deal, atMostCents } of priceLimits(expectedCents)) {
          if (atMostCents === null) continue;
          expect(dealOf(atMostCents, expectedCents)).toBe(deal);
          expect(dealOf(atMostCents + 100, expectedCents)).not.toBe(deal);
        }
      }),
    );
  });
});

it("reads a mileage as it is typed, within bounds", () => {
  expect(askedMileage(undefined)).toEqual({ miles: null, error: null });
  expect(askedMileage("45,000")).toEqual({ miles: 45_000, error: null });
  expect(askedMileage("lots").error).toBe("The mileage must be a number, such as 40,000 mi.");
  expect(askedMileage("-1").error).toBe("The mileage must be from 0 mi to 400,000 mi.");
  expect(askedMileage("400001").error).toBe("The mileage must be from 0 mi to 400,000 mi.");
});
