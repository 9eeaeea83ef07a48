import { describe, expect, test } from "vitest";
import { marketOffer, modelMarketOf, steadyNoise } from "#tests/factories/market-offer.ts";
import { optionPremiumsOf, premiumWords, unsaidWords } from "./rules.ts";

/** A market where leather adds 8% and a sunroof nothing, and nearly all have a camera. */
function market(count: number, { leather = 0.08, year = 2019 } = {}) {
  const random = steadyNoise(3);
  return Array.from({ length: count }, (_, at) => {
    const [hasLeather, hasSunroof] = [random() < 0.4, random() < 0.5];
    const mileageMiles = Math.round(20_000 + random() * 80_000);
    const price =
      1_500_000 *
      Math.exp(
        -0.04 * (mileageMiles / 10_000) + (hasLeather ? leather : 0) + (random() - 0.5) * 0.1,
      );
    return marketOffer({
      year,
      mileageMiles,
      priceCents: Math.round(price),
      features: [
        ...(hasLeather ? (["leather"] as const) : []),
        ...(hasSunroof ? (["sunroof"] as const) : []),
        ...(at > 2 ? (["backup_camera"] as const) : []),
      ],
    });
  });
}

describe("what a feature adds", () => {
  test("is found, with its interval and how many it rests on", () => {
    const found = optionPremiumsOf(modelMarketOf(market(80)), 2019);
    if (found.kind === "none") throw new Error("nothing was found");
    const leather = found.premiums.find(({ feature }) => feature === "leather");
    const truth = Math.expm1(0.08) * found.medianPriceCents;
    expect(leather?.lowCents).toBeLessThan(truth);
    expect(leather?.highCents).toBeGreaterThan(truth);
    expect(leather?.isClear).toBe(true);
    expect((leather?.withCount ?? 0) + (leather?.withoutCount ?? 0)).toBe(found.n);
    const sunroof = found.premiums.find(({ feature }) => feature === "sunroof");
    expect(sunroof?.isClear).toBe(false);
    expect(premiumWords(found)).toMatch(/^Leather seats: about \$.* more/);
  });

  test("is not said where too few have it, or too few have it not", () => {
    const found = optionPremiumsOf(modelMarketOf(market(80)), 2019);
    const camera = found.unsaid.find(({ feature }) => feature === "backup_camera");
    expect(camera).toMatchObject({ reason: "too_few_without", withoutCount: 3 });
    expect(camera && unsaidWords(camera)).toBe("only 3 without it");
    expect(found.unsaid.find(({ feature }) => feature === "tow_package")).toMatchObject({
      reason: "too_few_with",
      withCount: 0,
    });
  });

  test("is not said where two features always come together", () => {
    const together = market(80).map((offer) =>
      offer.features.includes("leather")
        ? { ...offer, features: [...offer.features, "heated_seats" as const] }
        : offer,
    );
    const found = optionPremiumsOf(modelMarketOf(together), 2019);
    expect(found.unsaid.some(({ reason }) => reason === "goes_with_others")).toBe(true);
  });

  test("takes the years beside it where it has too few of its own, else says nothing", () => {
    const around = [...market(12), ...market(60, { year: 2020 })];
    expect(optionPremiumsOf(modelMarketOf(around), 2019)).toMatchObject({
      kind: "estimated",
      years: { from: 2019, to: 2020 },
    });
    expect(optionPremiumsOf(modelMarketOf(market(10)), 2019)).toMatchObject({
      kind: "none",
      n: 10,
    });
    expect(optionPremiumsOf(modelMarketOf([]), 2019)).toMatchObject({ kind: "none", n: 0 });
  });

  test("stands out by chance in one market of ten at most, where no feature does anything", () => {
    let clear = 0;
    for (let seed = 1; seed <= 60; seed++) {
      const random = steadyNoise(seed * 7_919);
      const offers = Array.from({ length: 70 }, () =>
        marketOffer({
          mileageMiles: Math.round(20_000 + random() * 80_000),
          priceCents: Math.round(1_200_000 * Math.exp((random() + random() - 1) * 0.1)),
          features: (
            ["leather", "sunroof", "navigation", "heated_seats", "tow_package"] as const
          ).filter(() => random() < 0.5),
        }),
      );
      const found = optionPremiumsOf(modelMarketOf(offers), 2019);
      if (found.kind === "estimated" && found.premiums.some(({ isClear }) => isClear)) clear += 1;
    }
    expect(clear).toBeLessThanOrEqual(12);
  });
});
