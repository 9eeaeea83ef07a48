import { describe, expect, it } from "vitest";
import {
  EMPTY_QUERY,
  parseSearchParams,
  searchHref,
} from "#lib/domain/search/search/search-params.ts";
import type { SearchQuery, SearchResult } from "#lib/domain/search/search/types.ts";
import { facetsOf } from "#lib/domain/search/search-facets/rules.options.ts";
import { resolvedQuery } from "#tests/factories/resolved-query.ts";
import { filterValues } from "./filter-values.ts";

const NO_LABELS = { makes: {}, models: {} };
const COUNTS = {
  total: 20,
  hiddenCount: 0,
  counts: new Map([
    [
      "days",
      [
        [1, 2],
        [5, 3],
        [6, 15],
      ] as const,
    ],
  ]),
  extents: new Map(),
  totalsWithout: new Map(),
  trims: [["XLE, Premium", 4] as const, ["100% EV", 1] as const],
  medianPriceCents: null,
  medianDaysOnMarket: null,
};

/** What the form shows for a search, with counts and, as without the search engine, without. */
function shown(query: SearchQuery) {
  const result = { query, labels: NO_LABELS, place: null } as SearchResult;
  return [
    filterValues({
      ...result,
      facets: facetsOf(query, COUNTS, resolvedQuery(query)),
    }),
    filterValues({ ...result, facets: null }),
  ];
}

describe("the filters' form", () => {
  it.each([
    [5, "5 days or fewer"],
    [1, "1 day or fewer"],
    [0, "Listed less than a day ago"],
    [30, "30 days or fewer"],
  ])("keeps a number of days: %i", (daysOnMarket, label) => {
    const forms = shown({ ...EMPTY_QUERY, daysOnMarket });
    for (const form of forms) {
      expect(form.daysOnMarket.filter(({ selected }) => selected)).toMatchObject([
        { value: `${daysOnMarket}`, label },
      ]);
      const values = form.daysOnMarket.map(({ value }) => Number(value));
      expect(values).toEqual(values.toSorted((a, b) => a - b));
    }
    const [counted, uncounted] = forms.map((form) => form.daysOnMarket.map((each) => each.label));
    expect(counted).toEqual(uncounted);
  });

  it("counts the vehicles of a number of days that is no choice", () => {
    const [form] = shown({ ...EMPTY_QUERY, daysOnMarket: 5 });
    expect(form?.daysOnMarket.find(({ value }) => value === "5")?.count).toBe(5);
  });

  it("sends a trim with a comma or a percent sign back as it was", () => {
    const query = {
      ...EMPTY_QUERY,
      options: {
        ...EMPTY_QUERY.options,
        model: ["toyota.rav4"],
        trim: ["100% EV", "XLE, Premium"],
      },
    };
    for (const form of shown(query)) {
      const trim = form.options.trim.filter(({ selected }) => selected).map(({ value }) => value);
      const sent = parseSearchParams({ model: "toyota.rav4", trim }).query;
      expect(searchHref(sent)).toBe(searchHref(query));
      expect(form.options.trim.map(({ label }) => label).sort()).toEqual(query.options.trim);
    }
  });
});
