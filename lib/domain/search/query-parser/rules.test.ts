import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placeIndex } from "#lib/domain/search/place-lookup/rules.words.ts";
import {
  EMPTY_QUERY,
  parseSearchParams,
  searchHref,
} from "#lib/domain/search/search/search-params.ts";
import { zipPlaces } from "#lib/platform/geo/zip-codes.ts";
import { wordCatalog } from "#tests/factories/word-catalog.ts";
import { wordSellers } from "#tests/factories/word-sellers.ts";
import { understand } from "./rules.ts";
import { vocabularyOf } from "./rules.vocabulary.ts";

const vocabulary = vocabularyOf(
  wordCatalog(),
  placeIndex((await zipPlaces()).values()),
  wordSellers(),
);
const NOW = new Date("2026-11-20T12:00:00Z");

describe("plain words", () => {
  it.each([
    [
      "red awd suv under 25k near 80202 with carplay",
      "/search?price=-25000&body=suv&drivetrain=awd&color=red&features=apple_carplay&zip=80202&within=50",
    ],
    ["2018-2021 civic under 60k miles", "/search?model=honda.civic&year=2018-2021&mileage=-60000"],
    ["hybrid with 3 rows", "/search?fuel=hybrid&features=third_row"],
    ["Ford F-150, 4x4", "/search?model=ford.f-150&drivetrain=four_wd"],
    ["toyota within 50 miles of 80202", "/search?make=toyota&zip=80202&within=50"],
    ["over $10,000 under $20,000", "/search?price=10000-20000"],
    ["2020", "/search?year=2020"],
    ["1FTMK000000000012", "/search?vin=1FTMK000000000012"],
    ["stock number A123", "/search?stock=A123"],
    ["red suv stock A-123", "/search?body=suv&color=red&stock=A-123"],
    ["stock no. 12/34.B civic", "/search?model=honda.civic&stock=12/34.B"],
    ["year 2015 civic", "/search?model=honda.civic&year=2015"],
    ["over 20k under 50 miles", "/search?price=20000-&mileage=0-50"],
    // Read wrong once, each for a reason of its own.
    ["toyota 80202 within 30 miles", "/search?make=toyota&zip=80202&within=30"],
    ["within 30 miles, toyota near 80202", "/search?make=toyota&zip=80202&within=30"],
    [
      "any color but white crv",
      "/search?model=honda.cr-v&color=beige,black,blue,brown,gold,gray,green,orange,purple,red,silver,yellow",
    ],
    ["60k miles near 80202", "/search?mileage=-60000&zip=80202&within=50"],
    ["c43 amg", "/search?model=mercedes-benz.c-class&trim=AMG+C+43"],
    ["pilot touring or elite", "/search?model=honda.pilot&trim=Elite,Touring"],
    ["18 grand cherokee", "/search?model=jeep.grand-cherokee&year=2018"],
    ["black sedan or hatchback", "/search?body=hatchback,sedan&color=black"],
  ])("%s", (words, href) => {
    const { query, unknown } = understand({ ...EMPTY_QUERY, words }, vocabulary, NOW);
    expect(searchHref(query)).toBe(href);
    expect(unknown).toEqual([]);
  });

  it.each([
    ["outback touring xt", "told", "xt"],
    ["listed today this week", "told", "this week"],
    ["vin 1FTMK000000000012 1FTMK000000000013", "told", "1FTMK000000000013"],
    ["corolla civic si", "told", "si"],
    ["odyssey ex l, hyundai or toyota", "told", "ex l"],
    ["honda civic, toyota", "told", "toyota"],
    ["white suv not white", "unknown", "white"],
    ["civic not", "unknown", "not"],
    ["civic zq7x", "unknown", "zq7x"],
    ["i want a civic", "filter", "civic"],
  ])("%s loses nothing: %s “%s”", (words, outcome, said) => {
    const { parts } = understand({ ...EMPTY_QUERY, words }, vocabulary, NOW);
    expect(parts.filter((part) => part.said === said).map((part) => part.outcome)).toContain(
      outcome,
    );
  });

  it("that give a distance from nowhere ask for a place, and are no mileage", () => {
    const { query, notes } = understand(
      { ...EMPTY_QUERY, words: "toyota within 30 miles" },
      vocabulary,
      NOW,
    );
    expect(searchHref(query)).toBe("/search?make=toyota");
    expect(notes).toEqual([
      "“within 30 miles” needs a ZIP code or a city: add one, such as “near 80202”.",
    ]);
  });

  it("that mean nothing here are handed back", () => {
    expect(
      understand({ ...EMPTY_QUERY, words: "purple flying civic for my gnome" }, vocabulary, NOW)
        .unknown,
    ).toEqual(["flying", "gnome"]);
  });
});

describe("numbers among plain words", () => {
  it.each([
    [
      "under 999999999999k",
      "/search?price=-5000000",
      "The highest price is $5,000,000; that was used for “999999999999000”.",
    ],
    [
      "under 42949673",
      "/search?price=-5000000",
      "The highest price is $5,000,000; that was used for “42949673”.",
    ],
    [
      "under 9,999,999 miles",
      "/search?mileage=-999999",
      "The highest mileage is 999,999 mi; that was used for “9999999”.",
    ],
    [
      "within 9000 miles of 80202",
      "/search?zip=80202&within=3000",
      "The longest distance in miles is 3,000; that was used for “9000”.",
    ],
    ["1980", "/search?year=1981", "The lowest model year is 1981; that was used for “1980”."],
    [
      "over 30k under 10k",
      "/search?price=10000-30000",
      "“over 30k” and “under 10k” contradict each other: no price is both. What lies between them is shown.",
    ],
    ["under 99999999999999999999", "/search", "“100000000000000000000” is not a price; ignored."],
  ])("%s is kept within what the URL may say", (words, href, note) => {
    const { query, notes } = understand({ ...EMPTY_QUERY, words }, vocabulary, NOW);
    expect(searchHref(query)).toBe(href);
    expect(notes).toEqual([note]);
  });

  it("and anything else give a search whose URL says the same again", () => {
    const numbers = fc
      .tuple(fc.bigInt({ min: 0n, max: 10n ** 25n }), fc.constantFrom("", "k", "m", " miles", ","))
      .map(([value, unit]) => `${value}${unit}`);
    const small = fc.integer({ min: 0, max: 99_999 }).map(String);
    const spoken = fc.constantFrom(
      ..."under over from to within near of stock no vin year $5 up at least 25k 60k 2015 1980 80202 civic red 1FTMK000000000012".split(
        " ",
      ),
    );
    const words = fc
      .array(fc.oneof(numbers, small, spoken, fc.string({ unit: "binary", maxLength: 30 })), {
        maxLength: 40,
      })
      .map((each) => each.join(" "));
    const long = fc
      .tuple(words, fc.integer({ min: 1, max: 200 }))
      .map(([text, times]) => text.repeat(times).slice(0, 10_000));
    fc.assert(
      fc.property(fc.oneof(words, long), fc.boolean(), (text, fromUrl) => {
        const asked = fromUrl
          ? parseSearchParams({ q: text }).query
          : { ...EMPTY_QUERY, words: text };
        const { query } = understand(asked, vocabulary, NOW);
        const href = searchHref(query);
        const { searchParams } = new URL(href, "http://localhost");
        const again = parseSearchParams(Object.fromEntries(searchParams));
        expect(again.notes).toEqual([]);
        expect(again.query).toEqual(query);
        expect(searchHref(again.query)).toBe(href);
      }),
      { numRuns: 200 },
    );
  }, 60_000);
});
