import { describe, expect, it } from "vitest";
import { STATE_NAMES, type StateCode } from "#lib/domain/vehicles/place/constants.ts";
import { TAX_SOURCES } from "./constants.sources.ts";
import { UNCOMPUTED_TAXES, UNTAXED_STATES, VEHICLE_TAX_RULES } from "./constants.ts";
import { highestLocalPercent, stateFrom, vehicleTax } from "./rules.ts";
import type { TaxQuestion } from "./types.ts";

const ask = (state: StateCode, changes: Partial<TaxQuestion> = {}) =>
  vehicleTax({
    state,
    priceCents: 2_395_000,
    tradeInCents: 0,
    feeCents: 0,
    rebateCents: 0,
    sellerKind: "dealer",
    localPercent: null,
    ...changes,
  });

/** Worked by hand: [state, what is asked, low cents, high cents]. */
const GOLDEN: readonly (readonly [StateCode, Partial<TaxQuestion>, number, number])[] = [
  // One rate, no local part: 6.625% of $23,950 is $1,586.6875.
  ["NJ", {}, 158_669, 158_669],
  ["TX", {}, 149_688, 149_688],
  // The difference is taxed: 6.25% of $18,950.
  ["TX", { tradeInCents: 500_000 }, 118_438, 118_438],
  // A trade-in worth more than the vehicle leaves nothing to tax.
  ["TX", { tradeInCents: 3_000_000 }, 0, 0],
  // The full price is taxed, whatever is traded in: 7.25%, and 11.25% with the highest local part.
  ["CA", { tradeInCents: 500_000 }, 173_638, 173_638 + 95_800],
  ["VA", { tradeInCents: 500_000 }, 99_393, 99_393],
  ["OH", { tradeInCents: 500_000, localPercent: 1.25 }, 137_713 + 29_938, 137_713 + 29_938],
  // Michigan counts $12,000 of a trade-in: 6% of $11,950.
  ["MI", { tradeInCents: 2_000_000 }, 71_700, 71_700],
  // The reader's own local rate closes the range: 2.9% and 4.6%.
  ["CO", { localPercent: 4.6 }, 69_455 + 110_170, 69_455 + 110_170],
  ["CO", {}, 69_455, 69_455 + 198_785],
  // A fee may be taxed: $499 at 7% is $34.93.
  ["IN", { feeCents: 49_900 }, 167_650, 167_650 + 3_493],
  // Massachusetts taxes it: 6.25% of $24,449.
  ["MA", { feeCents: 49_900 }, 152_806, 152_806],
  // New York does not: 4%, and 8.875% with the highest local part.
  ["NY", { feeCents: 17_500 }, 95_800, 95_800 + 116_756],
  // A maker's rebate of $1,000 lowers the tax in Texas, and not in Maryland; elsewhere it may.
  ["TX", { rebateCents: 100_000 }, 143_438, 143_438],
  ["MD", { rebateCents: 100_000 }, 155_675, 155_675],
  ["NJ", { rebateCents: 100_000 }, 152_044, 158_669],
  // Florida's surtax stops at $5,000: at most 2% of it.
  ["FL", {}, 143_700, 143_700 + 10_000],
  ["FL", { localPercent: 1.5 }, 143_700 + 7_500, 143_700 + 7_500],
  // Tennessee: 7%, 2.75% of the second $1,600, and up to 2.75% of the first.
  ["TN", {}, 167_650 + 4_400, 167_650 + 4_400 + 4_400],
  // South Carolina: 5%, at most $500.
  ["SC", {}, 50_000, 50_000],
  ["SC", { priceCents: 800_000 }, 40_000, 40_000],
  // Oklahoma: $20, 3.25% of $22,450, 1.25% of $23,950.
  ["OK", {}, 2_000 + 72_963 + 29_938, 2_000 + 72_963 + 29_938],
  // Arkansas by price, with local tax on $2,500.
  ["AR", { priceCents: 399_900, localPercent: 2 }, 5_000, 5_000],
  ["AR", { priceCents: 900_000, localPercent: 2 }, 31_500 + 5_000, 31_500 + 5_000],
  ["AR", { localPercent: 2 }, 155_675 + 5_000, 155_675 + 5_000],
  // Connecticut: 6.35% to $50,000, 7.75% of the whole above.
  ["CT", { priceCents: 5_000_000 }, 317_500, 317_500],
  ["CT", { priceCents: 5_100_000 }, 395_250, 395_250],
  // Published both ways: with and without the trade-in.
  ["HI", { tradeInCents: 500_000 }, 89_292, 112_852],
  // Of a vehicle's local taxes in Illinois only transport's and Chicago's count: 6.25%, at most 10%.
  ["IL", {}, 149_688, 149_688 + 89_813],
];

