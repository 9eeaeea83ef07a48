/* Scores a run of words and its meanings: ten points a word, more or less by how certain
 * the kind of meaning is. */

import type { Token } from "../word-tokens/types.ts";
import type { ReadMeaning, Segment } from "./types.ts";

/*
 * How parts of a phrase are scored: ten a token, and a little more or less by how certain they are.
 */

/** More or less for a kind of part. */
export const SCORE = { phrase: 2, trim: -1, engine: 1, ordinal: 3, number: 3, other: 1 } as const;

/** A part of some tokens with its meanings. */
export const part = (
  from: number,
  length: number,
  meanings: readonly ReadMeaning[],
  bonus: number,
): Segment => ({
  from,
  to: from + length,
  meanings,
  score: 10 * length + bonus,
  readAs: null,
});

/** Marks that a name may have inside: "F-150", "town & country", "w/o". */
export const reaches = ({ before, broken }: Token): boolean =>
  !broken && !before.includes("$") && !before.includes("+");
