import "server-only";
import type { SearchResult } from "#lib/domain/search/search/types.ts";
import { searchMap } from "./data.ts";
import type { SearchMap } from "./types.ts";

/** The map of an answered search, where a map is asked for; null also while it cannot be made. */
export async function loadSearchMap(
  { query, cards, facets }: SearchResult,
  { hidden, now }: { hidden: readonly number[]; now: Date },
): Promise<SearchMap | null> {
  if (query.view !== "map" || facets === null) return null;
  return searchMap(query, { listed: cards, hidden, now });
}
