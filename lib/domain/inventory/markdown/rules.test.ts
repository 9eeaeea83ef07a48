import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CHANCE_DAYS } from "#lib/domain/market/turn-forecast/constants.ts";
import type { TurnBasis } from "#lib/domain/market/turn-forecast/types.ts";
import { LEAST_GAIN, MARKDOWN_STEP_CENTS, MOST_MARKDOWN_SHARE } from "./constants.ts";
import { markdownAdvice, savedHoldingCents } from "./rules.ts";

const BASIS: TurnBasis = {
  fit: {
    asOf: "2026-11-22T00:00:00.000Z",
    windowDays: 180,
    saleCount: 1_000,
    inferredCount: 0,
    exposureDays: 50_000,
    recentSaleCount: 250,
    recentExposureDays: 12_500,
    priceEffect: -3,
    priceEffectError: 0.2,
    dailyRates: [0.02, 0.02, 0.02, 0.02],
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
  },
  typicalCents: 2_000_000,
  expectedCents: 2_000_000,
  typicalCount: 30,
  typicalMatch: "trim",
  ageDays: 70,
  factor: 1,
  factorError: 0.2,
  sales: { inState: 12, modelYear: 40, model: 90, market: 1_000 },
};
const price = fc.integer({ min: 8_000, max: 60_000 }).map((dollars) => dollars * 100);

describe("a suggested price", () => {
  it("is what vehicles like it typically ask, at most 12% lower, and sells it faster", () => {
    fc.assert(
      fc.property(price, (priceCents) => {
        const advice = markdownAdvice(BASIS, priceCents);
        if (priceCents <= BASIS.typicalCents) expect(advice.kind).toBe("keep");
        if (advice.kind !== "lower") return;
        const { priceCents: to, now, then, isEnough } = advice.markdown;
        expect(to).toBeLessThan(priceCents);
        expect(to).toBeGreaterThanOrEqual(priceCents * (1 - MOST_MARKDOWN_SHARE));
        expect(to % MARKDOWN_STEP_CENTS).toBe(0);
        expect(
          then.soldWithin[CHANCE_DAYS].middle - now.soldWithin[CHANCE_DAYS].middle,
        ).toBeGreaterThanOrEqual(LEAST_GAIN);
        expect(isEnough).toBe(to <= BASIS.typicalCents);
      }),
    );
  });

  it("is none at the typical price, where price changes little, and where nothing is known", () => {
    expect(markdownAdvice(BASIS, 2_010_000).kind).toBe("keep");
    expect(markdownAdvice(BASIS, 2_140_000)).toMatchObject({
      kind: "lower",
      markdown: { priceCents: 2_000_000, isEnough: true },
      saleCount: 90,
    });
    expect(markdownAdvice(BASIS, 3_000_000)).toMatchObject({
      kind: "lower",
      markdown: { priceCents: 2_640_000, isEnough: false },
    });
    const unmoved = { ...BASIS, fit: { ...BASIS.fit, priceEffect: -0.1 }, factor: 0.5 };
    expect(markdownAdvice(unmoved, 2_200_000).kind).toBe("no_use");
    expect(markdownAdvice("too_few_prices", 2_200_000)).toEqual({
      kind: "none",
      reason: "too_few_prices",
    });
  });

  it("saves what the days cost that it stands less", () => {
    const advice = markdownAdvice(BASIS, 2_200_000);
    if (advice.kind !== "lower") throw new Error(advice.kind);
    const saved = savedHoldingCents(advice.markdown, 3_500);
    expect(saved).toBeGreaterThan(0);
    expect(saved).toBeLessThan(60 * 3_500);
    expect(savedHoldingCents(advice.markdown, 0)).toBe(0);
  });
});
