import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { priceAfter } from "#lib/domain/market/depreciation/rules.ts";
import type { ExpectedLoss } from "#lib/domain/market/depreciation/types.ts";
import { sellTiming, timingWords } from "./rules.ts";

const loss: ExpectedLoss = {
  yearlyShare: 0.1,
  fromYear: 2022,
  toYear: 2017,
  n: 84,
  borrowedShare: 0,
  asOf: "2026-11-21T12:00:00.000Z",
};
const none = { holdingCents: () => null, owedCents: () => null };

describe("sellTiming", () => {
  it("falls by the loss that is expected of its model year, without a rise between", () => {
    const { points } = sellTiming(1_500_000, loss, none);
    const prices = points.map(({ p50Cents }) => p50Cents);
    expect(prices).toHaveLength(25);
    expect(prices).toEqual([...prices].sort((a, b) => b - a));
    expect([prices[0], prices[12], prices[24]]).toEqual([1_500_000, 1_350_000, 1_215_000]);
    expect(prices[12]).toBe(priceAfter(1_500_000, loss, 1));
  });

  it("adds what keeping it costs, and says when the loan is covered", () => {
    const timing = sellTiming(1_500_000, loss, {
      holdingCents: (months) => months * 10_000,
      owedCents: (months) => Math.max(0, 2_000_000 - months * 100_000),
    });
    const words = timingWords(timing);
    expect(words).toContain(
      "about $1,500 in depreciation (10%, based on asking prices of model years 2017 to 2022 today",
    );
    expect(words).toContain("and $1,200 to keep it meanwhile");
    expect(words).toMatch(/drop below its value in \d+ months/);
  });

  it("never throws, whatever is lost", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (yearlyShare) => {
        const timing = sellTiming(1_500_000, { ...loss, yearlyShare }, none);
        expect(timingWords(timing)).not.toContain("NaN");
      }),
      { numRuns: 40 },
    );
  });
});
