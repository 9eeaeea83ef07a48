import { FACET_NAMES, RANGE_NAMES } from "#lib/domain/search/search/constants.ts";
import {
  type Field,
  quoted,
  readBound,
  SEARCH_FIELDS,
  type Tell,
} from "#lib/domain/search/search/schema.ts";
import type { Bounds, RangeName, SearchQuery } from "#lib/domain/search/search/types.ts";
import { NEEDS_ZIP } from "#lib/domain/search/word-asides/constants.ts";
import { type Draft, draftOf } from "#lib/domain/search/word-drafts/rules.ts";
import { applied } from "#lib/domain/search/word-filters/rules.ts";
import type { Vocabulary } from "#lib/domain/search/word-meanings/types.ts";
import { applyDistances } from "#lib/domain/search/word-measures/rules.ts";
import { merged, withMileage } from "#lib/domain/search/word-ranges/rules.ts";
import { segmentsOf } from "#lib/domain/search/word-segments/rules.ts";
import { MOST_TOKENS, tokensOf } from "#lib/domain/search/word-tokens/rules.ts";
import { vehiclesNamed } from "#lib/domain/search/word-vehicles/rules.ts";
import type { ReadPhrase, Understood } from "./types.ts";

/*
 * Plain words made filters (docs/adr/0012-plain-words.md). The phrase is cut into tokens, the tokens into the parts
 * that together explain most of it, the parts are applied one after another, and what names a vehicle is resolved
 * together. Whatever is set goes through the fields of the search page's URL: words can ask for nothing that the URL
 * could not. Nothing is dropped in silence: what is not a filter is told, what is unknown is handed back.
 */

/** A phrase cut into the parts that explain most of it. */
export function readPhrase(words: string, vocabulary: Vocabulary, thisYear: number): ReadPhrase {
  const list = tokensOf(words);
  return { list, segments: segmentsOf(list, vocabulary, thisYear) };
}

/**
 * Turns a search's plain words into filters. Years that are told by age are counted from `now`.
 * @returns the search without them, what was not understood, and sentences for the reader.
 */
export function understand(asked: SearchQuery, vocabulary: Vocabulary, now: Date): Understood {
  if (asked.words === null) return { query: asked, unknown: [], notes: [] };
  const phrase = readPhrase(asked.words, vocabulary, now.getUTCFullYear());
  const draft = draftOf(asked, phrase.list);
  for (const [at, segment] of phrase.segments.entries()) {
    applied(draft, segment, phrase.segments[at - 1] ?? null, vocabulary);
  }
  applyDistances(draft);
  if (draft.nearest !== null && draft.placed) draft.query = { ...draft.query, sort: "nearest" };
  else if (draft.nearest !== null) draft.notes.push(`${quoted(draft.nearest)} ${NEEDS_ZIP}`);
  if (phrase.list.cut) draft.notes.push(`Only the first ${MOST_TOKENS} words were read.`);
  const notes = new Set<string>();
  const query = asInUrl(withVehicles(draft, asked, vocabulary), (note) => notes.add(note));
  return {
    query,
    unknown: unknownIn(draft, query),
    notes: [...new Set([...draft.notes, ...notes])],
  };
}

/** The search with what the draft holds. */
function withVehicles(draft: Draft, asked: SearchQuery, vocabulary: Vocabulary): SearchQuery {
  const without = new Set(draft.options.fuel === undefined ? [] : HYBRID_WORDS);
  const given = { makes: asked.options.make, models: asked.options.model };
  const named = vehiclesNamed(draft.vehicles, vocabulary, given, without);
  draft.notes.push(...named.notes);
  for (const segment of named.unknown) draft.unknown.push(segment);
  const options = { ...asked.options };
  const add = (name: keyof typeof options, values: Iterable<string>) => {
    options[name] = [...new Set([...options[name], ...values])].sort();
  };
  for (const name of FACET_NAMES) add(name, draft.options[name] ?? []);
  add("make", named.makes);
  add("model", named.models);
  if (options.model.length === 1) add("trim", named.trims);
  else if (named.trims.length > 0)
    draft.notes.push(
      `A trim can be chosen within one model only; ${named.trims.slice(0, 3).map(quoted).join(", ")} was not applied.`,
    );
  if (named.fuel !== null) add("fuel", [named.fuel]);
  // Models say which make is meant; makes beside them, from the URL, would find nothing else.
  if (named.models.length > 0)
    options.make = options.make.filter(
      (make) => !named.models.some((model) => model.startsWith(`${make}.`)),
    );
  return { ...draft.query, options, ranges: rangesOf(draft, asked, named.years) };
}
/** Words of trims that the fuel filter says. */
const HYBRID_WORDS = ["hybrid", "phev", "hev", "fhev", "plug", "in", "ev", "electric", "diesel"];

function rangesOf(
  draft: Draft,
  asked: SearchQuery,
  generation: { readonly from: number; readonly to: number | null } | null,
): SearchQuery["ranges"] {
  const ranges: Record<RangeName, Bounds> = { ...asked.ranges };
  const all = withMileage(draft.ranges, draft.notes);
  for (const name of RANGE_NAMES) {
    const said = merged(name, all, draft.notes);
    if (said !== null) ranges[name] = said;
    if (name !== "year" || generation === null) continue;
    if (said === null) {
      ranges.year = generation;
      continue;
    }
    const from = Math.max(said.from ?? 0, generation.from);
    const to = Math.min(
      said.to ?? Number.POSITIVE_INFINITY,
      generation.to ?? Number.POSITIVE_INFINITY,
    );
    if (from <= to) ranges.year = { from, to: Number.isFinite(to) ? to : null };
    else
      draft.notes.push(
        `The model years said and that generation contradict each other; the years said were used.`,
      );
  }
  return ranges;
}

/** Words without a meaning; one that looks like a stock number became one. */
function unknownIn(draft: Draft, query: SearchQuery): string[] {
  return draft.unknown
    .filter(({ from }) => draft.list.tokens[from] !== undefined)
    .sort((a, b) => a.from - b.from)
    .map(({ from, to }) => draft.said(from, to))
    .filter((said) => said.toUpperCase() !== query.stockNumber);
}

/** A search as its URL would bring it back: bounds within their limits, no more choices than it reads. */
function asInUrl(query: SearchQuery, tell: Tell): SearchQuery {
  const read = <T>(field: Field<T>, value: T): T | null => field.read(field.write(value), tell);
  const edge = (name: RangeName, value: number | null) =>
    value === null
      ? null
      : readBound(name, Number.isFinite(value) ? String(Math.round(value)) : "∞", tell);
  const ranges = { ...query.ranges };
  for (const name of RANGE_NAMES) {
    const { from, to } = ranges[name];
    const bounds = { from: edge(name, from), to: edge(name, to) };
    ranges[name] = read(SEARCH_FIELDS[name], bounds) ?? { from: null, to: null };
  }
  const options = { ...query.options };
  for (const name of FACET_NAMES) options[name] = read(SEARCH_FIELDS[name], options[name]) ?? [];
  return { ...query, ranges, options };
}
