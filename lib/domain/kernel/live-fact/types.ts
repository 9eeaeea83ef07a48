/** @file A market figure counted now with its number of observations, or why it is unknown; kept
 * in memory for five minutes. */

/** A number of the market as it is now, or why there is none. */
export type LiveFact =
  | {
      readonly kind: "known";
      readonly value: number;
      /** How many observations it rests on. */
      readonly n: number;
    }
  | { readonly kind: "unknown"; readonly why: string };

/** Where the middle half of some observations lies. */
export interface SpreadRow {
  readonly key: string;
  /** What was observed: "SUV", "2021". */
  readonly label: string;
  /** How many observations. */
  readonly n: number;
  /** A quarter lie below `low`, half below `middle`, three quarters below `high`. */
  readonly low: number;
  readonly middle: number;
  readonly high: number;
}

/** Spreads side by side as they are now, at least one, or why there are none. */
export type LiveSpreads =
  | { readonly kind: "known"; readonly rows: readonly SpreadRow[] }
  | { readonly kind: "unknown"; readonly why: string };

/** What a written text rests on: its numbers and its spreads by the names that it uses. */
export interface TextFacts {
  readonly numbers: Readonly<Record<string, LiveFact>>;
  readonly spreads: Readonly<Record<string, LiveSpreads>>;
  /** As of when they are, ISO; null while nothing could be counted. */
  readonly asOf: string | null;
}
