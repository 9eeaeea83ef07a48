/** @file What to ask before listing: what such a vehicle asks, price limit of each deal, days to sell
 * below, near and above it. */

import type { PriceLimit } from "#lib/domain/valuation/appraisal/types.sensitivity.ts";

/** Where sold vehicles asked against what was expected of them. */
export type PricePosition = "below" | "near" | "above";

/** How long vehicles that asked so much were listed until they sold. */
export interface SoldBand {
  readonly position: PricePosition;
  /** Null where too few sold to say. */
  readonly medianDays: number | null;
  readonly n: number;
}

/** What sellers who let it count got, against what they asked last. */
export interface SoldFor {
  /** Median of got / asked - 1; null where too few told. */
  readonly medianShare: number | null;
  readonly n: number;
}

/** What the market says of an asking price before it is asked. */
export type PriceHelp =
  | {
      readonly kind: "priced";
      readonly expectedCents: number;
      /** The middle half of what such vehicles ask. */
      readonly lowCents: number;
      readonly highCents: number;
      /** Which comparables that rests on. */
      readonly scopeWords: string;
      /** Up to which price each deal word reaches; none where prices are too far apart for a word, or words are off. */
      readonly limits: readonly PriceLimit[];
      /** Why operators turned deal words off; null while they are on. */
      readonly ratingsOff: string | null;
      readonly sold: readonly SoldBand[];
      readonly got: SoldFor;
      readonly mileageMiles: number;
      readonly asOf: string;
    }
  | {
      readonly kind: "none";
      /** As a sentence. */
      readonly why: string;
    };

/** A vehicle that sold. */
export interface SoldVehicle {
  /** What it asked last. */
  readonly priceCents: number;
  /** What such a vehicle asks. */
  readonly expectedCents: number;
  /** Days from its listing to its sale. */
  readonly days: number;
  /** What its seller got, where they let that count; else null. */
  readonly gotCents: number | null;
}
