/* The search being built from plain words: options, ruled-out values, bounds, vehicles,
 * notes and unknown words. */

import type { FacetName, SearchQuery } from "#lib/domain/search/search/types.ts";
import { typed } from "#lib/domain/search/word-tokens/rules.ts";
import type { TokenList } from "#lib/domain/search/word-tokens/types.ts";
import type { SaidBounds } from "./rules.ranges.ts";
import type { NamedPart, Segment } from "./types.ts";

/** A search in the making. */
export interface Draft {
  readonly list: TokenList;
  query: SearchQuery;
  readonly options: Partial<Record<FacetName, Set<string>>>;
  /** Values that were ruled out, of filters whose every value is known. */
  readonly excluded: Partial<Record<FacetName, Set<string>>>;
  readonly ranges: SaidBounds[];
  readonly vehicles: NamedPart[];
  readonly notes: string[];
  readonly unknown: Segment[];
  /** What the last "not" reaches: anything next, then what is joined to it of the same filter. */
  negation: "any" | FacetName | "vehicle" | null;
  /** Words that sort by distance, where no place was said before them. */
  nearest: string | null;
  /** Whether a place was said. */
  placed: boolean;
  /** Whether it was said with a distance. */
  placedWithin: boolean;
  /** Words for where the reader is. */
  nearMe: string | null;
  /** Few miles, said apart from a place. */
  readonly distances: { readonly miles: number; readonly said: string }[];
  readonly said: (from: number, to: number) => string;
}

/** A search without its words, to which parts are applied. */
export function draftOf(asked: SearchQuery, list: TokenList): Draft {
  return {
    list,
    query: { ...asked, words: null },
    options: {},
    excluded: {},
    ranges: [],
    vehicles: [],
    notes: [],
    unknown: [],
    negation: null,
    nearest: null,
    placed: false,
    placedWithin: false,
    nearMe: null,
    distances: [],
    said: (from, to) => typed(list, from, to),
  };
}

/** The set of a filter, made where there is none. */
export function setOf(
  sets: Partial<Record<FacetName, Set<string>>>,
  filter: FacetName,
): Set<string> {
  const known = sets[filter] ?? new Set<string>();
  sets[filter] = known;
  return known;
}
