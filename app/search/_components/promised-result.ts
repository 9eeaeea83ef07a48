import type { FormFields } from "#components/search/search/form-state.ts";
import { rangeWords } from "#components/search/search/range-fields.ts";
import { FACET_NAMES, RANGE_NAMES } from "#lib/domain/search/search/constants.ts";
import type {
  Bounds,
  FacetName,
  FilterName,
  SearchFacets,
} from "#lib/domain/search/search/types.ts";
import { plural } from "#lib/platform/format.ts";
import type { Loosening } from "./few-results.tsx";
import type { FilterValues } from "./filter-fields.tsx";

/** A chip: one thing that narrows the result. */
export interface AppliedFilter {
  /** The filter, and after a colon the value where there can be several. */
  readonly key: string;
  readonly filter: FilterName;
  readonly label: string;
  /** The search without it. */
  readonly href: string;
}

/** What the server last answered, as far as it tells what a change will bring. */
export interface ShownResult {
  readonly total: number;
  readonly values: FilterValues;
  /** Null when the search engine is unavailable. */
  readonly facets: Pick<SearchFacets, "distances" | "photos" | "dropped"> | null;
  readonly filters: readonly AppliedFilter[];
  readonly loosenings: readonly Loosening[];
  /** The search as shown: where a chip leads that the server has not written yet. */
  readonly href: string;
}

/** What a changed form will bring, as far as it is certain before the server answers. */
export interface PromisedResult {
  readonly filters: readonly AppliedFilter[];
  /** Null where only the server can count. */
  readonly total: number | null;
}

/** Filters of which a vehicle can answer to several options: their counts overlap. */
const OVERLAPPING: readonly FacetName[] = ["features"];

/** Fields that change how a result is shown and not what is in it. */
const NEUTRAL = ["sort", "view"];

/**
 * What a changed form will bring.
 * @param written the form as the server wrote it.
 * @param asked the form as it is now.
 */
export function promisedResult(
  shown: ShownResult,
  written: FormFields,
  asked: FormFields,
): PromisedResult {
  const changed = changedFilters(written, asked);
  const [only, ...others] = changed;
  const filters = promisedFilters(shown, asked, changed);
  if (only === undefined) return { filters, total: shown.total };
  // Which vehicles are beaten depends on all others: no count tells it beforehand.
  if (others.length > 0 || asked.has("unbeaten")) return { filters, total: null };
  return { filters, total: promisedTotal(shown, asked, only) };
}

/** The names of the filters whose fields differ. */
function changedFilters(written: FormFields, asked: FormFields): string[] {
  const names = [...new Set([...written.keys(), ...asked.keys()])].filter(
    (name) => text(written, name) !== text(asked, name) && !NEUTRAL.includes(name),
  );
  return [...new Set(names.map(filterOf))];
}

const text = (fields: FormFields, name: string): string =>
  [...(fields.get(name) ?? [])].sort().join();

/** A ZIP code counts for the distance from it. */
const filterOf = (name: string): string =>
  name === "zip" ? "within" : name.replace(/_(from|to)$/, "");

function promisedTotal(shown: ShownResult, fields: FormFields, filter: string): number | null {
  const { values, facets, loosenings } = shown;
  const asked = fields.get(filter) ?? [];
  const loosened = loosenings.find(({ key }) => key === filter)?.total ?? null;
  if (facets === null) return null;
  if (isFacet(filter)) {
    // Models go with their makes, trims with their model: more than one filter changes.
    const follower = filter === "make" ? "model" : filter === "model" ? "trim" : null;
    if (follower !== null && values.options[follower].some(({ selected }) => selected)) return null;
    if (asked.length === 0) return loosened;
    const counts = asked.map(
      (value) => values.options[filter].find((option) => option.value === value)?.count ?? null,
    );
    return counts.length > 1 && OVERLAPPING.includes(filter) ? null : sum(counts);
  }
  if (filter === "days") {
    const option = values.daysOnMarket.find(({ value }) => value === asked[0]);
    return option === undefined ? loosened : option.count;
  }
  if (filter === "photos" || filter === "dropped") {
    return asked.length === 0 ? loosened : facets[filter].count;
  }
  if (filter === "within" && (fields.get("zip")?.[0] ?? "") === values.zip) {
    const distance = facets.distances?.find(({ value }) => value === (asked[0] ?? ""));
    return distance?.count ?? loosened;
  }
  return isEmpty(fields, filter) ? loosened : null;
}

