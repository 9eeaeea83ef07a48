import { expect, it } from "vitest";
import { USUAL_COST } from "#lib/domain/finance/monthly-cost/constants.ts";
import { FACET_NAMES } from "#lib/domain/search/search/constants.ts";
import type { FacetName } from "#lib/domain/search/search/types.ts";
import type { FilterValues } from "./filter-fields.tsx";
import { searchTitle } from "./search-title.ts";

const OPEN = { from: null, to: null };

function values(
  chosen: Partial<Record<FacetName, readonly (readonly [value: string, label: string])[]>>,
  ranges: Partial<FilterValues["ranges"]> = {},
): FilterValues {
  const options = Object.fromEntries(
    FACET_NAMES.map((name) => [
      name,
      (chosen[name] ?? []).map(([value, label]) => ({ value, label, count: 1, selected: true })),
    ]),
  ) as unknown as FilterValues["options"];
  return {
    options,
    ranges: { price: OPEN, monthly: OPEN, year: OPEN, mileage: OPEN, range: OPEN, ...ranges },
    cost: USUAL_COST,
    daysOnMarket: [],
    photos: false,
    dropped: false,
    zip: "",
    withinMiles: null,
  };
}

const TOYOTA = ["toyota", "Toyota"] as const;
const HONDA = ["honda", "Honda"] as const;
const SUV = ["suv", "SUV"] as const;

it.each([
  ["Used vehicles for sale", values({}), null],
  [
    "Used electric vehicles for sale under $20,000",
    values({ fuel: [["electric", "Electric"]] }, { price: { from: null, to: 20_000 } }),
    null,
  ],
  [
    "2018 and newer used electric and hybrid vehicles for sale",
    values(
      {
        fuel: [
          ["electric", "Electric"],
          ["hybrid", "Hybrid"],
        ],
      },
      { year: { from: 2018, to: null } },
    ),
    null,
  ],
  ["SUVs for sale", values({ body: [SUV] }), null],
  ["Toyota vehicles for sale", values({ make: [TOYOTA] }), null],
  [
    "Toyota and Honda SUVs under $30,000 near Denver, CO",
    values({ make: [TOYOTA, HONDA], body: [SUV] }, { price: { from: null, to: 30_000 } }),
    "Denver, CO",
  ],
  [
    "SUVs in Colorado or Austin, TX",
    { ...values({ body: [SUV] }), placeNames: ["Colorado", "Austin, TX"] },
    null,
  ],
  [
    "2018 to 2021 electric Toyota RAV4 for sale under 60,000 miles",
    values(
      { fuel: [["electric", "Electric"]], make: [TOYOTA], model: [["toyota.rav4", "Toyota RAV4"]] },
      { year: { from: 2018, to: 2021 }, mileage: { from: null, to: 60_000 } },
    ),
    null,
  ],
  [
    "Used vehicles for sale over $5,000",
    values(
      { make: [TOYOTA, HONDA, ["kia", "Kia"], ["ram", "Ram"]] },
      { price: { from: 5_000, to: null } },
    ),
    null,
  ],
])("titles a search %s", (title, filters, place) => {
  expect(searchTitle(filters, place)).toBe(title);
});
