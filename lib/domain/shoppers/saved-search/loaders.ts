import { pageAsked } from "#lib/platform/routes/search-params.ts";
import "server-only";
import { cookies } from "next/headers";
import { notFound } from "next/navigation";
import type { SearchResult } from "#lib/domain/search/search/types.ts";
import { changesSinceVisit } from "#lib/domain/search/search-news/data.ts";
import type { FoundPrices } from "#lib/domain/search/search-news/types.diff.ts";
import type { SearchNews } from "#lib/domain/search/search-news/types.ts";
import { resolveQuery } from "#lib/domain/search/search-query/data.ts";
import { answerSearch } from "#lib/domain/search/search-results/data.ts";
import { seenFrom } from "#lib/domain/search/search-results/rules.ts";
import { viewerLists } from "#lib/domain/shoppers/viewer-lists/data.ts";
import { listsOf } from "#lib/domain/shoppers/viewer-lists/rules.ts";
import type { ViewerLists } from "#lib/domain/shoppers/viewer-lists/types.ts";
import { placeInCookies } from "#lib/domain/vehicles/place/data.reader.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { currentViewer, requireViewer } from "#lib/platform/auth/viewer.ts";
import { now } from "#lib/platform/clock.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { dealsOffFor, followedSearch, foundIfAnswered, savedSearchesOf } from "./data.ts";
import { isFollowed, queryOf, savedSearchPath, visitBefore } from "./rules.ts";
import { savedSearchId } from "./schema.ts";
import type { FollowedSearch, SavedSearch, Visit } from "./types.ts";

/** The saved searches of whoever is looking; null for a visitor. */
export async function loadSavedSearches(): Promise<readonly SavedSearch[] | null> {
  const viewer = await currentViewer();
  return viewer === null ? null : savedSearchesOf(viewer.userId);
}

export interface LoadedSavedSearch {
  readonly userId: UserId;
  readonly search: FollowedSearch;
  readonly result: SearchResult;
  readonly lists: ViewerLists;
  readonly news: SearchNews;
  /** What the search finds now, to be noted as a visit; null while the index does not answer. */
  readonly visit: { readonly at: Date; readonly found: FoundPrices } | null;
  readonly asOf: Date;
}

/**
 * A saved search: what it finds now and what changed since the last visit. Somebody else's, and
 * anything that is no saved search, is not found; visitors are led to sign in and back.
 */
export async function loadSavedSearch(
  idParam: string,
  searchParams: Promise<RawSearchParams>,
): Promise<LoadedSavedSearch> {
  const id = savedSearchId.safeParse(idParam);
  if (!id.success) notFound();
  const { userId } = await requireViewer(savedSearchPath(id.data));
  const search = await followedSearch(userId, id.data);
  if (search === null) notFound();
  const asOf = now();
  const asked = queryOf(search.query);
  const page = pageAsked(await searchParams);
  const lists = await viewerLists(userId, await cookies());
  const [result, resolved, kept] = await Promise.all([
    answerSearch({ ...asked, page }, { now: asOf, hidden: lists.hidden }),
    resolveQuery(asked),
    cookies().then(placeInCookies),
  ]);
  const before = visitBefore(search, asOf);
  const found = await foundIfAnswered(resolved, asOf);
  const visit = found && { at: asOf, found };
  const shown = result.cards.map((card) => card.id);
  return {
    userId,
    search,
    result: seenFrom(result, kept),
    lists: listsOf(shown, lists),
    news: await newsSince(before, { resolved, visit, hidden: lists.hidden, total: result.total }),
    visit,
    asOf,
  };
}

interface NewsBasis {
  readonly resolved: Awaited<ReturnType<typeof resolveQuery>>;
  readonly visit: LoadedSavedSearch["visit"];
  readonly hidden: ViewerLists["hidden"];
  readonly total: number;
}

async function newsSince(
  { at: since, found: before }: Visit,
  { resolved, visit, hidden, total }: NewsBasis,
): Promise<SearchNews> {
  const why = dealsOffFor(resolved);
  if (why !== null) return { kind: "ratings_off", since, why };
  if (visit === null) return { kind: "unavailable", since };
  if (!isFollowed([...visit.found.keys()])) return { kind: "too_many", since, total };
  if (before === null) return { kind: "was_too_many", since };
  // What the reader hides is told as little as it is shown.
  const left = new Set(hidden);
  const unhidden = (found: FoundPrices): FoundPrices =>
    new Map([...found].filter(([id]) => !left.has(id)));
  const changes = await changesSinceVisit({
    resolved,
    before: unhidden(before),
    found: unhidden(visit.found),
    since,
    now: visit.at,
  });
  return { kind: "told", since, changes };
}
