import { NEAR_PLACE_MILES, PLACE_WORDS } from "#lib/domain/search/place-lookup/constants.words.ts";
import type { Vocabulary } from "#lib/domain/search/query-parser/types.ts";
import { EMPTY_QUERY, searchHref } from "#lib/domain/search/search/search-params.ts";
import type { SearchQuery } from "#lib/domain/search/search/types.ts";
import { nameKeyOf, tokensOf } from "#lib/domain/search/word-tokens/rules.ts";
import { corrections } from "#lib/domain/search/word-tokens/rules.typos.ts";
import { cityKey } from "#lib/domain/vehicles/place/rules.ts";
import { formatPlace } from "#lib/platform/format.ts";
import type {
  Suggestion,
  SuggestionEntry,
  SuggestionIndex,
  SuggestionTarget,
} from "./types.suggestions.ts";

/*
 * What a reader may be about to type: makes, models, trims and places that begin with the last words. The entries
 * are sorted by key, so that those with a beginning lie together and are found by halving.
 */

export const MOST_SUGGESTIONS = 8;
/** Entries of one beginning that are looked at; one letter begins thousands of places. */
const MOST_SEEN = 4_000;
const LONGEST_NAME = 5;
/** Smaller places are found by their ZIP codes. */
const FEWEST_ZIPS = 2;
/** A place counts as much as this many vehicles for each of its ZIP codes, so that names of vehicles come first. */
const PLACE_WEIGHT = 0.02;
const TRIM_WEIGHT = 0.01;
/** What a place counts more where the reader is; half of it a distance away. More than being a large city counts. */
const HERE_WEIGHT = 4;
const HERE_HALVES_MILES = 50;

/** Miles from the reader to the middle of a ZIP code. */
export type MilesTo = (zip: string) => number;

/** Everything that can be suggested, of the catalog's words and the places. */
export function suggestionIndex({ makes, models, places }: Vocabulary): SuggestionIndex {
  const entries: SuggestionEntry[] = [];
  const sold = new Map<string, number>();
  for (const { make, vehicles } of models.values())
    sold.set(make, (sold.get(make) ?? 0) + vehicles);
  for (const [make, name] of makes) {
    const count = sold.get(make) ?? 0;
    // A make stands before its own models.
    entries.push({
      key: nameKeyOf(name),
      label: name,
      what: "Make",
      count,
      weight: count + 1,
      target: { kind: "make", make },
    });
  }
  for (const model of models.values()) {
    const make = makes.get(model.make) ?? model.make;
    const name = model.fullName.slice(make.length + 1);
    const base = {
      label: model.fullName,
      what: `Model · ${make}`,
      count: model.vehicles,
      weight: model.vehicles,
      target: { kind: "model", model: model.value },
    } as const;
    entries.push({ ...base, key: nameKeyOf(name) }, { ...base, key: nameKeyOf(model.fullName) });
    for (const { text } of model.trims) {
      const trim = {
        label: `${model.fullName} ${text}`,
        what: "Trim",
        count: null,
        weight: model.vehicles * TRIM_WEIGHT,
        target: { kind: "trim", model: model.value, trim: text },
      } as const;
      entries.push(
        { ...trim, key: nameKeyOf(`${name} ${text}`) },
        { ...trim, key: nameKeyOf(trim.label) },
      );
    }
  }
  for (const same of places.cities.values()) {
    for (const { city, state, zip, zips, rank } of same) {
      if (zips < FEWEST_ZIPS && rank === null) continue;
      const large = rank === null ? 0 : 2;
      // "St. Louis" is typed with "st" or "saint".
      for (const key of new Set([cityKey(city), nameKeyOf(city)]))
        entries.push({
          key: `${key}${state.toLowerCase()}`,
          label: formatPlace({ city, state }),
          what: "Place",
          count: null,
          weight: zips * PLACE_WEIGHT + large,
          target: { kind: "place", zip },
        });
    }
  }
  for (const zip of places.zips)
    entries.push({
      key: zip,
      label: zip,
      what: "ZIP code",
      count: null,
      weight: 0,
      target: { kind: "place", zip },
    });
  return entries.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : b.weight - a.weight));
}

