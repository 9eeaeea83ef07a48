import { FACET_WORDS } from "#lib/domain/search/constants.ts";
import type { FacetName, SearchQuery } from "#lib/domain/search/types.ts";
import type { Term, Vocabulary } from "./types.ts";

/*
 * Plain words made filters. Exact words only: what is not in the vocabulary and is no number with a
 * known meaning is handed back, so that the reader is told.
 */

/** What people say for words of the closed lists, beyond the lists' own labels. */
const ALSO: readonly (readonly [string, FacetName, string])[] = [
  ["suvs", "body", "suv"],
  ["crossover", "body", "suv"],
  ["truck", "body", "pickup"],
  ["trucks", "body", "pickup"],
  ["pickup truck", "body", "pickup"],
  ["sedans", "body", "sedan"],
  ["hatch", "body", "hatchback"],
  ["van", "body", "van"],
  ["gas", "fuel", "gasoline"],
  ["petrol", "fuel", "gasoline"],
  ["ev", "fuel", "electric"],
  ["hybrids", "fuel", "hybrid"],
  ["phev", "fuel", "plug_in_hybrid"],
  ["plug in", "fuel", "plug_in_hybrid"],
  ["flex fuel", "fuel", "flex_fuel"],
  ["4x4", "drivetrain", "four_wd"],
  ["all wheel drive", "drivetrain", "awd"],
  ["four wheel drive", "drivetrain", "four_wd"],
  ["front wheel drive", "drivetrain", "fwd"],
  ["rear wheel drive", "drivetrain", "rwd"],
  ["stick", "transmission", "manual"],
  ["grey", "color", "gray"],
  ["carplay", "features", "apple_carplay"],
  ["3 rows", "features", "third_row"],
  ["3rd row", "features", "third_row"],
  ["third row", "features", "third_row"],
  ["leather", "features", "leather"],
  ["moonroof", "features", "sunroof"],
  ["cpo", "condition", "certified"],
  ["certified", "condition", "certified"],
  ["dealer", "seller", "dealer"],
  ["private", "seller", "private"],
  ["one owner", "owners", "1"],
];

/** Filters whose labels may be typed. Interior colours share their words with the exterior. */
const SPOKEN: readonly (keyof typeof FACET_WORDS)[] = [
  "body",
  "fuel",
  "drivetrain",
  "transmission",
  "color",
  "features",
  "deal",
  "condition",
  "title",
  "owners",
];

const LONGEST_TERM = 5;
/** Words that carry nothing of their own between those that do. */
const FILLERS = new Set([
  "a",
  "an",
  "the",
  "with",
  "and",
  "or",
  "in",
  "for",
  "of",
  "car",
  "cars",
  "vehicle",
  "vehicles",
  "used",
]);

/** Lower case, without the punctuation people put between words; a hyphen within a word stays out too. */
export const plainWords = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9$.,]+/g, " ")
    .replaceAll(/[.,]+(?=\s|$)/g, "")
    .trim();

/** The words of the closed lists and, from the catalog, of makes and models. */
export function vocabularyOf(
  catalog: readonly { readonly words: string; readonly term: Term }[],
): Vocabulary {
  const found = new Map<string, Term[]>();
  const add = (words: string, term: Term) => {
    const key = plainWords(words);
    const terms = found.get(key);
    if (terms === undefined) found.set(key, [term]);
    else if (!terms.some(({ filter, value }) => filter === term.filter && value === term.value))
      terms.push(term);
  };
  for (const filter of SPOKEN) {
    for (const [value, label] of Object.entries(FACET_WORDS[filter])) add(label, { filter, value });
  }
  for (const [words, filter, value] of ALSO) add(words, { filter, value });
  for (const { words, term } of catalog) add(words, term);
  return found;
}

/** Turns a search's plain words into filters. @returns the search without them, and what was not understood. */
export function understand(
  query: SearchQuery,
  vocabulary: Vocabulary,
): { query: SearchQuery; unknown: readonly string[] } {
  if (query.words === null) return { query, unknown: [] };
  const tokens = plainWords(query.words)
    .split(" ")
    .filter((token) => token !== "");
  let result: SearchQuery = { ...query, words: null };
  const unknown: string[] = [];
  for (let at = 0; at < tokens.length; ) {
    const step = number(tokens, at, result) ??
      term(tokens, at, result, vocabulary) ?? { length: 1, query: null };
    if (step.query !== null) result = step.query;
    else if (!FILLERS.has(tokens[at] ?? "")) unknown.push(tokens[at] ?? "");
    at += step.length;
  }
  return { query: result, unknown };
}

interface Step {
  /** How many words were used. */
  readonly length: number;
  readonly query: SearchQuery | null;
}

