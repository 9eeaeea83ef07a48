import { quoted } from "#lib/domain/kernel/url-fields/schema.ts";
import { FACET_NAMES, RANGE_NAMES } from "#lib/domain/search/search/constants.ts";
import { isOneLine } from "#lib/domain/search/search/rules.line.ts";
import { storedWords } from "#lib/domain/search/search/rules.ts";
import { asInUrl } from "#lib/domain/search/search/schema.ts";
import type { Bounds, RangeName, SearchQuery } from "#lib/domain/search/search/types.ts";
import { tokensOf, typed } from "../word-tokens/rules.ts";
import { OPEN_ROOF_MAKES, OPEN_ROOFS } from "./constants.names.ts";
import { type Draft, searchDraftOf } from "./rules.filters.ts";
import { phraseSegmentsOf } from "./rules.segments.ts";
import { vehiclesNamed } from "./rules.vehicles.ts";
import type {
  PhrasePart,
  ReadPhrase,
  SaidBounds,
  Segment,
  Understood,
  Vocabulary,
} from "./types.ts";
import type { NamedVehicles } from "./types.vehicles.ts";

/*
 * Plain words made filters (docs/adr/0012-plain-words.md). The phrase is cut into tokens, the tokens into the parts
 * that together explain most of it, the parts are applied one after another, and what names a vehicle is resolved
 * together. Whatever is set goes through the fields of the search page's URL: words can ask for nothing that the URL
 * could not. Nothing is dropped in silence: what is not a filter is told, what is unknown is handed back.
 */

/** A phrase cut into the parts that explain most of it. */
export function readPhrase(words: string, vocabulary: Vocabulary, thisYear: number): ReadPhrase {
  const list = tokensOf(words);
  return { list, segments: phraseSegmentsOf(list, vocabulary, thisYear) };
}

/**
 * Turns a search's plain words into filters. Years that are told by age are counted from `now`.
 * @returns the search without them, what was not understood, and sentences for the reader.
 */
export function understand(asked: SearchQuery, vocabulary: Vocabulary, now: Date): Understood {
  if (asked.words === null) return { query: asked, unknown: [], notes: [], parts: [] };
  const phrase = readPhrase(asked.words, vocabulary, now.getUTCFullYear());
  const draft = searchDraftOf(asked, phrase, vocabulary);
  const notes = new Set<string>();
  const query = asInUrl(withVehicles(draft, asked, vocabulary), (note) => notes.add(note));
  handBackLost(draft, query);
  const unknown = draft.unknown.sort((a, b) => a.from - b.from);
  return {
    query,
    unknown: unknown.map(({ from, to }) => typed(draft.list, from, to)),
    notes: [...new Set([...draft.notes, ...notes])],
    parts: phrase.segments.map((segment) => phrasePart(segment, draft)),
  };
}

/** Hands back words of options that other words undid without a sentence about it. */
function handBackLost({ list, asked, notes, unknown }: Draft, { options }: SearchQuery): void {
  for (const { segment, filter, values } of asked) {
    // "Automatic no CVT" leaves some of what is automatic.
    const kept = new Set(storedWords(filter, options[filter]));
    const isKept = storedWords(filter, values).some((word) => kept.has(word));
    const said = quoted(typed(list, segment.from, segment.to));
    const isTold = notes.some((note) => note.includes(said));
    if (!isKept && !isTold && !unknown.includes(segment)) unknown.push(segment);
  }
}

/** What became of a part. */
function phrasePart({ from, to, meanings }: Segment, draft: Draft): PhrasePart {
  const isAt = (each: Segment) => each.from === from;
  const outcome = () => {
    if (draft.unknown.some(isAt)) return "unknown";
    if (meanings.every(({ kind }) => ["filler", "or", "not"].includes(kind))) return "filler";
    return [...draft.told].some(isAt) ? "told" : "filter";
  };
  return { said: typed(draft.list, from, to), from, to, outcome: outcome() };
}

