import { describe, expect, it } from "vitest";
import { dealOf } from "./rules.ts";

describe("dealOf", () => {
  it.each([
    [9_000, "great"],
    [9_001, "good"],
    [9_600, "good"],
    [9_601, "fair"],
    [10_400, "fair"],
    [10_401, "high"],
    [11_000, "high"],
    [11_001, "overpriced"],
  ] as const)("%i against 10,000 is %s", (price, deal) => {
    expect(dealOf(price, 10_000)).toBe(deal);
  });
});
