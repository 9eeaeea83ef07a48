import { areOwnTerms } from "#lib/domain/finance/monthly-cost/rules.ts";
import { PLUGGED } from "#lib/domain/vehicles/vehicle/constants.ts";
import { formatMiles, formatMonthly, formatPrice, plural } from "#lib/platform/format.ts";
import {
  DAYS_ON_MARKET_CHOICES,
  FACET_NAMES,
  FACET_WORDS,
  RANGE_NAMES,
  TRANSMISSION_OPTIONS,
} from "./constants.ts";
import { isOneLine } from "./rules.line.ts";
import { fromList, inList } from "./schema.ts";
import { EMPTY_QUERY, searchHref } from "./search-params.ts";
import type {
  Bounds,
  FacetName,
  FilterName,
  RangeName,
  SearchChip,
  SearchLabels,
  SearchQuery,
} from "./types.ts";

/**
 * The prices in cents that bounds in whole dollars let in, both ends included: cents beyond the dollar
 * are let be, so that bounds which follow on each other leave out none and count none twice.
 */
export const priceBoundsCents = ({ from, to }: Bounds): Bounds => ({
  from: from === null ? null : from * 100,
  to: to === null ? null : to * 100 + 99,
});

/** What options of a filter are kept as in a listing: themselves, but that an automatic is of several kinds. */
export function storedWords(name: FacetName, options: readonly string[]): readonly string[] {
  if (name !== "transmission") return options;
  const known: Readonly<Record<string, { readonly stored: readonly string[] }>> =
    TRANSMISSION_OPTIONS;
  return [...new Set(options.flatMap((option) => known[option]?.stored ?? []))];
}

/** The options of a filter that find what is kept as a word. */
export function optionsFinding(name: keyof typeof FACET_WORDS, stored: string): readonly string[] {
  if (name !== "transmission") return [stored];
  return Object.keys(FACET_WORDS[name]).filter((option) =>
    storedWords(name, [option]).includes(stored),
  );
}

/** The fewest options of a filter that find some kept words and no others. */
export function optionsWithin(name: FacetName, stored: readonly string[]): readonly string[] {
  if (name !== "transmission") return stored;
  const found = new Set<string>();
  return Object.keys(FACET_WORDS[name]).filter((option) => {
    const words = storedWords(name, [option]);
    const isPart = words.every((word) => stored.includes(word) && !found.has(word));
    if (isPart) for (const word of words) found.add(word);
    return isPart;
  });
}

/** An option's words for the reader; its own text where nothing better is known. */
export function optionLabel(name: FacetName, value: string, labels: SearchLabels): string {
  if (name === "make") return labels.makes[value] ?? value;
  if (name === "model") return labels.models[value] ?? value;
  if (name === "trim") return value;
  const words: Readonly<Record<string, string>> = FACET_WORDS[name];
  return words[value] ?? value;
}

/** Choices of how many days ago at most a vehicle was listed; always that which the search has. */
export function daysChoices({ daysOnMarket: chosen }: Pick<SearchQuery, "daysOnMarket">): {
  days: number;
  label: string;
  selected: boolean;
}[] {
  const all = new Set<number>(DAYS_ON_MARKET_CHOICES);
  if (chosen !== null) all.add(chosen);
  return [...all]
    .sort((a, b) => a - b)
    .map((days) => ({
      days,
      label: days === 0 ? LISTED_TODAY : `${plural(days, "day")} or fewer`,
      selected: days === chosen,
    }));
}
const LISTED_TODAY = "Listed less than a day ago";

/** A search with something changed, from its first page on. */
export function withFilter(query: SearchQuery, change: Partial<SearchQuery>): SearchQuery {
  return settled({ ...query, page: 1, ...change });
}

/** A search with other values chosen in one filter. */
export function withOptions(
  query: SearchQuery,
  name: FacetName,
  values: readonly string[],
): SearchQuery {
  const sorted = [...new Set(values)].sort();
  const options = { ...query.options, [name]: sorted };
  if (name === "make") {
    // Models of a make that is no longer chosen would leave nothing to find.
    options.model =
      sorted.length === 0 && query.options.make.length === 0
        ? query.options.model
        : query.options.model.filter((model) => sorted.includes(model.split(".")[0] ?? ""));
  }
  return withFilter(query, { options });
}

/** A search with one value, as it stands in the URL, chosen or no longer chosen. */
export function toggle(query: SearchQuery, name: FacetName, value: string): SearchQuery {
  const chosen = query.options[name];
  const plain = fromList(value);
  return withOptions(
    query,
    name,
    chosen.includes(plain) ? chosen.filter((each) => each !== plain) : [...chosen, plain],
  );
}

/** A search with one filter dropped. */
export function withoutFilter(query: SearchQuery, filter: FilterName): SearchQuery {
  switch (filter) {
    case "price":
    case "monthly":
    case "year":
    case "mileage":
    case "range":
      return withFilter(query, { ranges: { ...query.ranges, [filter]: { from: null, to: null } } });
    case "days":
      return withFilter(query, { daysOnMarket: null });
    case "photos":
      return withFilter(query, { photos: false });
    case "dropped":
      return withFilter(query, { dropped: false });
    case "place":
      return withFilter(query, { places: [] });
    case "within":
      return withFilter(query, { withinMiles: null });
    case "area":
      return withFilter(query, { area: null });
    case "outline":
      return withFilter(query, { outline: null, corners: null });
    case "unbeaten":
      return withFilter(query, { unbeaten: false });
    case "vin":
      return withFilter(query, { vin: null });
    case "stock":
      return withFilter(query, { stockNumber: null });
    case "lot":
      return withFilter(query, { sellerId: null });
    default:
      return withOptions(query, filter, []);
  }
}

