import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placeIndex } from "#lib/domain/search/place-lookup/rules.words.ts";
import { vocabularyOf } from "#lib/domain/search/query-parser/rules.vocabulary.ts";
import { distanceMiles } from "#lib/platform/geo/distance.ts";
import { zipPlaces } from "#lib/platform/geo/zip-codes.ts";
import { wordCatalog } from "#tests/factories/word-catalog.ts";
import { wordSellers } from "#tests/factories/word-sellers.ts";
import { MOST_SUGGESTIONS, suggestionIndex, suggestionsFor } from "./rules.suggestions.ts";

const vocabulary = vocabularyOf(
  wordCatalog(),
  placeIndex((await zipPlaces()).values()),
  wordSellers(),
);
const index = suggestionIndex(vocabulary);
const suggest = (words: string) => suggestionsFor(index, vocabulary, words);

describe("suggestions", () => {
  it.each([
    ["toy", "Toyota", "Make", "/search?make=toyota"],
    ["civ", "Honda Civic", "Model · Honda", "/search?model=honda.civic"],
    ["honda civ", "Honda Civic", "Model · Honda", "/search?model=honda.civic"],
    ["f15", "Ford F-150", "Model · Ford", "/search?model=ford.f-150"],
    ["rav 4", "Toyota RAV4", "Model · Toyota", "/search?model=toyota.rav4"],
    ["civic tour", "Honda Civic Touring", "Trim", "/search?model=honda.civic&trim=Touring"],
    ["red toy", "Toyota", "Make", "/search?q=red&make=toyota"],
    ["denv", "Denver, CO", "Place", null],
    ["toyta coro", "Toyota Corolla", "Model · Toyota", null],
    ["80202", "80202", "ZIP code", "/search?zip=80202&within=50"],
  ])("%s: %s", (words, label, what, href) => {
    const found = suggest(words).find((each) => each.label === label);
    expect(found?.what).toBe(what);
    if (href !== null) expect(found?.href.replaceAll("+", " ")).toBe(href);
  });

  it("keep what was typed before, without the word that says a place follows", () => {
    const [first] = suggest("suv under 20k near denv");
    expect(first?.label).toBe("Denver, CO");
    expect(first?.href).toMatch(/^\/search\?q=suv\+under\+20k&zip=80\d{3}&within=50$/);
  });

  it("have towns near the reader first, and vehicles before them all the same", async () => {
    const zips = await zipPlaces();
    const milesFrom = (from: string) => (zip: string) => {
      const [a, b] = [zips.get(from), zips.get(zip)];
      return a === undefined || b === undefined ? Number.POSITIVE_INFINITY : distanceMiles(a, b);
    };
    const first = (from: string) =>
      suggestionsFor(index, vocabulary, "springfi", milesFrom(from))[0]?.label;
    expect([first("62701"), first("01103"), first("97477")]).toEqual([
      "Springfield, IL",
      "Springfield, MA",
      "Springfield, OR",
    ]);
    expect(suggestionsFor(index, vocabulary, "toy", milesFrom("80202"))[0]?.label).toBe("Toyota");
  });

  it("are none for nothing, and never more than eight, whatever is typed", () => {
    expect(suggest("")).toEqual([]);
    expect(suggest("t")).toEqual([]);
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: "binary", maxLength: 300 }), fc.string({ maxLength: 6 })),
        (words) => {
          expect(suggest(words).length).toBeLessThanOrEqual(MOST_SUGGESTIONS);
        },
      ),
    );
  }, 60_000);
});
