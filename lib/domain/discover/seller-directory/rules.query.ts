import type { AskedPlace } from "#lib/domain/search/place-lookup/types.ts";
import type { DirectorySort } from "./constants.query.ts";
import type { DirectoryQuery } from "./types.query.ts";

/** The order in which sellers are shown: what was asked for where that can be done, else the usual one. */
export function sortOf(
  { sort }: Pick<DirectoryQuery, "sort">,
  place: AskedPlace | null,
): DirectorySort {
  const usual = place?.kind === "point" ? "nearest" : "vehicles";
  return sort === null || (sort === "nearest" && place?.kind !== "point") ? usual : sort;
}

/** The same question with something changed, from its first page on. */
export const withDirectoryChange = (
  query: DirectoryQuery,
  change: Partial<DirectoryQuery>,
): DirectoryQuery => ({ ...query, page: 1, ...change });
