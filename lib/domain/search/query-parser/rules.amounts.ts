/* Finds number phrases in plain words (what is counted, bound, number, unit, second number) and decides what they
 * bound: price, mileage, monthly payment, model year, days listed, seats or loan terms. */

import { formatMiles, formatPrice, KILOMETERS_PER_MILE } from "#lib/platform/format.ts";
import { typed } from "../word-tokens/rules.ts";
import type { TokenList } from "../word-tokens/types.ts";
import { AFTER, BEFORE, BEFORE_YEAR, NOUNS } from "./constants.numbers.ts";
import { withUnitAt } from "./rules.quantities.ts";
import { seatsMeant } from "./rules.seats.ts";
import {
  ageMeant,
  certainNumber,
  daysMeant,
  decadeAt,
  shortYearsMeant,
  yearsMeant,
} from "./rules.times.ts";
import type { Comparison, Head, NumberMeaning, Parts, Quantity } from "./types.numbers.ts";

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

type Noun = "price" | "mileage" | "monthly" | "year" | "listed" | "seats" | "towing" | "range";
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
    const isApart = part > 0 && token?.broken === true;
    // "Budget: 15k" goes on; "many miles, 4 doors" does not.
    if (token === undefined || (isApart && (noun === null || !token.before.includes(":")))) break;
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
  // "Under a hundred thousand": the "a" is of the number.
  const isHundred = ["hundred", "thousand"].includes(list.tokens[end]?.text ?? "");
  if (isHundred && end > at + 1 && list.tokens[end - 1]?.text === "a") end -= 1;
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

/**
 * At each token the numbers from it on, with all that belongs to them; null where there are none.
 * @param quantities the number at each token.
 */
export function numbersIn(
  list: TokenList,
  quantities: readonly (Quantity | null)[],
  thisYear: number,
): (NumberMeaning | null)[] {
  return list.tokens.map(
    (_, at) => bandAt(list, at) ?? decadeAt(list, at) ?? numberAt(list, at, quantities, thisYear),
  );
}

function numberAt(
  list: TokenList,
  at: number,
  quantities: readonly (Quantity | null)[],
  thisYear: number,
): NumberMeaning | null {
  const head = headAt(list, at);
  const first = quantities[head.end] ?? null;
  if (first === null) return null;
  const marks = list.tokens[head.end]?.before ?? "";
  const marked = MARKS.find(([mark]) => marks.includes(mark))?.[1] ?? null;
  const second = secondOf(list, first, head, quantities);
  let end = second?.end ?? first.end;
  let after: Comparison | null = null;
  const tail = phraseAt(list, end, AFTER);
  const hasPlus = (last: number) => list.tokens[last]?.after.startsWith("+") === true;
  // "7+ seats", "60k+ miles", "30k miles+".
  if (hasPlus(end - 1) || (second === null && hasPlus(head.end))) after = "least";
  else if (list.tokens[head.end]?.text.endsWith("ish") === true) after = "about";
  else if (tail !== null && list.tokens[end]?.broken !== true) {
    after = tail.meaning;
    end += tail.length;
  }
  let unit = second?.unit ?? first.unit;
  let other = second?.other ?? first.other;
  if (unit === null && after !== null && tail !== null) {
    const late = withUnitAt(list, end, first.value);
    if (late.unit !== null || late.other !== null) {
      unit = late.unit;
      other = late.other;
      end = late.end;
    }
  }
  return classify({
    list,
    at,
    end,
    said: `“${typed(list, at, end)}”`,
    head,
    first,
    second,
    unit,
    other,
    compare: marked ?? after ?? head.compare,
    explicit: marked ?? after,
    tail: tail?.key ?? "",
    thisYear,
  });
}

