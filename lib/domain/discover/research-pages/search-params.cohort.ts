import { createSerializer } from "nuqs/server";
import { choice, text } from "#lib/domain/kernel/url-fields/schema.ts";
import { fieldReader, urlParser } from "#lib/domain/kernel/url-fields/search-params.ts";
import { SEARCH_FIELDS } from "#lib/domain/search/search/schema.ts";
import { EMPTY_QUERY } from "#lib/domain/search/search/search-params.ts";
import type { SearchQuery } from "#lib/domain/search/search/types.ts";
import { cohortPath } from "#lib/domain/vehicles/model-year/rules.ts";
import type { ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { COHORT_SORTS } from "./constants.cohort.ts";
import type { CohortQuery } from "./types.cohort.ts";

const LONGEST_VALUE = 200;
const FIELDS = {
  trim: text("a trim", /^[^\p{C}]{1,60}$/u, (typed) => typed),
  sort: choice("a way to sort", COHORT_SORTS),
  page: SEARCH_FIELDS.page,
} as const;

const serialize = createSerializer({
  trim: urlParser(FIELDS.trim),
  sort: urlParser(FIELDS.sort).withDefault("best"),
  page: urlParser(FIELDS.page).withDefault(1),
});

/** What is asked of the page by its address, whatever stands in it, with sentences about what was not understood. */
export function parseCohort(raw: RawSearchParams): {
  readonly query: CohortQuery;
  readonly notes: readonly string[];
} {
  const notes = new Set<string>();
  const last = fieldReader(raw, { longest: LONGEST_VALUE, tell: (note) => notes.add(note) });
  return {
    query: {
      trim: last("trim", FIELDS.trim),
      sort: last("sort", FIELDS.sort) ?? "best",
      page: last("page", FIELDS.page) ?? 1,
    },
    notes: [...notes],
  };
}

/** The page as it is without anything asked of it. */
export const PLAIN_COHORT: CohortQuery = parseCohort({}).query;

/** The address of the page: one order, nothing that is as usual. */
export function cohortHref(
  ref: ModelYearRef,
  query: CohortQuery = PLAIN_COHORT,
): ReturnType<typeof cohortPath> {
  return `${cohortPath(ref)}${serialize({ ...query })}` as ReturnType<typeof cohortPath>;
}

/** The search that finds the vehicles of a model year. */
export function cohortSearch(
  { makeSlug, modelSlug, year }: ModelYearRef,
  { trim, sort, page }: CohortQuery = PLAIN_COHORT,
): SearchQuery {
  return {
    ...EMPTY_QUERY,
    options: {
      ...EMPTY_QUERY.options,
      make: [makeSlug],
      model: [`${makeSlug}.${modelSlug}`],
      trim: trim === null ? [] : [trim],
    },
    ranges: { ...EMPTY_QUERY.ranges, year: { from: year, to: year } },
    sort,
    page,
  };
}
