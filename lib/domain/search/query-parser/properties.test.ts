import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placeIndex } from "#lib/domain/search/place-lookup/rules.words.ts";
import {
  EMPTY_QUERY,
  parseSearchParams,
  searchHref,
} from "#lib/domain/search/search/search-params.ts";
import type { SearchQuery } from "#lib/domain/search/search/types.ts";
import { MOST_TOKENS, typed } from "#lib/domain/search/word-tokens/rules.ts";
import { zipPlaces } from "#lib/platform/geo/zip-codes.ts";
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
import { FILLERS, OTHER_UNITS } from "./constants.asides.ts";
import { EVERYDAY_WORDS } from "./constants.everyday.ts";
import { AFTER, BEFORE, BEFORE_YEAR, NOUNS, UNITS } from "./constants.numbers.ts";
import { readPhrase, understand } from "./rules.ts";
import { vocabularyOf } from "./rules.vocabulary.ts";

const catalog = wordCatalog();
const vocabulary = vocabularyOf(catalog, placeIndex((await zipPlaces()).values()), wordSellers());
const NOW = new Date("2026-11-20T12:00:00Z");
const read = (words: string) => understand({ ...EMPTY_QUERY, words }, vocabulary, NOW);

/** Models of which none is for sale, and whose names say a body, an engine or models that are. */
const SPOKEN_OTHERWISE = new Set(
  `aston-martin.v8 audi.cabriolet audi.coupe audi.v8 bentley.turbo bmw.228 bmw.335 chrysler.300c isuzu.pickup
  maserati.coupe mitsubishi.van mitsubishi.wagon nissan.pickup nissan.van ram.cargo-van toyota.cargo-van toyota.pickup
  toyota.van volkswagen.cabriolet`.split(/\s+/),
);
const golden =
  `${SPOKEN_VEHICLES}${SPOKEN_TERMS}${SPOKEN_AGAIN}${SPOKEN_UNSEEN}${SPOKEN_LATER}${SPOKEN_THIRD}${SPOKEN_FOURTH}${SPOKEN_FIFTH}${SPOKEN_SIXTH}${SPOKEN_SEVENTH}${SPOKEN_EIGHTH}`
    .split("\n")
    .flatMap((line) => line.split(" => ")[0] || []);
const spoken = fc.constantFrom(...golden);
const hostile = fc.oneof(
  fc.string({ unit: "binary", maxLength: 80 }),
  fc.string({ unit: "grapheme", maxLength: 80 }),
  fc.constantFrom(
    "\u202Etoyota\u202C",
    "ｔｏｙｏｔａ １０ｋ",
    "T\u0301o\u0301yota",
    "\uD800 civic",
    "🚗".repeat(40),
    "constructor __proto__ toString hasOwnProperty",
    "a".repeat(300),
    "1".repeat(300),
    "$$$$ --- <<<>>> ### under under under to to to",
    "(a+)+$ ".repeat(20),
  ),
);
/** Numbers, and what each sets wherever it stands. */
const BESIDE: readonly (readonly [string, (query: SearchQuery) => boolean])[] = [
  ["7 passenger", ({ options }) => options.seats.includes("7")],
  ["seats 7", ({ options }) => options.seats.includes("7")],
  ["family of 5", ({ options }) => options.seats.includes("5")],
  ["under $30k", ({ ranges }) => ranges.price.to === 30_000],
  ["under 60k miles", ({ ranges }) => ranges.mileage.to === 60_000],
  ["$400 a month", ({ ranges }) => ranges.monthly.to === 400],
  ["2018 or newer", ({ ranges }) => ranges.year.from === 2018],
  ["within 30 miles of 80202", ({ zip, withinMiles }) => zip === "80202" && withinMiles === 30],
  ["listed in the last 5 days", ({ daysOnMarket }) => daysOnMarket === 5],
];
const phrases = fc.array(fc.oneof(spoken, hostile), { maxLength: 5 }).map((all) => all.join(" "));