/** The longest run of words from here that means something. */
function term(
  tokens: readonly string[],
  at: number,
  query: SearchQuery,
  vocabulary: Vocabulary,
): Step | null {
  for (let length = Math.min(LONGEST_TERM, tokens.length - at); length > 0; length -= 1) {
    const terms = vocabulary.get(tokens.slice(at, at + length).join(" ")) ?? [];
    // "Escape" is a model and nothing else; where a word is both make and model, the make is meant.
    const [first] = terms;
    if (first === undefined) continue;
    const same = terms.filter(({ filter }) => filter === first.filter);
    return { length, query: same.reduce((result, each) => choose(result, each), query) };
  }
  return null;
}

function choose(query: SearchQuery, { filter, value }: Term): SearchQuery {
  const chosen = query.options[filter];
  if (chosen.includes(value)) return query;
  return { ...query, options: { ...query.options, [filter]: [...chosen, value].sort() } };
}

const YEAR = /^(?:19[89]\d|20[0-3]\d)$/;
const AMOUNT = /^\$?(\d[\d,]*)(k?)$/;
const UPPER = new Set(["under", "below", "max", "less", "than", "to", "up"]);
const LOWER = new Set(["over", "above", "from", "min", "more", "least", "at"]);

const amountOf = (token: string | undefined): number | null => {
  const [, digits, thousands] = AMOUNT.exec(token ?? "") ?? [];
  return digits === undefined
    ? null
    : Number(digits.replaceAll(",", "")) * (thousands === "" ? 1 : 1_000);
};

/** Numbers with a meaning: a VIN, a ZIP code, years, "under 25k", "under 60k miles", "stock A123". */
function number(tokens: readonly string[], at: number, query: SearchQuery): Step | null {
  const token = tokens[at] ?? "";
  const next = tokens[at + 1];
  if (/^[a-hj-npr-z0-9]{17}$/.test(token))
    return { length: 1, query: { ...query, vin: token.toUpperCase() } };
  if (token === "stock" && next !== undefined) {
    const skip = ["number", "no"].includes(next) ? 2 : 1;
    const value = tokens[at + skip];
    if (value !== undefined)
      return { length: skip + 1, query: { ...query, stockNumber: value.toUpperCase() } };
  }
  if (YEAR.test(token)) {
    const [from, to] = [
      Number(token),
      next !== undefined && YEAR.test(next) ? Number(next) : Number(token),
    ];
    const year = { from: Math.min(from, to), to: Math.max(from, to) };
    return {
      length: next !== undefined && YEAR.test(next) ? 2 : 1,
      query: { ...query, ranges: { ...query.ranges, year } },
    };
  }
  if (["near", "within", "around"].includes(token)) return place(tokens, at, query);
  if (/^\d{5}$/.test(token)) return { length: 1, query: { ...query, zip: token } };
  return bound(tokens, at, query);
}

function place(tokens: readonly string[], at: number, query: SearchQuery): Step | null {
  const miles = tokens[at] === "within" ? amountOf(tokens[at + 1]) : null;
  const zipAt = tokens.slice(at + 1, at + 6).findIndex((token) => /^\d{5}$/.test(token));
  const zip = zipAt < 0 ? undefined : tokens[at + 1 + zipAt];
  const between = tokens.slice(at + 1, at + 1 + Math.max(zipAt, 0));
  const allKnown = between.every(
    (token) => ["mi", "mile", "miles", "of", "from"].includes(token) || amountOf(token) !== null,
  );
  if (zip === undefined || !allKnown) return null;
  return {
    length: zipAt + 2,
    query: {
      ...query,
      zip,
      ...(miles !== null && miles > 0 && { withinMiles: Math.min(miles, 3_000) }),
    },
  };
}

function bound(tokens: readonly string[], at: number, query: SearchQuery): Step | null {
  let length = 0;
  while (UPPER.has(tokens[at + length] ?? "") || LOWER.has(tokens[at + length] ?? "")) length += 1;
  const edge = UPPER.has(tokens[at] ?? "") ? "to" : "from";
  const amount = amountOf(tokens[at + length]);
  const token = tokens[at + length] ?? "";
  if (amount === null || (length === 0 && !token.startsWith("$") && !token.endsWith("k")))
    return null;
  const isYear = YEAR.test(token);
  const isMileage = ["mi", "mile", "miles"].includes(tokens[at + length + 1] ?? "");
  const name = isMileage ? "mileage" : isYear ? "year" : "price";
  const ranges = {
    ...query.ranges,
    [name]: { ...query.ranges[name], [length === 0 ? "to" : edge]: amount },
  };
  return { length: length + (isMileage ? 2 : 1), query: { ...query, ranges } };
}
