import { expect, it } from "vitest";
import { contradictionsIn, contradictionsQuery, filterGroupsOf } from "./rules.contradictions.ts";

it("looks at each filter and each pair", () => {
  expect(filterGroupsOf(["make", "fuel", "within"])).toEqual([
    ["make"],
    ["fuel"],
    ["within"],
    ["make", "fuel"],
    ["make", "within"],
    ["fuel", "within"],
  ]);
  expect(filterGroupsOf([])).toEqual([]);
});

it("names pairs that leave nothing though each alone leaves something", () => {
  expect(contradictionsIn(["make", "fuel", "within"], [5, 3, 9, 0, 2, 1])).toEqual([
    { filters: ["make", "fuel"] },
  ]);
});

it("names a filter that nothing passes, and no pair because of it", () => {
  expect(contradictionsIn(["make", "vin"], [5, 0, 0])).toEqual([{ filters: ["vin"] }]);
});

it("names nothing where it takes three", () => {
  expect(contradictionsIn(["make", "fuel", "color"], [5, 3, 9, 1, 2, 1])).toEqual([]);
});

it("writes each condition once, however many pairs there are", () => {
  const filters = ["make", "fuel", "within", "vin"] as const;
  const query = contradictionsQuery(
    filters,
    new Map(filters.map((filter) => [filter, `<${filter}> and more`])),
  );
  for (const filter of filters) expect(query.split(`<${filter}>`)).toHaveLength(2);
  expect(query).toContain("(<make> and more) as passes_make");
  expect(query).toContain("toUInt32(countIf(passes_make and passes_vin))");
});
