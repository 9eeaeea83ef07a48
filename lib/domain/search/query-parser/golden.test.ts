import { describe, expect, it } from "vitest";
import { placeIndex } from "#lib/domain/search/place-lookup/rules.words.ts";
import {
  EMPTY_QUERY,
  parseSearchParams,
  searchHref,
} from "#lib/domain/search/search/search-params.ts";
import { lookupZip, zipPlaces } from "#lib/platform/geo/zip-codes.ts";
import { SPOKEN_AGAIN } from "#tests/factories/spoken-again.ts";
import { SPOKEN_EIGHTH } from "#tests/factories/spoken-eighth.ts";
import { SPOKEN_FIFTH } from "#tests/factories/spoken-fifth.ts";
import { SPOKEN_FOURTH } from "#tests/factories/spoken-fourth.ts";
import { SPOKEN_LATER } from "#tests/factories/spoken-later.ts";
import { SPOKEN_SEVENTH } from "#tests/factories/spoken-seventh.ts";
import { SPOKEN_SIXTH } from "#tests/factories/spoken-sixth.ts";
import { SPOKEN_TERMS } from "#tests/factories/spoken-terms.ts";
import { SPOKEN_THIRD } from "#tests/factories/spoken-third.ts";
import { SPOKEN_UNSEEN } from "#tests/factories/spoken-unseen.ts";
import { SPOKEN_VEHICLES } from "#tests/factories/spoken-vehicles.ts";
import { wordCatalog } from "#tests/factories/word-catalog.ts";
import { wordSellers } from "#tests/factories/word-sellers.ts";
import { understand } from "./rules.ts";
import { vocabularyOf } from "./rules.vocabulary.ts";

const lines =
  `${SPOKEN_VEHICLES}${SPOKEN_TERMS}${SPOKEN_AGAIN}${SPOKEN_UNSEEN}${SPOKEN_LATER}${SPOKEN_THIRD}${SPOKEN_FOURTH}${SPOKEN_FIFTH}${SPOKEN_SIXTH}${SPOKEN_SEVENTH}${SPOKEN_EIGHTH}`
    .split("\n")
    .filter((line) => line !== "");
const catalog = wordCatalog();
const vocabulary = vocabularyOf(catalog, placeIndex((await zipPlaces()).values()), wordSellers());
const NOW = new Date("2026-11-20T12:00:00Z");

const series = (digit: string) =>
  catalog.models
    .filter(({ value }) => new RegExp(`^bmw\\.m?${digit}\\d\\d`).test(value))
    .map(({ value }) => value);
const COLORS = "black white gray silver blue red green brown beige gold orange yellow purple".split(
  " ",
);
const colorsBut = (...not: string[]) => COLORS.filter((color) => !not.includes(color));
/** Lists too long to be written in each line. */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  BMW3: series("3"),
  SILVERADO: "1500 2500 3500".split(" ").map((weight) => `chevrolet.silverado-${weight}`),
  SIERRA: "1500 2500 3500".split(" ").map((weight) => `gmc.sierra-${weight}`),
  BMW4: series("4"),
  BMW5: series("5"),
  LEXUS: catalog.models.filter(({ make }) => make === "lexus").map(({ value }) => value),
  NOTRED: colorsBut("red"),
  NOTBLUEGREEN: colorsBut("blue", "green"),
  NOTWHITE: colorsBut("white"),
  NOTWHITEBLACK: colorsBut("black", "white"),
  NOTREDWHITE: colorsBut("red", "white"),
};

/** What a line expects: a search, parts of notes, words not understood, the city of the ZIP code. */
async function expected(line: string) {
  const [phrase = "", rest = ""] = line.split(" => ");
  const [, url = "", note, unknown] = /^([^!?]*?)(?: ?! ([^?]*?))?(?: ?\? (.*))?$/.exec(rest) ?? [];
  const full = url.replaceAll(/\{(\w+)\}/g, (_, name: string) => (LISTS[name] ?? []).join(","));
  const params = new URLSearchParams(full);
  const place = params.get("place");
  params.delete("place");
  // The page's own `place` is a state or a city that is searched as a whole.
  const within = params.get("in");
  params.delete("in");
  if (within !== null) params.set("place", within);
  return { phrase, params, place, note, unknown: unknown?.split(" ") ?? [] };
}

describe("the golden set of phrases", () => {
  it("holds at least 250, each once", () => {
    expect(lines.length).toBeGreaterThan(250);
    const phrases = lines.map((line) => line.split(" => ")[0]);
    expect(phrases.filter((phrase, at) => phrases.indexOf(phrase) < at)).toEqual([]);
  });

  it.each(lines)("%s", async (line) => {
    const { phrase, params, place, note, unknown } = await expected(line);
    const found = understand({ ...EMPTY_QUERY, words: phrase }, vocabulary, NOW);
    const { query } = found;
    const wanted = parseSearchParams(Object.fromEntries(params));
    expect(wanted.notes).toEqual([]);
    const zip = place === null ? wanted.query.zip : query.zip;
    const within = wanted.query.withinMiles;
    if (place !== null || params.has("zip") || !params.has("within")) {
      expect(searchHref(query)).toBe(searchHref({ ...wanted.query, zip, withinMiles: within }));
    } else expect(query.withinMiles).toBe(within);
    if (place !== null) {
      const city = await lookupZip(query.zip ?? "");
      expect(`${city?.city},${city?.state}`).toBe(place);
    }
    if (note !== undefined)
      expect(found.notes.join(" ").toLowerCase()).toContain(note.toLowerCase());
    expect(found.unknown).toEqual(unknown);
  });
});