describe("vehicleTax", () => {
  it.each(GOLDEN)("%s %o", (state, changes, lowCents, highCents) => {
    expect(ask(state, changes)).toMatchObject({ kind: "estimated", lowCents, highCents });
  });

  it("says where there is none, and where it is not worked out", () => {
    expect(ask("MT")).toEqual({
      kind: "none",
      words: ["Montana has no sales tax.", "This is not confirmed against an official page."],
    });
    expect(ask("AZ", { sellerKind: "private" })).toMatchObject({ kind: "none" });
    expect(ask("AZ")).toMatchObject({ kind: "estimated" });
    expect(ask("DC")).toMatchObject({ kind: "unknown" });
    for (const state of ["IL", "MS"] as const) {
      expect(ask(state, { sellerKind: "private" })).toMatchObject({ kind: "unknown" });
    }
  });

  it("names the official page behind a rate, or says that none was found", () => {
    const words = (state: StateCode, changes: Partial<TaxQuestion> = {}) =>
      ask(state, changes).words.join(" ");
    expect(words("TX")).toContain("Rate by Texas Tax Code § 152.021, 2023, not confirmed.");
    expect(words("LA")).toContain("Rate not confirmed against an official page.");
    expect(words("OR")).toContain("This is by Oregon Department of Revenue");
    expect(words("AZ", { sellerKind: "private" })).toContain(
      "This is by Arizona Department of Revenue",
    );
    expect(words("NV", { sellerKind: "private" })).toContain("This is not confirmed");
    // Of the trade-in rule only where there is one to speak of.
    expect(words("CA")).not.toContain("trade-in");
    expect(words("CA", { tradeInCents: 100 })).toContain("Trade-in rule not confirmed");
    expect(words("TX", { tradeInCents: 100 })).toContain(
      "Trade-in rule by Texas Tax Code § 152.002, not confirmed",
    );
    expect(words("FL", { tradeInCents: 100 })).toContain(
      "Trade-in rule as in Volusia County Tax Collector, Florida, Calculating Sales Tax (undated), read Nov 28, 2026.",
    );
    expect(words("FL", { tradeInCents: 100 })).not.toContain("not confirmed");
    expect(words("OK", { tradeInCents: 100 })).not.toContain("The trade-in rule is");
  });

  it("says of every state's figure where it comes from", () => {
    for (const state of Object.keys(STATE_NAMES) as StateCode[]) {
      for (const sellerKind of ["dealer", "private"] as const) {
        const tax = ask(state, { sellerKind });
        if (tax.kind === "unknown") continue;
        expect(tax.words.join(" "), state).toMatch(/, read Nov 28, 2026|not confirmed/);
      }
    }
  });

  it("knows every state and territory exactly once, and never gives a range the wrong way round", () => {
    const known = [VEHICLE_TAX_RULES, UNTAXED_STATES, UNCOMPUTED_TAXES].flatMap(Object.keys);
    expect(known.toSorted()).toEqual(Object.keys(STATE_NAMES).toSorted());
    for (const state of Object.keys(STATE_NAMES) as StateCode[]) {
      for (const tradeInCents of [0, 1_000_000, 9_900_000]) {
        const tax = ask(state, { tradeInCents, feeCents: 70_000, rebateCents: 150_000 });
        if (tax.kind !== "estimated") continue;
        expect(tax.lowCents, state).toBeGreaterThanOrEqual(0);
        expect(tax.highCents, state).toBeGreaterThanOrEqual(tax.lowCents);
        expect(tax.highCents, state).toBeLessThan(2_465_000 * 0.13);
      }
    }
  });

  it("says what concerns private sales to those alone", () => {
    expect(ask("TX").words.join(" ")).not.toContain("private");
    expect(ask("TX", { sellerKind: "private" }).words.join(" ")).toContain("private sale");
  });

  it("says of a fee and a rebate whether they are taxed, and who says so, only where there is one", () => {
    const words = (state: StateCode, changes: Partial<TaxQuestion>) =>
      ask(state, changes).words.join(" ");
    expect(words("OH", {})).not.toContain("fee is taxed");
    expect(words("OH", { feeCents: 100 })).toContain(
      "The dealer’s fee is taxed too. This is by Ohio Department of Taxation, ST 1982-01, 2004, not confirmed.",
    );
    expect(words("NY", { feeCents: 100 })).toContain("The dealer’s fee is not taxed.");
    expect(words("IN", { feeCents: 100 })).toContain("the range covers both");
    expect(words("TX", { rebateCents: 100 })).toContain(
      "lowers the taxable price. This is by Texas",
    );
    expect(words("NJ", { rebateCents: 100 })).toContain("Whether a maker’s rebate lowers the tax");
  });

  it("names the page behind every rule of a fee or a rebate", () => {
    for (const [state, rule] of Object.entries(VEHICLE_TAX_RULES)) {
      const sources = TAX_SOURCES[state as StateCode];
      if (rule.fee !== undefined) expect(sources?.fee, state).toBeDefined();
      if (rule.rebate !== undefined) expect(sources?.rebate, state).toBeDefined();
    }
  });

  it("says what a trade-in does only where there is one", () => {
    const words = (changes: Partial<TaxQuestion>) => ask("MI", changes).words.join(" ");
    expect(words({})).not.toContain("trade-in");
    expect(words({ tradeInCents: 100 })).toContain("Up to $12,000 of a trade-in");
  });
});

it("knows the highest local part", () => {
  expect(highestLocalPercent("CO")).toBe(8.3);
  expect(highestLocalPercent("NJ")).toBe(0);
  expect(highestLocalPercent("MT")).toBe(0);
});

it("reads a state's code in any case, and nothing else", () => {
  expect(stateFrom(" co ")).toBe("CO");
  for (const text of ["", "Colorado", "ZZ", "__proto__", "C"]) expect(stateFrom(text)).toBeNull();
});
