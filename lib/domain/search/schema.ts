import { formatMiles, formatNumber, formatPrice } from "#lib/platform/format.ts";
import {
  FACET_WORDS,
  FURTHEST_MILES,
  LONGEST_DAYS_ON_MARKET,
  MAX_PAGE,
  RANGE_LIMITS,
  SORTS,
  type Sort,
  VIEWS,
  type View,
} from "./constants.ts";
import type { Bounds, RangeName } from "./types.ts";

/*
 * How each name of the search page's URL is read and written. Reading takes whatever stands there and
 * says what it could not use.
 */

/** Takes a sentence for the reader about something that was not understood. */
export type Tell = (note: string) => void;

export interface Field<T> {
  readonly read: (text: string, tell: Tell) => T | null;
  readonly write: (value: T) => string;
}

/** Values read in one filter; more are not what people choose. */
export const MOST_OPTIONS = 60;
const LONGEST_OPTION = 80;
const LONGEST_WORDS = 200;

/** What was typed, short enough to be read back to the reader. */
export const quoted = (text: string): string => {
  const plain = text.replaceAll(/\s+/g, " ").trim();
  return `“${plain.length > 40 ? `${plain.slice(0, 39).toWellFormed()}…` : plain}”`;
};

/** A value as it stands in a list in the URL: a comma within it is written %2C, so that it ends nothing. */
export const inList = (value: string): string =>
  value.replaceAll("%", "%25").replaceAll(",", "%2C");
/** The opposite of `inList`. */
export const fromList = (text: string): string =>
  text.replaceAll(/%2c/gi, ",").replaceAll("%25", "%");

/** A list of values that `accept` knows, each once, in one order whatever order they came in. */
function list(what: string, accept: (value: string) => string | null): Field<readonly string[]> {
  return {
    read: (text, tell) => {
      const found = new Set<string>();
      for (const part of text.split(",")) {
        const typed = fromList(part).trim();
        if (typed === "") continue;
        const value = typed.length > LONGEST_OPTION ? null : accept(typed);
        if (value === null) tell(`${quoted(typed)} is not ${what}; ignored.`);
        else if (found.size < MOST_OPTIONS) found.add(value);
        else tell(`More than ${MOST_OPTIONS} choices in one filter; the rest were ignored.`);
      }
      return found.size === 0 ? null : [...found].sort();
    },
    write: (values) => values.map(inList).join(","),
  };
}

const oneOf =
  (words: Readonly<Record<string, string>>) =>
  (typed: string): string | null => {
    const value = typed.toLowerCase();
    return Object.hasOwn(words, value) ? value : null;
  };
const matching =
  (form: RegExp) =>
  (typed: string): string | null => {
    const value = typed.toLowerCase();
    return form.test(value) ? value : null;
  };

const NUMBER = /^\$?\s*(\d[\d,]*)(?:\.\d*)?\s*(k?)\s*(?:mi|miles)?$/i;

/** A whole number as people type it: "$25,000", "25k", "60,000 mi"; null when it is none. */
function readNumber(text: string): number | null {
  const [, digits, thousands] = NUMBER.exec(text.trim()) ?? [];
  if (digits === undefined || digits.length > 15) return null;
  const value = Number(digits.replaceAll(",", "")) * (thousands === "" ? 1 : 1_000);
  return Number.isSafeInteger(value) ? value : null;
}

const RANGE_WORDS = { price: "a price", year: "a model year", mileage: "a mileage" } as const;
const RANGE_NOUNS = { price: "price", year: "model year", mileage: "mileage" } as const;
const RANGE_UNITS = {
  price: (dollars: number) => formatPrice(dollars * 100),
  year: String,
  mileage: formatMiles,
} as const;

/**
 * One bound of a range as people type it, brought back to what bounds may be.
 * @returns whole dollars, a model year or miles; null when there is none.
 */
export function readBound(name: RangeName, text: string, tell: Tell): number | null {
  if (text.trim() === "") return null;
  const value = readNumber(text);
  if (value === null) {
    tell(`${quoted(text)} is not ${RANGE_WORDS[name]}; ignored.`);
    return null;
  }
  const { from, to } = RANGE_LIMITS[name];
  const used = Math.min(Math.max(value, from), to);
  if (used !== value) {
    const which = `${used === from ? "lowest" : "highest"} ${RANGE_NOUNS[name]}`;
    tell(`The ${which} is ${RANGE_UNITS[name](used)}; that was used for ${quoted(text)}.`);
  }
  return used;
}

/** A single bound below this, in `-N`, may have been meant as a negative number. */
const LEAST_UPPER_BOUND = 100;

