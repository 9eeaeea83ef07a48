import { describe, expect, it } from "vitest";
import {
  ageYears,
  expectedMiles,
  expectedPriceCents,
  PRICE_MODEL,
  type PriceFacts,
  priceWhenNewCents,
  segmentOf,
} from "./depreciation.ts";

const AT = new Date("2026-11-20T00:00:00Z");
const facts = (changes: Partial<PriceFacts> = {}): PriceFacts => ({
  make: "Mazda",
  segment: "mainstream_suv",
  baseMsrpCents: 2_600_000,
  trimLevel: 0.5,
  year: 2021,
  fuel: "gasoline",
  drivetrain: "fwd",
  bodyStyle: "suv",
  mileageMiles: Math.round(expectedMiles(ageYears(2021, AT))),
  certified: false,
  titleStatus: "clean",
  ownerCount: 1,
  privateSeller: false,
  state: "CO",
  ...changes,
});
const price = (changes: Partial<PriceFacts> = {}) => expectedPriceCents(facts(changes), AT);
const ratio = (changes: Partial<PriceFacts>) => price(changes) / price();

describe("expectedPriceCents", () => {
  it("follows the formula by hand for one vehicle", () => {
    const age = (AT.getTime() - Date.UTC(2021, 0, 1)) / (365.25 * 86_400_000) + 0.25;
    const whenNew = 2_600_000 * 1.027 * 1.2;
    const rate = 0.088 - 0.006;
    const months = (AT.getTime() - Date.UTC(2000, 0, 1)) / ((365.25 * 86_400_000) / 12);
    const season = 1 + 0.012 * Math.cos((2 * Math.PI * (months - 2.7)) / 12);
    const byHand = whenNew * (1 - 0.11) * Math.exp(-rate * (age - 1)) * 1.016 * season;
    expect(price()).toBeGreaterThan(byHand * 0.9999);
    expect(price()).toBeLessThan(byHand * 1.0001);
  });

  it("falls with age and miles", () => {
    const byYear = [2026, 2024, 2021, 2017, 2012].map((year) =>
      price({ year, mileageMiles: Math.round(expectedMiles(ageYears(year, AT))) }),
    );
    expect(byYear).toEqual([...byYear].sort((a, b) => b - a));
    expect(ratio({ mileageMiles: facts().mileageMiles + 10_000 })).toBeCloseTo(Math.exp(-0.042), 4);
  });

  it("bounds the effect of miles", () => {
    expect(ratio({ mileageMiles: 900_000 })).toBeCloseTo(PRICE_MODEL.mileageEffectLimits[0], 3);
    expect(ratio({ mileageMiles: 0 })).toBeCloseTo(PRICE_MODEL.mileageEffectLimits[1], 3);
  });

  it("knows title, certification, owners, seller, axles and region", () => {
    expect(ratio({ titleStatus: "salvage" })).toBeCloseTo(0.56, 4);
    expect(ratio({ certified: true })).toBeCloseTo(1.035, 4);
    expect(ratio({ ownerCount: 3 })).toBeCloseTo(0.985 ** 2, 4);
    expect(ratio({ privateSeller: true })).toBeCloseTo(0.945, 4);
    expect(ratio({ drivetrain: "awd" })).toBeCloseTo(1 + 0.05 * 1.7, 4);
    const florida = price({ state: "FL", drivetrain: "awd" }) / price({ state: "FL" });
    expect(florida).toBeCloseTo(1 + 0.05 * 0.3, 4);
    expect(ratio({ state: "CA" })).toBeCloseTo(1.028 / 1.016, 4);
  });

  it("values open roofs more in spring", () => {
    const at = (month: number) => new Date(Date.UTC(2026, month, 15));
    const roof = (month: number) =>
      expectedPriceCents(facts({ bodyStyle: "convertible", year: 2015 }), at(month)) /
      expectedPriceCents(facts({ bodyStyle: "coupe", year: 2015 }), at(month));
    expect(roof(4)).toBeCloseTo(1.07, 3);
    expect(roof(10)).toBeCloseTo(0.93, 3);
  });

  it("asks what old vehicles go for", () => {
    const corolla = facts({
      make: "Toyota",
      segment: "mainstream_car",
      baseMsrpCents: 1_980_000,
      trimLevel: 0.3,
      year: 2004,
      bodyStyle: "sedan",
      mileageMiles: 160_000,
      ownerCount: 3,
    });
    expect(expectedPriceCents(corolla, AT) / 100).toBeGreaterThan(4_000);
    expect(expectedPriceCents(corolla, AT) / 100).toBeLessThan(5_000);
  });

  it("never falls below the floor", () => {
    const wreck = facts({
      year: 2010,
      mileageMiles: 900_000,
      make: "Jaguar",
      segment: "luxury_car",
    });
    expect(expectedPriceCents(wreck, AT)).toBe(
      Math.round(priceWhenNewCents(wreck) * PRICE_MODEL.floorShare),
    );
  });
});

describe("segmentOf", () => {
  const vehicle = {
    make: "Toyota",
    model: "RAV4",
    bodyStyle: "suv",
    sizeClass: "compact",
    fuel: "gasoline",
  } as const;
  it("puts fuel before model, model before body, body before make", () => {
    expect(segmentOf(vehicle)).toBe("mainstream_suv");
    expect(segmentOf({ ...vehicle, make: "Lexus", model: "RX" })).toBe("luxury_suv");
    expect(segmentOf({ ...vehicle, model: "4Runner" })).toBe("off_road");
    expect(segmentOf({ ...vehicle, model: "4Runner", fuel: "electric" })).toBe("electric");
    expect(segmentOf({ ...vehicle, make: "Lincoln", model: "Mark LT", bodyStyle: "pickup" })).toBe(
      "pickup",
    );
  });
});
