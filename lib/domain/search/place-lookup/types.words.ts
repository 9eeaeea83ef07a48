/* Index of US cities and states from ZIP codes, with nicknames, large cities and the
 * words said before a place. */

import type { TypoIndex } from "#lib/domain/search/word-tokens/types.typos.ts";

/** A ZIP code with its city, as far as words need it. */
export interface WordZip {
  readonly zip: string;
  readonly city: string;
  readonly state: string;
  /** False for the ZIP code of a company or an office, which may be searched around and names no city. */
  readonly isTown?: boolean;
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
}

/** A city that people name, with the ZIP code in its middle. */
export interface WordCity {
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  /** How many ZIP codes it has: what tells large from small. */
  readonly zips: number;
  /** Its place among the largest cities, from 0; null when it is none of them. */
  readonly rank: number | null;
}

/** All cities by what they are looked up by; those of one name largest first. */
export interface PlaceIndex {
  readonly cities: ReadonlyMap<string, readonly WordCity[]>;
  readonly nicknames: ReadonlyMap<string, WordCity>;
  /** Codes and names of states, to their codes. */
  readonly states: ReadonlyMap<string, string>;
  readonly zips: ReadonlySet<string>;
  readonly typos: TypoIndex;
}
