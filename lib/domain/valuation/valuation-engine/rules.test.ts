import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { askingPrices, plainFacts, valueIn } from "#tests/factories/asking-prices.ts";
import { fitEngine, foldOf } from "./rules.ts";

const market = askingPrices(1_200);
const fitted = fitEngine(market);
const valueWith = (changes: Parameters<typeof plainFacts>[0]) =>
  valueIn(fitted, plainFacts(changes));

describe("the engine", () => {
  it("finds the effects that a market was made with", () => {
    // 2019 when new 24,000, six years at a tenth each, 60,000 miles where 72,000 are usual.
    const expected = 24_000 * Math.exp(-0.6 + 0.04 * 1.2);
    const { p50 } = valueWith({ trim: "base", year: 2020, ageYears: 6 });
    expect(p50 / expected).toBeGreaterThan(0.97);
    expect(p50 / expected).toBeLessThan(1.03);
    const sport = valueWith({ trim: "sport", year: 2020 }).p50;
    expect(Math.log(sport / p50)).toBeCloseTo(0.09, 1);
  });

  it("says intervals within which half of unseen prices lie", () => {
    const unseen = askingPrices(1_000, 2);
    const inside = unseen.filter(({ facts, priceDollars }) => {
      const { p25, p75 } = valueIn(fitted, facts);
      return priceDollars >= p25 && priceDollars <= p75;
    });
    expect(inside.length / unseen.length).toBeGreaterThan(0.44);
    expect(inside.length / unseen.length).toBeLessThan(0.56);
  });

  it("never values the vehicle that was driven much more higher", () => {
    const miles = fc.integer({ min: 0, max: 300_000 });
    const age = fc.integer({ min: 1, max: 20 });
    fc.assert(
      fc.property(miles, miles, age, (one, other, ageYears) => {
        const [few, many] = [Math.min(one, other), Math.max(one, other)];
        fc.pre(many - few > 25_000);
        const of = (mileageMiles: number) =>
          valueWith({ mileageMiles, ageYears, year: 2026 - ageYears }).p50;
        expect(of(many)).toBeLessThan(of(few) * 1.01);
      }),
    );
  });

  it("keeps p25, p50 and p75 in order and above zero, whatever it is asked", () => {
    const facts = fc.record({
      make: fc.constantFrom("Honda", "BMW", "Nobody"),
      model: fc.constantFrom("Civic", "X3", "Nothing"),
      ageYears: fc.double({ min: 0.1, max: 60, noNaN: true }),
      mileageMiles: fc.integer({ min: 0, max: 900_000 }),
      trim: fc.option(fc.string(), { nil: null }),
    });
    fc.assert(
      fc.property(facts, (changes) => {
        const { p25, p50, p75 } = valueWith(changes);
        expect(p25).toBeGreaterThan(0);
        expect(p25).toBeLessThanOrEqual(p50);
        expect(p50).toBeLessThanOrEqual(p75);
        expect(Number.isFinite(p75)).toBe(true);
      }),
    );
  });

  it("comes to the same in any order of rows", () => {
    const shuffled = market.toSorted(
      (a, b) => foldOf(a.vehicleKey, 9_973) - foldOf(b.vehicleKey, 9_973),
    );
    const again = fitEngine(shuffled);
    for (const { facts } of market.slice(0, 40)) {
      const one = valueIn(fitted, facts).p50;
      const other = valueIn(again, facts).p50;
      expect(other / one).toBeCloseTo(1, 3);
    }
  });

  it("values a market twice as dear twice as high", () => {
    const dear = fitEngine(
      market.map((each) => ({ ...each, priceDollars: 2 * each.priceDollars })),
    );
    for (const { facts } of market.slice(0, 40)) {
      const one = valueIn(fitted, facts).p50;
      expect(valueIn(dear, facts).p50 / one).toBeCloseTo(2, 2);
    }
  });

  it("is not led astray by prices that are mad", () => {
    const mad = market.map((each, at) =>
      at % 25 === 0
        ? { ...each, priceDollars: each.priceDollars * (at % 2 === 0 ? 10 : 0.1) }
        : each,
    );
    const led = fitEngine(mad);
    for (const { facts } of market.slice(0, 40)) {
      const ratio = valueIn(led, facts).p50 / valueIn(fitted, facts).p50;
      expect(Math.abs(Math.log(ratio))).toBeLessThan(0.06);
    }
  });

  it("does not take a dealer's habits for what a trim is worth", () => {
    // One dealer asks a fifth more for everything, and nearly all that is limited stands there.
    const habit = market.map((each, at) => {
      const isThere = each.facts.trim === "limited" ? at % 8 !== 0 : at % 8 === 0;
      const { facts, priceDollars } = each;
      return isThere
        ? { ...each, facts: { ...facts, dealer: "dear" }, priceDollars: 1.2 * priceDollars }
        : { ...each, facts: { ...facts, dealer: "fair" } };
    });
    const learned = fitEngine(habit);
    const of = (trim: string) => valueIn(learned, plainFacts({ trim })).p50;
    const apart = Math.log(of("limited") / of("base"));
    expect(apart).toBeGreaterThan(0.15);
    expect(apart).toBeLessThan(0.28);
  });

  it("borrows for a model it has hardly seen from its make and class", () => {
    const rare = {
      facts: plainFacts({ make: "Toyota", model: "Rare" }),
      priceDollars: 30_000,
      vehicleKey: "rare",
      sellerKey: null,
    };
    const alone = valueIn(fitEngine([...market, rare]), rare.facts).p50;
    const unknown = valueWith({ make: "Toyota", model: "Rare" }).p50;
    // One price moves it towards itself, and not all the way.
    expect(alone).toBeGreaterThan(unknown);
    expect(alone).toBeLessThan(30_000);
  });
});

describe("folds", () => {
  it("are of about the same size, and one vehicle is always in one", () => {
    const sizes = [0, 0, 0, 0, 0];
    for (let at = 0; at < 5_000; at += 1) {
      const fold = foldOf(`1HGCV1F3${at}`, 5);
      sizes[fold] = (sizes[fold] ?? 0) + 1;
      expect(foldOf(`1HGCV1F3${at}`, 5)).toBe(fold);
    }
    expect(Math.min(...sizes)).toBeGreaterThan(900);
  });
});
