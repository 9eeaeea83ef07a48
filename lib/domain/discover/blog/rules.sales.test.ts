import { expect, test } from "vitest";
import { DROP_EDGES, PRICE_EDGES } from "./constants.sales.ts";
import { dropLabel, priceLabel } from "./rules.sales.ts";

test("bands are named from below the first edge to beyond the last", () => {
  expect([0, 1, DROP_EDGES.length].map(dropLabel)).toEqual(["Under 2%", "2% to 4%", "10% or more"]);
  expect([0, 1, PRICE_EDGES.length].map(priceLabel)).toEqual([
    "Under $10,000",
    "$10,000 to $20,000",
    "$45,000 or more",
  ]);
});
