/** @file What a vehicle is expected to ask over the next two years, with holding costs and loan
 * balance: when to sell. */

import type { ExpectedLoss } from "#lib/domain/market/depreciation/types.ts";

export interface TimingPoint {
  readonly monthsAhead: number;
  readonly p50Cents: number;
  /** Interest and running cost of keeping it until then; null where neither is known. */
  readonly holdingCents: number | null;
  /** What would be owed then; null without a loan. */
  readonly owedCents: number | null;
}

export interface SellTiming {
  readonly points: readonly TimingPoint[];
  /** What its value falls by. */
  readonly loss: ExpectedLoss;
}

export type NoSellTiming =
  | "no_value"
  /** Too few of its older model years for sale, or none built. */
  | "too_few_older";
