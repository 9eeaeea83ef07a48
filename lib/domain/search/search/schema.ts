import { LOAN_TERMS_MONTHS } from "#lib/domain/finance/loan/constants.ts";
import { COST_LIMITS } from "#lib/domain/finance/monthly-cost/constants.ts";
import {
  choice,
  decimal,
  quoted,
  readNumber,
  type Tell,
  tellIgnored,
  tellLimit,
  tellTurned,
  text,
  type UrlField,
  whole,
  yes,
} from "#lib/domain/kernel/url-fields/schema.ts";
import { PLACE_SLUG } from "#lib/domain/vehicles/place/constants.ts";
import { formatMiles, formatMonthly, formatPrice } from "#lib/platform/format.ts";
import {
  FACET_NAMES,
  FACET_WORDS,
  HIDDEN_CHOICES,
  LONGEST_DAYS_ON_MARKET,
  RANGE_LIMITS,
  RANGE_NAMES,
  SEARCH_FURTHEST_MILES,
  SEARCH_MAX_PAGE,
  SEARCH_SORTS,
  type Sort,
  VIEWS,
  type View,
} from "./constants.ts";
import { readArea, writeArea } from "./schema.area.ts";
import { cornersField, readOutline, writeOutline } from "./schema.outline.ts";
import type { MapArea, MapOutline } from "./types.area.ts";
import type { Bounds, RangeName, SearchQuery } from "./types.ts";

/*
 * How each name of the search page's URL is read and written. Reading takes whatever stands there and
 * says what it could not use.
 */

/** Values read in one filter; more are not what people choose. */
export const MOST_OPTIONS = 60;
const MOST_PLACES = 20;
/** Trims are of one model, and any text: each stands in the page's every address and question. */
const MOST_TRIMS = 20;
const LONGEST_OPTION = 80;
/** As far as PostgreSQL counts in four bytes. */
const HIGHEST_ID = 2_147_483_647;
const LONGEST_WORDS = 200;

/** A value as it stands in a list in the URL: a comma within it is written %2C, so that it ends nothing. */
export const inList = (value: string): string =>
  value.replaceAll("%", "%25").replaceAll(",", "%2C");
/** The opposite of `inList`. */
export const fromList = (text: string): string =>
  text.replaceAll(/%2c/gi, ",").replaceAll("%25", "%");

