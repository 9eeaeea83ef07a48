import { describe, expect, it } from "vitest";
import type { RatingVehicle } from "#lib/domain/listings/deal-rating/types.ts";
import { ratingVehicle as vehicle } from "#tests/factories/rating-vehicle.ts";
import { dealOf, expectedAt, fitSlopes, levelsFor, rateListing } from "./rules.ts";

const dollars = (amount: number): number => amount * 100;

/** Nine vehicles alike but for their prices: $18,000 to $26,000 in steps of $1,000. */
const steps = (overrides: Partial<RatingVehicle> = {}): RatingVehicle[] =>
  Array.from({ length: 9 }, (_, i) =>
    vehicle({ priceCents: dollars(18_000 + i * 1_000), ...overrides }),
  );

/** Ten vehicles on the line $30,000 - 10 cents a mile, evenly on both sides of 40,000 miles. */
const line = (): RatingVehicle[] =>
  [10, 20, 25, 30, 35, 45, 50, 55, 60, 70].map((thousands) =>
    vehicle({
      mileageMiles: thousands * 1_000,
      priceCents: dollars(30_000 - thousands * 100),
    }),
  );

describe("fitSlopes", () => {
  it("finds a plane exactly", () => {
    const points = [10, 20, 30, 40, 50, 60, 70, 80].map((thousands, i) => {
      const year = 2020 + (i % 3);
      return {
        year,
        mileageMiles: thousands * 1_000,
        priceCents: dollars(25_000) - 12 * thousands * 1_000 + dollars(900) * (year - 2020),
      };
    });
    const slopes = fitSlopes(points);
    expect(slopes.centsPerMile).toBeCloseTo(-12, 8);
    expect(slopes.centsPerYear).toBeCloseTo(90_000, 4);
  });

  it("lets neither miles raise nor years lower a price", () => {
    const points = [1, 2, 3, 4, 5, 6, 7, 8].map((i) => ({
      year: 2020 + (i % 3),
      mileageMiles: i * 10_000,
      priceCents: dollars(20_000) + i * dollars(500) - (i % 3) * dollars(700),
    }));
    expect(fitSlopes(points)).toEqual({ centsPerMile: 0, centsPerYear: 0 });
  });

  it("uses mileage alone below eight rows, and where mileage and year cannot be told apart", () => {
    const few = [10, 20, 30].map((thousands, i) => ({
      year: 2020 + i,
      mileageMiles: thousands * 1_000,
      priceCents: dollars(30_000) - 10 * thousands * 1_000,
    }));
    const few7 = fitSlopes(few);
    expect(few7.centsPerYear).toBe(0);
    expect(few7.centsPerMile).toBeCloseTo(-10, 8);
    const tied = [0, 1, 2, 0, 1, 2, 0, 1, 2].map((step) => ({
      year: 2022 - step,
      mileageMiles: 20_000 + step * 12_000,
      priceCents: dollars(30_000) - step * dollars(1_200),
    }));
    const collinear = fitSlopes(tied);
    expect(collinear.centsPerYear).toBe(0);
    expect(collinear.centsPerMile).toBeCloseTo(-10, 8);
  });

  it("has no slope where nothing varies", () => {
    expect(fitSlopes(steps())).toEqual({ centsPerMile: 0, centsPerYear: 0 });
    expect(fitSlopes([])).toEqual({ centsPerMile: 0, centsPerYear: 0 });
  });
});

