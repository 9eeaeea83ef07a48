import "server-only";
import { cookies } from "next/headers";
import { connection } from "next/server";
import { cache } from "react";
import { termsInCookies } from "#lib/domain/finance/reader-terms/data.ts";
import { startingCost } from "#lib/domain/finance/reader-terms/rules.ts";
import { parseSearchParams } from "#lib/domain/search/search/search-params.ts";
import type { SearchResult } from "#lib/domain/search/search/types.ts";
import { answerSearch, cardsBefore } from "#lib/domain/search/search-results/data.ts";
import { seenFrom } from "#lib/domain/search/search-results/rules.ts";
import { viewerLists } from "#lib/domain/shoppers/viewer-lists/data.ts";
import type { ViewerLists } from "#lib/domain/shoppers/viewer-lists/types.ts";
import { placeInCookies } from "#lib/domain/vehicles/place/data.reader.ts";
import { currentViewer } from "#lib/platform/auth/viewer.ts";
import { now } from "#lib/platform/clock.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { firstPageShown, joinPages } from "./rules.pages.ts";

export interface LoadedSearch {
  /** The vehicles of every page that is shown; all else is of the last of them. */
  readonly result: SearchResult;
  /** The first of the pages shown below each other. */
  readonly first: number;
  /** What the reader compares, has hidden, saved and viewed: of their account, else of this browser. */
  readonly lists: ViewerLists;
  /** What could not be understood, in sentences. */
  readonly notes: readonly string[];
  /** The moment the page is made for; days are counted to it. */
  readonly asOf: Date;
}

/** The search that a page's URL asks for, read once a request: by the page and by its metadata. */
export async function loadSearch(searchParams: Promise<RawSearchParams>): Promise<LoadedSearch> {
  return loadOnce(JSON.stringify(await searchParams));
}

/** `cache` compares arguments by identity, so the URL goes in as text. */
const loadOnce = cache(async (text: string): Promise<LoadedSearch> => {
  await connection();
  const raw: RawSearchParams = JSON.parse(text);
  const { query, notes } = parseSearchParams(raw, startingCost(termsInCookies(await cookies())));
  const asOf = now();
  const viewer = await currentViewer();
  const lists = await viewerLists(viewer?.userId ?? null, await cookies());
  const { hidden } = lists;
  const kept = await placeInCookies(await cookies());
  const last = await answerSearch(query, { now: asOf, hidden, kept });
  const first = firstPageShown(raw, last.page);
  const cards = await cardsBefore(last.query, { first, now: asOf, hidden });
  return {
    result: seenFrom(joinPages(cards, last), kept),
    first,
    lists,
    notes: [...new Set([...notes, ...last.notes])],
    asOf,
  };
});
