/** @file What a vehicle is expected to ask over the next two years, with holding costs and loan
 * balance: when to sell. */

import type { RatingScope } from "#lib/domain/listings/deal-rating/types.ts";

/** What vehicles like it ask that are some years older, at the mileage it will have then. */
export interface TimingAnchor {
  readonly monthsAhead: number;
  /** The model year that stands for its age then. */
  readonly modelYear: number;
  readonly mileageMiles: number;
  /** In the scope of the curve, which may be wider than that of the value. */
  readonly p50Cents: number;
  readonly n: number;
}

export interface TimingPoint {
  readonly monthsAhead: number;
  readonly p50Cents: number;
  /** Interest and running cost of keeping it until then; null where neither is known. */
  readonly holdingCents: number | null;
  /** What would be owed then; null without a loan. */
  readonly owedCents: number | null;
}

export interface SellTiming {
  readonly anchors: readonly TimingAnchor[];
  readonly points: readonly TimingPoint[];
  readonly scope: RatingScope;
  readonly milesPerYear: number;
}

export type NoSellTiming =
  | "no_value"
  /** Readings do not tell how much is driven. */
  | "no_rate"
  /** Too few of its older model years for sale, or none built. */
  | "too_few_older";