describe("rateListing: golden cohorts", () => {
  it("nine alike: the median and its middle half", () => {
    const target = vehicle({ priceCents: dollars(21_000) });
    const { rating, comparables, excluded } = rateListing(target, [target, ...steps()]);
    expect(rating).toEqual({
      kind: "rated",
      deal: "good",
      expectedCents: dollars(22_000),
      lowCents: dollars(20_000),
      highCents: dollars(24_000),
      comparableCount: 9,
      scope: { match: "trim", area: "state" },
    });
    expect(comparables).toHaveLength(9);
    expect(excluded).toEqual([]);
  });

  it("adjusts to this mileage", () => {
    const target = vehicle({ mileageMiles: 40_000, priceCents: dollars(24_000) });
    const working = rateListing(target, [target, ...line()]);
    expect(working.slopes.centsPerMile).toBeCloseTo(-10, 8);
    expect(working.rating).toMatchObject({
      deal: "good",
      expectedCents: dollars(26_000),
      lowCents: dollars(26_000),
      highCents: dollars(26_000),
    });
    for (const { adjustedCents, differenceCents } of working.comparables) {
      expect(adjustedCents).toBeCloseTo(dollars(26_000), 4);
      expect(differenceCents).toBeCloseTo(0, 4);
    }
    expect(working.comparables.slice(0, 2).map((c) => c.vehicle.mileageMiles)).toEqual([
      35_000, 45_000,
    ]);
    const base = working.baseCents ?? Number.NaN;
    expect(expectedAt(base, working.slopes, { mileageMiles: 60_000, year: 2021 })).toBeCloseTo(
      dollars(24_000),
      4,
    );
  });

  it("leaves out what must not count, and says why", () => {
    const target = vehicle({ priceCents: dollars(22_000) });
    const far = vehicle({ priceCents: dollars(90_000) });
    const branded = vehicle({ titleStatus: "salvage", priceCents: dollars(9_000) });
    const doubted = vehicle({ priceCents: dollars(1_000), doubt: "odometer_fell" });
    const cheap = vehicle({ priceCents: dollars(1_999) });
    const comparables = steps();
    const first = comparables[0];
    if (first === undefined) throw new Error("nine were made");
    const older = vehicle({ vin: first.vin, listedAt: "2026-10-01T00:00:00.000Z" });
    const elsewhere = vehicle({ vin: target.vin, listedAt: "2026-09-01T00:00:00.000Z" });
    const paused = vehicle({ status: "paused" });
    const otherState = vehicle({ state: "CA" });
    const { rating, excluded } = rateListing(target, [
      far,
      branded,
      doubted,
      cheap,
      older,
      elsewhere,
      paused,
      otherState,
      target,
      ...comparables,
    ]);
    expect(rating).toMatchObject({ expectedCents: dollars(22_000), comparableCount: 9 });
    expect(excluded).toEqual([
      { vehicle: far, reason: "far_from_others" },
      { vehicle: branded, reason: "branded_title" },
      { vehicle: doubted, reason: "in_doubt" },
      { vehicle: cheap, reason: "implausible_price" },
      { vehicle: older, reason: "duplicate_vin" },
      { vehicle: elsewhere, reason: "same_vehicle" },
    ]);
  });

  it("of two listings of one VIN on the same moment takes the higher id", () => {
    const target = vehicle();
    const comparables = steps();
    const last = comparables[8];
    if (last === undefined) throw new Error("nine were made");
    const twin = vehicle({ vin: last.vin, priceCents: dollars(25_500) });
    const { excluded } = rateListing(target, [target, ...comparables, twin]);
    expect(excluded).toEqual([{ vehicle: last, reason: "duplicate_vin" }]);
  });

  it("a newer listing of the VIN as another model takes the vehicle out of this cohort", () => {
    const target = vehicle();
    const comparables = steps();
    const gone = comparables[0];
    if (gone === undefined) throw new Error("nine were made");
    const renamed = vehicle({ vin: gone.vin, modelId: 99, listedAt: "2026-11-10T00:00:00.000Z" });
    const { rating } = rateListing(target, [target, ...comparables, renamed]);
    expect(rating.comparableCount).toBe(8);
  });

  it("compares no other powertrain, but E85 capability makes none", () => {
    const target = vehicle();
    const rated = (fuel: RatingVehicle["fuel"]) =>
      rateListing(target, [target, ...steps({ fuel })]).rating;
    expect(rated("electric")).toMatchObject({ kind: "none", comparableCount: 0 });
    expect(rated("hybrid")).toMatchObject({ kind: "none", comparableCount: 0 });
    expect(rated("flex_fuel")).toMatchObject({ kind: "rated", comparableCount: 9 });
  });

  it("widens from the state to the region to the nation, then from trim to model", () => {
    const target = vehicle();
    const here = steps().slice(0, 5);
    const region = [...here, ...steps({ state: "WY" }).slice(0, 3)];
    const scopeOf = (market: RatingVehicle[]) => rateListing(target, market).scope;
    expect(scopeOf([target, ...steps()])).toEqual({ match: "trim", area: "state" });
    expect(scopeOf([target, ...region])).toEqual({ match: "trim", area: "region" });
    expect(scopeOf([target, ...here, ...steps({ state: "NJ" })])).toEqual({
      match: "trim",
      area: "nation",
    });
    expect(scopeOf([target, ...here, ...steps({ trim: "LE" })])).toEqual({
      match: "model",
      area: "state",
    });
    expect(scopeOf([target, ...here, ...steps({ trim: null, state: "UT" })])).toEqual({
      match: "model",
      area: "region",
    });
    expect(scopeOf([target, ...here, ...steps({ trim: null, state: "TX" })])).toEqual({
      match: "model",
      area: "nation",
    });
  });

  it("gives no rating on thin data, with the count it found and what it found", () => {
    const target = vehicle();
    const working = rateListing(target, [target, ...steps().slice(0, 7)]);
    expect(working.rating).toEqual({
      kind: "none",
      reason: "too_few_comparables",
      comparableCount: 7,
    });
    expect(working.scope).toEqual({ match: "model", area: "nation" });
    expect(working.comparables).toHaveLength(7);
    expect(rateListing(target, []).rating.comparableCount).toBe(0);
  });

  it("does not rate what is not for sale, branded, or a placeholder", () => {
    const reasonOf = (overrides: Partial<RatingVehicle>) => {
      const { rating } = rateListing(vehicle(overrides), steps());
      return rating.kind === "none" ? rating.reason : rating.kind;
    };
    expect(reasonOf({ status: "sold", titleStatus: "salvage" })).toBe("not_for_sale");
    expect(reasonOf({ status: "paused" })).toBe("not_for_sale");
    expect(reasonOf({ titleStatus: "rebuilt" })).toBe("branded_title");
    // A stated brand is told first, then what is in doubt, then the price.
    expect(reasonOf({ titleStatus: "rebuilt", doubt: "other_seller" })).toBe("branded_title");
    for (const doubt of ["other_seller", "odometer_fell", "branded_before"] as const)
      expect(reasonOf({ doubt, priceCents: dollars(1) })).toBe(doubt);
    expect(reasonOf({ priceCents: dollars(1_999.99) })).toBe("implausible_price");
    expect(reasonOf({ priceCents: dollars(2_000) })).toBe("rated");
  });

  it("has too few when the expected price would not be positive", () => {
    // 10 cents a mile down to $2,100 at 279,000 miles; at 999,999 miles the line is far below zero.
    const market = [199, 209, 219, 229, 239, 249, 259, 269, 279].map((thousands) =>
      vehicle({ mileageMiles: thousands * 1_000, priceCents: dollars(30_000 - thousands * 100) }),
    );
    const target = vehicle({ mileageMiles: 999_999, priceCents: dollars(2_500), state: "TX" });
    const { rating } = rateListing(target, market);
    expect(rating).toEqual({ kind: "none", reason: "too_few_comparables", comparableCount: 9 });
  });
});

describe("dealOf", () => {
  it.each([
    [9_000, "great"],
    [9_001, "good"],
    [9_600, "good"],
    [9_601, "fair"],
    [10_400, "fair"],
    [10_401, "high"],
    [11_000, "high"],
    [11_001, "overpriced"],
  ] as const)("%i against 10,000 is %s", (price, deal) => {
    expect(dealOf(price, 10_000)).toBe(deal);
  });
});

describe("levels and regions", () => {
  it("tries trim levels only where the seller states a trim", () => {
    expect(levelsFor({ trim: "XSE" })).toHaveLength(6);
    expect(levelsFor({ trim: null }).map((level) => level.match)).toEqual([
      "model",
      "model",
      "model",
    ]);
    expect(levelsFor({ trim: "" })).toHaveLength(3);
  });
});
