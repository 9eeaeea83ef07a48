import { FACET_NAMES, FACET_WORDS, RANGE_NAMES } from "#lib/domain/search/constants.ts";
import { type Field, readBound, SEARCH_FIELDS, type Tell } from "#lib/domain/search/schema.ts";
import type { FacetName, RangeName, SearchQuery } from "#lib/domain/search/types.ts";
import type { Term, Vocabulary } from "./types.ts";

/*
 * Plain words made filters. Exact words only: what is not in the vocabulary and is no number with a
 * known meaning is handed back, so that the reader is told. Whatever is set goes through the fields of
 * the search page's URL: words can ask for nothing that the URL could not.
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
  "year",
  "years",
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

/**
 * Turns a search's plain words into filters.
 * @returns the search without them, what was not understood, and sentences about what was changed.
 */
export function understand(
  query: SearchQuery,
  vocabulary: Vocabulary,
): { query: SearchQuery; unknown: readonly string[]; notes: readonly string[] } {
  if (query.words === null) return { query, unknown: [], notes: [] };
  const notes = new Set<string>();
  const tell: Tell = (note) => notes.add(note);
  const stock = stockNumber(query.words, tell);
  const tokens = plainWords(stock.rest)
    .split(" ")
    .filter((token) => token !== "");
  let result: SearchQuery = {
    ...query,
    words: null,
    stockNumber: stock.value ?? query.stockNumber,
  };
  const unknown: string[] = [];
  for (let at = 0; at < tokens.length; ) {
    const step = number(tokens, at, result, tell) ??
      term(tokens, at, result, vocabulary) ?? { length: 1, query: null };
    if (step.query !== null) result = step.query;
    else if (!FILLERS.has(tokens[at] ?? "")) unknown.push(tokens[at] ?? "");
    at += step.length;
  }
  return { query: asInUrl(result, tell), unknown, notes: [...notes] };
}

/** A search as its URL would bring it back: bounds the right way round, no more choices than it reads. */
function asInUrl(query: SearchQuery, tell: Tell): SearchQuery {
  const read = <T>(field: Field<T>, value: T): T | null => field.read(field.write(value), tell);
  const ranges = { ...query.ranges };
  for (const name of RANGE_NAMES)
    ranges[name] = read(SEARCH_FIELDS[name], ranges[name]) ?? { from: null, to: null };
  const options = { ...query.options };
  for (const name of FACET_NAMES) options[name] = read(SEARCH_FIELDS[name], options[name]) ?? [];
  return { ...query, ranges, options };
}

/** A stock number is read before punctuation goes: "stock A-123", "stock number 7/12". One without a digit is a word. */
const STOCK =
  /(?<!\bin\s{1,9})\bstock\b(?:\s+(?:number|no)\b\.?)?[\s:#]*(?=[\w./-]*\d)(\w[\w./-]*)/iu;

function stockNumber(words: string, tell: Tell): { value: string | null; rest: string } {
  const match = STOCK.exec(words);
  const typed = match?.[1]?.replace(/[./-]+$/, "");
  if (match === null || typed === undefined) return { value: null, rest: words };
  const end = match.index + match[0].length;
  return {
    value: SEARCH_FIELDS.stock.read(typed, tell),
    rest: `${words.slice(0, match.index)} ${words.slice(end)}`,
  };
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
const AMOUNT = /^\$?\d[\d,]*k?$/;
const UPPER = new Set(["under", "below", "max", "less", "than", "to", "up"]);
const LOWER = new Set(["over", "above", "from", "min", "more", "least", "at"]);

const isAmount = (token: string): boolean => AMOUNT.test(token);

/** A search with bounds of a range set or, where a text is none, as they were. */
function withBound(
  query: SearchQuery,
  name: RangeName,
  edges: Readonly<Partial<Record<"from" | "to", string>>>,
  tell: Tell,
): SearchQuery {
  const bounds = { ...query.ranges[name] };
  for (const edge of ["from", "to"] as const) {
    const typed = edges[edge];
    if (typed !== undefined) bounds[edge] = readBound(name, typed, tell) ?? bounds[edge];
  }
  return { ...query, ranges: { ...query.ranges, [name]: bounds } };
}

/** Numbers with a meaning: a VIN, a ZIP code, years, "under 25k", "under 60k miles". */
function number(
  tokens: readonly string[],
  at: number,
  query: SearchQuery,
  tell: Tell,
): Step | null {
  const token = tokens[at] ?? "";
  const next = tokens[at + 1];
  if (/^[a-hj-npr-z0-9]{17}$/.test(token))
    return { length: 1, query: { ...query, vin: SEARCH_FIELDS.vin.read(token, tell) } };
  if (YEAR.test(token)) {
    const isSpan = next !== undefined && YEAR.test(next);
    const [from = token, to = token] = isSpan ? [token, next].sort() : [];
    return { length: isSpan ? 2 : 1, query: withBound(query, "year", { from, to }, tell) };
  }
  if (["near", "within", "around"].includes(token)) return place(tokens, at, query, tell);
  if (/^\d{5}$/.test(token)) return { length: 1, query: { ...query, zip: token } };
  return bound(tokens, at, query, tell);
}

function place(tokens: readonly string[], at: number, query: SearchQuery, tell: Tell): Step | null {
  const zipAt = tokens.slice(at + 1, at + 6).findIndex((token) => /^\d{5}$/.test(token));
  const zip = zipAt < 0 ? undefined : tokens[at + 1 + zipAt];
  const between = tokens.slice(at + 1, at + 1 + Math.max(zipAt, 0));
  const allKnown = between.every(
    (token) => ["mi", "mile", "miles", "of", "from"].includes(token) || isAmount(token),
  );
  if (zip === undefined || !allKnown) return null;
  const [distance = ""] = between;
  const miles =
    tokens[at] === "within" && isAmount(distance)
      ? SEARCH_FIELDS.within.read(distance, tell)
      : null;
  return {
    length: zipAt + 2,
    query: { ...query, zip, ...(miles !== null && { withinMiles: miles }) },
  };
}

function bound(tokens: readonly string[], at: number, query: SearchQuery, tell: Tell): Step | null {
  let length = 0;
  while (UPPER.has(tokens[at + length] ?? "") || LOWER.has(tokens[at + length] ?? "")) length += 1;
  const isUpper = length === 0 || UPPER.has(tokens[at] ?? "");
  const token = tokens[at + length] ?? "";
  if (!isAmount(token) || (length === 0 && !token.startsWith("$") && !token.endsWith("k")))
    return null;
  const isMileage = ["mi", "mile", "miles"].includes(tokens[at + length + 1] ?? "");
  const name = isMileage ? "mileage" : YEAR.test(token) ? "year" : "price";
  return {
    length: length + (isMileage ? 2 : 1),
    query: withBound(query, name, isUpper ? { to: token } : { from: token }, tell),
  };
}
