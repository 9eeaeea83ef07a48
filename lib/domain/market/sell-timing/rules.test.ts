import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RatingVehicle } from "#lib/domain/listings/deal-rating/types.ts";
import type { MarketVehicle } from "#lib/domain/valuation/rating/types.ts";
import { sellTiming, timingWords } from "./rules.ts";

const target: RatingVehicle = {
  listingId: 0,
  vin: "",
  status: "active",
  makeId: 1,
  modelId: 1,
  year: 2022,
  fuel: "gasoline",
  trim: "LE",
  titleStatus: "clean",
  doubt: null,
  priceCents: 200_000,
  mileageMiles: 40_000,
  state: "CO",
  listedAt: "2026-11-01T00:00:00Z",
};

/** A market that loses a sixth a model year and 8 cents a mile. */
function marketOf(years: readonly number[], count = 14): MarketVehicle[] {
  return years.flatMap((year) =>
    Array.from({ length: count }, (_, index): MarketVehicle => {
      const mileageMiles = (2026 - year) * 11_000 + index * 1_300;
      return {
        ...target,
        listingId: year * 100 + index,
        vin: `VIN${year}${String(index).padStart(10, "0")}`,
        year,
        mileageMiles,
        priceCents: Math.round(3_200_000 * 0.84 ** (2026 - year)) - 8 * mileageMiles,
        city: "Denver",
      };
    }),
  );
}
const start = { p50Cents: 1_500_000, milesPerYear: 12_000 };
const none = { holdingCents: () => null, owedCents: () => null };

describe("sellTiming", () => {
  it("falls from the value of now to that of two model years older, without a rise between", () => {
    const timing = sellTiming(target, marketOf([2019, 2020, 2021, 2022, 2023]), start, none);
    expect(timing?.scope).toEqual({ match: "trim", area: "state" });
    expect(timing?.anchors.map(({ modelYear }) => modelYear)).toEqual([2022, 2021, 2020]);
    const prices = timing?.points.map(({ p50Cents }) => p50Cents) ?? [];
    expect(prices).toHaveLength(25);
    expect(prices).toEqual([...prices].sort((a, b) => b - a));
    expect(prices[0]).toBe(start.p50Cents);
    const first = timing?.anchors[0]?.p50Cents ?? 0;
    for (const anchor of timing?.anchors ?? []) {
      expect((prices[anchor.monthsAhead] ?? 0) / start.p50Cents).toBeCloseTo(
        anchor.p50Cents / first,
        5,
      );
      expect(anchor.n).toBeGreaterThanOrEqual(8);
    }
  });

  it("says nothing where an older model year is missing or thin", () => {
    expect(sellTiming(target, marketOf([2021, 2022, 2023]), start, none)).toBeNull();
    expect(sellTiming(target, marketOf([2019, 2020, 2021, 2022], 2), start, none)).toBeNull();
  });

  it("adds what keeping it costs, and says when the loan is covered", () => {
    const market = marketOf([2019, 2020, 2021, 2022, 2023]);
    const costs = {
      holdingCents: (months: number) => months * 10_000,
      owedCents: (months: number) => Math.max(0, 2_000_000 - months * 100_000),
    };
    const timing = sellTiming(target, market, start, costs);
    if (timing === null) throw new Error("no timing");
    expect(timingWords(timing)).toContain("and $1,200 to keep it meanwhile");
    expect(timingWords(timing)).toMatch(/fall below the value in \d+ months/);
  });

  it("never throws, whatever is driven", () => {
    const market = marketOf([2019, 2020, 2021, 2022, 2023]);
    fc.assert(
      fc.property(fc.double({ min: 0, max: 150_000, noNaN: true }), (miles) => {
        const timing = sellTiming(target, market, { ...start, milesPerYear: miles }, none);
        if (timing !== null) expect(timingWords(timing)).not.toContain("NaN");
      }),
      { numRuns: 40 },
    );
  });
});
