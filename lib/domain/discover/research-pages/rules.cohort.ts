import { FEWEST_INDEXED } from "#lib/domain/discover/explore/constants.ts";
import type { YearStock } from "#lib/domain/market/cohort/types.ts";
import { NEIGHBOURS } from "./constants.cohort.ts";
import { PLAIN_COHORT } from "./search-params.cohort.ts";
import type { CohortQuery } from "./types.cohort.ts";

/**
 * Whether search engines may list the page: plain, and with as many vehicles as an explore page needs.
 * Other orders and trims of it repeat it.
 */
export function isListed(query: CohortQuery, activeCount: number): boolean {
  const isPlain = query.trim === PLAIN_COHORT.trim && query.sort === PLAIN_COHORT.sort;
  return isPlain && query.page === 1 && activeCount >= FEWEST_INDEXED;
}

/** Other model years with a vehicle for sale, the nearest first; of two as near the newer. */
export function neighborYearsOf(years: readonly YearStock[], year: number): readonly YearStock[] {
  const far = (each: YearStock) => Math.abs(each.year - year);
  return years
    .filter((each) => each.year !== year && each.activeCount > 0)
    .toSorted((a, b) => far(a) - far(b) || b.year - a.year)
    .slice(0, NEIGHBOURS);
}
