/* Up to eight completions as somebody types in the search box: makes, models, trims and
 * places, from memory. */

import type { SearchHref } from "#lib/domain/search/search/types.ts";

/** What a reader may be about to type. */
export interface Suggestion {
  readonly label: string;
  /** What it is: "Make", "Model · Toyota", "Trim", "Place". */
  readonly what: string;
  /** Vehicles for sale, some minutes old at most; null where it is not known. */
  readonly count: number | null;
  readonly href: SearchHref;
}

/** What one entry of the index sets. */
export type SuggestionTarget =
  | { readonly kind: "make"; readonly make: string }
  | { readonly kind: "model"; readonly model: string }
  | { readonly kind: "trim"; readonly model: string; readonly trim: string }
  | { readonly kind: "place"; readonly zip: string };

export interface SuggestionEntry {
  /** Letters and digits that it begins with, run together. */
  readonly key: string;
  readonly label: string;
  readonly what: string;
  readonly count: number | null;
  /** The heavier the earlier. */
  readonly weight: number;
  readonly target: SuggestionTarget;
}

/** All that can be suggested, by key. */
export type SuggestionIndex = readonly SuggestionEntry[];
