/* What a part of a phrase means beside the others: a state that a model is called like, a body at the end of a
 * trim's name. */

import { quoted } from "#lib/domain/kernel/url-fields/schema.ts";
import type { FacetName } from "#lib/domain/search/search/types.ts";
import { typed } from "#lib/domain/search/word-tokens/rules.ts";
import type { TokenList } from "#lib/domain/search/word-tokens/types.ts";
import { NO_WISH, NO_WISH_AHEAD } from "./constants.asides.ts";
import { SPELLED } from "./constants.numbers.ts";
import type { Segment, Vocabulary } from "./types.ts";

/** What stands around a part. */
interface Around {
  readonly list: TokenList;
  readonly vocabulary: Vocabulary;
  /** Sentences for the reader; added to. */
  readonly notes: string[];
}

/**
 * The parts of a phrase, read beside one another.
 * @param isModelGiven whether the search names a model already.
 */
export function segmentsAround(
  segments: readonly Segment[],
  isModelGiven: boolean,
  around: Around,
): Segment[] {
  const all = withCounts(withoutWishless(segments, around.list), around.list);
  return all.map((segment, at) => {
    const read = stateOf(trimOf(segment, all, at, around), all, all[at - 1] ?? null, around);
    return isModelGiven ? read : bodyOf(read, all, around);
  });
}

/** Filters of which people say that either will do: "rebuilt ok", "third row not needed". */
const ACCEPTED = new Set<FacetName>([
  "fuel",
  "drivetrain",
  "transmission",
  "features",
  "condition",
  "seller",
  "owners",
  "title",
]);
const LONGEST_ACCEPTANCE = 4;

/** The parts, those that somebody says to do without as sentences. */
function withoutWishless(segments: readonly Segment[], list: TokenList): Segment[] {
  const found: Segment[] = [];
  let end = 0;
  for (const [at, segment] of segments.entries()) {
    if (segment.from < end) continue;
    const [meaning] = segment.meanings;
    const isOption = meaning?.kind === "option" && ACCEPTED.has(meaning.filter);
    const lead = isOption ? acceptedFrom(found, list) : 0;
    if (lead > 0) {
      const start = found.splice(-lead)[0]?.from ?? segment.from;
      found.push(accepted(segment, start, segment.to, list));
      end = segment.to;
      continue;
    }
    const isEither = segments[at - 1]?.meanings.some(({ kind }) => kind === "or") === true;
    end = isOption && !isEither ? acceptedUntil(segments, at, list) : segment.to;
    if (end === segment.to) {
      found.push(segment);
      continue;
    }
    found.push(accepted(segment, segment.from, end, list));
  }
  return found;
}

/** An option with the words that say it is no wish, as a sentence. */
function accepted(segment: Segment, from: number, to: number, list: TokenList): Segment {
  const note = `${quoted(typed(list, from, to))} was not applied: all are shown, those without it as well.`;
  return { ...segment, from, to, meanings: [{ kind: "told", note }], readAs: null };
}

/** How many of the last parts say that what follows is no wish: "open to", "don't mind a". */
function acceptedFrom(before: readonly Segment[], { tokens }: TokenList): number {
  let key = "";
  let found = 0;
  for (let count = 1; count <= Math.min(LONGEST_ACCEPTANCE, before.length); count += 1) {
    const { from = 0, to = 0 } = before.at(-count) ?? {};
    const words = tokens.slice(from, to);
    key = words.map(({ text }) => text).join("") + key;
    if (NO_WISH_AHEAD.has(key)) found = count;
    if (words.some(({ broken }) => broken)) break;
  }
  return found;
}

/** "Two big dogs", "2 kayaks": how many there are of what is only told says nothing by itself. */
function withCounts(segments: readonly Segment[], { tokens }: TokenList): Segment[] {
  const found: Segment[] = [];
  for (const segment of segments) {
    const before = found.at(-1);
    const word = before?.to === segment.from ? (tokens[before.from]?.text ?? "") : "";
    const isCount =
      before !== undefined &&
      before.to === before.from + 1 &&
      (/^\d$/.test(word) || SPELLED.has(word)) &&
      before.meanings.every(({ kind }) => kind === "trim");
    if (isCount && segment.meanings[0]?.kind === "need")
      found.splice(-1, 1, { ...segment, from: before.from });
    else found.push(segment);
  }
  return found;
}

