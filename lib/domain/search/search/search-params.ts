import { createSerializer } from "nuqs/server";
import { USUAL_COST } from "#lib/domain/finance/monthly-cost/constants.ts";
import { ownTerm, withLoan } from "#lib/domain/finance/monthly-cost/rules.ts";
import {
  quoted,
  type Tell,
  tellIgnored,
  type UrlField,
} from "#lib/domain/kernel/url-fields/schema.ts";
import { urlParser } from "#lib/domain/kernel/url-fields/search-params.ts";
import type { CostTerms } from "#lib/domain/vehicles/fuel-economy/types.ts";
import { FOREIGN_NAME } from "#lib/platform/routes/foreign-name.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { FACET_NAMES, RANGE_NAMES } from "./constants.ts";
import { MOST_OPTIONS, SEARCH_FIELDS } from "./schema.ts";
import type { Bounds, FacetName, RangeName, SearchHref, SearchQuery } from "./types.ts";

/*
 * The search page's URL: one function reads each name (schema.ts), and the same
 * functions are the parsers of nuqs, which writes the URL.
 */

const LONGEST_VALUE = 2_000;
const MOST_NOTES = 12;

/** The search page's URL for nuqs: one parser a name, in the order they are written. */
export const searchParsers = {
  q: urlParser(SEARCH_FIELDS.q),
  make: urlParser(SEARCH_FIELDS.make),
  model: urlParser(SEARCH_FIELDS.model),
  trim: urlParser(SEARCH_FIELDS.trim),
  year: urlParser(SEARCH_FIELDS.year),
  price: urlParser(SEARCH_FIELDS.price),
  monthly: urlParser(SEARCH_FIELDS.monthly),
  mileage: urlParser(SEARCH_FIELDS.mileage),
  range: urlParser(SEARCH_FIELDS.range),
  body: urlParser(SEARCH_FIELDS.body),
  fuel: urlParser(SEARCH_FIELDS.fuel),
  drivetrain: urlParser(SEARCH_FIELDS.drivetrain),
  transmission: urlParser(SEARCH_FIELDS.transmission),
  color: urlParser(SEARCH_FIELDS.color),
  interior: urlParser(SEARCH_FIELDS.interior),
  features: urlParser(SEARCH_FIELDS.features),
  seats: urlParser(SEARCH_FIELDS.seats),
  deal: urlParser(SEARCH_FIELDS.deal),
  condition: urlParser(SEARCH_FIELDS.condition),
  seller: urlParser(SEARCH_FIELDS.seller),
  owners: urlParser(SEARCH_FIELDS.owners),
  title: urlParser(SEARCH_FIELDS.title),
  days: urlParser(SEARCH_FIELDS.days),
  photos: urlParser(SEARCH_FIELDS.photos),
  dropped: urlParser(SEARCH_FIELDS.dropped),
  unbeaten: urlParser(SEARCH_FIELDS.unbeaten),
  vin: urlParser(SEARCH_FIELDS.vin),
  stock: urlParser(SEARCH_FIELDS.stock),
  lot: urlParser(SEARCH_FIELDS.lot),
  place: urlParser(SEARCH_FIELDS.place),
  zip: urlParser(SEARCH_FIELDS.zip),
  within: urlParser(SEARCH_FIELDS.within),
  down: urlParser(SEARCH_FIELDS.down),
  apr: urlParser(SEARCH_FIELDS.apr),
  months: urlParser(SEARCH_FIELDS.months),
  yearly: urlParser(SEARCH_FIELDS.yearly),
  gas: urlParser(SEARCH_FIELDS.gas),
  diesel: urlParser(SEARCH_FIELDS.diesel),
  kwh: urlParser(SEARCH_FIELDS.kwh),
  area: urlParser(SEARCH_FIELDS.area),
  outline: urlParser(SEARCH_FIELDS.outline),
  corners: urlParser(SEARCH_FIELDS.corners),
  sort: urlParser(SEARCH_FIELDS.sort).withDefault("best"),
  page: urlParser(SEARCH_FIELDS.page).withDefault(1),
  view: urlParser(SEARCH_FIELDS.view).withDefault("grid"),
  hidden: urlParser(SEARCH_FIELDS.hidden),
};

const serialize = createSerializer(searchParsers);

/** Everything given under a name: repeated keys as a list, values of any length cut to a readable one. */
function given(raw: RawSearchParams, name: string): readonly string[] {
  const value = Object.hasOwn(raw, name) ? raw[name] : undefined;
  const values = value === undefined ? [] : typeof value === "string" ? [value] : value;
  return values.slice(0, MOST_OPTIONS).map((each) => each.slice(0, LONGEST_VALUE));
}

