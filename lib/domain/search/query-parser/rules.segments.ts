/* Cuts a phrase into the parts that together explain most of it: names, options, trims, engines, generations, VINs,
 * stock numbers, and the numbers and places that were read before. */

import { corrections } from "#lib/domain/search/word-tokens/rules.typos.ts";
import { readAs } from "../word-tokens/rules.ts";
import type { Token, TokenList } from "../word-tokens/types.ts";
import { FILLERS } from "./constants.asides.ts";
import { ORDINALS, ROMAN } from "./constants.generations.ts";
import { SHORT_NAMES } from "./constants.names.ts";
import { GRAMMAR_WORDS } from "./constants.numbers.ts";
import { numbersIn } from "./rules.amounts.ts";
import { codesAt } from "./rules.codes.ts";
import { quantitiesIn } from "./rules.quantities.ts";
import { sellersAt } from "./rules.sellers.ts";
import { JOINING, sharedAt, sharedTailAt } from "./rules.shared.ts";
import { placesIn } from "./rules.spots.ts";
import { century } from "./rules.times.ts";
import { modelsBefore, reachesBack, scoredPart, trimsBehindAt } from "./rules.trims.ts";
import type { NumberMeaning } from "./types.numbers.ts";
import type { Meaning, ReadMeaning, Segment, Vocabulary } from "./types.ts";

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

/** More or less for a kind of part. */
const SCORE = {
  phrase: 2,
  trim: -1,
  engine: 1,
  ordinal: 3,
  number: 3,
  other: 1,
} as const;

/** A token as typed, and as it may have been meant. */
interface Way {
  readonly text: string;
  readonly penalty: number;
  /** Whether a reader should be told. */
  readonly mended: boolean;
}

/** The best division of a phrase into parts; parts without a meaning are not understood. */
export function phraseSegmentsOf(
  given: TokenList,
  vocabulary: Vocabulary,
  thisYear: number,
): Segment[] {
  const ways = given.tokens.map((token) => waysOf(token, vocabulary));
  const list = mended(given, ways);
  const { tokens } = list;
  const quantities = quantitiesIn(list, thisYear);
  const numbers = numbersIn(list, quantities, thisYear);
  const places = placesIn(list, quantities, vocabulary);
  const best: { score: number; segment: Segment }[] = [];
  for (let at = tokens.length - 1; at >= 0; at -= 1) {
    const unknown: Segment = { from: at, to: at + 1, meanings: [], score: 0, readAs: null };
    let top = { score: best[at + 1]?.score ?? 0, segment: unknown };
    for (const segment of candidatesAt(
      { given, list, at, ways, number: numbers[at] ?? null, places: places[at] ?? [] },
      vocabulary,
      thisYear,
    )) {
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
    return first === undefined || first.text === token.text ? token : readAs(token, first.text);
  });
  return { ...list, tokens };
}

