/* Which filters, or pairs of filters, leave no vehicle by themselves: the reason why a
 * search finds nothing. */

import { LISTING_TABLE } from "#lib/domain/index/search-index/constants.ts";
import type { Contradiction, FilterName } from "#lib/domain/search/search/types.ts";

/** Every filter and every pair of them, in one order. */
export function filterGroupsOf(
  filters: readonly FilterName[],
): readonly (readonly [FilterName] | readonly [FilterName, FilterName])[] {
  return [
    ...filters.map((filter) => [filter] as const),
    ...filters.flatMap((first, at) =>
      filters.slice(at + 1).map((second) => [first, second] as const),
    ),
  ];
}

/**
 * The query for how many vehicles pass each group of `filterGroupsOf`. Each condition is written, and worked
 * out, once: there are hundreds of pairs.
 */
export function contradictionsQuery(
  filters: readonly FilterName[],
  byFilter: ReadonlyMap<FilterName, string>,
): string {
  const passes = (filter: FilterName) => `passes_${filter}`;
  const columns = filters.map((filter) => `(${byFilter.get(filter) ?? "1"}) as ${passes(filter)}`);
  const counts = filterGroupsOf(filters).map(
    (group) => `toUInt32(countIf(${group.map(passes).join(" and ")}))`,
  );
  return `select [${counts.join(", ")}] as counts from (select ${columns.join(", ")} from ${LISTING_TABLE})`;
}

/**
 * Which filters, or pairs of them, leave nothing by themselves.
 * @param counts vehicles for sale that pass each group of `filterGroupsOf`.
 */
export function contradictionsIn(
  filters: readonly FilterName[],
  counts: readonly number[],
): readonly Contradiction[] {
  const groups = filterGroupsOf(filters);
  const empty = groups.filter((_, index) => counts[index] === 0);
  const alone = new Set(empty.flatMap((group) => (group.length === 1 ? [group[0]] : [])));
  return empty
    .filter((group) => group.length === 1 || group.every((filter) => !alone.has(filter)))
    .map((group) => ({ filters: group }));
}