const LOWER_SUFFIXES = ["_from", "Min"] as const;
const UPPER_SUFFIXES = ["_to", "Max"] as const;

/** Everything that has a meaning in the URL; `from` is the first of the pages shown below each other. */
export const SEARCH_NAMES: ReadonlySet<string> = new Set([
  ...Object.keys(SEARCH_FIELDS),
  ...RANGE_NAMES.flatMap((name) =>
    [...LOWER_SUFFIXES, ...UPPER_SUFFIXES].map((suffix) => `${name}${suffix}`),
  ),
  "from",
]);
const MOST_NAMES_TOLD = 5;

/** Tells which names in a URL are no filters: a misspelt one would otherwise seem to have been applied. */
function tellUnknown(raw: RawSearchParams, tell: Tell): void {
  const unknown = Object.keys(raw).filter(
    (name) => !SEARCH_NAMES.has(name) && !FOREIGN_NAME.test(name),
  );
  if (unknown.length === 0) return;
  const named = unknown.slice(0, MOST_NAMES_TOLD).map(quoted).join(", ");
  const more = unknown.length - MOST_NAMES_TOLD;
  tellIgnored(tell, `We know no filter called ${named}${more > 0 ? ` and ${more} more` : ""}`);
}

/** Bounds as two fields of a form send them: `price_from` and `price_to`, or `priceMin` and `priceMax`. */
function pair(raw: RawSearchParams, name: RangeName): string | null {
  const edge = (suffixes: readonly string[]) =>
    suffixes
      .flatMap((suffix) => given(raw, `${name}${suffix}`))
      .findLast((value) => value.trim() !== "");
  const from = edge(LOWER_SUFFIXES);
  const to = edge(UPPER_SUFFIXES);
  // A dash within a bound would read as a range of its own.
  const plain = (bound: string | undefined) => (bound ?? "").replaceAll(/[-–—]/g, "minus ");
  if (from === undefined && to === undefined) return null;
  // `-50` alone could have been typed as a negative number; here it was not.
  const least = from === undefined && name !== "year" ? "0" : plain(from);
  return `${least}-${plain(to)}`;
}

type ReadLast = <T>(name: keyof typeof SEARCH_FIELDS, field: UrlField<T>) => T | null;

/**
 * What monthly cost is worked out with: the usual figures but for those given.
 * @param isWholeForm whether all of a form was sent, what nobody touched in it too: a loan's terms that
 *   stand there as usual nobody said.
 */
function readCost(last: ReadLast, usual: CostTerms, isWholeForm: boolean): CostTerms {
  const { down, apr, months, yearly, gas, diesel, kwh } = SEARCH_FIELDS;
  const cents = (dollars: number | null) => (dollars === null ? null : Math.round(dollars * 100));
  const given = { aprPercent: last("apr", apr), months: last("months", months) };
  const said = (name: keyof typeof given) =>
    isWholeForm && given[name] === usual[name] ? null : given[name];
  return {
    ...withLoan(usual, { aprPercent: said("aprPercent"), months: said("months") }),
    downCents: cents(last("down", down)) ?? usual.downCents,
    milesPerYear: last("yearly", yearly) ?? usual.milesPerYear,
    gasCentsPerGallon: cents(last("gas", gas)) ?? usual.gasCentsPerGallon,
    dieselCentsPerGallon: cents(last("diesel", diesel)) ?? usual.dieselCentsPerGallon,
    electricityCentsPerKwh: last("kwh", kwh) ?? usual.electricityCentsPerKwh,
  };
}

/**
 * What monthly cost is worked out with by any page's address, with sentences about what was not understood.
 * @param usual what holds where the address says nothing.
 */
export function costFrom(
  raw: RawSearchParams,
  usual: CostTerms = USUAL_COST,
): { cost: CostTerms; notes: readonly string[] } {
  const notes = new Set<string>();
  const cost = readCost(
    (name, field) => {
      const value = given(raw, name).at(-1);
      return value === undefined ? null : field.read(value, (note) => notes.add(note));
    },
    usual,
    false,
  );
  return { cost, notes: [...notes] };
}

/** The figures of monthly cost by their names in the URL; null where one is as usual and nobody said it. */
function costFields(cost: CostTerms) {
  const own = (name: Exclude<keyof CostTerms, "said">, scale = 1): number | null => {
    const value = ownTerm(cost, name);
    return value === null ? null : value / scale;
  };
  return {
    down: own("downCents", 100),
    apr: own("aprPercent"),
    months: own("months"),
    yearly: own("milesPerYear"),
    gas: own("gasCentsPerGallon", 100),
    diesel: own("dieselCentsPerGallon", 100),
    kwh: own("electricityCentsPerKwh"),
  };
}