/** The first entry whose key is not before this one. */
function firstFrom(index: SuggestionIndex, key: string): number {
  let low = 0;
  let high = index.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((index[middle]?.key ?? "") < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

function beginning(
  index: SuggestionIndex,
  key: string,
  milesTo: MilesTo | null,
): SuggestionEntry[] {
  const found = new Map<string, SuggestionEntry>();
  const from = firstFrom(index, key);
  for (let at = from; at < index.length && at < from + MOST_SEEN; at += 1) {
    const entry = index[at];
    if (entry === undefined || !entry.key.startsWith(key)) break;
    const known = found.get(entry.label);
    if (known === undefined || known.weight < entry.weight) found.set(entry.label, entry);
  }
  const whole = (entry: SuggestionEntry) => Number(entry.key === key && entry.what !== "ZIP code");
  const weights = new Map(
    [...found.values()].map((entry) => [entry, weightFor(entry, milesTo)] as const),
  );
  const weight = (entry: SuggestionEntry) => weights.get(entry) ?? 0;
  return [...found.values()]
    .sort((a, b) => whole(b) - whole(a) || weight(b) - weight(a) || (a.label < b.label ? -1 : 1))
    .slice(0, MOST_SUGGESTIONS);
}

const weightFor = ({ weight, target }: SuggestionEntry, milesTo: MilesTo | null): number =>
  milesTo === null || target.kind !== "place"
    ? weight
    : weight + HERE_WEIGHT * 2 ** (-milesTo(target.zip) / HERE_HALVES_MILES);

/**
 * Up to eight completions of the last words of what was typed; what stands before them stays as words.
 * @param milesTo how far places are from the reader, so that near ones come first; null where that is not known.
 * @returns none for less than two letters.
 */
export function suggestionsFor(
  index: SuggestionIndex,
  vocabulary: Vocabulary,
  words: string,
  milesTo: MilesTo | null = null,
): readonly Suggestion[] {
  const { tokens, source } = tokensOf(words);
  for (let length = Math.min(LONGEST_NAME, tokens.length); length > 0; length -= 1) {
    const last = tokens.slice(-length);
    if (last.slice(1).some(({ broken }) => broken)) continue;
    const key = last
      .map(({ text }) => text)
      .join("")
      .replaceAll(".", "");
    if (key.length < 2) continue;
    let found = beginning(index, key, milesTo);
    if (found.length === 0 && key.length >= 5 && !vocabulary.words.has(key)) {
      const [meant] = corrections(vocabulary.typos, key, 1);
      if (meant !== undefined) found = beginning(index, meant.word, milesTo);
    }
    if (found.length === 0) continue;
    const before = source.slice(0, last[0]?.start ?? 0).trim();
    return found.map(({ label, what, count, target }) => ({
      label,
      what,
      count,
      href: searchHref(searchOf(target, before)),
    }));
  }
  return [];
}

function searchOf(target: SuggestionTarget, before: string): SearchQuery {
  const query = { ...EMPTY_QUERY, words: before === "" ? null : before };
  switch (target.kind) {
    case "make":
      return { ...query, options: { ...query.options, make: [target.make] } };
    case "model":
      return { ...query, options: { ...query.options, model: [target.model] } };
    case "trim":
      return {
        ...query,
        options: { ...query.options, model: [target.model], trim: [target.trim] },
      };
    case "place":
      return {
        ...query,
        words: withoutPlaceWord(before),
        zip: target.zip,
        withinMiles: NEAR_PLACE_MILES,
      };
  }
}

/** "suv near" without its "near": the place says it. */
function withoutPlaceWord(before: string): string | null {
  const { tokens } = tokensOf(before);
  const kept = PLACE_WORDS.has(tokens.at(-1)?.text ?? "") ? tokens.slice(0, -1) : tokens;
  const end = kept.at(-1)?.end ?? 0;
  return end === 0 ? null : before.slice(0, end);
}