/** A search for everything, sorted and shown as before and from the same place. */
export function withoutFilters(query: SearchQuery): SearchQuery {
  return {
    ...EMPTY_QUERY,
    zip: query.zip,
    cost: query.cost,
    sort: query.sort,
    view: query.view,
    showHidden: query.showHidden,
  };
}

/** Whether monthly cost plays a part: as a filter, as the order, or because the reader gave own terms. */
export function usesMonthlyCost({
  ranges: { monthly },
  sort,
  cost,
}: Pick<SearchQuery, "ranges" | "sort" | "cost">): boolean {
  return monthly.from !== null || monthly.to !== null || sort === "monthly" || areOwnTerms(cost);
}

/** Whether EPA's range plays a part: as a filter, as the order, or because vehicles with a plug are searched. */
export const asksForRange = ({
  ranges: { range },
  sort,
  options,
}: Pick<SearchQuery, "ranges" | "sort" | "options">): boolean =>
  range.from !== null ||
  range.to !== null ||
  sort === "range" ||
  PLUGGED.some((fuel) => options.fuel.includes(fuel));

/** Trims are chosen within one line of models; without one they mean nothing. */
function settled(query: SearchQuery): SearchQuery {
  if (query.options.trim.length === 0 || isOneLine(query.options.model)) return query;
  return { ...query, options: { ...query.options, trim: [] } };
}

/** Whether a search is for deal words: while operators have turned them off it finds nothing by them. */
export const asksForDeals = ({ options }: Pick<SearchQuery, "options">): boolean =>
  options.deal.length > 0;

/** The filters that narrow a search, in the order they stand in the URL. */
export function activeFilters(query: SearchQuery): readonly FilterName[] {
  const bounded = ({ from, to }: Bounds) => from !== null || to !== null;
  const others = {
    days: query.daysOnMarket !== null,
    photos: query.photos,
    dropped: query.dropped,
    vin: query.vin !== null,
    stock: query.stockNumber !== null,
    lot: query.sellerId !== null,
    place: query.places.length > 0,
    within: query.zip !== null && query.withinMiles !== null,
    area: query.area !== null,
    outline: query.outline !== null,
    unbeaten: query.unbeaten,
  };
  return [
    ...FACET_NAMES.filter((name) => query.options[name].length > 0),
    ...RANGE_NAMES.filter((name) => bounded(query.ranges[name])),
    ...(
      [
        "days",
        "photos",
        "dropped",
        "vin",
        "stock",
        "lot",
        "place",
        "within",
        "area",
        "outline",
        "unbeaten",
      ] as const
    ).filter((name) => others[name]),
  ];
}

const UNITS: Readonly<Record<RangeName, (value: number) => string>> = {
  price: (dollars) => formatPrice(dollars * 100),
  monthly: (dollars) => formatMonthly(dollars * 100),
  year: String,
  mileage: formatMiles,
  range: (miles) => `${formatMiles(miles)} range`,
};

function rangeLabel(name: RangeName, { from, to }: Bounds): string {
  const say = UNITS[name];
  if (from !== null && to !== null) {
    const least = name === "range" ? formatMiles : say;
    return from === to ? say(from) : `${least(from)} – ${say(to)}`;
  }
  if (from !== null) return name === "year" ? `${from} or newer` : `At least ${say(from)}`;
  if (to !== null) return name === "year" ? `${to} or older` : `At most ${say(to)}`;
  return "";
}

/** A filter in the reader's words, all of its values together. */
export function filterLabel(query: SearchQuery, filter: FilterName, labels: SearchLabels): string {
  switch (filter) {
    case "price":
    case "monthly":
    case "year":
    case "mileage":
    case "range":
      return rangeLabel(filter, query.ranges[filter]);
    case "days":
      return query.daysOnMarket === 0
        ? LISTED_TODAY
        : `Listed within ${plural(query.daysOnMarket ?? 0, "day")}`;
    case "photos":
      return "Has photos";
    case "dropped":
      return "Price dropped";
    case "place":
      return query.places.map((place) => labels.places?.[place] ?? place).join(" or ");
    case "within":
      return `Within ${formatMiles(query.withinMiles ?? 0)} of ${labels.place ?? query.zip ?? ""}`;
    case "area":
      return "In the map area";
    case "outline":
      return "In the drawn area";
    case "unbeaten":
      return "No better one listed";
    case "vin":
      return `VIN ${query.vin ?? ""}`;
    case "stock":
      return `Stock number ${query.stockNumber ?? ""}`;
    case "lot":
      return `From ${labels.seller ?? `seller ${query.sellerId ?? ""}`}`;
    default:
      return query.options[filter].map((value) => optionLabel(filter, value, labels)).join(", ");
  }
}

/** What the reader chose, one chip for each value, each with the search without it. */
export function chips(query: SearchQuery, labels: SearchLabels): readonly SearchChip[] {
  return activeFilters(query).flatMap((filter): SearchChip[] => {
    const values = isFacet(filter) ? query.options[filter] : [];
    if (!isFacet(filter) || values.length === 0) {
      return [
        {
          key: filter,
          filter,
          label: filterLabel(query, filter, labels),
          href: searchHref(withoutFilter(query, filter)),
        },
      ];
    }
    return values.map((value) => ({
      key: `${filter}:${value}`,
      filter,
      label: optionLabel(filter, value, labels),
      href: searchHref(toggle(query, filter, inList(value))),
    }));
  });
}

const isFacet = (filter: FilterName): filter is FacetName =>
  FACET_NAMES.some((name) => name === filter);
