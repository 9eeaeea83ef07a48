/* Decides what a number bounds: price, mileage, monthly payment, model year, days listed,
 * seats or loan terms. */

import { formatMiles, formatPrice } from "#lib/platform/format.ts";
import { typed } from "../word-tokens/rules.ts";
import type { TokenList } from "../word-tokens/types.ts";
import { seatsMeant } from "./rules.seats.ts";
import type { Comparison, NumberMeaning, Quantity } from "./types.numbers.ts";

/*
 * What numbers and the words around them bound: a price, a mileage, a month's payment, years, seats, days.
 */

const MILES_PER_KILOMETER = 0.621371;
/** "Around" means this share either way. */
const AROUND = 0.1;
/** A price or mileage below this, without a unit, is meant in thousands: "under 15". */
const BARE_THOUSANDS = 100;
/** A round number from here on, with nothing around it, is a price: "Civic 15000". */
const LEAST_BARE_PRICE = 10_000;
const STRICT = new Set([
  "lessthan",
  "lessthen",
  "under",
  "below",
  "fewerthan",
  "newerthan",
  "youngerthan",
]);

/** What stands before a number. */
export interface Head {
  readonly noun: string | null;
  readonly compare: Comparison | null;
  readonly compareYear: Comparison | null;
  readonly key: string;
  readonly end: number;
}

/** A number, or two, with all that was found around. */
export interface Parts {
  readonly list: TokenList;
  readonly at: number;
  readonly end: number;
  readonly head: Head;
  readonly first: Quantity;
  readonly second: Quantity | null;
  readonly unit: Quantity["unit"];
  readonly other: string | null;
  readonly compare: Comparison | null;
  /** A bound said by a mark or after the number; it decides over one before. */
  readonly explicit: Comparison | null;
  readonly thisYear: number;
}

/** The bounds that numbers mean; null where they mean none by themselves. */
export function classify(parts: Parts): NumberMeaning | null {
  const { list, at, end, head, first, second, unit, other, compare } = parts;
  const said = `“${typed(list, at, end)}”`;
  const base = { kind: "number", length: end - at, loose: false, note: null, term: null } as const;
  if (other !== null) {
    return {
      ...base,
      what: "other",
      from: null,
      to: null,
      note: `${other} is not a filter here; ${said} was not applied.`,
    };
  }
  const value = first.value;
  if (unit === "down" || unit === "apr" || unit === "loanMonths") {
    const term = unit === "loanMonths" ? "months" : unit;
    return { ...base, what: "cost", from: null, to: value, term };
  }
  if (
    head.noun === "listed" ||
    unit === "days" ||
    (head.compare === "recent" && unit === "month" && !first.money)
  )
    return days(parts);
  if (unit === "month" || (head.noun === "monthly" && unit !== "miles"))
    return { ...base, what: "monthly", ...bounds(parts, first.value, second?.value ?? null) };
  if (unit === "seats" || head.noun === "seats")
    return seatsMeant({
      count: first.value,
      upTo: second?.value ?? null,
      compare,
      isMore: ["morethan", "morethen", "over", "above"].includes(head.key),
      isCounted: head.noun === "seats",
      words: list.tokens.slice(at, end).map(({ text }) => text),
    });
  if (unit === "age" && !first.year) return age(parts);
  const isYear =
    first.year && !first.money && !first.thousands && (unit === null || unit === "age");
  if (isYear && (head.noun === null || head.noun === "year") && head.key !== "lessthan")
    return years(parts);
  const shorts = first.value <= 99 && second !== null && second.value <= 99 && second.unit === null;
  if (
    shorts &&
    Number.isInteger(first.value) &&
    head.compare === null &&
    !first.money &&
    !second.thousands &&
    !first.thousands &&
    parts.explicit === null &&
    head.noun !== "mileage" &&
    head.noun !== "price"
  )
    return twoDigitYears(parts, second);
  return amount(parts);
}

/** Bounds of numbers by how they are compared; one alone is the most. */
function bounds(
  { compare }: Pick<Parts, "compare">,
  first: number,
  second: number | null,
): { from: number | null; to: number | null } {
  if (second !== null) return { from: first, to: second };
  if (compare === "about")
    return {
      from: Math.round((first * (1 - AROUND)) / 10) * 10,
      to: Math.round((first * (1 + AROUND)) / 10) * 10,
    };
  if (compare === "least" || compare === "above" || compare === "from" || compare === "since")
    return { from: first, to: null };
  return { from: null, to: first };
}

