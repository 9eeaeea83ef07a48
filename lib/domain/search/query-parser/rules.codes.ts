/* VINs and stock numbers in a phrase: 1FTFW1ED 0NFA 12345, stock A-123, #B1234, and what is wrong with a VIN
 * that is none. */

import { quoted } from "#lib/domain/kernel/url-fields/schema.ts";
import type { TokenList } from "../word-tokens/types.ts";
import type { Segment, Vocabulary } from "./types.ts";

const VIN_LENGTH = 17;
/** A VIN in groups: "1FTFW1ED 0NFA 12345". */
const MOST_GROUPS = 5;
const VIN = /^[a-hj-npr-z0-9]{17}$/;
const FEWEST_DIGITS = 4;

const digits = (text: string): number => {
  let count = 0;
  for (const char of text) if (char >= "0" && char <= "9") count += 1;
  return count;
};

/** Codes from a token on, and what is wrong with those that are none. */
export function codesAt(list: TokenList, at: number, vocabulary: Vocabulary): Segment[] {
  return [...vinsAt(list, at, vocabulary), ...stockAt(list, at, vocabulary)];
}

function vinsAt({ tokens }: TokenList, at: number, vocabulary: Vocabulary): Segment[] {
  const found: Segment[] = [];
  const said = ["vin", "vins"].includes(tokens[at]?.text ?? "");
  let from = at;
  while (said && ["vin", "vins", "number", "no", "is", "num"].includes(tokens[from]?.text ?? ""))
    from += 1;
  let key = "";
  for (let groups = 1; groups <= MOST_GROUPS && key.length < VIN_LENGTH; groups += 1) {
    const token = tokens[from + groups - 1];
    if (token === undefined || (groups > 1 && token.broken)) break;
    key += token.text;
    if (key.length !== VIN_LENGTH || !VIN.test(key) || digits(key) < FEWEST_DIGITS) continue;
    // Ordinary words can be seventeen letters together; the groups of a VIN have digits, its end nothing else.
    const group = tokens.slice(from, from + groups);
    const isGrouped =
      group.every(({ text, hasDigit }) => hasDigit && !vocabulary.words.has(text)) &&
      /[a-z]/.test(group[0]?.text ?? "") &&
      /\d{4}$/.test(key);
    if (groups > 1 && !isGrouped) continue;
    const end = from + groups;
    found.push({
      from: at,
      to: end,
      meanings: [{ kind: "vin", vin: key.toUpperCase() }],
      score: 10 * (end - at) + 5,
      readAs: null,
    });
  }
  const alone = tokens[from];
  if (found.length > 0 || alone === undefined) return found;
  const count = alone.text.length;
  const looksLikeVin =
    count >= 14 && count <= 20 && digits(alone.text) >= 5 && digits(alone.text) < count;
  if (looksLikeVin || (said && count >= 3 && alone.hasDigit)) {
    const why =
      count === VIN_LENGTH
        ? "has a letter that no VIN has (I, O or Q)"
        : `has ${count} characters, and a VIN has ${VIN_LENGTH}`;
    const note = `${quoted(alone.text.toUpperCase())} ${why}; it was not searched.`;
    found.push({
      from: at,
      to: from + 1,
      meanings: [{ kind: "told", note }],
      score: 10 * (from + 1 - at) + 4,
      readAs: null,
    });
  }
  return found;
}

const STOCK_WORDS = new Set(["stock", "stk", "stk#", "stocknumber", "stockno"]);
const STOCK_LINKS = new Set(["number", "no", "num", "nr", "is", "id"]);
const STOCK_CHARS = /[\w./-]/;

/** "stock A-123", "stk# 7/12", "#B1234": what was typed, up to the next space. One without a digit is a word. */
function stockAt(list: TokenList, at: number, { phrases }: Vocabulary): Segment[] {
  const { tokens, source } = list;
  const first = tokens[at];
  if (first === undefined || tokens[at - 1]?.text === "in") return [];
  let from = at;
  if (STOCK_WORDS.has(first.text)) {
    from += 1;
    while (STOCK_LINKS.has(tokens[from]?.text ?? "")) from += 1;
  } else if (!first.before.endsWith("#") || phrases.has(first.text)) return [];
  const start = tokens[from]?.start;
  if (start === undefined) return [];
  let end = start;
  while (end < source.length && end - start < 40 && STOCK_CHARS.test(source[end] ?? "")) end += 1;
  while (end > start && /[./-]/.test(source[end - 1] ?? "")) end -= 1;
  const stock = source.slice(start, end);
  if (!/\d/.test(stock) || (from === at && stock.length < 3)) return [];
  let to = from;
  while ((tokens[to]?.start ?? Number.POSITIVE_INFINITY) < end) to += 1;
  return [
    {
      from: at,
      to,
      meanings: [{ kind: "stock", stock: stock.toUpperCase() }],
      score: 10 * (to - at) + 6,
      readAs: null,
    },
  ];
}
