import type { ListedOption } from "#components/search/facet-options.tsx";
import type { FilterValues } from "#components/search/filter-fields.tsx";
import { DAYS_ON_MARKET_CHOICES, FACET_NAMES, FACET_WORDS } from "#lib/domain/search/constants.ts";
import { optionLabel } from "#lib/domain/search/rules.ts";
import type { FacetName, SearchResult } from "#lib/domain/search/types.ts";

/** What the filters' form shows for a result: options with counts, or without where there are none. */
export function filterValues(result: SearchResult): FilterValues {
  const { query, facets } = result;
  return {
    options: withTrimsAsWritten(facets?.options ?? optionsWithoutCounts(result)),
    ranges: query.ranges,
    daysOnMarket: facets?.daysOnMarket ?? daysWithoutCounts(query.daysOnMarket),
    photos: query.photos,
    dropped: query.dropped,
    zip: query.zip ?? "",
    withinMiles: query.withinMiles,
  };
}

/** A form sends values as they are, but a comma in a URL's list stands between values: see search-params. */
function withTrimsAsWritten(options: FilterValues["options"]): FilterValues["options"] {
  const written = (value: string) => value.replaceAll("%", "%25").replaceAll(",", "%2C");
  const trim = options.trim.map((option) => ({ ...option, value: written(option.value) }));
  return { ...options, trim };
}

/** The options known without the search index; of makes, models and trims only the chosen ones. */
function optionsWithoutCounts({ query, labels }: SearchResult): FilterValues["options"] {
  const optionsOf = (name: FacetName): ListedOption[] => {
    const chosen = query.options[name];
    const values = isWorded(name) ? Object.keys(FACET_WORDS[name]) : chosen;
    return values.map((value) => ({
      value,
      label: optionLabel(name, value, labels),
      count: null,
      selected: chosen.includes(value),
    }));
  };
  return Object.fromEntries(FACET_NAMES.map((name) => [name, optionsOf(name)])) as Record<
    FacetName,
    ListedOption[]
  >;
}

function daysWithoutCounts(chosen: number | null): ListedOption[] {
  const days = new Set([...DAYS_ON_MARKET_CHOICES, ...(chosen === null ? [] : [chosen])]);
  return [...days]
    .sort((a, b) => a - b)
    .map((value) => ({
      value: String(value),
      label: `${value} days or fewer`,
      count: null,
      selected: value === chosen,
    }));
}

function isWorded(name: FacetName): name is FacetName & keyof typeof FACET_WORDS {
  return Object.hasOwn(FACET_WORDS, name);
}
