/* Model years, decades, ages and days as they are said in a phrase. */

import type { TokenList } from "../word-tokens/types.ts";
import type { NumberMeaning, Parts, Quantity } from "./types.numbers.ts";

/** A number that means bounds of one filter, surely. */
export const certainNumber = (
  what: NumberMeaning["what"],
  from: number | null,
  to: number | null,
  length: number,
  note: string | null = null,
): NumberMeaning => ({ kind: "number", what, from, to, loose: false, note, term: null, length });

const DECADE_PARTS: Readonly<Record<string, readonly [number, number]>> = {
  early: [0, 3],
  mid: [4, 6],
  late: [7, 9],
};
/** "90s", "the late 1990s", "2010s". */
export function decadeAt({ tokens }: TokenList, at: number): NumberMeaning | null {
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
  return certainNumber("year", start + from, start + to, end + 1 - at);
}

const STRICT = new Set([
  "lessthan",
  "lessthen",
  "under",
  "below",
  "fewerthan",
  "newerthan",
  "youngerthan",
]);

/** Model years as they are said. */
export function yearsMeant(parts: Parts): NumberMeaning {
  const { head, first, second, at, end, explicit } = parts;
  const base = certainNumber("year", null, null, end - at);
  if (second !== null) {
    const last = second.value < 100 ? century(second.value, parts.thisYear) : second.value;
    return { ...base, from: Math.min(first.value, last), to: Math.max(first.value, last) };
  }
  const year = first.value;
  const compare = explicit ?? head.compareYear ?? head.compare;
  switch (compare) {
    case "above":
      return {
        ...base,
        from: head.compareYear === "above" && explicit === null ? year + 1 : year,
        to: null,
      };
    case "since":
    case "least":
    case "from":
      return { ...base, from: year, to: null };
    case "below":
      return { ...base, from: null, to: year - 1 };
    case "most":
      return { ...base, from: null, to: year };
    case "about":
      return {
        ...base,
        from: year - 1,
        to: year + 1,
        note: `${parts.said} was read as ${year - 1} to ${year + 1}.`,
      };
    default:
      return { ...base, from: year, to: year };
  }
}

/** A year of two digits: at most next year's is of this century. */
export function century(digits: number, thisYear: number): number {
  return digits <= (thisYear % 100) + 1 ? 2_000 + digits : 1_900 + digits;
}

/** "15-18": years of two digits; null for numbers that are none. */
export function shortYearsMeant(
  { at, end, said, first, thisYear }: Parts,
  second: Quantity,
): NumberMeaning | null {
  const from = century(first.value, thisYear);
  const to = century(second.value, thisYear);
  if (from > to || from < 1981 || first.value < 1 || second.value < 1) return null;
  const note = `${said} was read as ${from} to ${to}.`;
  return certainNumber("year", from, to, end - at, note);
}

/** "Less than 3 years old": model years are compared with this one. */
export function ageMeant({
  head,
  compare,
  explicit,
  first,
  second,
  thisYear,
  list,
  said,
  tail,
  at,
  end,
}: Parts): NumberMeaning | null {
  const base = certainNumber("year", null, null, end - at);
  if (isDriversAge(list, at, end)) {
    const note = `A driver’s age is not a filter here; ${said} was not applied.`;
    return certainNumber("other", null, null, end - at, note);
  }
  const year = thisYear - first.value;
  if (!Number.isInteger(year) || first.value > 60) return null;
  if (second !== null) return { ...base, from: thisYear - second.value, to: year };
  const strict = explicit === null && STRICT.has(head.key) ? 1 : 0;
  if (explicit === "least" && /new|young|later/.test(`${head.key}${tail}`))
    return { ...base, from: year, to: null };
  switch (explicit ?? head.compareYear ?? compare) {
    case "most":
    case "recent":
      return { ...base, from: year + strict, to: null };
    case "above":
      return head.compareYear === "above"
        ? { ...base, from: year + strict, to: null }
        : { ...base, from: null, to: year - 1 };
    case "since":
    case "least":
      return /^(?:no|not|nothing)older/.test(head.key)
        ? { ...base, from: year, to: null }
        : { ...base, from: null, to: year };
    case "below":
      return head.key.startsWith("older")
        ? { ...base, from: null, to: year - 1 }
        : { ...base, from: year + 1, to: null };
    case "about":
      return { ...base, from: year - 1, to: year + 1 };
    case null:
      return /old/.test(typedUnit(first)) ? { ...base, from: year, to: year } : null;
    default:
      return { ...base, from: year, to: year };
  }
}
const OWNERS_OF_AGE = new Set("my our his her".split(" "));
const PEOPLE_OF_AGE = new Set(
  "mom mother dad father parents grandma grandpa grandmother grandfather man woman lady person son daughter kid boy girl driver teen teenager male female nephew niece grandson granddaughter student brother sister".split(
    " ",
  ),
);
/** "My 16 year old", "for a 17 yr old driver": years of a person. */
function isDriversAge({ tokens }: TokenList, at: number, end: number): boolean {
  const before = tokens[at - 1]?.text ?? "";
  const isSomebodys =
    OWNERS_OF_AGE.has(before) ||
    PEOPLE_OF_AGE.has(before) ||
    (before === "of" && PEOPLE_OF_AGE.has(tokens[at - 2]?.text ?? "")) ||
    (before === "a" && tokens[at - 2]?.text === "for" && tokens[end] === undefined);
  return isSomebodys || PEOPLE_OF_AGE.has(tokens[end]?.text ?? "");
}

const typedUnit = (quantity: Quantity): string => (quantity.unit === "age" ? "old" : "");

/** So many months are how long loans run. */
const LOAN_MONTHS = new Set([24, 36, 48, 60, 66, 72, 75, 84]);

/** How long a vehicle has been listed, or how long a loan runs; null for other days. */
export function daysMeant({
  list,
  said,
  first,
  head,
  compare,
  at,
  end,
  unit,
}: Parts): NumberMeaning | null {
  const isOld = compare === "least" || compare === "above";
  if (isOld && unit === "days") {
    const note = `How long a vehicle has stood at least is not a filter here; ${said} was not applied.`;
    return certainNumber("other", null, null, end - at, note);
  }
  const isLoan =
    LOAN_MONTHS.has(first.value) && list.tokens[end - 1]?.text.startsWith("month") === true;
  if (isLoan && head.end === at)
    return { ...certainNumber("cost", null, first.value, end - at), term: "months" };
  const isWithin = unit === "days" && compare === "most";
  if (head.noun !== "listed" && head.compare !== "recent" && !isWithin) return null;
  if (isOld || unit === "miles" || unit === "dollars") return null;
  const counted = list.tokens.slice(at, end).map(({ text }) => text);
  const each = counted.some((text) => text.startsWith("week"))
    ? 7
    : counted.some((text) => text.startsWith("month"))
      ? 30
      : 1;
  if (unit === null && each === 1) return null;
  return certainNumber("days", null, Math.round(first.value * each), end - at);
}
