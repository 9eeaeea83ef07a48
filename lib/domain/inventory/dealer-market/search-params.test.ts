import { expect, it } from "vitest";
import { marketFields, marketHref, readMarketQuery } from "./search-params.ts";

const USUAL = readMarketQuery({}).query;

it("what is as usual is not written", () => {
  expect(marketHref("cedar-fork-motors", USUAL)).toBe("/dealers/cedar-fork-motors/market");
});

it("reads back what it writes", () => {
  const query = {
    miles: 250,
    by: "model",
    show: "own",
    sort: "sold",
    page: 3,
    vehicle: 88,
    find: "rav4 awd",
    priceCents: 2_150_000,
  } as const;
  expect(readMarketQuery(marketFields(query))).toEqual({ query, notes: [] });
  expect(marketHref("a", query, "turn")).toMatch(/^\/dealers\/a\/market\?within=250&.*#turn$/);
});

it("says what it did not understand, and asks as usual", () => {
  const { query, notes } = readMarketQuery({
    within: "7",
    sort: "luck",
    price: "free",
    by: ["x", "model"],
  });
  expect(query).toEqual({ ...USUAL, by: "model" });
  expect(notes).toHaveLength(3);
});
