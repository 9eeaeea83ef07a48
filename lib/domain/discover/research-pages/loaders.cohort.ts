import "server-only";
import type { Route } from "next";
import { cookies } from "next/headers";
import { connection } from "next/server";
import { cache } from "react";
import { modelMarket } from "#lib/domain/market/cohort/data.ts";
import { cohortOf } from "#lib/domain/market/cohort/rules.ts";
import { optionPremiumsOf } from "#lib/domain/market/option-premium/rules.ts";
import { answerSearch } from "#lib/domain/search/search-results/data.ts";
import { seenFrom } from "#lib/domain/search/search-results/rules.ts";
import { listsInCookies } from "#lib/domain/shoppers/viewer-lists/schema.ts";
import type { ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";
import { placeInCookies } from "#lib/domain/vehicles/place/data.reader.ts";
import { now } from "#lib/platform/clock.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { neighborYearsOf } from "./rules.cohort.ts";
import { cohortHref, cohortSearch, parseCohort } from "./search-params.cohort.ts";
import type { CohortPage } from "./types.cohort.ts";

/**
 * The vehicles for sale of a model year, read once a request: by the page and by its metadata.
 * @param ref as `loadModelYear` found it, which gives the same one for the same address.
 */
export function loadCohort(ref: ModelYearRef, raw: RawSearchParams): Promise<CohortPage> {
  return loadOnce(ref.modelYearId, JSON.stringify({ ref, raw }));
}

/** `cache` compares arguments by identity, so what is asked goes in as text. */
const loadOnce = cache(async (_id: number, asked: string): Promise<CohortPage> => {
  await connection();
  const { ref, raw }: { ref: ModelYearRef; raw: RawSearchParams } = JSON.parse(asked);
  const asOf = now();
  const { query, notes } = parseCohort(raw);
  const [vehicles, market, sent, kept] = await Promise.all([
    answerSearch(cohortSearch(ref, query), { now: asOf }),
    modelMarket(ref.modelId, ref.year, asOf),
    cookies(),
    cookies().then(placeInCookies),
  ]);
  return {
    modelYear: ref,
    query: { ...query, page: vehicles.page },
    vehicles: seenFrom(vehicles, kept),
    cohort: cohortOf(market, ref.year),
    premiums: optionPremiumsOf(market, ref.year),
    neighbours: neighborYearsOf(market.years, ref.year),
    lists: listsInCookies(sent),
    notes: [...new Set([...notes, ...vehicles.notes])],
    asOf,
  };
});

/** The page's address in its canonical form: what was asked is kept where a model year is found elsewhere. */
export const cohortPathWith =
  (raw: RawSearchParams) =>
  (ref: ModelYearRef): Route =>
    cohortHref(ref, parseCohort(raw).query);