/** The search with what the draft holds. */
function withVehicles(draft: Draft, asked: SearchQuery, vocabulary: Vocabulary): SearchQuery {
  const without = new Set(draft.options.fuel === undefined ? [] : HYBRID_WORDS);
  const given = { makes: asked.options.make, models: asked.options.model };
  const named = vehiclesNamed(draft.vehicles, vocabulary, given, without);
  draft.notes.push(...named.notes);
  for (const segment of named.unknown) draft.unknown.push(segment);
  for (const segment of named.told) draft.told.add(segment);
  applySoftTop(draft, named, vocabulary);
  const options = { ...asked.options };
  const add = (name: keyof typeof options, values: Iterable<string>) => {
    options[name] = [...new Set([...options[name], ...values])].sort();
  };
  for (const name of FACET_NAMES) add(name, draft.options[name] ?? []);
  add("make", named.makes);
  add("model", named.models);
  if (isOneLine(options.model)) add("trim", named.trims);
  else if (named.trims.length > 0) {
    draft.notes.push(
      `A trim can be chosen within one model only; ${named.trims.slice(0, 3).map(quoted).join(", ")} was not applied.`,
    );
    for (const { segment } of draft.vehicles)
      if (segment.meanings[0]?.kind === "trim") draft.told.add(segment);
  }
  if (named.fuel !== null) add("fuel", [named.fuel]);
  // Models say which make is meant; makes beside them, from the URL, would find nothing else.
  if (named.models.length > 0)
    options.make = options.make.filter(
      (make) => !named.models.some((model) => model.startsWith(`${make}.`)),
    );
  return { ...draft.query, options, ranges: rangesOf(draft, asked, named.years) };
}
/** A soft top of a model whose roof comes off is no body: such a one is listed as what it is with it on. */
function applySoftTop(
  draft: Draft,
  { models, makes }: Pick<NamedVehicles, "models" | "makes">,
  vocabulary: Vocabulary,
): void {
  const { softTop, options } = draft;
  const [first] = [...models, ...makes];
  const isOpen =
    models.every((each) => OPEN_ROOFS.has(each)) &&
    makes.every((each) => OPEN_ROOF_MAKES.has(each));
  if (softTop === null || first === undefined || !isOpen) return;
  const name = vocabulary.models.get(first)?.fullName ?? vocabulary.makes.get(first) ?? first;
  options.body?.delete("convertible");
  draft.notes.push(
    `${quoted(softTop)} was not applied: which roof a ${name} has is not stated; all of them are shown.`,
  );
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

/** What a bound is of, in sentences. */
const RANGE_WORDS: Readonly<Record<RangeName, string>> = {
  price: "price",
  monthly: "monthly cost",
  year: "model year",
  mileage: "mileage",
  range: "range",
};

/** Of two amounts the larger is a mileage from this ratio on. */
const LEAST_MILES_TO_DOLLARS = 1.25;

/** Where a price is said twice and one of them is not surely one, the larger is a mileage: "under 20k under 60k". */
function withMileage(all: readonly SaidBounds[], notes: string[]): readonly SaidBounds[] {
  const prices = all.filter(
    ({ name, from, to }) => name === "price" && from === null && to !== null,
  );
  const isSaid = all.some(({ name }) => name === "mileage");
  if (isSaid || prices.length !== 2) return all;
  const [a, b] = prices;
  if (a === undefined || b === undefined || a.to === b.to) return all;
  const larger = (a.to ?? 0) > (b.to ?? 0) ? a : b;
  // "Under 16k but can stretch to 18k" are two prices.
  const isStretch = (larger.to ?? 0) < LEAST_MILES_TO_DOLLARS * Math.min(a.to ?? 0, b.to ?? 0);
  if (!larger.loose || isStretch) return all;
  notes.push(`${quoted(larger.said)} was read as a mileage, beside a price.`);
  return all.map((each) => (each === larger ? { ...each, name: "mileage" } : each));
}

/** All bounds of one filter as one; null without any. */
function merged(name: RangeName, all: readonly SaidBounds[], notes: string[]): Bounds | null {
  const own = all.filter((each) => each.name === name);
  const [first] = own;
  if (first === undefined) return null;
  if (own.length === 1) return { from: first.from, to: first.to };
  if (name === "year" && own.every(({ from, to }) => from !== null && to !== null))
    return spanned(own, notes);
  const lows = own.filter(({ from }) => from !== null);
  const highs = own.filter(({ to }) => to !== null);
  const low =
    lows.length === 0 ? null : lows.reduce((a, b) => ((b.from ?? 0) > (a.from ?? 0) ? b : a));
  const high =
    highs.length === 0 ? null : highs.reduce((a, b) => ((b.to ?? 0) < (a.to ?? 0) ? b : a));
  const from = low?.from ?? null;
  const to = high?.to ?? null;
  if (low !== null && high !== null && from !== null && to !== null && from > to) {
    notes.push(
      `${quoted(low.said)} and ${quoted(high.said)} contradict each other: no ${RANGE_WORDS[name]} is both. What lies between them is shown.`,
    );
    return { from: to, to: from };
  }
  if (lows.length > 1 || highs.length > 1)
    notes.push(
      `The ${RANGE_WORDS[name]} was bounded more than once, by ${own.map(({ said }) => quoted(said)).join(" and ")}: the narrowest bounds were used.`,
    );
  return { from, to };
}

/** "2018 or 2019": from the first to the last year said. */
function spanned(own: readonly SaidBounds[], notes: string[]): Bounds {
  const from = Math.min(...own.map((each) => each.from ?? 0));
  const to = Math.max(...own.map((each) => each.to ?? 0));
  const said = new Set(
    own.flatMap((each) =>
      Array.from(
        { length: Math.min((each.to ?? 0) - (each.from ?? 0) + 1, 60) },
        (_, at) => (each.from ?? 0) + at,
      ),
    ),
  );
  if (said.size < to - from + 1)
    notes.push(`Model years from ${from} to ${to} are shown: those between are included.`);
  return { from, to };
}
