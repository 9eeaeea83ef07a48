/* Reads two-digit model years (18 accord) and generation numbers such as 12th gen, fourth
 * generation or Mk7. */

import type { TokenList } from "../word-tokens/types.ts";
import { ORDINALS, ROMAN } from "./constants.generations.ts";
import { century } from "./rules.bounds.ts";
import { part, SCORE } from "./rules.pieces.ts";
import type { Segment, Vocabulary } from "./types.ts";

/*
 * Generations by their number, and model years of two digits.
 */

/** "18 accord": two digits before a name are a model year. */
export function shortYearAt(
  list: TokenList,
  at: number,
  { phrases }: Vocabulary,
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
  for (const next of list.tokens.slice(at + 1, at + 4)) {
    if (next.broken || next.before !== "") break;
    key += next.text;
    isName ||= phrases.get(key)?.some(({ kind }) => kind === "models" || kind === "make") ?? false;
  }
  const year = century(Number(token.text), thisYear);
  if (!isName || year < 1981) return [];
  const note = `“${token.text}” was read as the model year ${year}.`;
  return [
    part(
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
export function ordinalsAt({ tokens }: TokenList, at: number): Segment[] {
  const text = tokens[at]?.text ?? "";
  const next = tokens[at + 1]?.text ?? "";
  const of = (number: number | null | undefined, length: number, mark: boolean): Segment[] =>
    number === null || number === undefined || number < 1 || number > 99
      ? []
      : [part(at, length, [{ kind: "ordinal", number, mark }], SCORE.ordinal)];
  const glued = /^(?:mk|mark)(\d)(?:5)?$/.exec(text)?.[1] ?? null;
  if (glued !== null) return of(Number(glued), 1, true);
  const roman = /^mk([iv]{1,4})$/.exec(text)?.[1];
  if (roman !== undefined) return of(ROMAN.get(roman), 1, true);
  const gen = /^(\d{1,2})(?:st|nd|rd|th)?gen$/.exec(text)?.[1] ?? /^gen(\d{1,2})$/.exec(text)?.[1];
  if (gen !== undefined) return of(Number(gen), 1, false);
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