/** What a token may have been meant to be, itself first where it is known. */
function waysOf(token: Token, { words, typos, places }: Vocabulary): Way[] {
  const { text } = token;
  const itself: Way = { text, penalty: 0, mended: false };
  const whole = SHORT_NAMES.get(text);
  if (whole !== undefined) return [itself, { text: whole, penalty: 1, mended: true }];
  if (words.has(text) || text.length < 4 || token.isNumber) return [itself];
  const city = places.cities.get(text)?.[0];
  if (city !== undefined && city.zips >= KNOWN_CITY_ZIPS) return [itself];
  const single = singular(token).find((each) => words.has(each));
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
function singular({ text, hasDigit }: Token): string[] {
  if (!text.endsWith("s") || text.length < 4 || hasDigit) return [];
  if (text.endsWith("ies")) return [`${text.slice(0, -3)}y`, text.slice(0, -1)];
  return text.endsWith("es") ? [text.slice(0, -1), text.slice(0, -2)] : [text.slice(0, -1)];
}

/** A token with what was read from it on. */
interface Spot {
  /** As typed; `list` with the words around numbers put right. */
  readonly given: TokenList;
  readonly list: TokenList;
  readonly at: number;
  readonly ways: readonly (readonly Way[])[];
  readonly number: NumberMeaning | null;
  readonly places: readonly Segment[];
}

function* candidatesAt(
  { given, list, at, ways, number: read, places }: Spot,
  vocabulary: Vocabulary,
  thisYear: number,
): Generator<Segment> {
  yield* phrasesAt(list, at, ways, vocabulary);
  yield* sharedAt(list, at, vocabulary);
  yield* sharedTailAt(list, at, vocabulary);
  yield* trimsAt(list, at, ways, vocabulary);
  yield* misspelledTrimAt(at, ways, vocabulary);
  yield* trimsBehindAt(list, at, vocabulary);
  yield* enginesAt(list, at, vocabulary);
  yield* places;
  yield* sellersAt(given, at, vocabulary);
  yield* codesAt(list, at, vocabulary);
  // "Mustang GT 5.0": before an engine's size, "GT" is a trim and not "greater than".
  const token = list.tokens[at];
  const isTrim = token?.hasDigit === false && vocabulary.trims.has(token.text);
  const number = read?.what === "other" && read.length > 1 && isTrim ? null : read;
  // A ZIP code is no price.
  const isZip = number?.length === 1 && vocabulary.places.zips.has(token?.text ?? "");
  if (number !== null && !(isZip && number.loose)) {
    const bonus = number.what === "other" ? SCORE.other : SCORE.number;
    yield scoredPart(at, number.length, [number], bonus);
  }
  yield* shortYearAt(list, at, vocabulary, thisYear);
  yield* ordinalsAt(list, at, vocabulary);
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
    if (token === undefined || (length > 1 && !reachesBack(token))) break;
    // "4.0 5 speed" names no Peugeot 405.
    if (length > 1 && token.isNumber && list.tokens[at + length - 2]?.text.includes(".") === true)
      break;
    const and = length > 1 && token.before.includes("&") ? "and" : "";
    runs = runs
      .flatMap((run) =>
        (ways[at + length - 1] ?? []).map((way) => ({
          key: `${run.key}${and}${way.text.replace(HALF_GENERATION, "$1").replaceAll(".", "")}`,
          penalty: run.penalty + way.penalty,
          mended: run.mended || way.mended,
        })),
      )
      .slice(0, MOST_WAYS);
    for (const { key, penalty, mended: isMended } of runs) {
      const meanings = meaningsOf(key, token, length, vocabulary);
      if (meanings.length === 0) continue;
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

/** "997.2" is the 997 after its facelift. */
const HALF_GENERATION = /^(\d{3})\.[12]$/;

const NOTHING: readonly Meaning[] = [];
/** What words mean, run together: one word with an "s" is a plural ("teslas"), a last "s" apart is none ("Tesla S"). */
function meaningsOf(
  key: string,
  last: Token,
  length: number,
  { phrases }: Vocabulary,
): readonly Meaning[] {
  const meanings = phrases.get(key) ?? NOTHING;
  if (!key.endsWith("s")) return meanings;
  // "F-150s", "Q5s"; "911 S" is none.
  if (meanings.length === 0 && /\ds$/.test(last.text))
    return (phrases.get(key.slice(0, -1)) ?? NOTHING).filter(({ kind }) => kind === "models");
  if (meanings.length === 0) return meanings;
  if (length > 1)
    return last.text === "s" || last.text === "es"
      ? meanings.filter(({ kind }) => kind !== "make")
      : meanings;
  const single = singular({ ...last, text: key }).flatMap((each) => phrases.get(each) ?? []);
  return single.some(({ kind }) => kind === "make") ? single : meanings;
}

/** A run of unknown words that together are one misspelled name. */
function joinedAt(at: number, length: number, list: TokenList, vocabulary: Vocabulary): Segment[] {
  const tokens = list.tokens.slice(at, at + length);
  const key = tokens.map(({ text }) => text).join("");
  if (key.length < 7 || tokens.some(({ hasDigit }) => hasDigit)) return [];
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

function trimsAt(
  list: TokenList,
  at: number,
  ways: readonly (readonly Way[])[],
  { trims, phrases }: Vocabulary,
): Segment[] {
  const found: Segment[] = [];
  let runs: readonly (Way & { readonly words: string })[] = [
    { text: "", words: "", penalty: 0, mended: false },
  ];
  // "We are a family" names no "Area".
  let isNamed = false;
  for (let length = 1; length <= LONGEST_TRIM; length += 1) {
    const token = list.tokens[at + length - 1];
    if (token === undefined || (length > 1 && !reachesBack(token))) break;
    runs = runs
      .flatMap((run) =>
        (ways[at + length - 1] ?? []).map((way) => ({
          text: run.text + way.text.replaceAll(".", ""),
          words: `${run.words} ${way.text}`.trim(),
          penalty: run.penalty + way.penalty,
          mended: run.mended || way.mended,
        })),
      )
      .slice(0, MOST_WAYS);
    isNamed ||= !FILLERS.has(token.text);
    for (const { text: key, words, penalty, mended: isMended } of runs) {
      // "Black edtion" is a trim, one misspelled word alone is read below.
      const isOther = !isNamed || phrases.has(key) || /^\d{1,2}$/.test(key);
      if (isOther || !trims.has(key) || (isMended && length === 1)) continue;
      const bonus = SCORE.trim - (key.length === 1 ? 2 : 0) - penalty;
      const part = scoredPart(at, length, [{ kind: "trim", key }], bonus);
      found.push(isMended ? { ...part, readAs: words } : part);
    }
  }
  return found;
}

/** A word that is no other and nearly one of a trim: "tecnology". */
function* misspelledTrimAt(
  at: number,
  ways: readonly (readonly Way[])[],
  { trims, phrases }: Vocabulary,
): Generator<Segment> {
  for (const { text: key, mended: isMended } of ways[at] ?? [])
    if (isMended && trims.has(key) && !phrases.has(key))
      yield { ...scoredPart(at, 1, [{ kind: "trim", key }], SCORE.trim), readAs: key };
}

const MERCEDES =
  /^(a|b|c|e|s|g|cl|cla|cls|gl|gla|glb|glc|gle|gls|glk|ml|r|sl|slc|slk)(\d\d0|3[0256]|4[35]|5[35]|6[035])[de]?$/;
const LEXUS = /^(ct|es|gs|gx|is|lc|ls|lx|nx|rc|rx|rz|sc|tx|ux)(\d\d0)(h|hl|l|f|e|t|d)?$/;

/** A model whose name has its engine in it; null for any other word. */
function engineOf(
  key: string,
  models: Vocabulary["models"],
): Extract<ReadMeaning, { kind: "engine" }> | null {
  if (key.length > 8) return null;
  const mercedes = MERCEDES.exec(key);
  const lexus = LEXUS.exec(key);
  const [make, found] = mercedes !== null ? ["mercedes-benz", mercedes] : ["lexus", lexus];
  if (found === null) return null;
  const model = make === "lexus" ? `lexus.${found[1]}` : `mercedes-benz.${found[1]}-class`;
  if (!models.has(model)) return null;
  const fuel = make === "lexus" && found[3]?.startsWith("h") ? "hybrid" : null;
  return { kind: "engine", model, key, number: found[2] ?? "", fuel };
}

/** Makers that write the engine behind the letters: "C300", "GLE 350", "RX 350", "ES300h". */
function enginesAt(list: TokenList, at: number, { models }: Vocabulary): Segment[] {
  const found: Segment[] = [];
  let key = "";
  for (let length = 1; length <= 2; length += 1) {
    const token = list.tokens[at + length - 1];
    if (
      token === undefined ||
      (length > 1 && (!reachesBack(token) || !token.hasDigit || list.tokens[at]?.hasDigit === true))
    )
      break;
    key += token.text;
    const engine = engineOf(key, models);
    if (engine === null) continue;
    // "is 250" and "a 250 hp engine" begin with everyday words.
    const first = list.tokens[at]?.text ?? "";
    const everyday = length === 2 && ["a", "is", "e", "s", "c", "b", "r", "g"].includes(first);
    found.push(scoredPart(at, length, [engine], SCORE.engine - (everyday ? 3 : 0)));
  }
  return found;
}

/** The token behind more years of two digits: "17 or 18 Civic", "17/18/19 Civic". */
function afterShortYears({ tokens }: TokenList, at: number): number {
  let end = at + 1;
  for (;;) {
    const next = JOINING.has(tokens[end]?.text ?? "") ? end + 1 : end;
    const isYear = /^\d\d$/.test(tokens[next]?.text ?? "");
    if (!isYear || (next === end && tokens[next]?.before !== "/")) return end;
    end = next + 1;
  }
}

/** "18 accord": two digits before a name are a model year. */
function shortYearAt(
  list: TokenList,
  at: number,
  vocabulary: Vocabulary,
  thisYear: number,
): Segment[] {
  const token = list.tokens[at];
  if (
    token === undefined ||
    !/^\d\d$/.test(token.text) ||
    token.before.includes("$") ||
    token.before.includes("#")
  )
    return [];
  let key = "";
  let isName = false;
  const start = afterShortYears(list, at);
  for (const [index, next] of list.tokens.slice(start, start + 3).entries()) {
    if (next.broken || (next.before !== "" && (index > 0 || start === at + 1))) break;
    key += next.text;
    isName ||=
      vocabulary.phrases.get(key)?.some(({ kind }) => kind === "models" || kind === "make") ??
      false;
  }
  const year = century(Number(token.text), thisYear);
  // "Cutlass Supreme 88", "Tahoe 19": behind a name only what none of its trims is called.
  const before = modelsBefore(list, at, vocabulary);
  const isTrim = before.some((model) =>
    vocabulary.models.get(model)?.trims.some(({ parts }) => parts.includes(token.text)),
  );
  // "Is 25 a good price" names no Lexus IS.
  isName ||= before.length > 0 && !isTrim && !FILLERS.has(list.tokens[at - 1]?.text ?? "");
  if (!isName || year < 1981 || year > thisYear + 1) return [];
  const note = `“${token.text}” was read as the model year ${year}.`;
  return [
    scoredPart(
      at,
      1,
      [
        {
          kind: "number",
          what: "year",
          from: year,
          to: year,
          loose: false,
          note,
          term: null,
          length: 1,
        },
      ],
      -3,
    ),
  ];
}

const GENERATION = new Set(["gen", "generation", "gens", "generations"]);
const MARK = new Set(["mk", "mark", "mkiv", "mkv", "mkvi", "mkvii"]);

/** "12th gen", "fourth generation", "gen 5", "mk7", "Mk VII", "2g". */
function ordinalsAt({ tokens }: TokenList, at: number, { phrases }: Vocabulary): Segment[] {
  const text = tokens[at]?.text ?? "";
  const next = tokens[at + 1]?.text ?? "";
  const of = (number: number | null | undefined, length: number, mark: boolean): Segment[] =>
    number === null || number === undefined || number < 1 || number > 99
      ? []
      : [scoredPart(at, length, [{ kind: "ordinal", number, mark }], SCORE.ordinal)];
  const glued = /^(?:mk|mark)(\d)(?:5)?$/.exec(text)?.[1] ?? null;
  const isHalf = next === "5" && tokens[at + 1]?.before === ".";
  if (glued !== null) return of(Number(glued), isHalf ? 2 : 1, true);
  const roman = /^mk([iv]{1,4})$/.exec(text)?.[1];
  if (roman !== undefined) return of(ROMAN.get(roman), 1, true);
  const gen = /^(\d{1,2})(?:st|nd|rd|th)?gen$/.exec(text)?.[1] ?? /^gen(\d{1,2})$/.exec(text)?.[1];
  if (gen !== undefined) return of(Number(gen), 1, false);
  // "Mark VII" is a Lincoln's name.
  if (phrases.get(`${text}${next}`)?.some(({ kind }) => kind === "models") === true) return [];
  if (MARK.has(text)) return of(/^\d$/.test(next) ? Number(next) : ROMAN.get(next), 2, true);
  if (GENERATION.has(text))
    return of(
      /^\d{1,2}$/.test(next) ? Number(next) : (ORDINALS.get(next) ?? ROMAN.get(next)),
      2,
      false,
    );
  if (GENERATION.has(next)) {
    const number = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(text)?.[1];
    return of(number === undefined ? ORDINALS.get(text) : Number(number), 2, false);
  }
  return [];
}
