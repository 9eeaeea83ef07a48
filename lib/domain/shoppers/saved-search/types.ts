/** @file A search kept under a name with its alert cadence and what it found then; and the search page that shows what is new. */

import type { FoundPrices } from "#lib/domain/search/search-news/types.diff.ts";
import type { CADENCES } from "./constants.ts";

export type SavedSearchId = string & { readonly __brand: "SavedSearchId" };
export type AlertCadence = keyof typeof CADENCES;

/** A saved search as lists of them show it. */
export interface SavedSearch {
  readonly id: SavedSearchId;
  readonly name: string;
  /** The search page's own URL query in its canonical form, without "?". */
  readonly query: string;
  readonly cadence: AlertCadence;
  /** ISO. */
  readonly createdAt: string;
}

/** What a search found at a visit. */
export interface Visit {
  readonly at: Date;
  /** Null where it found more vehicles than are followed. */
  readonly found: FoundPrices | null;
}

/** A saved search with the visits that changes are told against. */
export interface FollowedSearch extends SavedSearch {
  readonly before: Visit;
  /** The visit under way, or the last one before this; null where there was none since `before`. */
  readonly opened: Visit | null;
}
