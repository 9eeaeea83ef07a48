/* Words around numbers: bounds (under, at least), what is counted, units (grand, k,
 * miles), numbers spelled out. */

import type { TokenList } from "../word-tokens/types.ts";

/** What a number counts. */
export type NumberUnit =
  | "dollars"
  | "miles"
  | "kilometers"
  | "month"
  | "age"
  | "days"
  | "seats"
  | "down"
  | "apr"
  | "loanMonths"
  | "range";

/** A number as it stands in a phrase. */
export interface Quantity {
  readonly value: number;
  /** The token after it. */
  readonly end: number;
  readonly unit: NumberUnit | null;
  /** A unit for which there is no filter, as a reader may be told of it. */
  readonly other: string | null;
  /** Whether "k", "thousand" or "grand" was said. */
  readonly thousands: boolean;
  /** Whether a dollar sign stands before it. */
  readonly money: boolean;
  /** Whether it is four digits that may be a model year. */
  readonly year: boolean;
  /** Whether it has a comma, a decimal point or words for digits. */
  readonly spelled: boolean;
}

/** How a bound is meant. */
export type Comparison =
  | "most"
  | "least"
  | "below"
  | "above"
  | "about"
  | "between"
  | "from"
  | "since"
  | "recent";

/** Numbers that mean bounds of a filter. */
export interface NumberMeaning {
  readonly kind: "number";
  readonly what:
    | "price"
    | "mileage"
    | "monthly"
    | "year"
    | "range"
    | "days"
    | "seats"
    | "towing"
    | "cost"
    | "other";
  readonly from: number | null;
  readonly to: number | null;
  /** Whether nothing said what is counted: it may be a price or a mileage. */
  readonly loose: boolean;
  /** A sentence about how it was read; null where nothing needs saying. */
  readonly note: string | null;
  /** For a loan's terms: which. */
  readonly term: "down" | "apr" | "months" | null;
  /** How many tokens were used, from the first. */
  readonly length: number;
}

/** What stands before a number. */
export interface Head {
  readonly noun: string | null;
  readonly compare: Comparison | null;
  readonly compareYear: Comparison | null;
  readonly key: string;
  readonly end: number;
}

/** A number, or two, with all that was found around. */
export interface Parts {
  readonly list: TokenList;
  readonly at: number;
  readonly end: number;
  /** What was typed, in quotation marks. */
  readonly said: string;
  readonly head: Head;
  readonly first: Quantity;
  readonly second: Quantity | null;
  readonly unit: Quantity["unit"];
  readonly other: string | null;
  readonly compare: Comparison | null;
  /** A bound said by a mark or after the number; it decides over one before. */
  readonly explicit: Comparison | null;
  /** The words behind the number that say it. */
  readonly tail: string;
  readonly thisYear: number;
}
