import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { USUAL_COST } from "#lib/domain/finance/monthly-cost/constants.ts";
import { monthlyCost } from "#lib/domain/finance/monthly-cost/rules.ts";
import { fuelEconomyRow } from "#tests/factories/fuel-economy.ts";
import {
  economyFor,
  economyGroups,
  economyRangeWords,
  engineFacts,
  epaEngineWords,
  listedAs,
  noRecordWords,
  partlyRatedWords,
  transmissionOf,
  yearlyEnergy,
  yearlyEnergyRange,
} from "./rules.ts";
import type { EconomyVehicle, FuelEconomy } from "./types.ts";

const electric = (change: Partial<FuelEconomy> = {}) =>
  fuelEconomyRow({
    fuel: "electricity",
    listedAs: "electric",
    displacementLiters: null,
    cylinders: null,
    transmission: "single_speed",
    mpg: { city: 120, highway: 120, combined: 120 },
    electricity: { city: 28, highway: 28, combined: 28 },
    rangeMiles: 300,
    ...change,
  });
const UNKNOWN: EconomyVehicle = {
  fuel: null,
  drivetrain: null,
  transmission: null,
  displacementLiters: null,
  cylinders: null,
};

describe("a year of energy", () => {
  it("of gasoline is the fuel part of the cost by the month, twelve times", () => {
    const monthly = monthlyCost(
      { priceCents: 2_000_000, fuel: "gasoline", cityMpg: 25, highwayMpg: 35 },
      USUAL_COST,
    );
    const energy = yearlyEnergy(fuelEconomyRow(), USUAL_COST);
    if (monthly.kind !== "known" || energy.kind !== "known") throw new Error("Both are known.");
    expect(Math.abs(energy.cents - 12 * monthly.energyCents)).toBeLessThanOrEqual(6);
    // 12,000 miles / 28.69 mpg = 418.3 gallons at $3.20.
    expect(energy.gallons).toBeCloseTo(418.3, 1);
    expect(energy.cents).toBe(133_851);
  });

  it("of premium takes its price above regular", () => {
    const regular = yearlyEnergy(fuelEconomyRow(), USUAL_COST);
    const premium = yearlyEnergy(fuelEconomyRow({ fuel: "premium" }), USUAL_COST);
    if (regular.kind !== "known" || premium.kind !== "known") throw new Error("Both are known.");
    expect(premium.cents / regular.cents).toBeCloseTo((320 + 85) / 320, 4);
  });

  it("of an electric vehicle counts what the plug gives", () => {
    // 12,000 miles at 28 kWh per 100: 3,360 kWh at 17 cents.
    expect(yearlyEnergy(electric(), USUAL_COST)).toEqual({
      kind: "known",
      cents: 57_120,
      gallons: 0,
      kwh: 3_360,
    });
  });

  it("of a plug-in hybrid divides the miles as EPA does, with the gasoline it burns meanwhile", () => {
    const prime = fuelEconomyRow({
      listedAs: "plug_in_hybrid",
      mpg: { city: 55, highway: 53, combined: 54 },
      electricity: { city: 23, highway: 28, combined: 25 },
      plugIn: {
        electricRangeMiles: 25,
        electricShare: 0.5,
        gallonsPer100Miles: 0.1,
        combinedMpge: 78,
      },
    });
    const energy = yearlyEnergy(prime, USUAL_COST);
    if (energy.kind !== "known") throw new Error("It is known.");
    expect(energy.kwh).toBeCloseTo(1_500, 6);
    expect(energy.gallons).toBeCloseTo(6 + 6_000 * (0.55 / 55 + 0.45 / 53), 6);
    expect(energy.cents).toBe(Math.round(energy.gallons * 320 + energy.kwh * 17));
  });

  it("has no price for hydrogen and natural gas", () => {
    expect(yearlyEnergy(fuelEconomyRow({ fuel: "hydrogen" }), USUAL_COST).kind).toBe("unknown");
    expect(yearlyEnergyRange([fuelEconomyRow({ fuel: "natural_gas" })], USUAL_COST)).toBeNull();
  });

  it("grows with the miles and falls with the economy", () => {
    const cents = (miles: number, city: number) => {
      const energy = yearlyEnergy(
        fuelEconomyRow({ mpg: { city, highway: city + 5, combined: city + 2 } }),
        {
          ...USUAL_COST,
          milesPerYear: miles,
        },
      );
      return energy.kind === "known" ? energy.cents : 0;
    };
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 50_000 }),
        fc.integer({ min: 8, max: 60 }),
        (miles, city) => {
          expect(cents(miles + 1_000, city)).toBeGreaterThan(cents(miles, city));
          expect(cents(miles + 1_000, city + 1)).toBeLessThan(cents(miles + 1_000, city));
        },
      ),
    );
  });
});

