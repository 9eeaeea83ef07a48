import { describe, expect, it } from "vitest";
import { median, quantile } from "./rules.ts";

describe("quantile", () => {
  it("agrees with published type 7 values", () => {
    // R: quantile(c(1, 2, 3, 4, 10), c(.25, .5, .75, .9)) gives 2, 3, 4, 7.6
    const values = [10, 1, 3, 2, 4];
    expect(quantile(values, 0.25)).toBe(2);
    expect(median(values)).toBe(3);
    expect(quantile(values, 0.75)).toBe(4);
    expect(quantile(values, 0.9)).toBeCloseTo(7.6, 12);
    expect(median([1, 2, 3, 10])).toBe(2.5);
  });

  it("refuses an empty list rather than make up a number", () => {
    expect(() => quantile([], 0.5)).toThrow(RangeError);
  });
});
