/* Cuts a phrase into the parts that explain most of it, by dynamic programming, and mends
 * misspelled words. */

import { corrections } from "#lib/domain/search/word-tokens/rules.typos.ts";
import { hasDigit, isNumber } from "../word-tokens/rules.ts";
import type { Token, TokenList } from "../word-tokens/types.ts";
import { FILLERS } from "./constants.asides.ts";
import { GRAMMAR_WORDS } from "./constants.numbers.ts";
import { numberAt } from "./rules.amounts.ts";
import { codesAt } from "./rules.codes.ts";
import { engineOf, enginesAt } from "./rules.engines.ts";
import { ordinalsAt, shortYearAt } from "./rules.ordinals.ts";
import { part, reaches, SCORE } from "./rules.pieces.ts";
import { placesAt } from "./rules.spots.ts";
import type { ReadMeaning, Segment, Vocabulary } from "./types.ts";

/*
 * A phrase cut into the parts that, together, explain most of it. Every run of tokens that may mean something gets a
 * score, ten a token and a little more or less by how certain it is; the best way through is found from the end to
 * the start. Work grows with the number of tokens, whatever they are.
 */

const LONGEST_PHRASE = 6;
const LONGEST_TRIM = 4;
/** Ways to mend the words of one run; more are not tried. */
const MOST_WAYS = 24;

/** A city of so many ZIP codes is not taken for a misspelled vehicle. */
const KNOWN_CITY_ZIPS = 3;
const GRAMMAR: ReadonlySet<string> = new Set(GRAMMAR_WORDS);

/** A token as typed, and as it may have been meant. */
interface Way {
  readonly text: string;
  readonly penalty: number;
  /** Whether a reader should be told. */
  readonly mended: boolean;
}

/** The best division of a phrase into parts; parts without a meaning are not understood. */
export function segmentsOf(given: TokenList, vocabulary: Vocabulary, thisYear: number): Segment[] {
  const ways = given.tokens.map((token) => waysOf(token, vocabulary));
  const list = mended(given, ways);
  const { tokens } = list;
  const best: { score: number; segment: Segment }[] = [];
  for (let at = tokens.length - 1; at >= 0; at -= 1) {
    const unknown: Segment = { from: at, to: at + 1, meanings: [], score: 0, readAs: null };
    let top = { score: best[at + 1]?.score ?? 0, segment: unknown };
    for (const segment of candidatesAt(list, at, ways, vocabulary, thisYear)) {
      const score = segment.score - costOf(segment) + (best[segment.to]?.score ?? 0);
      if (score > top.score) top = { score, segment };
    }
    best[at] = top;
  }
  const segments: Segment[] = [];
  for (let at = 0; at < tokens.length; ) {
    const segment = best[at]?.segment;
    if (segment === undefined) break;
    segments.push(segment);
    at = segment.to;
  }
  return segments;
}

/** Fewer, longer parts explain a phrase better than many short ones; words that carry nothing are no parts. */
const PART_COST = 6;
const costOf = ({ meanings }: Segment): number => (meanings.every(isAside) ? 0 : PART_COST);
const isAside = ({ kind }: ReadMeaning): boolean => kind === "filler" || kind === "or";

/** Words around numbers that were misspelled are put right before numbers are read. */
function mended(list: TokenList, ways: readonly (readonly Way[])[]): TokenList {
  const tokens = list.tokens.map((token, at): Token => {
    const [first] = ways[at] ?? [];
    return first === undefined || first.text === token.text
      ? token
      : { ...token, text: first.text };
  });
  return { ...list, tokens };
}

/** What a token may have been meant to be, itself first where it is known. */
function waysOf({ text }: Token, { words, typos, places }: Vocabulary): Way[] {
  const itself: Way = { text, penalty: 0, mended: false };
  if (words.has(text) || text.length < 4 || isNumber(text)) return [itself];
  const city = places.cities.get(text)?.[0];
  if (city !== undefined && city.zips >= KNOWN_CITY_ZIPS) return [itself];
  const single = singular(text).find((each) => words.has(each));
  if (single !== undefined) return [itself, { text: single, penalty: 0.5, mended: false }];
  const found = corrections(typos, text, 3).map(({ word, distance }) => ({
    text: word,
    penalty: 1 + 2 * distance,
    mended: true,
  }));
  const [first] = found;
  const isGrammar = first !== undefined && GRAMMAR.has(first.text);
  return isGrammar ? [...found, itself] : [itself, ...found];
}

/** What a plural may be one of. */
function singular(text: string): string[] {
  if (!text.endsWith("s") || text.length < 4 || hasDigit(text)) return [];
  if (text.endsWith("ies")) return [`${text.slice(0, -3)}y`, text.slice(0, -1)];
  return text.endsWith("es") ? [text.slice(0, -1), text.slice(0, -2)] : [text.slice(0, -1)];
}