describe("the configuration that a vehicle is", () => {
  const rows = [
    fuelEconomyRow({ mpg: { city: 30, highway: 38, combined: 33 } }),
    fuelEconomyRow({ transmission: "manual", mpg: { city: 25, highway: 36, combined: 29 } }),
    fuelEconomyRow({
      displacementLiters: 1.5,
      turbocharged: true,
      mpg: { city: 32, highway: 42, combined: 36 },
    }),
    fuelEconomyRow({
      drive: "All-Wheel Drive",
      drivetrain: "awd",
      mpg: { city: 27, highway: 33, combined: 29 },
    }),
  ];

  it("is found by what is known of it, and a range where that leaves several", () => {
    const one = economyFor({ ...UNKNOWN, displacementLiters: 1.5 }, rows);
    expect(one).toMatchObject({ isOne: true, combined: { low: 36, high: 36 }, unmatched: [] });
    const some = economyFor({ ...UNKNOWN, drivetrain: "fwd" }, rows);
    expect(some).toMatchObject({ isOne: false, combined: { low: 29, high: 36 } });
    expect(some?.rows).toHaveLength(3);
  });

  it("leaves aside and names what no configuration has", () => {
    const found = economyFor({ ...UNKNOWN, displacementLiters: 3.5, transmission: "manual" }, rows);
    expect(found).toMatchObject({ unmatched: ["displacementLiters"], city: { low: 25, high: 25 } });
  });

  it("takes words as sellers use them: 4WD for AWD, automatic for all without a clutch pedal", () => {
    expect(economyFor({ ...UNKNOWN, drivetrain: "four_wd" }, rows)?.rows).toHaveLength(1);
    expect(economyFor({ ...UNKNOWN, transmission: "automatic" }, rows)?.rows).toHaveLength(3);
    const either = [
      fuelEconomyRow({ drive: "4-Wheel or All-Wheel Drive", drivetrain: null }),
      fuelEconomyRow(),
    ];
    expect(economyFor({ ...UNKNOWN, drivetrain: "awd" }, either)?.rows).toEqual([either[0]]);
  });

  it("never mixes miles on a gallon with MPGe", () => {
    const found = economyFor(UNKNOWN, [electric(), fuelEconomyRow()]);
    expect(found).toMatchObject({ isElectric: true, rangeMiles: { low: 300, high: 300 } });
    expect(
      economyFor({ ...UNKNOWN, fuel: "gasoline" }, [electric(), fuelEconomyRow()])?.isElectric,
    ).toBe(false);
  });

  it("is none where there are no configurations", () => {
    expect(economyFor(UNKNOWN, [])).toBeNull();
  });

  it("always has figures of rows that are there", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("fwd", "rwd", "awd", "four_wd", null),
        fc.constantFrom("automatic", "manual", "cvt", null),
        fc.constantFrom(1.5, 2, 3.5, null),
        (drivetrain, transmission, displacementLiters) => {
          const found = economyFor(
            { ...UNKNOWN, drivetrain, transmission, displacementLiters },
            rows,
          );
          expect(found?.rows.length).toBeGreaterThan(0);
          expect(rows.map(({ mpg }) => mpg.city)).toContain(found?.city.low);
        },
      ),
    );
  });
});

describe("EPA's words", () => {
  it.each([
    ["Automatic 8-spd", false, "automatic"],
    ["Automatic (S6)", false, "automatic"],
    ["Automatic (AM-S7)", false, "dual_clutch"],
    ["Automatic (AV-S8)", false, "cvt"],
    ["Automatic (variable gear ratios)", false, "cvt"],
    ["Automatic (variable gear ratios)", true, "single_speed"],
    ["Automatic (A1)", true, "single_speed"],
    ["Manual 6-spd", false, "manual"],
    [null, false, null],
  ] as const)("%s (electric: %s) is %s", (words, isElectric, kind) => {
    expect(transmissionOf(words, isElectric)).toBe(kind);
  });

  it("tell what a vehicle is sold as: a mild hybrid by its engine", () => {
    expect(listedAs("Hybrid", "regular", false)).toBe("hybrid");
    expect(listedAs("Hybrid", "premium", true)).toBe("gasoline");
    expect(listedAs("Plug-in Hybrid", "premium", false)).toBe("plug_in_hybrid");
    expect(listedAs("FFV", "regular", false)).toBe("flex_fuel");
    expect(listedAs(null, "natural_gas", false)).toBeNull();
  });

  it("of an engine are read from sellers' and the catalog's words, and said short", () => {
    expect(engineFacts("2.5 L 4-cylinder hybrid")).toEqual({
      displacementLiters: 2.5,
      cylinders: 4,
    });
    expect(engineFacts("3.5L V6")).toEqual({ displacementLiters: 3.5, cylinders: 6 });
    expect(engineFacts("Electric motor")).toEqual({ displacementLiters: null, cylinders: null });
    expect(engineFacts(null)).toEqual({ displacementLiters: null, cylinders: null });
    expect(epaEngineWords(fuelEconomyRow({ turbocharged: true }))).toBe("2.0 L 4-cylinder turbo");
    expect(epaEngineWords(electric({ motor: "150 kW" }))).toBe("150 kW");
  });

  it("group by EPA's model, the most economical first", () => {
    const groups = economyGroups([
      fuelEconomyRow({ name: "B" }),
      electric({ name: "A" }),
      fuelEconomyRow({ name: "B" }),
    ]);
    expect(groups.map(({ key, rows }) => [key, rows.length])).toEqual([
      ["A", 1],
      ["B", 2],
    ]);
  });
});

describe("what is said where there is no record, or not of all", () => {
  const of = (makeName: string, modelName: string, year: number) => ({ makeName, modelName, year });
  it("names the weight, the day of the file, or that EPA lists none", () => {
    expect(noRecordWords(of("Ford", "F-250", 2020), "2025-10-28")).toContain("over 8,500 lb");
    expect(noRecordWords(of("Ford", "F-150", 2026), "2025-10-28")).toContain("2025-10-28");
    expect(noRecordWords(of("Acura", "MDX", 2021), null)).toBe(
      "EPA lists no Acura MDX of model year 2021.",
    );
    expect(partlyRatedWords(of("Nissan", "Titan", 2020))).toContain("Only the lighter versions");
    expect(partlyRatedWords(of("Honda", "Civic", 2020))).toBeNull();
  });

  it("a range of one number is that number", () => {
    expect(economyRangeWords({ low: 29, high: 29 })).toBe("29");
    expect(economyRangeWords({ low: 29, high: 36 })).toBe("29 to 36");
  });
});
