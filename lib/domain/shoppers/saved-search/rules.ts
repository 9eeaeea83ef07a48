import type { Route } from "next";
import { chips } from "#lib/domain/search/search/rules.ts";
import { parseSearchParams, searchHref } from "#lib/domain/search/search/search-params.ts";
import type { SearchLabels, SearchQuery } from "#lib/domain/search/search/types.ts";
import type { ReaderPlace } from "#lib/domain/vehicles/place/types.reader.ts";
import { MINUTE_MS } from "#lib/platform/clock.ts";
import { plural } from "#lib/platform/format.ts";
import { LONGEST_SEARCH_NAME, MOST_FOLLOWED_RESULTS, VISIT_MINUTES } from "./constants.ts";
import type { FollowedSearch, SavedSearchId, Visit } from "./types.ts";

/**
 * A search as it is kept: what is asked for, not how it is shown. Two searches for the same are one
 * text. "" for a search without filters, which nobody needs to be told of.
 */
export function keptQuery(query: SearchQuery): string {
  const href = searchHref({
    ...query,
    words: null,
    sort: "best",
    page: 1,
    view: "grid",
    showHidden: false,
  });
  return href.split("?")[1] ?? "";
}

/** A kept search as the search page reads it. What is no longer understood is left out. */
export function queryOf(text: string): SearchQuery {
  return parseSearchParams(Object.fromEntries(new URLSearchParams(text))).query;
}

/** A search to be kept, measured from where the reader is unless it names a place of its own. */
export function aroundPlace(text: string, place: ReaderPlace | null): string {
  const query = queryOf(text);
  if (place === null || query.zip !== null) return text;
  return searchHref({ ...query, zip: place.zip }).split("?")[1] ?? "";
}

/** The search page of a kept search. */
export function searchPath(query: string): Route {
  return query === "" ? "/search" : `/search?${query}`;
}

/** A saved search's own page. */
export function savedSearchPath(id: SavedSearchId): `/search/${string}` {
  return `/search/${id}`;
}

/** A name for a search that says each of its filters; where they are too many, how many more there are. */
export function proposedName(query: SearchQuery, labels: SearchLabels): string {
  const words = chips(query, labels).map(({ label }) => label);
  if (words.length === 0) return "All vehicles";
  for (let shown = words.length; shown > 0; shown -= 1) {
    const rest = words.length - shown;
    const name = [
      ...words.slice(0, shown),
      ...(rest === 0 ? [] : [`${plural(rest, "more filter")}`]),
    ].join(", ");
    if (name.length <= LONGEST_SEARCH_NAME) return name;
  }
  return plural(words.length, "filter");
}

/** Ids and prices as a visit is kept: one more than are followed says that there were too many. */
export function isFollowed(ids: readonly number[]): boolean {
  return ids.length <= MOST_FOLLOWED_RESULTS;
}

/**
 * The visit that changes are told against: the last one, once it is over; until then the one before,
 * so that a reload tells the same.
 */
export function visitBefore({ before, opened }: FollowedSearch, now: Date): Visit {
  return opened !== null && isVisitOver(opened.at, now) ? opened : before;
}

/** Whether a visit is over. */
export function isVisitOver(at: Date, now: Date): boolean {
  return now.getTime() - at.getTime() > VISIT_MINUTES * MINUTE_MS;
}
