import { describe, expect, it } from "vitest";
import { dealRatingOf } from "./rules.ts";
import type { Appraisal, PricedListing } from "./types.ts";

const APPRAISED: Appraisal = {
  kind: "appraised",
  editionId: 1,
  comparableCount: 20,
  modelCount: 8,
  scope: { match: "trim", area: "nation" },
  told: "everything",
  ratingsOff: null,
  p5Cents: 1_800_000,
  p25Cents: 1_920_000,
  p50Cents: 2_000_000,
  p75Cents: 2_080_000,
  p95Cents: 2_200_000,
};
const asked = (change: Partial<PricedListing> = {}): PricedListing => ({
  status: "active",
  titleStatus: "clean",
  doubt: null,
  priceCents: 2_000_000,
  ...change,
});
const dealAt = (priceCents: number) => {
  const rating = dealRatingOf(asked({ priceCents }), APPRAISED);
  return rating.kind === "rated" ? rating.deal : rating.reason;
};

it("is not said while operators have turned words off, and the numbers stay", () => {
  const off = { ...APPRAISED, ratingsOff: "The market is being looked at." };
  expect(dealRatingOf(asked({ priceCents: 1_900_000 }), off)).toEqual({
    kind: "none",
    reason: "ratings_off",
    why: "The market is being looked at.",
    expectedCents: 2_000_000,
    lowCents: 1_920_000,
    highCents: 2_080_000,
    comparableCount: 20,
    modelCount: 8,
    scope: { match: "trim", area: "nation" },
  });
  // What stands against a word anyway is the reason still.
  expect(dealRatingOf(asked({ doubt: "other_seller" }), off)).toMatchObject({
    reason: "other_seller",
  });
});

describe("the word for a price", () => {
  it.each([
    [1_800_000, "great"],
    [1_800_001, "good"],
    [1_920_000, "good"],
    [1_920_001, "fair"],
    [2_080_000, "fair"],
    [2_080_001, "high"],
    [2_200_000, "high"],
    [2_200_001, "overpriced"],
  ])("at %i cents of 2,000,000 is %s", (priceCents, deal) => {
    expect(dealAt(priceCents)).toBe(deal);
  });

  it("comes with what such vehicles ask", () => {
    expect(dealRatingOf(asked({ priceCents: 1_900_000 }), APPRAISED)).toEqual({
      kind: "rated",
      deal: "good",
      expectedCents: 2_000_000,
      lowCents: 1_920_000,
      highCents: 2_080_000,
      comparableCount: 20,
      modelCount: 8,
      scope: { match: "trim", area: "nation" },
    });
  });
});

it("is said where no vehicle is a close match: what it rests on is told with it", () => {
  const rating = dealRatingOf(asked({ priceCents: 1_800_000 }), {
    ...APPRAISED,
    comparableCount: 0,
  });
  expect(rating).toMatchObject({ kind: "rated", deal: "great", comparableCount: 0, modelCount: 8 });
});

describe("no word", () => {
  it.each<[string, Partial<PricedListing>, Appraisal | null]>([
    ["not_for_sale", { status: "sold", titleStatus: "salvage" }, null],
    ["branded_title", { titleStatus: "rebuilt", doubt: "odometer_fell" }, APPRAISED],
    ["odometer_fell", { doubt: "odometer_fell", priceCents: 100 }, APPRAISED],
    ["implausible_price", { priceCents: 199_999 }, APPRAISED],
    ["not_checked", {}, null],
    [
      "unknown_vehicle",
      {},
      { ...APPRAISED, kind: "refused", refusal: "unknown_vehicle", modelCount: 0 },
    ],
    ["too_few_comparables", {}, { ...APPRAISED, modelCount: 7, p25Cents: 1_000_000 }],
    ["wide_range", {}, { ...APPRAISED, kind: "refused", refusal: "too_uncertain" }],
    [
      "too_few_comparables",
      {},
      { ...APPRAISED, kind: "refused", refusal: "too_uncertain", modelCount: 7 },
    ],
    ["wide_range", {}, { ...APPRAISED, p25Cents: 1_839_999, p75Cents: 2_160_000 }],
  ])("%s", (reason, change, appraisal) => {
    expect(dealRatingOf(asked(change), appraisal)).toMatchObject({ kind: "none", reason });
  });

  it("is said only where the middle half is wider than the limit, not at it", () => {
    const atLimit = { ...APPRAISED, p25Cents: 1_840_000, p75Cents: 2_160_000 };
    expect(dealRatingOf(asked(), atLimit).kind).toBe("rated");
  });
});