/** The end of the words behind an option that say it is no wish; its own end without any. */
function acceptedUntil(segments: readonly Segment[], at: number, { tokens }: TokenList): number {
  let key = "";
  let end = segments[at]?.to ?? 0;
  for (const { from, to } of segments.slice(at + 1, at + 1 + LONGEST_ACCEPTANCE)) {
    for (const { text, broken } of tokens.slice(from, to)) key += broken ? `,${text}` : text;
    if (NO_WISH.has(key)) end = to;
  }
  return end;
}

/** "Element SC or EX": letters of a state behind a model and before another trim are one. */
function trimOf(
  segment: Segment,
  all: readonly Segment[],
  at: number,
  { list, vocabulary }: Around,
): Segment {
  const key = list.tokens[segment.from]?.text ?? "";
  const isState = segment.to === segment.from + 1 && vocabulary.places.states.has(key);
  const kindAt = (index: number) => all[index]?.meanings[0]?.kind ?? "";
  const isBetween =
    MODEL_KINDS.has(kindAt(at - 1)) &&
    kindAt(at + 1) === "or" &&
    all[at + 2]?.meanings.some(({ kind }) => kind === "trim") === true;
  return isState && key.length === 2 && isBetween
    ? { ...segment, meanings: [{ kind: "trim", key }] }
    : segment;
}

const CARS = new Set("car cars vehicle vehicles auto autos".split(" "));

/** A state that a model is called like is meant beside another make's, and behind what is sold: "Civic Colorado". */
function stateOf(
  segment: Segment,
  all: readonly Segment[],
  before: Segment | null,
  { list, vocabulary, notes }: Around,
): Segment {
  const [meaning] = segment.meanings;
  const word = list.tokens[segment.from]?.text ?? "";
  const code = segment.to === segment.from + 1 ? vocabulary.places.states.get(word) : undefined;
  const [model] = meaning?.kind === "models" ? meaning.values : [];
  if (code === undefined || model === undefined || segment.readAs !== null) return segment;
  const makes = all.flatMap((each) => {
    const [first] = each === segment ? [] : each.meanings;
    if (first?.kind === "make") return [first.value];
    return first?.kind === "models" ? first.values.map((value) => value.split(".")[0]) : [];
  });
  const [last] = before?.meanings ?? [];
  const isBehind =
    (last?.kind === "option" && last.filter === "body") ||
    CARS.has(list.tokens[segment.from - 1]?.text ?? "");
  const isOther = makes.length > 0 ? !makes.includes(model.split(".")[0]) : isBehind;
  // "Canyon or Colorado" are two models.
  if (!isOther || last?.kind === "or") return segment;
  const name = vocabulary.models.get(model)?.fullName ?? model;
  notes.push(`${quoted(word)} was read as the state; say “${name}” for the vehicle.`);
  return { ...segment, meanings: [{ kind: "state", code }] };
}

/** Kinds that say which model is meant. */
const MODEL_KINDS = new Set(["models", "namedTrim", "generation", "engine"]);

/** "Work truck" is a trim beside a model that has it; without any model, what it ends with is a body. */
function bodyOf(
  segment: Segment,
  all: readonly Segment[],
  { list, vocabulary, notes }: Around,
): Segment {
  const [meaning, ...others] = segment.meanings;
  const isNamed = all.some(({ meanings }) => MODEL_KINDS.has(meanings[0]?.kind ?? ""));
  if (meaning?.kind !== "trim" || others.length > 0 || isNamed) return segment;
  const last = list.tokens[segment.to - 1]?.text ?? "";
  const body = vocabulary.phrases
    .get(last)
    ?.find((each) => each.kind === "option" && each.filter === "body");
  const isOfSeveral = (vocabulary.trims.get(meaning.key)?.length ?? 0) > 1;
  if (body === undefined || !isOfSeveral || segment.to === segment.from + 1) return segment;
  const said = typed(list, segment.from, segment.to);
  notes.push(
    `${quoted(said)} was read as ${quoted(last)}; beside a model that has it, it is a trim.`,
  );
  return { ...segment, meanings: [body] };
}
