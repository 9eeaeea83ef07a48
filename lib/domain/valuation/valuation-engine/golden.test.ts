import { describe, expect, it } from "vitest";
import { askingPrices, plainFacts, valueIn } from "#tests/factories/asking-prices.ts";
import { fitEngine } from "./rules.ts";

/**
 * What a fixed market of made-up prices must say, to the dollar. Whoever means to change values
 * changes these with them, and tells why; whoever only moves code must not have to.
 */
const GOLDEN = [
  ["a common model", { trim: "base", year: 2020, ageYears: 6 }, [13_426, 13_936, 14_503]],
  [
    "hardly driven, of a rare model",
    {
      make: "BMW",
      model: "M340i",
      size: "midsize",
      trim: "limited",
      year: 2024,
      ageYears: 2,
      mileageMiles: 4_000,
    },
    [57_297, 59_701, 62_390],
  ],
  [
    "old and driven far",
    {
      make: "Ford",
      model: "F-150",
      body: "pickup",
      size: "full",
      trim: "sport",
      year: 2014,
      ageYears: 12,
      mileageMiles: 231_000,
    },
    [9_899, 10_328, 10_809],
  ],
  [
    "a trim that was never seen",
    {
      make: "Toyota",
      model: "RAV4",
      body: "suv",
      trim: "limited hybrid",
      year: 2018,
      ageYears: 8,
      mileageMiles: 96_000,
    },
    [16_953, 17_669, 18_470],
  ],
  [
    "a model that was never seen, of a make that was",
    { make: "Honda", model: "Pilot", body: "suv", size: "midsize", year: 2021, ageYears: 5 },
    [21_841, 23_806, 26_042],
  ],
  [
    "nothing but its age known",
    { make: "Nobody", model: "Nothing", body: null, size: null },
    [18_844, 20_535, 22_459],
  ],
] as const;

const fitted = fitEngine(askingPrices(400, 26));

describe("values of a fixed market", () => {
  it.each(GOLDEN)("%s", (_, changes, expected) => {
    const { p25, p50, p75 } = valueIn(fitted, plainFacts(changes));
    expect([p25, p50, p75].map(Math.round)).toEqual(expected);
  });
});
