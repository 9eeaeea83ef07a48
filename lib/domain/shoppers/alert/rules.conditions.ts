import type { FilterName, SearchQuery } from "#lib/domain/search/search/types.ts";
import type { AlertCondition, ConditionShape } from "./types.conditions.ts";

/**
 * Filters that alerts pass over: whether a vehicle is beaten depends on the whole result of the
 * search, and changes without a change of the vehicle. Order and what the reader has hidden are no
 * filters at all.
 */
export const NOT_FOR_ALERTS = ["unbeaten"] as const satisfies readonly FilterName[];

/**
 * Of a search by deal words, beside its filters: while operators have turned words off nothing matches it, not
 * even as "not rated". What changed meanwhile is not told later: everything would be news at once.
 */
export const WITH_DEAL_WORDS = "ratings_off = ''";

/** What a search asks that alerts pass over, as a sentence for the reader; null where nothing is. */
export function passedOverWords(query: Pick<SearchQuery, "unbeaten">): string | null {
  return query.unbeaten
    ? "Alerts do not look at “No better one listed”: it compares the whole result, so they may tell of vehicles that the search hides."
    : null;
}

/** Searches of one question at most: bounds its text. */
const MOST_TOGETHER = 2_000;

/** Conditions by what they ask, whatever the values: most people fill in the same few filters. */
export function shapesOf(conditions: readonly AlertCondition[]): ConditionShape[] {
  return [...Map.groupBy(conditions, ({ sql }) => sql)].flatMap(([sql, alike]) =>
    Array.from({ length: Math.ceil(alike.length / MOST_TOGETHER) }, (_, part) => ({
      sql,
      conditions: alike.slice(part * MOST_TOGETHER, (part + 1) * MOST_TOGETHER),
    })),
  );
}
