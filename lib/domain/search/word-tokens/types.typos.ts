/* Corrects misspelled words by Damerau-Levenshtein distance over an index: subura is
 * Subaru, camper is not camry. */

/** A word that was meant, and how far from what was typed. */
export interface Correction {
  readonly word: string;
  /** Letters added, left out, changed or swapped. */
  readonly distance: number;
}

/** Words by what is left of them without one or two of their letters. */
export interface TypoIndex {
  /** The words themselves; how often each is meant, for choosing between equals. */
  readonly words: ReadonlyMap<string, number>;
  readonly byRemains: ReadonlyMap<string, readonly string[]>;
}