/** A list of values that `accept` knows, each once, in one order whatever order they came in. */
function list(
  what: string,
  accept: (value: string) => string | null,
  most = MOST_OPTIONS,
): UrlField<readonly string[]> {
  return {
    read: (text, tell) => {
      const found = new Set<string>();
      for (const part of text.split(",")) {
        const typed = fromList(part).trim();
        if (typed === "") continue;
        const value = typed.length > LONGEST_OPTION ? null : accept(typed);
        if (value === null) tellIgnored(tell, `${quoted(typed)} is not ${what}`);
        else if (found.size < most) found.add(value);
        else tell(`More than ${most} choices in one filter; the rest were ignored.`);
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

const RANGE_WORDS = {
  price: "a price",
  monthly: "a monthly cost",
  year: "a model year",
  mileage: "a mileage",
  range: "a range in miles",
} as const;
const RANGE_NOUNS = {
  price: "price",
  monthly: "monthly cost",
  year: "model year",
  mileage: "mileage",
  range: "range",
} as const;
const RANGE_UNITS = {
  price: (dollars: number) => formatPrice(dollars * 100),
  monthly: (dollars: number) => formatMonthly(dollars * 100),
  year: String,
  mileage: formatMiles,
  range: formatMiles,
} as const;

/**
 * One bound of a range as people type it, brought back to what bounds may be.
 * @returns whole dollars, a model year or miles; null when there is none.
 */
function readBound(name: RangeName, text: string, tell: Tell): number | null {
  if (text.trim() === "") return null;
  const value = readNumber(text);
  if (value === null) {
    tellIgnored(tell, `${quoted(text)} is not ${RANGE_WORDS[name]}`);
    return null;
  }
  const { from, to } = RANGE_LIMITS[name];
  const used = Math.min(Math.max(value, from), to);
  if (used !== value) {
    const which = `${used === from ? "lowest" : "highest"} ${RANGE_NOUNS[name]}`;
    tellLimit(tell, `The ${which} is ${RANGE_UNITS[name](used)}`, text);
  }
  return used;
}

/** A single bound below this, in `-N`, may have been meant as a negative number. */
const LEAST_UPPER_BOUND = 100;

/** `2018-2021`, `-30000`, `10000-`; one number alone is the year, the least range, or the most to pay or to have driven. */
function range(name: RangeName): UrlField<Bounds> {
  const isYear = name === "year";
  const isLeast = name === "range";
  return {
    read: (text, tell) => {
      const [first = "", second, ...rest] = text.split(/[-–—]/);
      if (rest.length > 0) {
        tellIgnored(tell, `${quoted(text)} is not ${RANGE_WORDS[name]}`);
        return null;
      }
      const single = second === undefined ? readBound(name, first, tell) : null;
      const least =
        second === undefined ? (isYear || isLeast ? single : null) : readBound(name, first, tell);
      // From nothing on is no bound: no price and no mileage is below it.
      const from = !isYear && least === RANGE_LIMITS[name].from ? null : least;
      const to = second === undefined ? (isLeast ? null : single) : readBound(name, second, tell);
      if (from !== null && to !== null && from > to) {
        tellTurned(tell, `The lower and the upper ${RANGE_NOUNS[name]} were the wrong way round`);
        return { from: to, to: from };
      }
      if (!isYear && first.trim() === "" && to !== null && to < LEAST_UPPER_BOUND)
        tell(`${quoted(text)} was read as “at most ${to}”.`, null);
      return from === null && to === null ? null : { from, to };
    },
    write: ({ from, to }) => {
      if (isYear && from !== null && from === to) return `${from}`;
      const isSmall = !isYear && from === null && to !== null && to < LEAST_UPPER_BOUND;
      return `${from ?? (isSmall ? 0 : "")}-${to ?? ""}`;
    },
  };
}

const loanMonths: UrlField<number> = {
  read: (typed, tell) => {
    if (typed.trim() === "") return null;
    const months = LOAN_TERMS_MONTHS.find((choice) => choice === readNumber(typed));
    if (months === undefined)
      tellIgnored(
        tell,
        `${quoted(typed)} is not a length of a loan in months (${LOAN_TERMS_MONTHS.join(", ")})`,
      );
    return months ?? null;
  },
  write: String,
};

const words: UrlField<string> = {
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
  trim: list(
    "a trim",
    (typed) => (/\p{Cc}/u.test(typed) ? null : typed.toWellFormed()),
    MOST_TRIMS,
  ),
  year: range("year"),
  price: range("price"),
  monthly: range("monthly"),
  mileage: range("mileage"),
  range: range("range"),
  body: list("a body style", oneOf(FACET_WORDS.body)),
  fuel: list("a fuel", oneOf(FACET_WORDS.fuel)),
  drivetrain: list("a drivetrain", oneOf(FACET_WORDS.drivetrain)),
  transmission: list("a transmission", oneOf(FACET_WORDS.transmission)),
  color: list("an exterior color", oneOf(FACET_WORDS.color)),
  interior: list("an interior color", oneOf(FACET_WORDS.interior)),
  features: list("a feature", oneOf(FACET_WORDS.features)),
  seats: list("a number of seats", oneOf(FACET_WORDS.seats)),
  deal: list("a deal rating", oneOf(FACET_WORDS.deal)),
  condition: list("a condition", oneOf(FACET_WORDS.condition)),
  seller: list("a kind of seller", oneOf(FACET_WORDS.seller)),
  owners: list("a number of owners", oneOf(FACET_WORDS.owners)),
  title: list("a title status", oneOf(FACET_WORDS.title)),
  days: whole("a number of days", 0, LONGEST_DAYS_ON_MARKET, "longest time in days"),
  photos: yes,
  dropped: yes,
  unbeaten: yes,
  vin: text("a VIN", /^[A-HJ-NPR-Z0-9]{17}$/, (typed) => typed.toUpperCase()),
  lot: whole("a seller's number", 1, HIGHEST_ID, "highest number of a seller"),
  stock: text("a stock number", /^[\w .#/-]{1,40}$/, (typed) => typed.toUpperCase()),
  place: list("a state or a city, such as co or denver-co", matching(PLACE_SLUG), MOST_PLACES),
  zip: text("a ZIP code", /^\d{5}$/, (typed) => typed.replace(/-\d{4}$/, "")),
  within: whole("a distance in miles", 1, SEARCH_FURTHEST_MILES, "longest distance in miles"),
  down: whole(
    "a down payment",
    COST_LIMITS.down.from,
    COST_LIMITS.down.to,
    "highest down payment in dollars",
  ),
  apr: decimal("a yearly rate", COST_LIMITS.apr.to, "highest yearly rate in percent"),
  months: loanMonths,
  yearly: whole(
    "a number of miles a year",
    COST_LIMITS.yearly.from,
    COST_LIMITS.yearly.to,
    "highest number of miles a year",
  ),
  gas: decimal(
    "a price of gasoline",
    COST_LIMITS.gas.to,
    "highest price of gasoline in dollars a gallon",
  ),
  diesel: decimal(
    "a price of diesel",
    COST_LIMITS.diesel.to,
    "highest price of diesel in dollars a gallon",
  ),
  kwh: decimal(
    "a price of electricity",
    COST_LIMITS.kwh.to,
    "highest price of electricity in cents a kWh",
  ),
  area: { read: readArea, write: writeArea } satisfies UrlField<MapArea>,
  outline: { read: readOutline, write: writeOutline } satisfies UrlField<MapOutline>,
  corners: cornersField,
  sort: choice("a way to sort", SEARCH_SORTS) satisfies UrlField<Sort>,
  page: whole("a page", 1, SEARCH_MAX_PAGE, "last page"),
  view: choice("a view", VIEWS) satisfies UrlField<View>,
  hidden: choice("a way to treat hidden vehicles", HIDDEN_CHOICES),
} as const;

/** A search as its URL would bring it back: bounds within their limits, no more choices than it reads. */
export function asInUrl(query: SearchQuery, tell: Tell): SearchQuery {
  const read = <T>(field: UrlField<T>, value: T): T | null => field.read(field.write(value), tell);
  const edge = (name: RangeName, value: number | null) =>
    value === null
      ? null
      : readBound(name, Number.isFinite(value) ? String(Math.round(value)) : "∞", tell);
  const ranges = { ...query.ranges };
  for (const name of RANGE_NAMES) {
    const { from, to } = ranges[name];
    const bounds = { from: edge(name, from), to: edge(name, to) };
    ranges[name] = read(SEARCH_FIELDS[name], bounds) ?? { from: null, to: null };
  }
  const options = { ...query.options };
  for (const name of FACET_NAMES) options[name] = read(SEARCH_FIELDS[name], options[name]) ?? [];
  return { ...query, ranges, options };
}