/** The upper end of a range: "to 20k", "-2021", "and 80,000". */
function secondOf(
  list: TokenList,
  first: Quantity,
  head: Head,
  quantities: readonly (Quantity | null)[],
): Quantity | null {
  const next = list.tokens[first.end];
  if (next === undefined || (next.broken && !DASHES.some((dash) => next.before.includes(dash))))
    return null;
  const dash = DASHES.some((each) => next.before.includes(each));
  const isUpTo = next.text === "up" && JOINS.has(list.tokens[first.end + 1]?.text ?? "");
  const joined =
    isUpTo || JOINS.has(next.text) || (next.text === "and" && head.compare === "between");
  const isOr = next.text === "or";
  if (!dash && !joined && !isOr) return null;
  const second = quantities[first.end + (dash ? 0 : isUpTo ? 2 : 1)] ?? null;
  if (second === null) return null;
  // "2019 or 20".
  if (isOr && first.year && isShortYear(second) && second.value === (first.value % 100) + 1)
    return second;
  // "6 or 7 seats"; "2018 or 2020" are two years, not those between.
  const isSeats = second.unit === "seats" && (second.value === first.value + 1 || first.value >= 8);
  if (isOr && !isSeats) return null;
  // "98-11" are years of two centuries.
  const isTurn = first.value >= 81 && first.value < 100 && second.value < 50;
  if (dash && second.value < first.value && !second.thousands && !first.year && !isTurn)
    return null;
  return second;
}

/** Parts of ten thousand dollars or miles, in thousands; those of time are others. */
const BAND_PARTS: Readonly<Record<string, readonly [number, number]>> = {
  low: [0, 3],
  lower: [0, 3],
  mid: [4, 6],
  high: [7, 9],
  upper: [7, 9],
};
const BANDS = new Map(
  Object.entries({ teens: 10, twenties: 20, thirties: 30, forties: 40, fifties: 50 }),
);
/** "Mid 90s" is a time. */
const HIGHEST_BAND = 70;

/** "Low 20s", "high teens": thousands of dollars, or of miles where they are said. */
function bandAt(list: TokenList, at: number): NumberMeaning | null {
  const { tokens } = list;
  const part = BAND_PARTS[tokens[at]?.text ?? ""];
  const next = tokens[at + 1];
  if (part === undefined || next === undefined || next.broken) return null;
  const digits = Number(/^(\d0)s$/.exec(next.text)?.[1] ?? Number.NaN);
  const tens = BANDS.get(next.text) ?? (digits <= HIGHEST_BAND ? digits : undefined);
  if (tens === undefined) return null;
  const { unit, end } = withUnitAt(list, at + 2, tens);
  const isMiles = unit === "miles";
  if (unit !== null && unit !== "dollars" && !isMiles) return null;
  const [from, to] = [(tens + part[0]) * 1_000, (tens + part[1]) * 1_000];
  const say = (amount: number) => (isMiles ? formatMiles(amount) : formatPrice(amount * 100));
  const note = `“${typed(list, at, end)}” was read as ${say(from)} to ${say(to)}.`;
  return certainNumber(isMiles ? "mileage" : "price", from, to, end - at, note);
}

const isShortYear = ({ value, unit, thousands, money }: Quantity): boolean =>
  Number.isInteger(value) && value < 100 && unit === null && !thousands && !money;

/** "Around" means this share either way. */
const AROUND = 0.1;
/** A price or mileage below this, without a unit, is meant in thousands: "under 15". */
const BARE_THOUSANDS = 100;
/** A round number from here on, with nothing around it, is a price: "Civic 6500"; but sizes of trucks are none. */
const LEAST_BARE_PRICE = 4_000;
const TRUCK_SIZES = new Set([4_500, 5_500, 6_500]);
/** The bounds that numbers mean; null where they mean none by themselves. */
function classify(parts: Parts): NumberMeaning | null {
  const { list, at, end, said, head, first, second, unit, other, compare } = parts;
  const base = { kind: "number", length: end - at, loose: false, note: null, term: null } as const;
  if (head.noun === "towing" || (head.noun === "seats" && other === "Towing weight"))
    return towing(parts);
  if (other !== null) {
    const note = `${other} is not a filter here; ${said} was not applied.`;
    return certainNumber("other", null, null, end - at, note);
  }
  if (unit === "range" || head.noun === "range") return rangeMeant(parts);
  // "Expedition Max 2018-2021": a bound of a range is none.
  if (second !== null && /^(?:max|min)/.test(head.key)) return null;
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
    return daysMeant(parts);
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
  if (unit === "age" && !first.year) return ageMeant(parts);
  const isYear =
    first.year && !first.money && !first.thousands && (unit === null || unit === "age");
  if (isYear && (head.noun === null || head.noun === "year") && head.key !== "lessthan")
    return yearsMeant(parts);
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
    return shortYearsMeant(parts, second);
  return amount(parts);
}

