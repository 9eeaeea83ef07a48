/* Reads one number with its unit: 25k, twenty thousand dollars, 60 k miles, $400/mo, 7
 * seats. */

import type { Token, TokenList } from "../word-tokens/types.ts";
import { OTHER_UNITS } from "./constants.asides.ts";
import { SPELLED, UNITS } from "./constants.numbers.ts";
import type { Quantity } from "./types.numbers.ts";

/*
 * One number with its unit: "25k", "$18,500", "twenty thousand dollars", "60 k miles", "$400/mo", "7 seats".
 */

const LONGEST_UNIT = 4;
/** "Mil" is Spanish. */
const THOUSANDS = new Set(
  "k thousand thousands grand thou g gs gees racks bands stacks large mil thousnd".split(" "),
);
/** "18 Grand Cherokee" is no price. */
const AFTER_GRAND = new Set(
  "cherokee caravan marquis vitara highlander wagoneer touring sport cherokees prix am cherokke cheroke".split(
    " ",
  ),
);

/** "12 large" ends what is said of money; "5 large dogs" are large. */
const AFTER_LARGE = new Set("or and max tops cash for in near with at total budget".split(" "));

/** The longest unit from a token on, and one for which there is no filter where that is longer. */
function unitAt(
  list: TokenList,
  at: number,
): { unit: Quantity["unit"]; other: string | null; end: number } {
  let unit: Quantity["unit"] = null;
  let other: string | null = null;
  let end = at;
  let key = "";
  for (let length = 1; length <= LONGEST_UNIT; length += 1) {
    const token = list.tokens[at + length - 1];
    if (token === undefined || token.broken || token.before.includes("$")) break;
    if (length > 1 && token.isNumber) break;
    key += token.text;
    const known = UNITS.get(key);
    const strange = OTHER_UNITS.get(key);
    if (known === undefined && strange === undefined) continue;
    unit = known ?? null;
    other = known === undefined ? (strange ?? null) : null;
    end = at + length;
  }
  return { unit, other, end };
}

/** Splits "60kmi" into its number and what follows it; null for a word that is no number. */
function splitNumber(text: string): { digits: string; rest: string } | null {
  const digits = /^[\d.]*/.exec(text)?.[0] ?? "";
  if (!/^\d+(?:\.\d*)?$/.test(digits) || digits.length > 25) return null;
  return { digits, rest: text.slice(digits.length) };
}

/** The number at each token, with its unit; null where none stands. */
export function quantitiesIn(list: TokenList, thisYear: number): (Quantity | null)[] {
  return list.tokens.map((token, at) => quantityAt(list, token, at, thisYear));
}

/** A number said before, with the unit that stands at a token. */
export function withUnitAt(list: TokenList, at: number, value: number): Quantity {
  return { value, ...unitAt(list, at), ...PLAIN };
}
const PLAIN = { thousands: false, money: false, year: false, spelled: false } as const;

function quantityAt(list: TokenList, token: Token, at: number, thisYear: number): Quantity | null {
  const number = splitNumber(token.text.replace(/ish$/, ""));
  const engine = spokenEngineAt(list, at);
  if (engine !== null) return engine;
  if (number === null) return spelledYearAt(list, at, thisYear) ?? spelledAt(list, at);
  const money = token.before.endsWith("$") || list.source[token.end] === "$";
  // "15.000" is how much of the world writes 15,000.
  const isGrouped = /^\d{1,3}\.\d{3}$/.test(number.digits);
  let value = Number(number.digits) * (isGrouped ? 1_000 : 1);
  let end = at + 1;
  let thousands = false;
  let unit: Quantity["unit"] = null;
  let other: string | null = null;
  let rest = number.rest;
  if (rest.startsWith("k") && rest !== "kw" && rest !== "kwh" && rest !== "km" && rest !== "kms") {
    thousands = true;
    rest = rest.slice(1);
  } else if (rest === "g" || rest === "gs") {
    thousands = true;
    rest = "";
  }
  // "2k18" is the year.
  if (number.digits === "2" && /^\d\d$/.test(rest) && thousands)
    return { value: 2_000 + Number(rest), end, unit: null, other: null, ...PLAIN, year: true };
  // "5.0", "2.5L", "1.5T": an engine's size is written so, and hardly anything else.
  const isEngine = /^\d\.\d$/.test(number.digits) && !money && (rest === "" || rest === "t");
  if (isEngine && rest === "t") return { value, end, ...PLAIN, unit: null, other: "Engine size" };
  if (rest !== "") {
    unit = UNITS.get(rest) ?? null;
    other = unit === null ? (OTHER_UNITS.get(rest) ?? null) : null;
    if (unit === null && other === null) return null;
  }
  if (!thousands && rest === "" && value < 1_000 && isThousands(list, end)) {
    thousands = true;
    end += 1;
  }
  if (thousands) value = Math.round(value * 1_000);
  const isApostrophe = token.before.endsWith("'") || token.before.endsWith("’");
  const short = isApostrophe && number.rest === "" && number.digits.length === 2;
  if (short) value = value <= (thisYear % 100) + 1 ? 2_000 + value : 1_900 + value;
  const year =
    rest === "" &&
    !thousands &&
    Number.isInteger(value) &&
    (short || number.digits.length === 4) &&
    value >= 1900 &&
    value <= 2049;
  if (unit === null && other === null) {
    if (list.tokens[end - 1]?.after.startsWith("%") === true) {
      const follows = unitAt(list, end);
      unit = "apr";
      if (follows.unit === "down" || follows.unit === "apr") {
        if (follows.unit === "down")
          return {
            value,
            end: follows.end,
            unit: null,
            other: "A share paid down",
            thousands,
            money,
            year: false,
            spelled: false,
          };
        end = follows.end;
      }
    } else ({ unit, other, end } = unitAt(list, end));
  } else if (rest !== "" && (unit === "miles" || unit === "month")) {
    const more = unitAt(list, end);
    if (more.unit === unit) end = more.end;
    else if (unit === "miles" && more.unit === "range") ({ unit, other, end } = more);
  }
  if (isEngine && unit === null && !thousands) other ??= "Engine size";
  if (unit === "apr" && OFF.has(list.tokens[end]?.text ?? "")) {
    unit = null;
    other = "A share of the price";
  }
  const spelled = isGrouped || token.said.includes(",");
  return { value, end, unit, other, thousands, money, year, spelled };
}

