/** @file Counts what shoppers searched and did not find, by day and three-digit ZIP; hides
 * counts of fewer than 3 shoppers. */

import type { SearchQuery } from "#lib/domain/search/search/types.ts";

/** What is asked of the result of a search. */
export interface Searched {
  readonly total: number;
  readonly hiddenCount: number;
  /** Null where the search index was away. */
  readonly facets: object | null;
  readonly query: SearchQuery;
}

/** A wish as pages tell it. */
export interface UnmetSearch {
  readonly makeId: number;
  readonly makeName: string;
  readonly makeSlug: string;
  /** Null for any model of the make. */
  readonly model: { readonly id: number; readonly name: string; readonly slug: string } | null;
  /** Model years, both included, as wide as they are counted; null is open. */
  readonly yearFrom: number | null;
  readonly yearTo: number | null;
  /** What it may cost at most; null for anything. */
  readonly priceCeilingCents: number | null;
  /** Each shopper once a day. At least FEWEST_SHOPPERS. */
  readonly shopperCount: number;
  /** When it was last searched, `2026-11-21`. */
  readonly lastDay: string;
}

/** What shoppers around a place searched and did not find. */
export interface UnmetSearches {
  /** The most wanted first. */
  readonly searches: readonly UnmetSearch[];
  /** Wishes that are shown or were left out by the limit, and the shoppers behind them. */
  readonly wishCount: number;
  readonly shopperCount: number;
  /** Wishes of fewer than FEWEST_SHOPPERS, which nobody is shown. */
  readonly rareCount: number;
  /** The days that were counted, today among them. */
  readonly days: number;
  /** Parts of the country that were counted: first three digits of ZIP codes. */
  readonly areas: readonly string[];
  readonly asOf: Date;
}
