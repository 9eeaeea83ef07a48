import { beforeAll, describe, expect, test } from "vitest";
import { parseSearchParams } from "#lib/domain/search/search/search-params.ts";
import type { SearchResult } from "#lib/domain/search/search/types.ts";
import { answerSearch } from "#lib/domain/search/search-results/data.ts";
import { NOW, search, searchMarket } from "#tests/factories/search-market.ts";

beforeAll(async () => {
  await searchMarket();
});

const asked = (raw: Readonly<Record<string, string>>): Promise<SearchResult> =>
  answerSearch(parseSearchParams(raw).query, { now: NOW });

describe("plain words", () => {
  test.each([
    "under 999999999999k",
    "under 42949673",
    "under 99999999k",
    "over 0 under 99999999999999999999 miles",
    "1980 2039 within 99999999k miles of 80202",
    `stock ${"9".repeat(150)}`,
    "🚗".repeat(150),
  ])("%s give a working page", async (q) => {
    const { facets, query } = await asked({ q });
    expect(facets).not.toBeNull();
    expect(query.words).toBeNull();
  });

  test("that tell years by age count them from the moment of the search", async () => {
    const moment = new Date("2021-03-01T12:00:00Z");
    const { query } = parseSearchParams({ q: "less than 3 years old" });
    const found = await answerSearch(query, { now: moment });
    expect(found.query.ranges.year).toEqual({ from: 2019, to: null });
  });

  test("that ask for more than the highest price find what that price finds, and say so", async () => {
    const { total } = await search();
    for (const q of ["under 42949673", "under 999999999999k"]) {
      const result = await asked({ q });
      expect(result.total).toBe(total);
      expect(result.notes.join()).toMatch(/^The highest price is \$5,000,000/);
    }
  });
});

describe("a number of days that is not among the choices", () => {
  test("is one of them, with the vehicles it leaves", async () => {
    const { facets, total } = await asked({ days: "5" });
    const chosen = facets?.daysOnMarket.filter(({ selected }) => selected);
    expect(chosen).toEqual([
      { value: "5", label: "5 days or fewer", count: total, selected: true },
    ]);
  });
});
