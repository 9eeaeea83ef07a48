/* Trims right behind their model that are read nowhere else: everyday words (Encore Preferred), first letters (WT). */

import type { Token, TokenList } from "../word-tokens/types.ts";
import { FILLERS } from "./constants.asides.ts";
import { SHORT_TRIMS } from "./constants.names.ts";
import { trimsWith } from "./rules.catalog.ts";
import type { ReadMeaning, Segment, Vocabulary } from "./types.ts";

const LONGEST_TRIM = 4;
/** Letters of a model's name that are looked back at. */
const LONGEST_NAME = 24;
/** More or less than ten a token: an everyday word that is a whole trim is surely one. */
const SCORE = { trim: -1, plainTrim: 2 } as const;

/** A part of some tokens with its meanings. */
export const scoredPart = (
  from: number,
  length: number,
  meanings: readonly ReadMeaning[],
  bonus: number,
): Segment => ({
  from,
  to: from + length,
  meanings,
  score: 10 * length + bonus,
  readAs: null,
});

/** Marks that a name may have inside: "F-150", "town & country", "w/o". */
export const reachesBack = ({ before, broken }: Token): boolean =>
  !broken && !before.includes("$") && !before.includes("+");

/** Models whose name ends right before a token. */
export function modelsBefore({ tokens }: TokenList, at: number, { phrases }: Vocabulary): string[] {
  const found: string[] = [];
  let ending = "";
  if (tokens[at]?.broken !== false) return found;
  for (const token of tokens.slice(0, at).reverse()) {
    ending = token.text + ending;
    for (const meaning of phrases.get(ending) ?? [])
      if (meaning.kind === "models") found.push(...meaning.values);
    if (token.broken || ending.length > LONGEST_NAME) break;
  }
  return found;
}

/** Trims from a token on that only the model before them makes one. */
export function trimsBehindAt(list: TokenList, at: number, vocabulary: Vocabulary): Segment[] {
  return [
    ...plainTrimsAt(list, at, vocabulary),
    ...shortTrimsAt(list, at, vocabulary),
    ...nearTrimsAt(list, at, vocabulary),
  ];
}

/** "4Runner ltd", "4x4 Silverado crew cab WT": a trim as it is cut short, where it can be nothing else. */
function* shortTrimsAt(list: TokenList, at: number, vocabulary: Vocabulary): Generator<Segment> {
  const { phrases, trims, models } = vocabulary;
  const said = list.tokens[at]?.text ?? "";
  const isNumber = /^\d\d$/.test(said);
  if (isNumber) {
    // "Defender 90".
    const isOfModel = modelsBefore(list, at, vocabulary).some((model) =>
      models.get(model)?.trims.some(({ parts }) => parts.includes(said)),
    );
    if (isOfModel) yield scoredPart(at, 1, [{ kind: "trim", key: said }], SCORE.plainTrim);
    return;
  }
  const whole = SHORT_TRIMS.get(said);
  const key = whole?.replaceAll(" ", "") ?? "";
  if (whole === undefined || !trims.has(key)) return;
  const before = modelsBefore(list, at, vocabulary).flatMap((model) => models.get(model) ?? []);
  const isOwn = before.some((model) => trimsWith(model, said).length > 0);
  const isMeant = before.some((model) => trimsWith(model, key).length > 0);
  const isOnly = !phrases.has(said) && !trims.has(said);
  if (isOnly || (isMeant && !isOwn))
    yield { ...scoredPart(at, 1, [{ kind: "trim", key }], SCORE.plainTrim + 1), readAs: whole };
}

/** Words that carry nothing elsewhere and are a trim right behind its model: "Encore Preferred". */
function plainTrimsAt(list: TokenList, at: number, vocabulary: Vocabulary): Segment[] {
  const first = list.tokens[at]?.text ?? "";
  if (!FILLERS.has(first) || !vocabulary.trims.has(first)) return [];
  const models = modelsBefore(list, at, vocabulary);
  if (models.length === 0) return [];
  const found: Segment[] = [];
  let key = "";
  for (let length = 1; length <= LONGEST_TRIM; length += 1) {
    const token = list.tokens[at + length - 1];
    if (token === undefined || (length > 1 && !reachesBack(token)) || !FILLERS.has(token.text))
      break;
    key += token.text;
    const isTrim = models.some((model) =>
      vocabulary.models.get(model)?.trims.some((trim) => trim.key === key),
    );
    if (isTrim) found.push(scoredPart(at, length, [{ kind: "trim", key }], SCORE.plainTrim));
  }
  return found;
}

/** Behind its model a trim of several words, by its first letters or with its first word cut short: "WT", "gran touring". */
function* nearTrimsAt(list: TokenList, at: number, vocabulary: Vocabulary): Generator<Segment> {
  const first = list.tokens[at];
  if (first === undefined || vocabulary.phrases.has(first.text)) return;
  const trims = modelsBefore(list, at, vocabulary)
    .flatMap((model) => vocabulary.models.get(model)?.trims ?? [])
    .filter(({ parts }) => parts.length > 1);
  for (const { text, key, parts } of trims) {
    const said = list.tokens.slice(at, at + parts.length);
    const isShort = parts.map((word) => word.charAt(0)).join("") === first.text;
    if (isShort && !vocabulary.trims.has(first.text))
      yield { ...scoredPart(at, 1, [{ kind: "trim", key }], SCORE.trim), readAs: text };
    else if (said.length === parts.length && said.slice(1).every(reachesBack)) {
      const isNear =
        first.text.length > 3 &&
        first.text === parts[0]?.slice(0, -1) &&
        said.slice(1).every((token, index) => token.text === parts[index + 1]);
      if (isNear)
        yield {
          ...scoredPart(at, parts.length, [{ kind: "trim", key }], SCORE.trim),
          readAs: text,
        };
    }
  }
}
