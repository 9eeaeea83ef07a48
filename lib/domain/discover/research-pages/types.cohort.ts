/* The page of one model year's vehicles for sale: address, sort orders, trim filter,
 * whether search engines may list it. */

import type { Cohort, YearStock } from "#lib/domain/market/cohort/types.ts";
import type { OptionPremiums } from "#lib/domain/market/option-premium/types.ts";
import type { SearchResult } from "#lib/domain/search/search/types.ts";
import type { ViewerLists } from "#lib/domain/shoppers/viewer-lists/types.ts";
import type { ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";
import type { COHORT_SORTS } from "./constants.cohort.ts";

/** What is asked of the page of a model year's vehicles by its address. */
export interface CohortQuery {
  /** As sellers state it; null is any. */
  readonly trim: string | null;
  readonly sort: keyof typeof COHORT_SORTS;
  /** From 1. */
  readonly page: number;
}

/** Everything the page of a model year's vehicles shows. */
export interface CohortPage {
  readonly modelYear: ModelYearRef;
  readonly query: CohortQuery;
  readonly vehicles: SearchResult;
  readonly cohort: Cohort;
  readonly premiums: OptionPremiums;
  /** Other model years with a vehicle for sale, the nearest first. */
  readonly neighbours: readonly YearStock[];
  /** What the reader compares, has hidden and has viewed. */
  readonly lists: ViewerLists;
  /** Sentences about what of the address was not understood. */
  readonly notes: readonly string[];
  readonly asOf: Date;
}
