/** @file Tri-state answer from an outside publisher: found, none, or not checked and why, with
 * publisher and date. */

/** Where an answer comes from and how fresh it is. */
export interface AnswerSource {
  /** The publisher as people know it: "NHTSA", "EPA and DOE, fueleconomy.gov". */
  readonly publisher: string;
  /** Asked just now or kept from asking, imported from the publisher's file, or the last good copy of a publisher that does not answer. */
  readonly how: "live" | "import" | "last_good";
  /** The moment the answer is of, ISO: when it was asked for, or when its file was imported. */
  readonly asOf: string;
  /** What to know before trusting it, as a sentence; null where there is nothing. */
  readonly note: string | null;
}

/** Three states, never two: found, checked and nothing there, or not checked and why. */
export type SourceAnswer<T> =
  | { readonly kind: "found"; readonly value: T; readonly source: AnswerSource }
  | { readonly kind: "none"; readonly source: AnswerSource }
  | {
      readonly kind: "not_checked";
      /** Why, as a sentence for the reader. */
      readonly reason: string;
      /** When it was last tried, ISO; null where it never was. */
      readonly triedAt: string | null;
    };
