/* Turns facet counts into what the filter panel shows: labeled options, histograms and
 * counts without one filter. */

import {
  FEATURE_BITS,
  INDEX_WORDS,
  MILEAGE_GRID,
  PRICE_GRID,
} from "#lib/domain/index/search-index/constants.codes.ts";
import {
  FACET_WORDS,
  HISTOGRAM_BINS,
  MODELS_OFFERED,
} from "#lib/domain/search/search/constants.ts";
import {
  activeFilters,
  asksForRange,
  daysChoices,
  filterLabel,
  storedWords,
  usesMonthlyCost,
} from "#lib/domain/search/search/rules.ts";
import { inList } from "#lib/domain/search/search/schema.ts";
import type {
  FacetName,
  FacetOption,
  Histogram,
  RangeName,
  SearchFacets,
  SearchQuery,
  UnbeatenCount,
} from "#lib/domain/search/search/types.ts";
import type { SearchCatalog } from "#lib/domain/search/search-catalog/types.ts";
import type { ResolvedQuery } from "#lib/domain/search/search-query/types.ts";
import { formatMiles } from "#lib/platform/format.ts";
import { featurePlace, MONTHLY_GRID, RANGE_GRID, yearOfStep } from "./rules.ts";
import type { CodeCount, FacetCounts } from "./types.ts";

/** Counts put into the options, histograms and sentences that the search page shows. */
export function facetsOf(
  query: SearchQuery,
  found: FacetCounts,
  { catalog, labels }: Pick<ResolvedQuery, "catalog" | "labels">,
  unbeaten: UnbeatenCount = {
    selected: false,
    among: found.total,
    count: null,
    areCountsAfter: true,
  },
): SearchFacets {
  const codes = (name: string) => found.counts.get(name) ?? [];
  const known = (
    name: keyof typeof FACET_WORDS,
    counts: ReadonlyMap<string, number>,
  ): FacetOption[] =>
    Object.entries(FACET_WORDS[name]).map(([value, label]) =>
      optionOf(query, name, value, label, counts.get(value) ?? 0),
    );
  const words = (name: keyof typeof FACET_WORDS, column: keyof typeof INDEX_WORDS) =>
    known(
      name,
      new Map(codes(name).map(([code, count]) => [INDEX_WORDS[column][code - 1] ?? "", count])),
    );
  const yes = (name: string) => codes(name).find(([code]) => code === 1)?.[1] ?? 0;
  const days = codes("days");
  // Where vehicles that others beat are hidden, fewer days are not a part of more.
  const daysWithin = new Map(found.counts.get("days_within"));
  return {
    options: {
      make: makeOptions(query, found, catalog),
      model: modelOptions(query, codes("model"), catalog),
      trim: trimOptions(query, found),
      body: words("body", "body_style"),
      fuel: words("fuel", "fuel"),
      drivetrain: words("drivetrain", "drivetrain"),
      transmission: known("transmission", transmissionCounts(found)),
      color: words("color", "exterior_color"),
      interior: words("interior", "interior_color"),
      features: known("features", featureCounts(found)),
      seats: known("seats", new Map(codes("seats").map(([code, count]) => [`${code}`, count]))),
      deal: words("deal", "deal"),
      condition: words("condition", "condition"),
      seller: words("seller", "seller_kind"),
      owners: known("owners", new Map(codes("owners").map(([code, count]) => [`${code}`, count]))),
      title: words("title", "title_status"),
    },
    ranges: {
      price: histogram("price", found, PRICE_GRID, 100),
      monthly: histogram("monthly", found, MONTHLY_GRID, 100),
      year: histogram("year", found, 1, 1),
      mileage: histogram("mileage", found, MILEAGE_GRID, 1),
      range: histogram("range", found, RANGE_GRID, 1),
    },
    monthlyUnknown: usesMonthlyCost(query)
      ? (codes("monthly").find(([code]) => code === 0)?.[1] ?? 0)
      : null,
    rangeUnknown: asksForRange(query)
      ? (codes("range").find(([code]) => code === 1)?.[1] ?? 0)
      : null,
    daysOnMarket: daysChoices(query).map(({ days: most, label, selected }) => ({
      value: `${most}`,
      label,
      count:
        daysWithin.get(most) ??
        days.reduce((sum, [age, count]) => (age <= most ? sum + count : sum), 0),
      selected,
    })),
    distances: distanceOptions(query, found),
    photos: { count: yes("photos"), selected: query.photos },
    dropped: { count: yes("dropped"), selected: query.dropped },
    unbeaten,
    filterCosts: activeFilters(query).map((filter) => ({
      filter,
      label: filterLabel(query, filter, labels),
      totalWithout: found.totalsWithout.get(filter) ?? found.total,
    })),
    medianPriceCents: found.medianPriceCents,
    medianDaysOnMarket: found.medianDaysOnMarket,
  };
}