/** "10% under market" is no APR. */
const OFF = new Set(
  "off under below over above less more discount cheaper lower back of behind".split(" "),
);

const isThousands = ({ tokens }: TokenList, at: number): boolean => {
  const word = tokens[at];
  if (word === undefined || word.broken || !THOUSANDS.has(word.text)) return false;
  const next = tokens[at + 1];
  if (word.text === "large") return next === undefined || next.broken || AFTER_LARGE.has(next.text);
  return word.text !== "grand" || !AFTER_GRAND.has(next?.text ?? "");
};

/** "Five point seven": an engine's size, as who dictates says it. */
function spokenEngineAt(list: TokenList, at: number): Quantity | null {
  const { tokens } = list;
  const digitOf = (text: string) =>
    NOUGHT.has(text) ? 0 : (SPELLED.get(text) ?? (/^\d$/.test(text) ? Number(text) : 10));
  const [liters, point, tenths] = tokens.slice(at, at + 3).map(({ text }) => text);
  if (point !== "point" || liters === undefined || tenths === undefined) return null;
  const [whole, part] = [digitOf(liters), digitOf(tenths)];
  if (whole > 9 || part > 9) return null;
  const { unit, other, end } = unitAt(list, at + 3);
  return { value: whole + part / 10, end, unit, ...PLAIN, other: other ?? "Engine size" };
}

/** How centuries begin, as years are said: "nineteen ninety nine", "twenty eighteen". */
const CENTURIES = new Map([
  ["nineteen", 1_900],
  ["twenty", 2_000],
]);
const NOUGHT = new Set(["oh", "o", "aught"]);

/** "twenty eighteen", "nineteen ninety nine", "twenty oh five", "two thousand and eight". */
function spelledYearAt(list: TokenList, at: number, thisYear: number): Quantity | null {
  const { tokens } = list;
  const said = (index: number): string => {
    const token = tokens[index];
    return token === undefined || token.broken ? "" : token.text;
  };
  const unitOf = (index: number): number => {
    const unit = SPELLED.get(said(index)) ?? 0;
    return unit < 10 ? unit : 0;
  };
  const isLong = tokens[at]?.text === "two" && said(at + 1) === "thousand";
  const century = isLong ? 2_000 : CENTURIES.get(tokens[at]?.text ?? "");
  if (century === undefined) return null;
  let end = at + (isLong ? 2 : 1);
  if (isLong && said(end) === "and") end += 1;
  const tens = SPELLED.get(said(end)) ?? 0;
  const isNought = !isLong && NOUGHT.has(said(end));
  const isPair = isNought || tens >= 20;
  if (!(isNought || tens >= 10 || (isLong && tens > 0))) return null;
  end += 1;
  const unit = isPair ? unitOf(end) : 0;
  if (unit > 0) end += 1;
  const value = century + tens + unit;
  const isMore = said(end) === "hundred" || isThousands(list, end);
  const isEmpty = isNought && unit === 0;
  if (isMore || isEmpty || value > thisYear + 1) return null;
  return { value, ...unitAt(list, end), ...PLAIN, year: true };
}

/** Whether a number in words goes on with another: "twenty five" does, "twenty eighteen" does not. */
const fitsBehind = (rest: number, next: number): boolean =>
  rest === 0 || (rest >= 20 && rest % 10 === 0 && next < 10);

/** "twenty five thousand", "a hundred thousand", "ten grand", "five hundred". */
function spelledAt(list: TokenList, at: number): Quantity | null {
  const { tokens } = list;
  let end = at;
  let group = 0;
  let total = 0;
  let thousands = false;
  let any = false;
  if (tokens[end]?.text === "a" && ["hundred", "thousand"].includes(tokens[end + 1]?.text ?? "")) {
    group = 1;
    end += 1;
    any = true;
  }
  while (end < at + 8) {
    const token = tokens[end];
    if (token === undefined || (end > at && token.broken)) break;
    const spelled = SPELLED.get(token.text);
    if (spelled !== undefined && fitsBehind(group % 100, spelled)) group += spelled;
    else if (any && token.text === "hundred" && group > 0 && group < 100) group *= 100;
    else if (any && group > 0 && !thousands && isThousands(list, end)) {
      total = group * 1_000;
      group = 0;
      thousands = true;
    } else if (
      !(any && token.text === "and" && SPELLED.has(tokens[end + 1]?.text ?? "") && group >= 100)
    )
      break;
    any = true;
    end += 1;
  }
  if (!any || total + group === 0) return null;
  const follows = unitAt(list, end);
  return { value: total + group, ...follows, thousands, money: false, year: false, spelled: false };
}
