import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { USUAL_COST } from "./constants.ts";
import { areOwnTerms, monthlyCost } from "./rules.ts";
import type { CostVehicle } from "./types.ts";

const vehicle = (change: Partial<CostVehicle> = {}): CostVehicle => ({
  priceCents: 2_000_000,
  fuel: "gasoline",
  cityMpg: 25,
  highwayMpg: 35,
  ...change,
});

describe("monthly cost", () => {
  // $18,000 over 60 months at 7.78%: 18,000 * r / (1 - (1 + r)^-60), r = 0.0778 / 12: $363.08.
  // Combined 1 / (0.55/25 + 0.45/35) = 28.69 mpg; 1,000 miles a month at $3.20: $111.54.
  it("is the example loan's payment and the fuel of a month", () => {
    expect(monthlyCost(vehicle(), USUAL_COST)).toEqual({
      kind: "known",
      paymentCents: 36_308,
      energyCents: 11_154,
      totalCents: 47_462,
    });
  });

  // 120 MPGe both ways: 1,000 / 120 * 33.705 = 280.9 kWh at 17 cents: $47.75.
  it("of an electric vehicle counts kilowatt-hours", () => {
    const electric = vehicle({ fuel: "electric", cityMpg: 120, highwayMpg: 120 });
    expect(monthlyCost(electric, USUAL_COST)).toMatchObject({ energyCents: 4_775 });
  });

  it.each([
    ["diesel", { dieselCentsPerGallon: 500 }],
    ["gasoline", { gasCentsPerGallon: 500 }],
    ["hybrid", { gasCentsPerGallon: 500 }],
    ["plug_in_hybrid", { gasCentsPerGallon: 500 }],
    ["flex_fuel", { gasCentsPerGallon: 500 }],
    ["electric", { electricityCentsPerKwh: 50 }],
  ] as const)("of %s follows its own price alone", (fuel, change) => {
    const free = {
      ...USUAL_COST,
      gasCentsPerGallon: 0,
      dieselCentsPerGallon: 0,
      electricityCentsPerKwh: 0,
    };
    expect(monthlyCost(vehicle({ fuel }), free)).toMatchObject({ energyCents: 0 });
    const cost = monthlyCost(vehicle({ fuel }), { ...free, ...change });
    expect(cost.kind === "known" && cost.energyCents).toBeGreaterThan(0);
  });

  it.each([
    ["no fuel economy is stated", vehicle({ cityMpg: null, highwayMpg: null }), "no_fuel_economy"],
    ["only the city's is", vehicle({ highwayMpg: null }), "no_fuel_economy"],
    ["a fuel has no usual price", vehicle({ fuel: "hydrogen" }), "no_fuel_price"],
  ])("is not known where %s", (_, of, reason) => {
    expect(monthlyCost(of, USUAL_COST)).toEqual({ kind: "unknown", reason, paymentCents: 36_308 });
  });

  it("needs no loan where the down payment covers the price", () => {
    const terms = { ...USUAL_COST, downCents: 5_000_000 };
    expect(monthlyCost(vehicle(), terms)).toMatchObject({ paymentCents: 0, totalCents: 11_154 });
  });

  it("grows with price, rate, miles and fuel price", () => {
    const known = (of: CostVehicle, terms: typeof USUAL_COST): number => {
      const cost = monthlyCost(of, terms);
      if (cost.kind !== "known") throw new Error("It should be known.");
      return cost.totalCents;
    };
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000_000, max: 9_000_000 }),
        fc.integer({ min: 1_000_000, max: 9_000_000 }),
        (a, b) => {
          const [low, high] = a < b ? [a, b] : [b, a];
          expect(known(vehicle({ priceCents: low }), USUAL_COST)).toBeLessThanOrEqual(
            // The example's down payment moves in steps of $100, some $2 a month.
            known(vehicle({ priceCents: high }), USUAL_COST) + 200,
          );
        },
      ),
    );
    const usual = known(vehicle(), USUAL_COST);
    expect(known(vehicle(), { ...USUAL_COST, aprPercent: 9 })).toBeGreaterThan(usual);
    expect(known(vehicle(), { ...USUAL_COST, milesPerYear: 15_000 })).toBeGreaterThan(usual);
    expect(known(vehicle(), { ...USUAL_COST, gasCentsPerGallon: 400 })).toBeGreaterThan(usual);
  });

  it("knows own terms from the usual ones", () => {
    expect(areOwnTerms(USUAL_COST)).toBe(false);
    expect(areOwnTerms({ ...USUAL_COST, downCents: 0 })).toBe(true);
    expect(areOwnTerms({ ...USUAL_COST, months: 72 })).toBe(true);
  });
});