const optionOf = (
  query: SearchQuery,
  name: FacetName,
  value: string,
  label: string,
  count: number,
): FacetOption => ({
  value,
  label,
  count,
  selected: query.options[name].includes(value),
});

/** By option: as judged where others beat vehicles, else the sum of what an option finds. */
function transmissionCounts(found: FacetCounts): ReadonlyMap<string, number> {
  const judged = found.counts.get("transmission_options");
  const options = Object.keys(FACET_WORDS.transmission);
  if (judged !== undefined)
    return new Map(judged.map(([place, count]) => [options[place] ?? "", count]));
  const counts = new Map(
    (found.counts.get("transmission") ?? []).map(([code, count]) => [
      INDEX_WORDS.transmission[code - 1] ?? "",
      count,
    ]),
  );
  return new Map(
    options.map((option) => [
      option,
      storedWords("transmission", [option]).reduce((sum, word) => sum + (counts.get(word) ?? 0), 0),
    ]),
  );
}

const byCount = (a: FacetOption, b: FacetOption): number =>
  b.count - a.count || (a.label < b.label ? -1 : 1);

/** How many there are within each distance; one of the reader's own holds what the search found. */
function distanceOptions(query: SearchQuery, found: FacetCounts): FacetOption[] | null {
  const counted = found.counts.get("distances");
  if (counted === undefined) return null;
  const counts = new Map(counted);
  const { withinMiles } = query;
  if (withinMiles !== null) counts.set(withinMiles, found.total);
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([miles, count]) => ({
      value: miles === 0 ? "" : `${miles}`,
      label: miles === 0 ? "Anywhere" : formatMiles(miles),
      count,
      selected: miles === (withinMiles ?? 0),
    }));
}

/** Vehicles of each make: as counted, else the sum of its models. */
export function makeCounts(
  { counts }: Pick<FacetCounts, "counts">,
  catalog: SearchCatalog,
): readonly CodeCount[] {
  const counted = counts.get("make");
  if (counted !== undefined) return counted;
  const sums = new Map<number, number>();
  for (const [id, count] of counts.get("model") ?? []) {
    const makeId = catalog.modelsById.get(id)?.makeId;
    if (makeId !== undefined) sums.set(makeId, (sums.get(makeId) ?? 0) + count);
  }
  return [...sums];
}

/** All makes of the catalog, those with the most vehicles first. */
function makeOptions(
  query: SearchQuery,
  found: FacetCounts,
  catalog: SearchCatalog,
): FacetOption[] {
  const counts = new Map(makeCounts(found, catalog));
  return [...catalog.makesById.values()]
    .map(({ id, value, name }) => optionOf(query, "make", value, name, counts.get(id) ?? 0))
    .sort(byCount);
}

/** Models of the chosen makes that there are, or the most frequent ones; always those chosen. */
function modelOptions(
  query: SearchQuery,
  found: readonly CodeCount[],
  catalog: SearchCatalog,
): FacetOption[] {
  const counts = new Map(found);
  const { make, model } = query.options;
  const options = [...catalog.modelsById.values()]
    .filter(({ id, value }) => counts.has(id) || model.includes(value))
    .map(({ id, value, name, fullName }) =>
      optionOf(query, "model", value, make.length === 1 ? name : fullName, counts.get(id) ?? 0),
    )
    .sort(byCount);
  return make.length > 0
    ? options
    : options.filter(({ selected }, index) => selected || index < MODELS_OFFERED);
}