/** `2018-2021`, `-30000`, `10000-`; one number alone is the year, or the most to pay or to have driven. */
function range(name: RangeName): Field<Bounds> {
  const isYear = name === "year";
  return {
    read: (text, tell) => {
      const [first = "", second, ...rest] = text.split(/[-–—]/);
      if (rest.length > 0) {
        tell(`${quoted(text)} is not ${RANGE_WORDS[name]}; ignored.`);
        return null;
      }
      const single = second === undefined ? readBound(name, first, tell) : null;
      const least = second === undefined ? (isYear ? single : null) : readBound(name, first, tell);
      // From nothing on is no bound: no price and no mileage is below it.
      const from = !isYear && least === RANGE_LIMITS[name].from ? null : least;
      const to = second === undefined ? single : readBound(name, second, tell);
      if (from !== null && to !== null && from > to) {
        tell(`The lower and the upper ${name} were the wrong way round; turned.`);
        return { from: to, to: from };
      }
      if (!isYear && first.trim() === "" && to !== null && to < LEAST_UPPER_BOUND)
        tell(`${quoted(text)} was read as “at most ${to}”.`);
      return from === null && to === null ? null : { from, to };
    },
    write: ({ from, to }) => {
      if (isYear && from !== null && from === to) return `${from}`;
      const isSmall = !isYear && from === null && to !== null && to < LEAST_UPPER_BOUND;
      return `${from ?? (isSmall ? 0 : "")}-${to ?? ""}`;
    },
  };
}

/** A whole number of at least `least`; more than `most` is brought back to it. */
function whole(what: string, least: number, most: number, longest: string): Field<number> {
  return {
    read: (text, tell) => {
      if (text.trim() === "") return null;
      const value = readNumber(text);
      if (value === null || value < least) {
        tell(`${quoted(text)} is not ${what}; ignored.`);
        return null;
      }
      if (value > most)
        tell(`The ${longest} is ${formatNumber(most)}; that was used for ${quoted(text)}.`);
      return Math.min(value, most);
    },
    write: String,
  };
}

const yes: Field<boolean> = {
  read: (text, tell) => {
    if (/^(1|true|on|yes)$/i.test(text.trim())) return true;
    if (!/^(0|false|off|no|)$/i.test(text.trim()))
      tell(`${quoted(text)} is neither yes nor no; ignored.`);
    return null;
  },
  write: () => "1",
};

function text(what: string, form: RegExp, change: (typed: string) => string): Field<string> {
  return {
    read: (typed, tell) => {
      if (typed.trim() === "") return null;
      const value = change(typed.trim());
      if (form.test(value)) return value;
      tell(`${quoted(typed)} is not ${what}; ignored.`);
      return null;
    },
    write: (value) => value,
  };
}

function choice<Words extends Readonly<Record<string, string>>>(
  what: string,
  words: Words,
): Field<keyof Words & string> {
  return {
    read: (typed, tell) => {
      const found = Object.keys(words).find((word) => word === typed.trim().toLowerCase());
      if (found === undefined && typed.trim() !== "")
        tell(`${quoted(typed)} is not ${what}; ignored.`);
      return found ?? null;
    },
    write: (value) => value,
  };
}

const words: Field<string> = {
  read: (typed, tell) => {
    const plain = typed.replaceAll(/\s+/g, " ").trim();
    if (plain.length > LONGEST_WORDS)
      tell(`Only the first ${LONGEST_WORDS} characters of what you typed were read.`);
    // A pair cut in two could not be written into a URL again.
    return plain.slice(0, LONGEST_WORDS).toWellFormed().trim() || null;
  },
  write: (value) => value,
};

const SLUG = /^[a-z0-9][a-z0-9-]{0,59}$/;
/** The search page's URL, name by name. */
export const SEARCH_FIELDS = {
  q: words,
  make: list("a make", matching(SLUG)),
  model: list("a model", matching(/^[a-z0-9][a-z0-9-]{0,59}\.[a-z0-9][a-z0-9-]{0,59}$/)),
  // PostgreSQL takes no NUL, and no trim has any other control character.
  trim: list("a trim", (typed) => (/\p{Cc}/u.test(typed) ? null : typed.toWellFormed())),
  year: range("year"),
  price: range("price"),
  mileage: range("mileage"),
  body: list("a body style", oneOf(FACET_WORDS.body)),
  fuel: list("a fuel", oneOf(FACET_WORDS.fuel)),
  drivetrain: list("a drivetrain", oneOf(FACET_WORDS.drivetrain)),
  transmission: list("a transmission", oneOf(FACET_WORDS.transmission)),
  color: list("an exterior color", oneOf(FACET_WORDS.color)),
  interior: list("an interior color", oneOf(FACET_WORDS.interior)),
  features: list("a feature", oneOf(FACET_WORDS.features)),
  deal: list("a deal rating", oneOf(FACET_WORDS.deal)),
  condition: list("a condition", oneOf(FACET_WORDS.condition)),
  seller: list("a kind of seller", oneOf(FACET_WORDS.seller)),
  owners: list("a number of owners", oneOf(FACET_WORDS.owners)),
  title: list("a title status", oneOf(FACET_WORDS.title)),
  days: whole("a number of days", 0, LONGEST_DAYS_ON_MARKET, "longest time in days"),
  photos: yes,
  dropped: yes,
  vin: text("a VIN", /^[A-HJ-NPR-Z0-9]{17}$/, (typed) => typed.toUpperCase()),
  stock: text("a stock number", /^[\w .#/-]{1,40}$/, (typed) => typed.toUpperCase()),
  zip: text("a ZIP code", /^\d{5}$/, (typed) => typed.replace(/-\d{4}$/, "")),
  within: whole("a distance in miles", 1, FURTHEST_MILES, "longest distance in miles"),
  sort: choice("a way to sort", SORTS) satisfies Field<Sort>,
  page: whole("a page", 1, MAX_PAGE, "last page"),
  view: choice("a view", VIEWS) satisfies Field<View>,
} as const;
