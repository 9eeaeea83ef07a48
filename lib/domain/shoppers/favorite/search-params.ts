import type { Route } from "next";
import { pageAsked, type RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { FAVORITE_SORTS } from "./constants.ts";
import type { FavoriteSort } from "./types.ts";

const isSort = (text: string | undefined): text is FavoriteSort =>
  text !== undefined && Object.hasOwn(FAVORITE_SORTS, text);

/** How the page of favorites is asked for; whatever else stands in its address is left out. */
export function favoritesQuery(raw: RawSearchParams): {
  readonly sort: FavoriteSort;
  readonly page: number;
} {
  const text = (name: string) => {
    const value = raw[name];
    return typeof value === "string" ? value : undefined;
  };
  const sort = text("sort");
  return {
    sort: isSort(sort) ? sort : "changed",
    page: pageAsked(raw),
  };
}

/** The address of favorites in an order and on a page. */
export function favoritesHref({ sort, page }: { sort: FavoriteSort; page: number }): Route {
  const params = new URLSearchParams();
  if (sort !== "changed") params.set("sort", sort);
  if (page > 1) params.set("page", `${page}`);
  const query = params.toString();
  return query === "" ? "/account/favorites" : `/account/favorites?${query}`;
}