function amount(parts: Parts): NumberMeaning | null {
  const { list, at, end, head, first, second, unit, compare } = parts;
  const counted = unit === "miles" || unit === "kilometers" || head.noun === "mileage";
  const isPrice =
    unit === "dollars" || first.money || second?.money === true || head.noun === "price";
  const certain = counted || isPrice;
  const thousands = first.thousands || second?.thousands === true;
  const isRound = Number.isInteger(first.value / 100) && first.value >= LEAST_BARE_PRICE;
  if (!certain && compare === null && !thousands && !first.spelled && !isRound) return null;
  if (first.year && !certain && compare === null && second === null) return null;
  let low = first.value;
  let high = second?.value ?? null;
  if (second !== null && !first.thousands && second.thousands && low < 1_000) low *= 1_000;
  let note: string | null = null;
  const isBare =
    !thousands && unit === null && !first.money && Math.max(low, high ?? 0) < BARE_THOUSANDS;
  // "Phoenix within 25": few miles, since nothing costs so little.
  if (isBare && !certain && head.key === "within" && high === null)
    return {
      kind: "number",
      what: "mileage",
      from: null,
      to: low,
      loose: false,
      note,
      term: null,
      length: end - at,
    };
  if (isBare && ((compare === null && head.noun !== "price") || low < 2)) return null;
  const what = counted ? "mileage" : "price";
  if (isBare || (counted && unit === null && Math.max(low, high ?? 0) < BARE_THOUSANDS)) {
    low *= 1_000;
    if (high !== null) high *= 1_000;
    note = `“${typed(list, at, end)}” was read in thousands.`;
  }
  if (unit === "kilometers") {
    low = Math.round(low * MILES_PER_KILOMETER);
    if (high !== null) high = Math.round(high * MILES_PER_KILOMETER);
    note = `“${typed(list, at, end)}” is kilometers (km): ${formatMiles(high ?? low)}.`;
  }
  const found = bounds(parts, low, high);
  if (compare === "about" && high === null) {
    const say = (amount: number) =>
      what === "price" ? formatPrice(amount * 100) : formatMiles(amount);
    note = `“${typed(list, at, end)}” was read as ${say(found.from ?? 0)} to ${say(found.to ?? 0)}.`;
  }
  return { kind: "number", what, ...found, loose: !certain, note, term: null, length: end - at };
}

function years(parts: Parts): NumberMeaning {
  const { head, first, second, at, end, explicit } = parts;
  const base = {
    kind: "number",
    what: "year",
    loose: false,
    note: null,
    term: null,
    length: end - at,
  } as const;
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
        note: `“${typed(parts.list, at, end)}” was read as ${year - 1} to ${year + 1}.`,
      };
    default:
      return { ...base, from: year, to: year };
  }
}

/** A year of two digits: at most next year's is of this century. */
export function century(digits: number, thisYear: number): number {
  return digits <= (thisYear % 100) + 1 ? 2_000 + digits : 1_900 + digits;
}

function twoDigitYears(
  { list, at, end, first, thisYear }: Parts,
  second: Quantity,
): NumberMeaning | null {
  const from = century(first.value, thisYear);
  const to = century(second.value, thisYear);
  if (from > to || from < 1981 || first.value < 1 || second.value < 1) return null;
  const note = `“${typed(list, at, end)}” was read as ${from} to ${to}.`;
  return {
    kind: "number",
    what: "year",
    from,
    to,
    loose: false,
    note,
    term: null,
    length: end - at,
  };
}

/** "Less than 3 years old": model years are compared with this one. */
function age({
  head,
  compare,
  explicit,
  first,
  second,
  thisYear,
  at,
  end,
}: Parts): NumberMeaning | null {
  const base = {
    kind: "number",
    what: "year",
    loose: false,
    note: null,
    term: null,
    length: end - at,
  } as const;
  const year = thisYear - first.value;
  if (!Number.isInteger(year) || first.value > 60) return null;
  if (second !== null) return { ...base, from: thisYear - second.value, to: year };
  const strict = explicit === null && STRICT.has(head.key) ? 1 : 0;
  if (explicit === "least" && /newer|young|later/.test(head.key))
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
      return { ...base, from: null, to: year };
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
const typedUnit = (quantity: Quantity): string => (quantity.unit === "age" ? "old" : "");

function days({ list, first, head, compare, at, end, unit }: Parts): NumberMeaning | null {
  if (head.noun !== "listed" && head.compare !== "recent") return null;
  const isOld = compare === "least" || compare === "above";
  if (isOld || unit === "miles" || unit === "dollars") return null;
  const counted = list.tokens.slice(at, end).map(({ text }) => text);
  const each = counted.some((text) => text.startsWith("week"))
    ? 7
    : counted.some((text) => text.startsWith("month"))
      ? 30
      : 1;
  if (unit === null && each === 1) return null;
  return {
    kind: "number",
    what: "days",
    from: null,
    to: Math.round(first.value * each),
    loose: false,
    note: null,
    term: null,
    length: end - at,
  };
}
