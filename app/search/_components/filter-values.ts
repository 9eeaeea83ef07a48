import { FACET_NAMES, FACET_WORDS } from "#lib/domain/search/search/constants.ts";
import { daysChoices, optionLabel } from "#lib/domain/search/search/rules.ts";
import { inList } from "#lib/domain/search/search/schema.ts";
import type { FacetName, SearchQuery, SearchResult } from "#lib/domain/search/search/types.ts";
import type { ListedOption } from "./facet-options.tsx";
import type { FilterValues } from "./filter-fields.tsx";

/** What the filters' form shows for a result: options with counts, or without where there are none. */
export function filterValues(result: SearchResult): FilterValues {
  const { query, facets, labels } = result;
  return {
    options: facets?.options ?? optionsWithoutCounts(result),
    ...(query.places.length > 0 && {
      placeNames: query.places.map((place) => labels.places?.[place] ?? place),
    }),
    ranges: query.ranges,
    cost: query.cost,
    daysOnMarket: facets?.daysOnMarket ?? daysWithoutCounts(query),
    photos: query.photos,
    dropped: query.dropped,
    zip: query.zip ?? "",
    withinMiles: query.withinMiles,
  };
}

/** The options known without the search index; of makes, models and trims only the chosen ones. */
function optionsWithoutCounts({ query, labels }: SearchResult): FilterValues["options"] {
  const optionsOf = (name: FacetName): ListedOption[] => {
    const chosen = query.options[name];
    const values = isWorded(name) ? Object.keys(FACET_WORDS[name]) : chosen;
    return values.map((value) => ({
      // A trim may hold a comma, which the URL takes for the end of a value.
      value: inList(value),
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

function daysWithoutCounts(query: SearchQuery): ListedOption[] {
  return daysChoices(query).map(({ days, label, selected }) => ({
    value: `${days}`,
    label,
    count: null,
    selected,
  }));
}

function isWorded(name: FacetName): name is FacetName & keyof typeof FACET_WORDS {
  return Object.hasOwn(FACET_WORDS, name);
}
