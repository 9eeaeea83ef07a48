import type { FacetName } from "#lib/domain/search/types.ts";

/** A word or words that mean one choice in one filter. */
export interface Term {
  readonly filter: FacetName;
  readonly value: string;
}

/** Everything that plain words may mean, by the words in lower case, their parts apart by one space. */
export type Vocabulary = ReadonlyMap<string, readonly Term[]>;