describe("plain words, whatever they are,", () => {
  it("become a search that its URL says again, and that has nothing left to understand", () => {
    fc.assert(
      fc.property(phrases, (words) => {
        const { query } = read(words);
        expect(query.words).toBeNull();
        const { searchParams } = new URL(searchHref(query), "http://localhost");
        const again = parseSearchParams(Object.fromEntries(searchParams));
        expect(again.notes).toEqual([]);
        expect(again.query).toEqual(query);
        expect(understand(again.query, vocabulary, NOW).query).toEqual(query);
      }),
      { numRuns: 200 },
    );
  }, 120_000);

  it("are all accounted for: each token in one part, each unknown part handed back or told", () => {
    fc.assert(
      fc.property(phrases, (words) => {
        const { list, segments } = readPhrase(words, vocabulary, 2026);
        let at = 0;
        for (const { from, to } of segments) {
          expect(from).toBe(at);
          expect(to).toBeGreaterThan(from);
          at = to;
        }
        expect(at).toBe(list.tokens.length);
        const { unknown, notes } = read(words);
        const told = notes.join(" ").toLowerCase();
        const blank = segments.filter(({ meanings }) => meanings.length === 0);
        const lost = blank
          .map(({ from, to }) => typed(list, from, to))
          .filter((said) => !unknown.includes(said) && !told.includes(said.toLowerCase()));
        expect(lost).toEqual([]);
      }),
      { numRuns: 200 },
    );
  }, 120_000);

  it("are each a filter, known to carry nothing, told, or handed back: none vanishes", () => {
    const values = (href: string) =>
      [...new URL(href, "http://localhost").searchParams].flatMap(([name, list]) =>
        list.split(",").map((value) => ({ name, value })),
      );
    /** A filter's words that change nothing by being left out must say what the others say too. */
    const isSaidTwice = (said: string, whole: SearchQuery) => {
      const all = values(searchHref(whole));
      const own = values(searchHref(read(said).query));
      const isIn = ({ name, value }: { name: string; value: string }) =>
        all.some((each) =>
          name === "make"
            ? each.value === value || each.value.startsWith(`${value}.`)
            : each.name === name && (each.value === value || /^(?:price|mileage|year)$/.test(name)),
        );
      return own.length === 0 ? whole.withinMiles !== null : own.some(isIn);
    };
    const lostIn = (words: string): string[] => {
      const { list, segments } = readPhrase(words, vocabulary, 2026);
      const { query, unknown, notes, parts } = read(words);
      expect(parts.map(({ from, to }) => [from, to])).toEqual(
        segments.map(({ from, to }) => [from, to]),
      );
      const told = notes.join(" ").toLowerCase();
      return parts.flatMap(({ said, from, to, outcome }, at) => {
        const kinds = new Set(segments[at]?.meanings.map(({ kind }) => kind));
        if (outcome === "unknown") return unknown.includes(said) ? [] : [said];
        if (outcome === "filler")
          return [...kinds].every((kind) => ["filler", "or", "not"].includes(kind)) ? [] : [said];
        if (outcome === "told") return notes.length > 0 ? [] : [said];
        // "White, no black" and "not white or black, blue" rule out what is out already; a word said twice may lose one.
        const before = segments.slice(0, at).map(({ meanings }) => meanings[0]?.kind);
        const isRuledOut =
          before[before.findLastIndex((kind) => kind !== "or" && kind !== "option")] === "not";
        const isAgain = parts.some((each) => each.from !== from && each.said === said);
        if (isRuledOut || isAgain) return [];
        const without = `${typed(list, 0, from)} ${typed(list, to, list.tokens.length)}`;
        const isLeftOut =
          searchHref(read(without).query) === searchHref(query) &&
          !told.includes(said.toLowerCase()) &&
          !isSaidTwice(said, query);
        return isLeftOut ? [said] : [];
      });
    };
    const isKnown = (said: string) => FILLERS.has(said.toLowerCase());
    const lost = golden.flatMap((words) =>
      lostIn(words).flatMap((said) => (isKnown(said) ? [] : [`${words}: ${said}`])),
    );
    // All Countrymen are called Mini Coopers.
    expect(lost).toEqual(["mini cooper countryman: mini cooper"]);
    const whole = fc.constantFrom(...golden.filter((words) => words !== "mini cooper countryman"));
    fc.assert(
      fc.property(fc.array(whole, { minLength: 2, maxLength: 3 }), (each) => {
        const words = each.join(" ");
        expect(lostIn(words).filter((said) => !isKnown(said))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  }, 240_000);

  it("lose nothing to the words around: what a word sets alone, it sets beside any number", () => {
    const options = [...vocabulary.phrases].flatMap(([key, [meaning, ...others]]) =>
      meaning?.kind === "option" && others.length === 0 && /^[a-z]+$/.test(key)
        ? [{ key, ...meaning }]
        : [],
    );
    const lost: string[] = [];
    for (const { key, filter, values } of options) {
      for (const [number, sets] of BESIDE) {
        for (const words of [`${number} ${key}`, `${key} ${number}`]) {
          const { query } = read(words);
          const isSet = sets(query) && values.every((each) => query.options[filter].includes(each));
          if (!isSet) lost.push(words);
        }
      }
    }
    expect(lost).toEqual([]);
  }, 120_000);

  it("have no word of a filter inside the units and bounds of numbers", () => {
    const tables = [BEFORE, BEFORE_YEAR, AFTER, NOUNS, UNITS, OTHER_UNITS];
    const sets = (key: string) =>
      vocabulary.phrases
        .get(key)
        ?.some(
          (meaning) =>
            meaning.kind === "option" ||
            meaning.kind === "make" ||
            (meaning.kind === "models" && meaning.weak === null),
        ) ?? false;
    const inside = tables.flatMap((table: ReadonlyMap<string, unknown>) =>
      [...table.keys()].filter((key) =>
        Array.from({ length: key.length - 1 }, (_, at) => at + 1).some(
          (at) => table.has(key.slice(0, at)) && key.length - at > 2 && sets(key.slice(at)),
        ),
      ),
    );
    expect(inside).toEqual([]);
  });

  it("mean the same in any order where they do not lean on one another", () => {
    const parts = fc.uniqueArray(
      fc.constantFrom(
        "toyota corolla",
        "honda civic",
        "under 25k",
        "less than 60,000 miles",
        "2018-2021",
        "red",
        "awd",
        "suv",
        "with carplay",
        "near 80202",
        "manual",
        "one owner",
        "certified",
        "price drop",
        "great deal",
        "7 seater",
        "$400/mo",
      ),
      { minLength: 2, maxLength: 8 },
    );
    fc.assert(
      fc.property(parts, fc.infiniteStream(fc.nat()), (chosen, order) => {
        const keys = new Map(chosen.map((part) => [part, order.next().value ?? 0]));
        const other = [...chosen].sort((a, b) => (keys.get(a) ?? 0) - (keys.get(b) ?? 0));
        expect(searchHref(read(other.join(", ")).query)).toBe(
          searchHref(read(chosen.join(", ")).query),
        );
      }),
      { numRuns: 200 },
    );
  }, 120_000);

  it("name a make and a model of the catalog without a word of it corrected or lost", () => {
    const wrong = catalog.models.flatMap(({ name, make, value }) => {
      const full = `${vocabulary.makes.get(make)} ${name}`;
      const { query, unknown, notes } = read(full);
      const { model } = query.options;
      const makes = [...query.options.make, ...model.map((each) => each.split(".")[0])];
      // What was sold as a Dodge Ram is a Ram today.
      const own = value === "dodge.ram" ? ["dodge", "ram"] : [make];
      const isOwn = makes.length > 0 && makes.every((each) => own.includes(each ?? ""));
      const isCorrected = notes.some((note) => note.startsWith("Read"));
      const isNamed = model.includes(value) || SPOKEN_OTHERWISE.has(value);
      return isOwn && isNamed && !isCorrected && unknown.length === 0 ? [] : [full];
    });
    expect(wrong).toEqual(["Subaru Standard"]);
  });

  it("are no other model of the catalog for being like one", () => {
    const corrected = catalog.models.flatMap(({ name }) =>
      read(name).notes.some((note) => note.startsWith("Read")) ? [name] : [],
    );
    expect(corrected).toEqual([]);
  });

  it("are frequent English words where they are one, and no misspelled name", () => {
    const misread = EVERYDAY_WORDS.filter((word) =>
      read(word).notes.some((note) => note.startsWith("Read")),
    );
    expect(misread).toEqual([]);
  });

  it("name every dealer of the market, alone and with its town", () => {
    const sellers = wordSellers();
    const asked = fc.sample(fc.constantFrom(...sellers), { numRuns: 200, seed: 7 });
    const wrong = [...asked, ...sellers.slice(0, 60)].flatMap(({ name, city, state }) => {
      const alone = sellers.find(({ id }) => id === read(name).query.sellerId);
      const { query } = read(`suv from ${name}, ${city} ${state}`);
      const there = sellers.find(({ id }) => id === query.sellerId);
      const isThere = there?.name === name && there.city === city && there.state === state;
      const isSuv = searchHref(query) === `/search?body=suv&lot=${there?.id}`;
      return alone?.name === name && isThere && isSuv ? [] : [`${name}, ${city}`];
    });
    expect(wrong).toEqual([]);
  });

  it("are read up to a length, and the rest is told", () => {
    const long = "toyota zq7x ".repeat(900);
    const { list, segments } = readPhrase(long, vocabulary, 2026);
    expect(list.tokens).toHaveLength(MOST_TOKENS);
    expect(segments.length).toBeLessThanOrEqual(MOST_TOKENS);
    expect(read(long).notes.join(" ")).toContain(`first ${MOST_TOKENS} words`);
  });
});
