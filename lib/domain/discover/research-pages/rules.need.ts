import { withFilter } from "#lib/domain/search/search/rules.ts";
import { EMPTY_QUERY } from "#lib/domain/search/search/search-params.ts";
import type { SearchQuery } from "#lib/domain/search/search/types.ts";
import type { Need } from "./types.need.ts";

/** What of a need's rule a search can ask for: all of it, unless the rule asks for economy. */
export function needQuery({ options, mostDollars }: Need): SearchQuery {
  const { price } = EMPTY_QUERY.ranges;
  return withFilter(EMPTY_QUERY, {
    options: { ...EMPTY_QUERY.options, ...options },
    ranges: {
      ...EMPTY_QUERY.ranges,
      price: mostDollars === null ? price : { from: null, to: mostDollars },
    },
  });
}

/** Whether a search finds exactly what meets the rule. */
export const isSearchable = ({ leastMpg }: Need): boolean => leastMpg === null;

/**
 * The rule's own condition on the search index beyond that search. Electric vehicles state no
 * gallons; whose seller states no economy does not meet it.
 */
export const economyCondition = ({ leastMpg }: Need): string =>
  leastMpg === null
    ? "1"
    : `gallons_per_mile > 0 and 1 / gallons_per_mile >= ${leastMpg} and fuel not in ('electric', 'hydrogen')`;
