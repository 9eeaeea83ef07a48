import { expect, it } from "vitest";
import { differences } from "./agreement.ts";

const facets = {
  options: { body: [{ value: "suv", count: 30 }] },
  ranges: { price: { bins: [{ from: 0, to: 10_000, count: 30 }] }, monthly: { bins: [] } },
  medianPriceCents: 1_900_000,
};
const answer = { total: 30, ids: [3, 1, 2], facets };

it("says nothing where two answers are the same", () => {
  expect(differences(answer, structuredClone(answer))).toEqual([]);
});

it("says a total, an order, a count, a bar and a median that differ, or are missing", () => {
  const other = {
    total: 31,
    ids: [3, 2, 1],
    facets: {
      options: { body: [{ value: "suv", count: 31 }] },
      ranges: { price: { bins: [{ from: 0, to: 10_000, count: 29 }] } },
    },
  };
  expect(differences(answer, other).map((line) => line.split(":")[0])).toEqual([
    "total",
    "page",
    "body",
    "price",
    "medianPriceCents",
  ]);
});
