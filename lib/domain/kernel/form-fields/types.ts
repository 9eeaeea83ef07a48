/** @file Numbers as people type them ($3,000, 7.2 %, 45,000 mi) within bounds, and fields for mileage, dollars, dates and ZIP codes. */

/** What a number in a form may be. */
export interface NumberBounds {
  /** The field's name as it begins a sentence: "The trade-in value". */
  readonly name: string;
  readonly least: number;
  readonly most: number;
  /** What a number here looks like; the lower bound, or a tenth of the upper one, where it is left out. */
  readonly example?: number;
  /** How a bound is written for the reader: "$5,000", "12%". */
  readonly write: (value: number) => string;
  /** Digits after the point that count; more are refused. */
  readonly decimals: number;
}

/** A field of a form as it was typed. */
export type TypedNumber =
  | { readonly kind: "absent" }
  | { readonly kind: "number"; readonly value: number }
  /** Not a number, or out of bounds; `words` says which, as a sentence. */
  | { readonly kind: "wrong"; readonly words: string };
