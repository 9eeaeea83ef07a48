import "server-only";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { connection } from "next/server";
import { cache } from "react";
import { hereInCookies } from "#lib/domain/finance/reader-terms/data.ts";
import { slugOf } from "#lib/domain/kernel/slug/rules.ts";
import { modelYearsNamed } from "#lib/domain/vehicles/model-year/data.finder.ts";
import { catalogIndex } from "#lib/domain/vehicles/model-year/data.ts";
import { makeResearchPath, researchPath } from "#lib/domain/vehicles/model-year/rules.ts";
import type { MakeRef, ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";
import { now } from "#lib/platform/clock.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { marketByMake } from "./data.line-up.ts";
import { needsOnMarket } from "./data.need.ts";
import { makeResearch, modelYearResearch } from "./data.ts";
import { researchWords } from "./search-params.ts";
import type { AskedWords, MakeResearch, ModelYearResearch, ResearchIndex } from "./types.ts";

/** Of a model without a year every year is offered. */
const MOST_CHOICES = 20;

/** The page where research begins; words that can mean one make or model year only lead to its page. */
export async function loadResearchIndex(
  searchParams: Promise<RawSearchParams>,
): Promise<ResearchIndex> {
  return loadIndexOnce(researchWords(await searchParams));
}

const loadIndexOnce = cache(async (words: string): Promise<ResearchIndex> => {
  await connection();
  const at = now();
  const asked = words === "" ? null : await choicesFor(words);
  const [lineUp, needs] = await Promise.all([
    marketByMake({ now: at }),
    needsOnMarket({ now: at }),
  ]);
  return { asked, lineUp, needs, now: at };
});

async function choicesFor(words: string): Promise<AskedWords> {
  const make = (await catalogIndex()).makesBySlug.get(slugOf(words));
  if (make !== undefined) redirect(makeResearchPath(make));
  const { exact, choices } = await modelYearsNamed(words, MOST_CHOICES);
  if (exact !== null) redirect(researchPath(exact));
  return { words, choices };
}

/** The page about a make, read once a request: by the page and by its metadata. */
export const loadMakeResearch = cache(
  (make: MakeRef): Promise<MakeResearch> => makeResearch(make, now()),
);

/**
 * The page about a model year, read once a request: by the page and by its metadata.
 * @param searchParams the page's own query: what the reader says of their miles, loan and place.
 */
export async function loadModelYearResearch(
  ref: ModelYearRef,
  searchParams: Promise<RawSearchParams>,
): Promise<ModelYearResearch> {
  return loadModelYearOnce(ref, JSON.stringify(await searchParams));
}

/** `cache` compares arguments by identity, so the query goes in as text. */
const loadModelYearOnce = cache(
  async (ref: ModelYearRef, query: string): Promise<ModelYearResearch> => {
    const params: RawSearchParams = JSON.parse(query);
    return modelYearResearch(ref, params, now(), await hereInCookies(await cookies()));
  },
);
