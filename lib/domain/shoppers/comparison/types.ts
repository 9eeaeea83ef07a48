/** @file The page at /research/compare: its URL, up to four columns (listing, model year, own vehicle), differences only. */

import type { ModelYearChoice } from "#lib/domain/vehicles/model-year/types.finder.ts";
import type { ComparedRef } from "./types.list.ts";

/** Where a comparison is found: one that `next/link` knows as a route of ours. */
export type ComparisonHref = "/research/compare" | `/research/compare?${string}`;

/** What a URL asks to compare. */
export interface AskedComparison {
  /** Each once, in the order asked for. */
  readonly refs: readonly ComparedRef[];
  /** Only what is not the same for all. */
  readonly differencesOnly: boolean;
  /** Where distances are measured from; null for none. */
  readonly zip: string | null;
  /** What a reader typed to add, as it was typed; "" for nothing. */
  readonly add: string;
  /** What could not be used, in sentences for the reader. */
  readonly notes: readonly string[];
}

/** What can be added to a comparison. */
export interface Addable {
  /** What words that were typed may mean; null where none were. */
  readonly choices: readonly ModelYearChoice[] | null;
  /** Vehicles in the reader's garage that are not in it yet. */
  readonly own: readonly { readonly id: string; readonly name: string }[];
  /** Listings on the reader's tray that are not in it yet. */
  readonly tray: readonly number[];
}
