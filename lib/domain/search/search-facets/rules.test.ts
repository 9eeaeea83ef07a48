import fc from "fast-check";
import { expect, it } from "vitest";
import type { FilterName } from "#lib/domain/search/search/types.ts";
import { facetQuery, medianDays } from "./rules.ts";
import type { CodeCount } from "./types.ts";

it("reads the median off counted days", () => {
  const days = fc.array(fc.nat({ max: 30 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(days, (given) => {
      const sorted = given.toSorted((a, b) => a - b);
      const counts: CodeCount[] = [...new Set(sorted)].map((day) => [
        day,
        sorted.filter((each) => each === day).length,
      ]);
      const middle = (sorted.length - 1) / 2;
      const expected = ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
      expect(medianDays(counts)).toBe(expected);
    }),
  );
});

it("does not say it of none, nor of what is counted together", () => {
  expect(medianDays([])).toBeNull();
  expect(medianDays([[4_095, 3]])).toBeNull();
  expect(
    medianDays([
      [7, 1],
      [4_095, 1],
    ]),
  ).toBeNull();
  expect(
    medianDays([
      [7, 2],
      [4_095, 1],
    ]),
  ).toBe(7);
});

const passesOf = (...filters: readonly FilterName[]): number =>
  facetQuery(
    {
      byFilter: new Map(filters.map((filter) => [filter, "1"])),
      unhidden: null,
      parameters: {},
      monthly: false,
    },
    { trims: false, distances: false, monthly: false, range: false },
  ).split("UNION ALL").length;

it("reads the market twice for any filters of lists, numbers and days", () => {
  expect(passesOf()).toBe(2);
  expect(passesOf("body", "price", "mileage", "year", "fuel", "deal", "days", "photos")).toBe(2);
  expect(passesOf("body", "make")).toBe(3);
  expect(passesOf("make", "model")).toBe(3);
  expect(passesOf("make", "model", "price")).toBe(4);
});
