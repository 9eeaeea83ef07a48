import { describe, expect, it } from "vitest";
import { EMPTY_QUERY, searchHref } from "#lib/domain/search/search-params.ts";
import { understand, vocabularyOf } from "./rules.ts";

const model = (words: string, value: string) => ({
  words,
  term: { filter: "model", value } as const,
});
const vocabulary = vocabularyOf([
  { words: "Toyota", term: { filter: "make", value: "toyota" } },
  { words: "Ford", term: { filter: "make", value: "ford" } },
  model("F-150", "ford.f-150"),
  model("Ford F-150", "ford.f-150"),
  model("Civic", "honda.civic"),
  model("RAV4", "toyota.rav4"),
]);

describe("plain words", () => {
  it.each([
    [
      "red awd suv under 25k near 80202 with carplay",
      "/search?price=-25000&body=suv&drivetrain=awd&color=red&features=apple_carplay&zip=80202",
    ],
    ["2018-2021 civic under 60k miles", "/search?model=honda.civic&year=2018-2021&mileage=-60000"],
    ["hybrid with 3 rows", "/search?fuel=hybrid&features=third_row"],
    ["Ford F-150, 4x4", "/search?model=ford.f-150&drivetrain=four_wd"],
    ["toyota within 50 miles of 80202", "/search?make=toyota&zip=80202&within=50"],
    ["over $10,000 under $20,000", "/search?price=10000-20000"],
    ["2020", "/search?year=2020"],
    ["1FTMK000000000012", "/search?vin=1FTMK000000000012"],
    ["stock number A123", "/search?stock=A123"],
    ["black sedan or hatchback", "/search?body=hatchback,sedan&color=black"],
  ])("%s", (words, href) => {
    const { query, unknown } = understand({ ...EMPTY_QUERY, words }, vocabulary);
    expect(searchHref(query)).toBe(href);
    expect(unknown).toEqual([]);
  });

  it("that mean nothing here are handed back", () => {
    expect(
      understand({ ...EMPTY_QUERY, words: "purple flying civic for my aunt" }, vocabulary).unknown,
    ).toEqual(["flying", "my", "aunt"]);
  });
});
