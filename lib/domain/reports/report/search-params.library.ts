import type { Route } from "next";
import {
  pageAsked,
  type RawSearchParams,
  typedFields,
} from "#lib/platform/routes/search-params.ts";
import { LIBRARY_SORTS } from "./constants.library.ts";
import type { LibraryQuery, LibrarySort } from "./types.library.ts";

const isSort = (text: string | undefined): text is LibrarySort =>
  text !== undefined && Object.hasOwn(LIBRARY_SORTS, text);

/** What the address of the library asks for; what cannot be understood is left out. */
export function readLibrary(raw: RawSearchParams): LibraryQuery {
  const { q = "", sort } = typedFields(raw, ["q", "sort"]);
  return { words: q, sort: isSort(sort) ? sort : "newest", page: pageAsked(raw) };
}

/** The address of the library, filtered, in an order, page by page. */
export function libraryHref({ words, sort, page }: LibraryQuery): Route {
  const params = new URLSearchParams();
  if (words !== "") params.set("q", words);
  if (sort !== "newest") params.set("sort", sort);
  if (page > 1) params.set("page", `${page}`);
  const query = params.toString();
  return query === "" ? "/account/reports" : `/account/reports?${query}`;
}