function trimOptions(query: SearchQuery, { trims }: FacetCounts): FacetOption[] {
  const counts = new Map(trims.filter(([trim]) => trim !== ""));
  for (const trim of query.options.trim) if (!counts.has(trim)) counts.set(trim, 0);
  // A trim may hold a comma, which the URL takes for the end of a value.
  return [...counts]
    .map(([trim, count]) => ({
      ...optionOf(query, "trim", trim, trim, count),
      value: inList(trim),
    }))
    .sort(byCount);
}

/** Vehicles with each feature, from how often each pattern of feature bits occurs. */
function featureCounts({ counts }: FacetCounts): ReadonlyMap<string, number> {
  return new Map(
    FEATURE_BITS.map((feature, index) => {
      const { part, bit } = featurePlace(index);
      const having = (counts.get(part) ?? []).filter(([bits]) => (bits & (1 << bit)) !== 0);
      return [feature, having.reduce((sum, [, count]) => sum + count, 0)];
    }),
  );
}

/** Widths people can read, as multiples of the finest. */
const WIDTHS = [1, 2, 4, 8, 10, 20, 40, 80, 100, 200, 400, 800, 1_000, 2_000, 4_000];
/** The bars reach this far into the market; the last one holds the rest. */
const SHOWN_SHARE = 0.98;

/** Bars of equal, round width from the smallest value on. `grid` is the width of the counted steps. */
function histogram(name: RangeName, found: FacetCounts, grid: number, scale: number): Histogram {
  const counts = (found.counts.get(name) ?? [])
    .map(([step, count]): CodeCount => [countedValue(name, step), count])
    // What is not known, or has no range, stands nowhere.
    .filter(([step]) => step >= 0)
    .sort(([a], [b]) => a - b);
  const [lowest = 0] = counts[0] ?? [];
  const highest = counts.at(-1)?.[0] ?? lowest;
  // The ends of range are as exact as its steps: nothing else asks for them.
  const extent =
    name === "range" ? ([lowest * grid, (highest + 1) * grid] as const) : found.extents.get(name);
  if (extent === undefined || counts.length === 0) return { bins: [], extent: null };
  const shown = name === "year" ? highest : shareAt(counts, SHOWN_SHARE);
  const width =
    WIDTHS.find((each) => Math.floor(lowest / each) + HISTOGRAM_BINS > Math.floor(shown / each)) ??
    10_000;
  const first = Math.floor(lowest / width);
  const last = Math.min(Math.floor(highest / width), first + HISTOGRAM_BINS - 1);
  const to = Math.ceil(extent[1] / scale);
  const bins = Array.from({ length: last - first + 1 }, (_, index) => ({
    from: (first + index) * width * grid,
    to:
      first + index === last
        ? Math.max(to, (last + 1) * width * grid)
        : (first + index + 1) * width * grid,
    count: 0,
  }));
  for (const [step, count] of counts) {
    const bin = bins[Math.min(Math.floor(step / width) - first, bins.length - 1)];
    if (bin !== undefined) bin.count += count;
  }
  return { bins, extent: { from: Math.floor(extent[0] / scale), to } };
}

/** A counted step as a multiple of its grid. */
function countedValue(name: RangeName, step: number): number {
  if (name === "year") return yearOfStep(step);
  if (name === "range") return step - 2;
  return name === "monthly" ? step - 1 : step;
}

/** The step below or at which a share of all vehicles lies. */
function shareAt(counts: readonly CodeCount[], share: number): number {
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  let seen = 0;
  for (const [step, count] of counts) {
    seen += count;
    if (seen >= share * total) return step;
  }
  return 0;
}
