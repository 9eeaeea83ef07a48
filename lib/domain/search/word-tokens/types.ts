/** @file Cuts typed text into tokens with a key that makes F-150 equal f150, and corrects misspelled words by edit distance. */

/** One word or number of a phrase, as typed and in the form it is looked up by. */
export interface Token {
  /** Lower case, without accents, apostrophes and the commas of numbers; letters, digits and a decimal point. */
  readonly text: string;
  /** What was typed. */
  readonly said: string;
  /** Whether it is digits, with a decimal point at most. */
  readonly isNumber: boolean;
  readonly hasDigit: boolean;
  /** Marks between the token before and this one, without spaces: "-", "$", "<", ", $". */
  readonly before: string;
  /** Marks between this token and the next, or the end. */
  readonly after: string;
  /** Where it stands in the phrase; the end is excluded. */
  readonly start: number;
  readonly end: number;
  /** Whether a comma, semicolon or the like stands before it: no name reaches across. */
  readonly broken: boolean;
}

/** A phrase cut into tokens. */
export interface TokenList {
  readonly source: string;
  readonly tokens: readonly Token[];
  /** Whether the phrase was longer than what is read. */
  readonly cut: boolean;
}
