import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { askedMileage, otherMileages, priceLimits } from "./rules.sensitivity.ts";
import { dealOf } from "./rules.ts";

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

it("leaves out mileages below none", () => {
  expect(otherMileages(40_000)).toEqual([20_000, 60_000, 80_000]);
  expect(otherMileages(5_000)).toEqual([25_000, 45_000]);
});
