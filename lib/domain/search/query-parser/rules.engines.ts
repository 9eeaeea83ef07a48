/* Reads model names with an engine number in them: Mercedes-Benz C300 and GLE 350, Lexus
 * RX 350 and ES300h. */

import { hasDigit } from "../word-tokens/rules.ts";
import type { TokenList } from "../word-tokens/types.ts";
import { part, reaches, SCORE } from "./rules.pieces.ts";
import type { ReadMeaning, Segment, Vocabulary } from "./types.ts";

/*
 * Names with an engine in them.
 */

const MERCEDES =
  /^(a|b|c|e|s|g|cl|cla|cls|gl|gla|glb|glc|gle|gls|glk|ml|r|sl|slc|slk)(\d{2,3})[de]?$/;
const LEXUS = /^(ct|es|gs|gx|is|lc|ls|lx|nx|rc|rx|rz|sc|tx|ux)(\d{3})(h|hl|l|f|e|t|d)?$/;

/** A model whose name has its engine in it; null for any other word. */
export function engineOf(
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
export function enginesAt(list: TokenList, at: number, { models }: Vocabulary): Segment[] {
  const found: Segment[] = [];
  let key = "";
  for (let length = 1; length <= 2; length += 1) {
    const token = list.tokens[at + length - 1];
    if (
      token === undefined ||
      (length > 1 && (!reaches(token) || !hasDigit(token.text) || hasDigit(key)))
    )
      break;
    key += token.text;
    const engine = engineOf(key, models);
    if (engine === null) continue;
    // "is 250" and "a 250 hp engine" begin with everyday words.
    const first = list.tokens[at]?.text ?? "";
    const everyday = length === 2 && ["a", "is", "e", "s", "c", "b", "r", "g"].includes(first);
    found.push(part(at, length, [engine], SCORE.engine - (everyday ? 3 : 0)));
  }
  return found;
}
