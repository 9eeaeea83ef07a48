/* Answers a search from PostgreSQL while ClickHouse is down, without deal ratings,
 * monthly costs or facet counts. */

import { SEARCH_SORTS, type Sort } from "#lib/domain/search/search/constants.ts";
import { EMPTY_QUERY } from "#lib/domain/search/search/search-params.ts";
import type { ResolvedQuery } from "#lib/domain/search/search-query/types.ts";

/** Orders that rest on what only the index works out: deal ratings and monthly costs. */
const NEEDS_INDEX: readonly Sort[] = ["best", "deal", "monthly"];

/**
 * A search as it can be answered without the index: without deal ratings and monthly costs, and the newest first where
 * they decided the order. The query says so itself, so that the page shows no filter and no order
 * that was not applied; a note says what was changed.
 */
export function withoutIndex(resolved: ResolvedQuery): ResolvedQuery {
  const { query } = resolved;
  const notes: string[] = [];
  const isRated = query.options.deal.length > 0;
  if (isRated) notes.push("Deal ratings are unavailable for the moment; that filter was left out.");
  const { monthly } = query.ranges;
  const isCosted = monthly.from !== null || monthly.to !== null;
  if (isCosted)
    notes.push("Monthly costs are unavailable for the moment; that filter was left out.");
  if (query.unbeaten)
    notes.push(
      "Vehicles with a better one listed cannot be told apart right now; they are shown too.",
    );
  const { range } = query.ranges;
  if (range.from !== null || range.to !== null)
    notes.push(
      "Vehicles whose EPA range is not known here are left out; how many cannot be counted right now.",
    );
  const isOrdered = NEEDS_INDEX.includes(query.sort);
  if (isOrdered) {
    notes.push(
      `Sorting by “${SEARCH_SORTS[query.sort].toLowerCase()}” is unavailable for the moment; the newest listed come first.`,
    );
  }
  return {
    ...resolved,
    query: {
      ...query,
      ranges: isCosted ? { ...query.ranges, monthly: EMPTY_QUERY.ranges.monthly } : query.ranges,
      options: isRated ? { ...query.options, deal: [] } : query.options,
      unbeaten: false,
      sort: isOrdered ? "newest" : query.sort,
    },
    notes: [...resolved.notes, ...notes],
  };
}