/** The chips as the server will write them: kept, gone and new ones, in its order. What they are called is known of most. */
function promisedFilters(
  { values, filters, href }: ShownResult,
  fields: FormFields,
  changed: readonly string[],
): AppliedFilter[] {
  const chip = (filter: FilterName, label: string, key: string = filter): AppliedFilter => ({
    filter,
    key,
    label,
    href,
  });
  const changedChips = (filter: FilterName): AppliedFilter[] => {
    if (isFacet(filter)) {
      const asked = fields.get(filter) ?? [];
      return values.options[filter]
        .filter(({ value }) => asked.includes(value))
        .sort((a, b) => (a.value < b.value ? -1 : 1))
        .map(({ value, label }) => chip(filter, label, `${filter}:${value}`));
    }
    if (isEmpty(fields, filter)) return [];
    if (filter === "photos") return [chip(filter, "Has photos")];
    if (filter === "dropped") return [chip(filter, "Price dropped")];
    if (filter === "unbeaten") return [chip(filter, "Not beaten")];
    if (filter === "days") {
      const days = Number(fields.get("days")?.[0]);
      return [
        chip(
          filter,
          days === 0 ? "Listed less than a day ago" : `Listed within ${plural(days, "day")}`,
        ),
      ];
    }
    if (filter === "within") {
      const zip = fields.get("zip")?.[0];
      if (zip === undefined) return [];
      // The city is known of a chip that was counted from the same ZIP code.
      const before = zip === values.zip ? written(filter)[0]?.label.split(" of ")[1] : undefined;
      return [chip(filter, `Within ${fields.get("within")?.[0]} mi of ${before ?? zip}`)];
    }
    const range = RANGE_NAMES.find((name) => name === filter);
    if (range === undefined) return written(filter);
    const label = rangeWords(range, boundsIn(fields, range));
    return label === "" ? [] : [chip(filter, label)];
  };
  const written = (filter: FilterName) => filters.filter((each) => each.filter === filter);
  const others = filters.map(({ filter }) => filter).filter((name) => !CHIP_ORDER.includes(name));
  return [...CHIP_ORDER, ...new Set(others)].flatMap((filter) =>
    changed.includes(filter) ? changedChips(filter) : written(filter),
  );
}

const CHIP_ORDER: readonly FilterName[] = [
  ...FACET_NAMES,
  ...RANGE_NAMES,
  "days",
  "photos",
  "dropped",
  "vin",
  "stock",
  "place",
  "within",
  "area",
  "unbeaten",
];

function isFacet(filter: string): filter is FacetName {
  return FACET_NAMES.some((name) => name === filter);
}

function isEmpty(fields: FormFields, filter: string): boolean {
  return ![filter, `${filter}_from`, `${filter}_to`].some((name) => fields.has(name));
}

/** Bounds as they are typed; what is no number counts as none, and the server will say so. */
function boundsIn(fields: FormFields, name: string): Bounds {
  const bound = (edge: "from" | "to") => {
    const text = (fields.get(`${name}_${edge}`)?.[0] ?? "").replaceAll(",", "");
    return /^\d+$/.test(text) ? Number(text) : null;
  };
  return { from: bound("from"), to: bound("to") };
}

function sum(counts: readonly (number | null)[]): number | null {
  return counts.reduce((all, count) => (all === null || count === null ? null : all + count), 0);
}