function* candidatesAt(
  list: TokenList,
  at: number,
  ways: readonly (readonly Way[])[],
  vocabulary: Vocabulary,
  thisYear: number,
): Generator<Segment> {
  yield* phrasesAt(list, at, ways, vocabulary);
  yield* trimsAt(list, at, vocabulary);
  yield* enginesAt(list, at, vocabulary);
  yield* placesAt(list, at, vocabulary, thisYear);
  yield* codesAt(list, at, vocabulary);
  const read = numberAt(list, at, thisYear);
  // "Mustang GT 5.0": before an engine's size, "GT" is a trim and not "greater than".
  const word = list.tokens[at]?.text ?? "";
  const isTrim = !hasDigit(word) && vocabulary.trims.has(word);
  const number = read?.what === "other" && read.length > 1 && isTrim ? null : read;
  // A ZIP code is no price.
  const isZip = number?.length === 1 && vocabulary.places.zips.has(list.tokens[at]?.text ?? "");
  if (number !== null && !(isZip && number.loose)) {
    const bonus = number.what === "other" ? SCORE.other : SCORE.number;
    yield part(at, number.length, [number], bonus);
  }
  yield* shortYearAt(list, at, vocabulary, thisYear);
  yield* ordinalsAt(list, at);
}

function phrasesAt(
  list: TokenList,
  at: number,
  ways: readonly (readonly Way[])[],
  vocabulary: Vocabulary,
): Segment[] {
  const found: Segment[] = [];
  let runs: { key: string; penalty: number; mended: boolean }[] = [
    { key: "", penalty: 0, mended: false },
  ];
  for (let length = 1; length <= LONGEST_PHRASE; length += 1) {
    const token = list.tokens[at + length - 1];
    if (token === undefined || (length > 1 && !reaches(token))) break;
    const and = length > 1 && token.before.includes("&") ? "and" : "";
    runs = runs
      .flatMap((run) =>
        (ways[at + length - 1] ?? []).map((way) => ({
          key: `${run.key}${and}${way.text.replaceAll(".", "")}`,
          penalty: run.penalty + way.penalty,
          mended: run.mended || way.mended,
        })),
      )
      .slice(0, MOST_WAYS);
    for (const { key, penalty, mended: isMended } of runs) {
      const meanings = vocabulary.phrases.get(key);
      if (meanings === undefined || meanings.length === 0) continue;
      const isAsideOnly = meanings.every(isAside);
      const isWeak = meanings.every(
        (meaning) =>
          (meaning.kind === "models" && meaning.weak !== null) ||
          (meaning.kind === "generation" && meaning.weak),
      );
      if (isAsideOnly && isMended) continue;
      const score = isAsideOnly
        ? 4 * length + 1
        : 10 * length + SCORE.phrase - (isWeak ? 2 : 0) - penalty;
      found.push({
        from: at,
        to: at + length,
        meanings: withTrim(meanings, key, vocabulary),
        score,
        readAs: isMended ? key : null,
      });
    }
    // Two words that are one: "land crusier" is mended above; here "outbak" in "sub aru outbak".
    if (length > 1 && length <= 2 && runs.length > 1)
      found.push(...joinedAt(at, length, list, vocabulary));
  }
  return found;
}

/** A run of unknown words that together are one misspelled name. */
function joinedAt(at: number, length: number, list: TokenList, vocabulary: Vocabulary): Segment[] {
  const key = list.tokens
    .slice(at, at + length)
    .map(({ text }) => text)
    .join("");
  if (key.length < 7 || hasDigit(key)) return [];
  const [best] = corrections(vocabulary.typos, key, 1);
  const meanings = best === undefined ? undefined : vocabulary.phrases.get(best.word);
  if (best === undefined || meanings === undefined || meanings.length === 0) return [];
  return [
    {
      from: at,
      to: at + length,
      meanings,
      score: 10 * length - 3 * best.distance,
      readAs: best.word,
    },
  ];
}

/** A name that is also a trim keeps that meaning for where its model is named. */
function withTrim(
  meanings: readonly ReadMeaning[],
  key: string,
  { trims, models }: Vocabulary,
): readonly ReadMeaning[] {
  if (meanings.every(isAside)) return meanings;
  const engine = meanings.some(({ kind }) => kind === "models" || kind === "generation")
    ? engineOf(key, models)
    : null;
  const others: ReadMeaning[] = engine === null ? [] : [engine];
  if (trims.has(key)) others.push({ kind: "trim", key });
  return others.length === 0 ? meanings : [...meanings, ...others];
}

function trimsAt(list: TokenList, at: number, { trims, phrases }: Vocabulary): Segment[] {
  const found: Segment[] = [];
  let key = "";
  // "We are a family" names no "Area".
  let isNamed = false;
  for (let length = 1; length <= LONGEST_TRIM; length += 1) {
    const token = list.tokens[at + length - 1];
    if (token === undefined || (length > 1 && !reaches(token))) break;
    key += token.text.replaceAll(".", "");
    isNamed ||= !FILLERS.has(token.text);
    if (isNamed && trims.has(key) && !phrases.has(key) && !isNumber(key))
      found.push(
        part(at, length, [{ kind: "trim", key }], SCORE.trim - (key.length === 1 ? 2 : 0)),
      );
  }
  return found;
}
