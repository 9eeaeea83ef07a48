/* Words that are meant on both sides of an "and" or "or": heated steering wheel and seats, CX-5 or 9, 3 or 4 series. */

import type { TokenList } from "../word-tokens/types.ts";
import { scoredPart } from "./rules.trims.ts";
import type { Meaning, Segment, Vocabulary } from "./types.ts";

/** More than ten a token: what ends two names is surer than what begins two things. */
const SCORE = { head: 1, tail: 3 } as const;
const NOTHING: readonly Meaning[] = [];

/** How far before an "and" the word stands that is meant behind it too. */
const SHARED_BACK = 4;
/** Words that join two of a kind. */
export const JOINING = new Set(["and", "or"]);

/** "Heated steering wheel and seats", "power windows and locks": the first word is meant behind the "and" too. */
export function* sharedAt(
  list: TokenList,
  at: number,
  { phrases }: Vocabulary,
): Generator<Segment> {
  const { tokens } = list;
  const word = tokens[at];
  if (word === undefined || !isJoined(list, at)) return;
  const end = JOINING.has(tokens[at - 1]?.text ?? "") ? at - 1 : at;
  const known = phrases.get(word.text) ?? NOTHING;
  const isNumber = word.isNumber && known.every((each) => each.kind === "models");
  if (known.length > 0 && !isNumber) return;
  for (let back = end - 1; back >= Math.max(0, end - SHARED_BACK); back -= 1) {
    const first = tokens[back]?.text ?? "";
    const run = tokens
      .slice(back, end)
      .map(({ text }) => text)
      .join("");
    if (!phrases.has(run)) continue;
    // "CX-5 or 9", "Model 3 or Y", "Silverado 1500 or 2500".
    const letters = back === end - 1 ? first.replace(/\d+$/, "") : first;
    for (const length of [2, 1]) {
      const said = tokens.slice(at, at + length).map(({ text }) => text);
      const meanings = (phrases.get(`${letters}${said.join("")}`) ?? NOTHING).filter(
        (each) =>
          each.kind === "option" ||
          each.kind === "need" ||
          (each.kind === "models" && each.weak === null && letters !== ""),
      );
      if (said.length === length && meanings.length > 0) {
        yield scoredPart(at, length, meanings, SCORE.head);
        return;
      }
    }
  }
}

/** Whether a token is joined to the one before: by "and", "or" or a slash. */
const isJoined = ({ tokens }: TokenList, at: number): boolean =>
  JOINING.has(tokens[at - 1]?.text ?? "") || tokens[at]?.before === "/";

/** "3 or 4 series", "C or E class", "Chevy or GMC 2500": what ends the second ends the first. */
export function* sharedTailAt(
  list: TokenList,
  at: number,
  { phrases }: Vocabulary,
): Generator<Segment> {
  const { tokens } = list;
  const first = tokens[at];
  const next = JOINING.has(tokens[at + 1]?.text ?? "") ? at + 2 : at + 1;
  if (first === undefined || first.text.length > LONGEST_HEAD || !isJoined(list, next)) return;
  const second = tokens[next]?.text ?? "";
  const tail = tokens[next + 1];
  if (tail === undefined || tail.broken) return;
  const named = (key: string) =>
    (phrases.get(key) ?? NOTHING).filter((each) => each.kind === "models" && each.weak === null);
  if (named(first.text).length > 0) return;
  const meanings = named(`${first.text}${tail.text}`);
  if (meanings.length > 0 && named(`${second}${tail.text}`).length > 0)
    yield scoredPart(at, 1, meanings, SCORE.tail);
}
/** A longer word is a name of its own. */
const LONGEST_HEAD = 10;
