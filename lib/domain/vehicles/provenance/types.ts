/** @file Answer from an outside publisher in four states: found, none, not checked and why, or made up
 * for the demo market, with publisher and date. */

/** Where an answer comes from and how fresh it is. */
export interface AnswerSource {
  /** The publisher as people know it: "NHTSA", "EPA and DOE, fueleconomy.gov". */
  readonly publisher: string;
  /**
   * Asked just now or kept from asking, imported from the publisher's file, the last good copy of a
   * publisher that does not answer, or made up for the demo market: then no publisher said it.
   */
  readonly how: "live" | "import" | "last_good" | "made_up";
  /** The moment the answer is of, ISO: when it was asked for, when its file was imported, or when it was made up. */
  readonly asOf: string;
  /** What to know before trusting it, as a sentence; null where there is nothing. */
  readonly note: string | null;
}

/**
 * Four states, never fewer: found, checked and nothing there, not checked and why, or made up. What is
 * made up stands only in a demo market, is shown as such, and is never sent to anybody.
 */
export type SourceAnswer<T> =
  | { readonly kind: "found"; readonly value: T; readonly source: AnswerSource }
  | { readonly kind: "made_up"; readonly value: T; readonly source: AnswerSource }
  | { readonly kind: "none"; readonly source: AnswerSource }
  | {
      readonly kind: "not_checked";
      /** Why, as a sentence for the reader. */
      readonly reason: string;
      /** When it was last tried, ISO; null where it never was. */
      readonly triedAt: string | null;
    };
