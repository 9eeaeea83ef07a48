import { SORTS, type Sort } from "#lib/domain/search/constants.ts";
import type { ResolvedQuery } from "#lib/domain/search-query/types.ts";

/** Orders that rest on deal ratings. */
const NEEDS_INDEX: readonly Sort[] = ["best", "deal"];

/**
 * A search as it can be answered without the index: without deal ratings, and the newest first where
 * they decided the order. The query says so itself, so that the page shows no filter and no order
 * that was not applied; a note says what was changed.
 */
export function withoutIndex(resolved: ResolvedQuery): ResolvedQuery {
  const { query } = resolved;
  const notes: string[] = [];
  const isRated = query.options.deal.length > 0;
  if (isRated) notes.push("Deal ratings are unavailable for the moment; that filter was left out.");
  const isOrdered = NEEDS_INDEX.includes(query.sort);
  if (isOrdered) {
    notes.push(
      `Sorting by “${SORTS[query.sort].toLowerCase()}” is unavailable for the moment; the newest listed come first.`,
    );
  }
  return {
    ...resolved,
    query: {
      ...query,
      options: isRated ? { ...query.options, deal: [] } : query.options,
      sort: isOrdered ? "newest" : query.sort,
    },
    notes: [...resolved.notes, ...notes],
  };
}