/** Miles that something with a plug may be said to go: "range 18-24k" speaks of a price. */
const RANGE_SAID_MILES = { from: 10, to: 1_000 } as const;

/** "300 mile range", "range over 250 miles": at least so many miles on a charge, where no bound says otherwise. */
function rangeMeant(parts: Parts): NumberMeaning | null {
  const { at, end, first, second, unit, compare } = parts;
  const values = [first.value, second?.value ?? first.value];
  const isRange =
    (unit === "range" || unit === "miles" || (unit === null && !first.year)) &&
    !first.money &&
    !first.thousands &&
    second?.thousands !== true &&
    values.every((value) => value >= RANGE_SAID_MILES.from && value <= RANGE_SAID_MILES.to);
  if (!isRange) return unit === "range" ? amount({ ...parts, unit: null }) : null;
  const isBound = compare === "most" || compare === "below" || compare === "about";
  const { from, to } = bounds(
    { compare: isBound || second !== null ? compare : "least" },
    first.value,
    second?.value ?? null,
  );
  return certainNumber("range", from, to, end - at, null);
}

/** What a vehicle may be said to tow, in pounds. */
const TOWED_POUNDS = { from: 1_000, to: 40_000 } as const;
/** Bounds that are said of a weight: "towing under 20000" speaks of a price. */
const TOWED = new Set<Comparison | null>([null, "least", "above", "about", "from"]);

/** "Towing 7000", "can tow up to 5,000 lbs": no listing says how much, only whether it has the package. */
function towing({ at, end, said, head, first, second, unit, other, compare }: Parts) {
  const isWeight = other === "Towing weight";
  const isBare =
    other === null && unit === null && !first.year && Number.isInteger(first.value / 100);
  const isWithin = first.value >= TOWED_POUNDS.from && first.value <= TOWED_POUNDS.to;
  const isSaid = TOWED.has(compare) || head.key === "upto";
  if (!(isWeight || isBare) || !isWithin || !isSaid || first.money || second !== null) return null;
  const note = `How much a vehicle tows is not known here: for ${said} those with a tow package are shown.`;
  return certainNumber("towing", first.value, null, end - at, note);
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
  const { at, end, said, head, first, second, unit, compare } = parts;
  const counted = unit === "miles" || unit === "kilometers" || head.noun === "mileage";
  const isPrice =
    unit === "dollars" || first.money || second?.money === true || head.noun === "price";
  const certain = counted || isPrice;
  const thousands = first.thousands || second?.thousands === true;
  const isRound =
    Number.isInteger(first.value / 100) &&
    first.value >= LEAST_BARE_PRICE &&
    !TRUCK_SIZES.has(first.value);
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
    return certainNumber("mileage", null, low, end - at, note);
  if (isBare && ((compare === null && head.noun !== "price") || low < 2)) return null;
  const what = counted ? "mileage" : "price";
  if (isBare || (counted && unit === null && Math.max(low, high ?? 0) < BARE_THOUSANDS)) {
    low *= 1_000;
    if (high !== null) high *= 1_000;
    note = `${said} was read in thousands.`;
  }
  if (unit === "kilometers") {
    low = Math.round(low / KILOMETERS_PER_MILE);
    if (high !== null) high = Math.round(high / KILOMETERS_PER_MILE);
    note = `${said} is kilometers (km): ${formatMiles(high ?? low)}.`;
  }
  const found = bounds(parts, low, high);
  if (compare === "about" && high === null) {
    const say = (amount: number) =>
      what === "price" ? formatPrice(amount * 100) : formatMiles(amount);
    note = `${said} was read as ${say(found.from ?? 0)} to ${say(found.to ?? 0)}.`;
  }
  return { kind: "number", what, ...found, loose: !certain, note, term: null, length: end - at };
}
