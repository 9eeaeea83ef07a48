import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MOST_A_YEAR } from "#lib/domain/valuation/valuation-nearby/constants.ts";
import {
  isComparable,
  nearbyIndex,
  nearest,
} from "#lib/domain/valuation/valuation-nearby/rules.ts";
import { covers, maskedTo, maskOf } from "#lib/domain/valuation/valuation-terms/rules.mask.ts";
import { groupIndex } from "#lib/domain/valuation/valuation-terms/rules.ts";
import { askingPrices, plainFacts, valueIn } from "#tests/factories/asking-prices.ts";
import { OPTION } from "./constants.effects.ts";
import {
  estimate,
  fitEngine,
  foldOf,
  maskedOf,
  maskTrials,
  neighboursIn,
  prepared,
  toldFacts,
} from "./rules.ts";

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

  it("keeps p5 to p95 in order and above zero, whatever it is asked", () => {
    const facts = fc.record({
      make: fc.constantFrom("Honda", "BMW", "Nobody"),
      model: fc.constantFrom("Civic", "X3", "Nothing"),
      ageYears: fc.double({ min: 0.1, max: 60, noNaN: true }),
      mileageMiles: fc.integer({ min: 0, max: 900_000 }),
      trim: fc.option(fc.string(), { nil: null }),
    });
    fc.assert(
      fc.property(facts, (changes) => {
        const { p5, p25, p50, p75, p95 } = valueWith(changes);
        expect(p5).toBeGreaterThan(0);
        expect([p5, p25, p50, p75, p95].toSorted((a, b) => a - b)).toEqual([
          p5,
          p25,
          p50,
          p75,
          p95,
        ]);
        expect(Number.isFinite(p95)).toBe(true);
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

describe("what was told", () => {
  const wholeOf = (at: number) => market[at]?.facts ?? plainFacts();

  it("makes no interval wider on average the more it is", () => {
    const widths = (["mileage", "trim", "everything"] as const).map((mask) => {
      const each = market.slice(0, 300).map(({ facts }) => {
        const { p25, p50, p75 } = valueIn(fitted, maskedTo(facts, mask));
        return (p75 - p25) / p50;
      });
      return each.reduce((sum, width) => sum + width, 0) / each.length;
    });
    const [mileage = 0, trim = 0, everything = 0] = widths;
    expect(trim).toBeLessThan(0.8 * mileage);
    expect(everything).toBeLessThan(1.02 * trim);
  });

  it("falls to the largest mask that it covers, of facts that the market tells", () => {
    const { told } = fitted.engine;
    expect(told).toEqual(["trim"]);
    expect(maskOf(wholeOf(0), told)).toBe("everything");
    expect(maskOf({ ...wholeOf(0), trim: null }, told)).toBe("mileage");
    expect(maskOf({ ...wholeOf(0), drivetrain: "awd" }, ["trim", "drivetrain", "features"])).toBe(
      "drivetrain",
    );
  });

  it("gives the same value in a trial as anywhere else, to the cent", () => {
    const { engine, stages } = fitted;
    for (const fold of [1, engine.folds]) {
      const stage = stages[fold];
      if (stage === undefined) throw new Error("There is no such fold.");
      const tasks = maskedOf(fitted.market, fold, engine.told).slice(0, 120);
      for (const trial of maskTrials(fitted.market, stage, engine.nearby, tasks)) {
        const observation = market[trial.at];
        if (observation === undefined) throw new Error("There is no such price.");
        const facts = toldFacts(observation.facts, trial);
        const judged = { ...observation, facts };
        const neighbours = neighboursIn(fitted.market, stage, judged);
        const value = estimate(engine, stage.learned, facts, neighbours);
        const cents = (log: number) => Math.round(100 * Math.exp(log));
        expect(cents(value.log)).toBe(cents(trial.log));
        // Of this market nothing but trims is told: more than that is not asked for.
        expect(covers(value.mask, trial.mask)).toBe(true);
      }
    }
  });

  it("widens for a mileage that nobody has seen, and for a branded title", () => {
    const branded = askingPrices(1_200, 9).map((each, at) =>
      at % 6 === 0
        ? {
            ...each,
            facts: { ...each.facts, title: "salvage" },
            priceDollars: each.priceDollars * (at % 12 === 0 ? 0.5 : 0.8),
          }
        : each,
    );
    const learned = fitEngine(branded);
    const width = (changes: Parameters<typeof plainFacts>[0]) => {
      const { p25, p50, p75 } = valueIn(learned, plainFacts({ trim: "base", ...changes }));
      return (p75 - p25) / p50;
    };
    expect(width({ title: "salvage" })).toBeGreaterThan(1.5 * width({}));
    expect(width({ mileageMiles: 400_000 })).toBeGreaterThan(1.5 * width({ mileageMiles: 60_000 }));
  });
});

describe("comparables", () => {
  it("are never offers of the same vehicle or the same seller, nor of another brand", () => {
    const sold = market.map((each, at) => ({ ...each, sellerKey: `seller ${at % 5}` }));
    const { index } = prepared(sold);
    const [judged] = sold;
    if (judged === undefined) throw new Error("The market is empty.");
    const found = nearest(index, judged).map(({ thing }) => thing);
    expect(found.length).toBeGreaterThan(20);
    expect(found.some(({ sellerKey }) => sellerKey === judged.sellerKey)).toBe(false);
    expect(found.some(({ vehicleKey }) => vehicleKey === judged.vehicleKey)).toBe(false);
    const branded = { ...judged, facts: { ...judged.facts, title: "salvage" } };
    expect(isComparable(judged, { ...branded, vehicleKey: "x", sellerKey: "y" })).toBe(false);
    expect(isComparable(branded, { ...judged, vehicleKey: "x", sellerKey: "y" })).toBe(true);
  });

  it("are of its drivetrain where there are enough, and what is not told is no difference", () => {
    const of = (id: number, drivetrain: string | null) => ({
      id,
      facts: plainFacts({ drivetrain }),
      vehicleKey: `V${id}`,
      sellerKey: null,
    });
    const nearestOf = (vehicles: readonly ReturnType<typeof of>[], drivetrain: string | null) =>
      nearest(nearbyIndex(vehicles), of(99, drivetrain));
    const some = Array.from({ length: 40 }, (_, id) => of(id, id < 10 ? "awd" : "fwd"));
    const awd = nearestOf(some, "awd");
    expect(awd.map(({ thing }) => thing.id)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const few = nearestOf(some.slice(5), "awd");
    expect(few).toHaveLength(MOST_A_YEAR);
    expect(few.slice(0, 5).every(({ thing }) => thing.facts.drivetrain === "awd")).toBe(true);
    const untold = nearestOf(some, null);
    expect(untold.every(({ distance }) => distance === 0)).toBe(true);
  });
});

describe("an option", () => {
  const learnedOf = ({ stages }: ReturnType<typeof fitEngine>) => {
    const [whole] = stages;
    if (whole === undefined) throw new Error("Nothing was learned.");
    return whole.learned;
  };

  it("is worth nothing from a few, and never more than options cost", () => {
    const offered = (isCommon: boolean) =>
      market.map((each, at) => {
        const has = isCommon ? at % 3 === 0 : at < 5;
        const features = has ? ["roof_rack"] : [];
        const priceDollars = each.priceDollars * (has ? 1.4 : 1);
        return { ...each, priceDollars, facts: { ...each.facts, features } };
      });
    const premium = (fit: ReturnType<typeof fitEngine>, option: string) => {
      const of = (features: readonly string[]) =>
        estimate(fit.engine, learnedOf(fit), plainFacts({ trim: "base", features }), {
          alike: [],
          residualOf: () => 0,
        }).log;
      return of([option]) - of([]);
    };
    expect(premium(fitEngine(offered(false)), "roof_rack")).toBe(0);
    const common = premium(fitEngine(offered(true)), "roof_rack");
    expect(common).toBeGreaterThan(0);
    expect(common).toBeLessThanOrEqual(2 * OPTION.most + 1e-12);
  });

  it("takes no value away", () => {
    const cheap = market.map((each, at) => ({
      ...each,
      priceDollars: each.priceDollars * (at % 3 === 0 ? 0.8 : 1),
      facts: { ...each.facts, features: at % 3 === 0 ? ["apple_carplay"] : [] },
    }));
    const { stages } = fitEngine(cheap);
    for (const { learned } of stages)
      expect(learned.effects.groups[groupIndex("feature")]?.get("apple_carplay")?.value).toBe(0);
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
