/* Loads the search results page, with up to five pages shown below each other and the URL
 * for one more. */

import { searchHref } from "#lib/domain/search/search/search-params.ts";
import type { SearchResult } from "#lib/domain/search/search/types.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";

/*
 * Pages of a result below each other. "Load more" makes addresses such as `?page=3&from=1`: pages 1
 * to 3, so that reload and back bring back all that was seen. Crawlers and people without JavaScript
 * have the single pages.
 */

/** Further pages are reached by the page links. */
export const MOST_PAGES_SHOWN = 5;

/** The first page that is shown for a page's URL; the page itself unless `from` asks for earlier ones. */
export function firstPageShown(raw: RawSearchParams, page: number): number {
  const from = Number(raw.from);
  if (!Number.isInteger(from) || from < 1 || from > page) return page;
  return Math.max(from, page - MOST_PAGES_SHOWN + 1);
}

/** The address of what is shown. */
export function shownHref({ query }: Pick<SearchResult, "query">, first: number): string {
  const href = searchHref(query);
  return first < query.page ? `${href}&from=${first}` : href;
}

/** The address with one more page below; null when there is none or enough is shown. */
export function moreHref(
  { query, page, pageCount }: Pick<SearchResult, "query" | "page" | "pageCount">,
  first: number,
): string | null {
  if (page >= pageCount || page - first + 1 >= MOST_PAGES_SHOWN) return null;
  return shownHref({ query: { ...query, page: page + 1 } }, first);
}

/** A result with the vehicles of the pages before it, each vehicle once. */
export function joinPages(before: SearchResult["cards"], last: SearchResult): SearchResult {
  const cards = [...before, ...last.cards];
  return { ...last, cards: [...new Map(cards.map((card) => [card.id, card])).values()] };
}
