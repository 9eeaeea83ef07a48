import { describe, expect, it } from "vitest";
import { EFFECT_GROUPS } from "#lib/domain/valuation/valuation-terms/constants.ts";
import { groupIndex } from "#lib/domain/valuation/valuation-terms/rules.ts";
import { askingPrices, plainFacts } from "#tests/factories/asking-prices.ts";
import { countsOf, explain, fitEffects, mileageEffect } from "./rules.effects.ts";
import { pricedTerms } from "./rules.effects-columns.ts";

const fitOf = (count: number) => {
  const market = askingPrices(count);
  const logs = Float64Array.from(market, ({ priceDollars }) => Math.log(priceDollars));
  return fitEffects(
    pricedTerms(
      market.map(({ facts }) => facts),
      logs,
    ),
  );
};

describe("fitEffects", () => {
  it("trusts a model more, and borrows less, the more of it there are", () => {
    const reliability = (count: number) =>
      fitOf(count).effects.groups[groupIndex("model year")]?.get("Honda/Civic|2020")?.reliability ??
      0;
    // The same market, seen longer.
    expect(reliability(2_400)).toBeGreaterThan(reliability(150));
  });

  it("lets mileage only take value away, at every mileage", () => {
    const { effects } = fitOf(400);
    const miles = Array.from({ length: 60 }, (_, at) => at * 6_000);
    const curve = miles.map((mileageMiles) => mileageEffect(effects, plainFacts({ mileageMiles })));
    for (const [at, value] of curve.entries()) {
      if (at > 0) expect(value).toBeLessThanOrEqual((curve[at - 1] ?? 0) + 1e-12);
    }
  });

  it("explains a price as a sum of parts", () => {
    const { effects } = fitOf(600);
    const facts = plainFacts({ trim: "sport" });
    const { total, groups, mileage } = explain(effects, facts);
    const counts = countsOf(effects, facts);
    const others = EFFECT_GROUPS.map(({ aspect }, at) =>
      aspect === "mileage" ? 0 : (groups[at] ?? 0),
    );
    expect(total).toBeCloseTo(
      others.reduce((all, part) => all + part, effects.origin + mileage),
      10,
    );
    expect(groups[groupIndex("word")]).not.toBe(0);
    expect(counts.get("trim")).toBeGreaterThan(0);
    expect(counts.has("place")).toBe(false);
  });

  it("weighs a mad price next to nothing", () => {
    const market = askingPrices(600);
    const logs = Float64Array.from(market, ({ priceDollars }, at) =>
      Math.log(at === 7 ? priceDollars * 20 : priceDollars),
    );
    const { weights } = fitEffects(
      pricedTerms(
        market.map(({ facts }) => facts),
        logs,
      ),
    );
    expect(weights[7]).toBeLessThan(0.1);
  });
});
