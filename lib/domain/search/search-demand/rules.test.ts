import { describe, expect, it } from "vitest";
import { EMPTY_QUERY } from "#lib/domain/search/search/search-params.ts";
import type { SearchQuery } from "#lib/domain/search/search/types.ts";
import { priceStep, unmetWishes, yearBands } from "./rules.ts";

const around = { ...EMPTY_QUERY, zip: "80202" };
const asking = (make: readonly string[], model: readonly string[] = []): SearchQuery => ({
  ...around,
  options: { ...EMPTY_QUERY.options, make, model },
});
const nothing = { total: 0, hiddenCount: 0, facets: {} };
const wishes = (query: SearchQuery, found: Partial<typeof nothing> = {}) =>
  unmetWishes({ ...nothing, ...found, query });

describe("what a search did not find", () => {
  it("is the vehicle it named, as widely as it is counted", () => {
    const query = asking(["honda"], ["honda.civic"]);
    const bounded = {
      ...query,
      ranges: {
        ...query.ranges,
        year: { from: 2018, to: 2021 },
        price: { from: 9_000, to: 17_499 },
      },
      withinMiles: 50,
    };
    expect(wishes(bounded)).toEqual([
      {
        area: "802",
        make: "honda",
        model: "civic",
        yearFrom: 2016,
        yearTo: 2021,
        priceCeilingCents: 2_000_000,
      },
    ]);
  });

  it("is each of a few models, and any of a make that is named alone", () => {
    const found = wishes(asking(["honda", "kia"], ["honda.civic", "honda.fit"]));
    expect(found.map(({ make, model }) => [make, model])).toEqual([
      ["honda", "civic"],
      ["honda", "fit"],
      ["kia", null],
    ]);
  });

  it.each([
    ["something was found", around, { total: 1 }],
    ["the reader hid what there is", around, { hiddenCount: 1 }],
    ["nobody said where", { ...around, zip: null }, {}],
    ["the colour may be why", { ...around, options: { ...around.options, color: ["red"] } }, {}],
    ["only a VIN was asked for", { ...around, vin: "1HGCM82633A004352" }, {}],
  ] as const)("is nothing where %s", (_why, change, found) => {
    const { options } = asking(["honda"]);
    const query = { ...change, options: { ...change.options, make: options.make } };
    expect(wishes(query, found)).toEqual([]);
  });

  it("is nothing without a name, and for a search of everything", () => {
    expect(wishes(around)).toEqual([]);
    expect(wishes(asking(["honda", "kia", "mazda", "ford"]))).toEqual([]);
  });

  it("is nothing while the index is away, for there may be more than was seen", () => {
    expect(unmetWishes({ ...nothing, facets: null, query: asking(["honda"]) })).toEqual([]);
  });
});

it("counts model years in bands that hold them, open where they were open", () => {
  expect(yearBands({ from: 2016, to: 2018 })).toEqual({ yearFrom: 2016, yearTo: 2018 });
  expect(yearBands({ from: 2017, to: null })).toEqual({ yearFrom: 2016, yearTo: null });
  expect(yearBands({ from: null, to: 2019 })).toEqual({ yearFrom: null, yearTo: 2021 });
});

it("counts prices in steps that hold them", () => {
  expect([4_000, 5_000, 5_001, 17_499, 100_000].map(priceStep)).toEqual([
    500_000, 500_000, 750_000, 2_000_000, 10_000_000,
  ]);
  expect(priceStep(250_000)).toBeNull();
  expect(priceStep(null)).toBeNull();
});