/**
 * Reads a search from a page's URL, whatever stands in it.
 * @param usual what monthly cost is worked out with where the URL says nothing.
 * @returns a usable query, and sentences about what was not understood.
 */
export function parseSearchParams(
  raw: RawSearchParams,
  usual: CostTerms = USUAL_COST,
): {
  query: SearchQuery;
  notes: readonly string[];
} {
  const found = new Set<string>();
  const tell: Tell = (note) => {
    if (found.size < MOST_NOTES) found.add(note);
  };
  const last: ReadLast = (name, field) => {
    const value = given(raw, name).at(-1);
    return value === undefined ? null : field.read(value, tell);
  };
  const many = (name: FacetName | "place"): readonly string[] =>
    SEARCH_FIELDS[name].read(given(raw, name).join(","), tell) ?? [];
  const bounds = (name: RangeName): Bounds =>
    SEARCH_FIELDS[name].read(pair(raw, name) ?? given(raw, name).at(-1) ?? "", tell) ?? {
      from: null,
      to: null,
    };
  const query: SearchQuery = {
    words: last("q", SEARCH_FIELDS.q),
    options: byName(FACET_NAMES, many),
    ranges: byName(RANGE_NAMES, bounds),
    // Bounds come as two fields only from the form without script.
    cost: readCost(last, usual, Object.hasOwn(raw, "monthly_from")),
    daysOnMarket: last("days", SEARCH_FIELDS.days),
    photos: last("photos", SEARCH_FIELDS.photos) ?? false,
    dropped: last("dropped", SEARCH_FIELDS.dropped) ?? false,
    places: many("place"),
    zip: last("zip", SEARCH_FIELDS.zip),
    withinMiles: last("within", SEARCH_FIELDS.within),
    area: last("area", SEARCH_FIELDS.area),
    outline: last("outline", SEARCH_FIELDS.outline),
    corners: last("corners", SEARCH_FIELDS.corners),
    unbeaten: last("unbeaten", SEARCH_FIELDS.unbeaten) ?? false,
    vin: last("vin", SEARCH_FIELDS.vin),
    stockNumber: last("stock", SEARCH_FIELDS.stock),
    sellerId: last("lot", SEARCH_FIELDS.lot),
    sort: last("sort", SEARCH_FIELDS.sort) ?? "best",
    page: last("page", SEARCH_FIELDS.page) ?? 1,
    view: last("view", SEARCH_FIELDS.view) ?? "grid",
    showHidden: last("hidden", SEARCH_FIELDS.hidden) === "show",
  };
  tellUnknown(raw, tell);
  return { query, notes: [...found] };
}

/** A record with something for every name. */
function byName<Name extends string, T>(
  names: readonly Name[],
  value: (name: Name) => T,
): Record<Name, T> {
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, T>;
}

/** A search without any filter. */
export const EMPTY_QUERY: SearchQuery = parseSearchParams({}).query;

/** The reader's own terms of monthly cost as the rest of an address, "?apr=5"; "" where all are usual. */
export function costSearch(cost: CostTerms): string {
  return serialize(costFields(cost));
}

/** The canonical address of a search: one order, nothing that is as usual. */
export function searchHref(query: SearchQuery): SearchHref {
  const chosen = <T>(values: readonly T[]) => (values.length === 0 ? null : values);
  const bounded = (bounds: Bounds) => (bounds.from === null && bounds.to === null ? null : bounds);
  const { options, ranges } = query;
  const search = serialize({
    q: query.words,
    ...byName(FACET_NAMES, (name) => chosen(options[name])),
    ...byName(RANGE_NAMES, (name) => bounded(ranges[name])),
    days: query.daysOnMarket,
    photos: query.photos || null,
    dropped: query.dropped || null,
    unbeaten: query.unbeaten || null,
    vin: query.vin,
    stock: query.stockNumber,
    lot: query.sellerId,
    place: chosen(query.places),
    zip: query.zip,
    within: query.zip === null ? null : query.withinMiles,
    ...costFields(query.cost),
    area: query.area,
    outline: query.outline,
    corners: query.corners,
    sort: query.sort,
    page: query.page,
    view: query.view,
    hidden: query.showHidden ? "show" : null,
  });
  return search.startsWith("?") ? `/search?${search.slice(1)}` : "/search";
}
