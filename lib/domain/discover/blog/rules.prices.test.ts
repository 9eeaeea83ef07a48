import { expect, test } from "vitest";
import { mileLabel } from "./rules.prices.ts";

test("a step of mileage says which way, and the last one that it holds all beyond", () => {
  expect([-4, -1, 0, 2, 4].map(mileLabel)).toEqual([
    "40,000 miles fewer or beyond",
    "10,000 miles fewer",
    "About the usual",
    "20,000 miles more",
    "40,000 miles more or beyond",
  ]);
});
