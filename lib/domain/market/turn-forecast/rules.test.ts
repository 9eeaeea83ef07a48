import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lineKey, plainForecast, rateKey, turnBasis, turnForecast } from "./rules.ts";
import type { TurnBasis, TurnFit, TurnKnowledge, TurnVehicle } from "./types.ts";

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
    cutCount: 0,
    recentCutCount: 0,
    priceEffect: 0,
    priceEffectError: 0.1,
    dailyRates: [0, 0, 0, 0],
    sizes: [],
  },
};
const VEHICLE: TurnVehicle = {
  listingId: 1,
  modelId: 7,
  year: 2021,
  trim: "XLE",
  state: "CO",
  mileageMiles: 40_000,
  titleStatus: "clean",
  sellerSince: new Date("2026-11-12T00:00:00Z"),
};
const NOW = new Date("2026-11-22T00:00:00Z");
const line = (n: number, cents: number) => ({ n, center: Math.log(cents), perMile: 0 });
const knowledge = (change: Partial<TurnKnowledge> = {}): TurnKnowledge => ({
  ...FIT,
  lines: new Map([[lineKey(7, 2021, ""), line(30, 2_000_000)]]),
  rates: new Map(),
  ...change,
});
const basis = (change: Partial<TurnBasis> = {}): TurnBasis => {
  const found = turnBasis(knowledge(), VEHICLE, NOW);
  if (typeof found === "string") throw new Error(found);
  return { ...found, ...change };
};

describe("what a forecast rests on", () => {
  it("prefers the trim's line, and says from how many prices", () => {
    const lines = new Map([
      [lineKey(7, 2021, ""), line(30, 2_000_000)],
      [lineKey(7, 2021, "XLE"), line(9, 2_200_000)],
    ]);
    expect(turnBasis(knowledge({ lines }), VEHICLE, NOW)).toMatchObject({
      typicalCents: 2_200_000,
      typicalCount: 9,
      typicalMatch: "trim",
      ageDays: 10,
    });
  });

  it("takes the narrowest group's factor, and adds what unknown groups differ by", () => {
    const model = { saleCount: 90, factor: 1.4, error: 0.1 };
    const rates = new Map([[rateKey(7, 0, ""), model]]);
    expect(turnBasis(knowledge({ rates }), VEHICLE, NOW)).toMatchObject({
      factor: 1.4,
      factorError: Math.sqrt(0.01 + 0.03 + 0.02),
      sales: { inState: 0, modelYear: 0, model: 90, market: 1_000 },
    });
    rates.set(rateKey(7, 2021, "CO"), { saleCount: 4, factor: 0.9, error: 0.3 });
    expect(turnBasis(knowledge({ rates }), VEHICLE, NOW)).toMatchObject({
      factor: 0.9,
      factorError: 0.3,
    });
  });

  it("says why there is none", () => {
    expect(turnBasis(null, VEHICLE, NOW)).toBe("not_learned");
    expect(turnBasis(knowledge(), { ...VEHICLE, titleStatus: "salvage" }, NOW)).toBe(
      "branded_title",
    );
    expect(turnBasis(knowledge(), { ...VEHICLE, year: 1999 }, NOW)).toBe("too_few_prices");
  });
});

describe("a forecast", () => {
  it("is that of a constant rate, where the rate is constant", () => {
    const { soldWithin, days, days60 } = turnForecast(basis(), 2_000_000);
    expect(soldWithin[7].middle).toBeCloseTo(1 - Math.exp(-0.07), 10);
    expect(soldWithin[14].middle).toBeCloseTo(1 - Math.exp(-0.14), 10);
    expect(soldWithin[30].middle).toBeCloseTo(1 - Math.exp(-0.3), 10);
    expect(days.half).toBeCloseTo(Math.log(2) / 0.01, 6);
    expect(days60).toBeCloseTo((1 - Math.exp(-0.6)) / 0.01, 6);
  });

  it("crosses from one age's rate to the next", () => {
    const fit = { ...FIT, dailyRates: [0.04, 0.01, 0.005, 0.002] };
    const { soldWithin, days } = turnForecast(basis({ fit, ageDays: 10 }), 2_000_000);
    // Four days of the first band, 26 of the second.
    expect(soldWithin[30].middle).toBeCloseTo(1 - Math.exp(-(4 * 0.04 + 26 * 0.01)), 10);
    expect(days.threeQuarters).toBeNull();
  });

  it("takes prices far from the typical one as the furthest that was learned from, and says so", () => {
    expect(turnForecast(basis(), 2_000_000)).toMatchObject({ isBeyond: false });
    const [far, further] = [200_000, 100_000].map((cents) => turnForecast(basis(), cents));
    expect(far).toMatchObject({ isBeyond: true });
    expect(further?.soldWithin).toEqual(far?.soldWithin);
  });

  it("is no better for a higher price, and its parts are in order", () => {
    const rate = fc.double({ min: 0.0001, max: 0.2, noNaN: true });
    fc.assert(
      fc.property(
        fc.tuple(rate, rate, rate, rate),
        fc.double({ min: 0.2, max: 4, noNaN: true }),
        fc.double({ min: 0, max: 400, noNaN: true }),
        fc.integer({ min: 500_000, max: 6_000_000 }),
        fc.integer({ min: 0, max: 2_000_000 }),
        (dailyRates, factor, ageDays, cents, more) => {
          const own = basis({ fit: { ...FIT, dailyRates }, factor, ageDays });
          const [low, high] = [turnForecast(own, cents), turnForecast(own, cents + more)];
          expect(high.soldWithin[30].middle).toBeLessThanOrEqual(low.soldWithin[30].middle + 1e-12);
          expect(high.days60).toBeGreaterThanOrEqual(low.days60 - 1e-9);
          for (const { soldWithin, days, days60 } of [low, high]) {
            const chance30 = soldWithin[30];
            expect(soldWithin[7].middle).toBeLessThanOrEqual(soldWithin[14].middle);
            expect(soldWithin[14].middle).toBeLessThanOrEqual(chance30.middle);
            expect(chance30.low).toBeGreaterThanOrEqual(0);
            expect(chance30.low).toBeLessThanOrEqual(chance30.middle);
            expect(chance30.middle).toBeLessThanOrEqual(chance30.high);
            expect(chance30.high).toBeLessThanOrEqual(1);
            expect(days60).toBeGreaterThan(0);
            expect(days60).toBeLessThanOrEqual(60);
            const parts = [days.quarter, days.half, days.threeQuarters].map((each) => each ?? 366);
            expect(parts).toEqual(parts.toSorted((a, b) => a - b));
          }
        },
      ),
    );
  });

  it("is the plain one where the vehicle is like all others", () => {
    const { soldWithin, days60 } = turnForecast(basis(), 2_000_000);
    expect(plainForecast(FIT).chance30).toBeCloseTo(soldWithin[30].middle, 10);
    expect(plainForecast(FIT).days60).toBeCloseTo(days60, 10);
  });
});
