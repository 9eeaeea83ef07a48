/* Finds number phrases in plain words: what is counted, bound, number, unit, and an
 * optional second number. */

import { marksAfter } from "../word-tokens/rules.ts";
import type { TokenList } from "../word-tokens/types.ts";
import { AFTER, BEFORE, BEFORE_YEAR, NOUNS } from "./constants.numbers.ts";
import { classify, type Head } from "./rules.bounds.ts";
import { quantityAt } from "./rules.quantities.ts";
import type { Comparison, NumberMeaning, Quantity } from "./types.numbers.ts";

/*
 * Numbers with a meaning: [what is counted] [bound] number [unit] [to number [unit]] [bound]. Each part is looked
 * up in a table, each look a few tokens ahead: reading is linear in the length of the phrase.
 */

/** Behind a bound they change nothing: "my budget is about 22 grand". */
const APPROXIMATE = ["about", "around", "roughly", "approximately", "like"];
const LINKS = new Set([
  "is",
  "of",
  "a",
  "the",
  "for",
  "are",
  "be",
  "with",
  "in",
  "an",
  "at",
  ...APPROXIMATE,
]);
const LONGEST_PHRASE = 4;

type Noun = "price" | "mileage" | "monthly" | "year" | "listed" | "seats";
interface Phrase<T> {
  readonly meaning: T;
  readonly key: string;
  readonly length: number;
}

/** The longest run of tokens from here that a table knows. */
function phraseAt<T>(
  { tokens }: TokenList,
  at: number,
  table: ReadonlyMap<string, T>,
): Phrase<T> | null {
  let key = "";
  let found: Phrase<T> | null = null;
  for (let length = 1; length <= LONGEST_PHRASE; length += 1) {
    const token = tokens[at + length - 1];
    if (token === undefined || (length > 1 && token.broken)) break;
    key += token.text;
    const meaning = table.get(key);
    if (meaning !== undefined) found = { meaning, key, length };
  }
  return found;
}

/** What stands before a number: what it counts and which bound it is. */
function headAt(list: TokenList, at: number): Head {
  let noun: string | null = null;
  let compare: Comparison | null = null;
  let compareYear: Comparison | null = null;
  let key = "";
  let end = at;
  for (let part = 0; part < 6; part += 1) {
    const token = list.tokens[end];
    if (token === undefined || (part > 0 && token.broken && noun === null)) break;
    const bound: Phrase<Comparison> | null =
      compare === null && compareYear === null ? phraseAt(list, end, BEFORE) : null;
    const year: Phrase<Comparison> | null =
      compare === null && compareYear === null ? phraseAt(list, end, BEFORE_YEAR) : null;
    const counted: Phrase<Noun> | null =
      noun === null || noun === "seats" ? phraseAt(list, end, NOUNS) : null;
    const longest = Math.max(bound?.length ?? 0, year?.length ?? 0, counted?.length ?? 0);
    if (longest > 0) {
      if (bound?.length === longest || year?.length === longest) {
        compare = bound?.length === longest ? bound.meaning : null;
        compareYear = year?.length === longest ? year.meaning : null;
        key = (bound?.length === longest ? bound.key : year?.key) ?? "";
      } else if (counted !== null) noun = counted.meaning;
      end += longest;
    } else if (end > at && LINKS.has(token.text)) end += 1;
    else break;
  }
  return { noun, compare, compareYear, key, end };
}

const MARKS: readonly (readonly [string, Comparison])[] = [
  ["<", "most"],
  ["≤", "most"],
  [">", "least"],
  ["≥", "least"],
  ["~", "about"],
  ["≈", "about"],
  ["±", "about"],
];
const DASHES = ["-", "–", "—", "‐", "‑", "−"];
const JOINS = new Set(["to", "thru", "through", "til", "till", "until"]);

/** Numbers from a token on, with all that belongs to them; null when there are none. */
export function numberAt(list: TokenList, at: number, thisYear: number): NumberMeaning | null {
  const decade = decadeAt(list, at);
  if (decade !== null) return decade;
  const head = headAt(list, at);
  const first = quantityAt(list, head.end, thisYear);
  if (first === null) return null;
  const marks = list.tokens[head.end]?.before ?? "";
  const marked = MARKS.find(([mark]) => marks.includes(mark))?.[1] ?? null;
  const second = secondOf(list, first, head, thisYear);
  let end = second?.end ?? first.end;
  let after: Comparison | null = null;
  const tail = phraseAt(list, end, AFTER);
  const hasPlus = (at: number) => marksAfter(list, at).startsWith("+");
  // "7+ seats", "60k+ miles", "30k miles+".
  if (hasPlus(end - 1) || (second === null && hasPlus(head.end))) after = "least";
  else if (tail !== null && list.tokens[end]?.broken !== true) {
    after = tail.meaning;
    end += tail.length;
  }
  let unit = second?.unit ?? first.unit;
  let other = second?.other ?? first.other;
  if (unit === null && after !== null && tail !== null) {
    const late = quantityAt(list, end, thisYear, first.value);
    if (late !== null && (late.unit !== null || late.other !== null)) {
      unit = late.unit;
      other = late.other;
      end = late.end;
    }
  }
  return classify({
    list,
    at,
    end,
    head,
    first,
    second,
    unit,
    other,
    compare: marked ?? after ?? head.compare,
    explicit: marked ?? after,
    thisYear,
  });
}

/** The upper end of a range: "to 20k", "-2021", "and 80,000". */
function secondOf(list: TokenList, first: Quantity, head: Head, thisYear: number): Quantity | null {
  const next = list.tokens[first.end];
  if (next === undefined || (next.broken && !DASHES.some((dash) => next.before.includes(dash))))
    return null;
  const dash = DASHES.some((each) => next.before.includes(each));
  const joined = JOINS.has(next.text) || (next.text === "and" && head.compare === "between");
  const isOr = next.text === "or";
  if (!dash && !joined && !isOr) return null;
  const second = quantityAt(list, dash ? first.end : first.end + 1, thisYear);
  if (second === null) return null;
  // "6 or 7 seats"; "2018 or 2020" are two years, not those between.
  if (isOr && (second.unit !== "seats" || second.value !== first.value + 1)) return null;
  if (dash && second.value < first.value && !second.thousands && !first.year) return null;
  return second;
}

const DECADE_PARTS: Readonly<Record<string, readonly [number, number]>> = {
  early: [0, 3],
  mid: [4, 6],
  late: [7, 9],
};
/** "90s", "the late 1990s", "2010s". */
function decadeAt({ tokens }: TokenList, at: number): NumberMeaning | null {
  let end = at;
  const part = DECADE_PARTS[tokens[end]?.text ?? ""];
  if (part !== undefined) end += 1;
  const text = tokens[end]?.text ?? "";
  const digits = text.slice(0, -1);
  if (!text.endsWith("s") || !/^(?:\d0|(?:19|20)\d0)$/.test(digits)) return null;
  const start =
    digits.length === 4
      ? Number(digits)
      : Number(digits) >= 50
        ? 1_900 + Number(digits)
        : 2_000 + Number(digits);
  const [from, to] = part ?? [0, 9];
  return {
    kind: "number",
    what: "year",
    from: start + from,
    to: start + to,
    loose: false,
    note: null,
    term: null,
    length: end + 1 - at,
  };
}
